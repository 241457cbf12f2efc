import { and, desc, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { toHoustonDay } from "~/lib/dates";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import type { StaffActor } from "~/platform/records/content-kind";
import {
  auditLog,
  conversionExports,
  leadSubmissions,
  leads,
  proposals,
  proposalVersions,
} from "~/schema";
import { type Conversion, maxClickAgeDays } from "./conversions";

/** Returns a field of the last touch with a valid click id, else of the first touch. */
function clickColumn(name: string, since: number): SQL<string | null> {
  const touchFieldColumn = (touch: string, field: string) =>
    sql`json_extract(${leadSubmissions.attribution}, ${`$.${touch}.${field}`})`;
  const hasValidClick = (touch: string) =>
    sql`coalesce(${touchFieldColumn(touch, "gclid")}, ${touchFieldColumn(touch, "gbraid")}, ${touchFieldColumn(touch, "wbraid")}) is not null and ${touchFieldColumn(touch, "at")} >= ${since}`;
  return sql<
    string | null
  >`case when ${hasValidClick("last")} then ${touchFieldColumn("last", name)} when ${hasValidClick("first")} then ${touchFieldColumn("first", name)} end`;
}

/**
 * Returns the SQL that is true for submissions with tracking consent and a click that ad accounts
 * still accept.
 */
function trackableClickCondition(since: number): SQL | undefined {
  const agreed = sql`json_extract(${leadSubmissions.attribution}, '$.measuring') = 'granted'`;
  const click = sql`coalesce(${clickColumn("gclid", since)}, ${clickColumn("gbraid", since)}, ${clickColumn("wbraid", since)}) is not null`;
  return and(sql`json_valid(${leadSubmissions.attribution})`, agreed, click);
}

const isWon = and(isNull(leads.deletedAt), eq(leads.status, "won"));

function oldestClickMs(now: Date): number {
  return now.getTime() - maxClickAgeDays * 86_400_000;
}

/**
 * Returns the SQL that is true for leads whose contract, if they have one, can no longer be
 * canceled.
 */
function uncancelableCondition(now: Date): SQL {
  return sql`not exists (select 1 from ${proposals} cross join ${proposalVersions} indexed by proposal_versions_number on ${proposalVersions.proposalId} = ${proposals.id} where ${proposals.leadId} = ${leads.id} and ${proposalVersions.status} = 'signed' and ${proposalVersions.cancelUntil} >= ${toHoustonDay(now)})`;
}

/**
 * Returns the SQL that is true for leads to export: won, with consent, a click in the last 90 days,
 * and not exported before.
 */
function dueForExportCondition(now: Date): SQL | undefined {
  const since = oldestClickMs(now);
  return and(
    isWon,
    uncancelableCondition(now),
    // a lead with a click in that time was created in it too
    gte(leads.createdAt, new Date(since)),
    sql`not exists (select 1 from ${conversionExports} where ${conversionExports.leadId} = ${leads.id})`,
    sql`exists (select 1 from ${leadSubmissions} where ${leadSubmissions.leadId} = ${leads.id} and ${trackableClickCondition(since)})`,
  );
}

/**
 * Selects, as one row, the number of leads to export (`due`), and of recent won leads in total
 * (`won`) and already exported (`sent`).
 */
export function conversionCountsQuery(db: Db, now: Date) {
  const recent = and(isWon, gte(leads.createdAt, new Date(oldestClickMs(now))));
  return db
    .select({
      due: sql<number>`(select count(*) from ${leads} where ${dueForExportCondition(now)})`.as(
        "due",
      ),
      won: sql<number>`(select count(*) from ${leads} where ${recent})`.as("won_recently"),
      sent: sql<number>`(select count(*) from ${leads} where ${recent} and exists (select 1 from ${conversionExports} where ${conversionExports.leadId} = ${leads.id}))`.as(
        "sent",
      ),
    })
    .from(sql`(select 1)`);
}

/** Selects the previous exports, newest first. */
export function conversionExportsQuery(db: Db, limit: number) {
  const count = sql<number>`count(*)`.as("count");
  return db
    .select({ at: conversionExports.at, count })
    .from(conversionExports)
    .groupBy(conversionExports.at)
    .orderBy(desc(conversionExports.at))
    .limit(limit);
}

/** Selects rows of the file exported at that time, with current values. */
function exportedFileQuery(db: Db, at: Date) {
  const since = at.getTime() - maxClickAgeDays * 86_400_000;
  return db
    .select({
      id: sql<string>`${leads.id}`.as("lead"),
      gclid: clickColumn("gclid", since).as("gclid"),
      gbraid: clickColumn("gbraid", since).as("gbraid"),
      wbraid: clickColumn("wbraid", since).as("wbraid"),
      statusSince: leads.statusSince,
      signedOn: leads.signedOn,
      valueCents: leads.valueCents,
    })
    .from(conversionExports)
    .innerJoin(leads, eq(leads.id, conversionExports.leadId))
    .innerJoin(leadSubmissions, eq(leadSubmissions.leadId, leads.id))
    .where(
      and(eq(conversionExports.at, at), isNull(leads.deletedAt), trackableClickCondition(since)),
    )
    .orderBy(leads.statusSince, leads.id, leadSubmissions.createdAt);
}

/** Returns one row per lead: its first submission counts. */
function dedupeByLead(rows: readonly (Conversion & { id: string })[]): Conversion[] {
  return [...new Map([...rows].reverse().map((row) => [row.id, row])).values()].reverse();
}

/**
 * Exports the leads that are due and records it; concurrent requests export each lead once. Returns
 * an empty list if no lead is due.
 */
export async function exportConversions(db: Db, by: StaffActor, now: Date): Promise<Conversion[]> {
  const [, , rows] = await db.batch([
    db
      .insert(conversionExports)
      .select(
        sql`select ${leads.id}, ${by.staff.id}, ${now.getTime()} from ${leads} where ${dueForExportCondition(now)}`,
      )
      .onConflictDoNothing(),
    insertWhere(db, auditLog, toExportAuditRow("exported", now, by, now), sql`changes() > 0`),
    exportedFileQuery(db, now),
  ]);
  return dedupeByLead(rows);
}

/** Returns the file exported at that time again; empty if there was no export then. */
export async function reexportConversions(
  db: Db,
  at: Date,
  by: StaffActor,
  now: Date,
): Promise<Conversion[]> {
  const exists = sql`exists (select 1 from ${conversionExports} where ${conversionExports.at} = ${at.getTime()})`;
  const [, rows] = await db.batch([
    insertWhere(db, auditLog, toExportAuditRow("exported-again", at, by, now), exists),
    exportedFileQuery(db, at),
  ]);
  return dedupeByLead(rows);
}

/** Returns the audit entry of a file; the file's own rows hold the count. */
function toExportAuditRow(action: string, at: Date, by: StaffActor, now: Date) {
  return toAuditRow(by, { action, recordKind: "conversions", recordId: String(at.getTime()) }, now);
}

/**
 * Schema of the form that exports conversions: `at` is the time of an earlier export to download
 * again (UTC milliseconds), missing for a new one.
 */
export const conversionsExportSchema = z.object({
  at: z
    .string()
    .regex(/^\d{1,15}$/, "That file doesn’t exist anymore.")
    .transform((text) => new Date(Number(text)))
    .optional(),
});
