import { and, count, desc, eq, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import * as z from "zod";
import { formatCsvLine, utf8Bom } from "~/lib/csv";
import { addDays, parseHoustonTime } from "~/lib/houston-time";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { afterCursorCondition, type ListCursor } from "~/platform/db/list-cursor.server";
import {
  auditLog,
  faqs,
  files,
  financingPlans,
  leadImports,
  leads,
  officeAnswers,
  outbox,
  permitOffices,
  promotions,
  proposalTemplates,
  reviews,
  routedRecords,
  savedViews,
  staff,
} from "~/schema";
import { auditActionLabel, formatAuditChanges, recordKindLabel } from "./audit-labels";

/** Filter of the audit log. Days are days in Houston. */
type AuditFilter = {
  /** Text in the changes, a record id, a lead's reference or name, or an actor's email or name. */
  q: string;
  /** An account id, "none" for entries without an account, or "" for all. */
  who: string;
  what: string;
  from: string;
  to: string;
};

const day = z.union([z.literal(""), z.iso.date()]).catch("");
const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .catch("")
    .transform((value) => value.slice(0, maxLength));
const auditFilterSchema = z.object({
  q: text(80),
  who: text(40),
  what: text(40),
  from: day,
  to: day,
});

/** Parses the filter from a query string; ignores malformed values. */
export function parseAuditFilter(query: URLSearchParams): AuditFilter {
  const param = (name: string) => query.get(name) ?? "";
  return auditFilterSchema.parse({
    q: param("q"),
    who: param("who"),
    what: param("what"),
    from: param("from"),
    to: param("to"),
  });
}

/** Formats the filter as a query without "?"; returns "" for an empty filter. */
export function formatAuditQuery(filter: AuditFilter): string {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== "")).toString();
}

/**
 * Selects at most `limit` entries after a cursor, newest first, with the name of each entry's
 * record.
 */
export function auditEntriesQuery(
  db: Db,
  filter: AuditFilter,
  after: ListCursor | undefined,
  limit: number,
) {
  const { id, at, staffName, action, recordKind, recordId, changes, ip, requestId } = auditLog;
  return db
    .select({
      id,
      at,
      staffName,
      action,
      recordKind,
      recordId,
      changes,
      ip,
      requestId,
      // Unique aliases: a batch maps columns by name.
      leadName: sql<string | null>`${leads.name}`.as("lead_name"),
      leadReference: leads.reference,
      personName: sql<string | null>`${staff.name}`.as("person_name"),
      recordName: recordNameColumn().as("record_name"),
    })
    .from(auditLog)
    .leftJoin(leads, and(eq(auditLog.recordKind, "lead"), eq(leads.id, auditLog.recordId)))
    .leftJoin(staff, and(eq(auditLog.recordKind, "staff"), eq(staff.id, auditLog.recordId)))
    .where(
      and(
        matchesFilterCondition(db, filter),
        afterCursorCondition(after, auditLog.at, auditLog.id),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

/** Kinds of records whose id is not their name, with the column that names them. */
const namedRecords: readonly (readonly [kind: string, id: SQLiteColumn, name: SQLiteColumn])[] = [
  ["view", savedViews.id, savedViews.name],
  ["import", leadImports.id, leadImports.fileName],
  ["file", files.id, files.name],
  ...Object.entries(routedRecords).map(
    ([kind, { table }]) => [kind, table.id, table.title] as const,
  ),
  ["faq", faqs.id, faqs.question],
  ["review", reviews.id, reviews.author],
  ["permit-office", permitOffices.id, permitOffices.name],
  ["office-answer", officeAnswers.id, officeAnswers.topic],
  ["promotion", promotions.id, promotions.title],
  ["plan", financingPlans.id, financingPlans.name],
  ["proposal-template", proposalTemplates.id, proposalTemplates.name],
  ["email", outbox.id, outbox.subject],
];

/**
 * Name of the entry's record; null if its id names it. The log has the last name of a deleted view.
 */
function recordNameColumn(): SQL<string | null> {
  const { recordKind, recordId } = auditLog;
  const cases = namedRecords.map(
    ([kind, id, name]) =>
      sql`when ${kind} then (select ${name} from ${id.table} where ${id} = ${recordId})`,
  );
  const lastViewName = sql`(select json_extract(named.changes, '$.name[1]') from ${auditLog} as named where named.record_kind = 'view' and named.record_id = ${recordId} and json_type(named.changes, '$.name[1]') = 'text' order by named.at desc limit 1)`;
  return sql`coalesce(case ${recordKind} ${sql.join(cases, sql` `)} end, case when ${recordKind} = 'view' then ${lastViewName} end)`;
}

/** Selects the number of entries that match the filter. */
export function auditCountQuery(db: Db, filter: AuditFilter) {
  return db.select({ count: count() }).from(auditLog).where(matchesFilterCondition(db, filter));
}

/** Selects the filter's options: all actions in the log and all accounts. */
export function auditFilterOptionsQuery(db: Db) {
  return [
    db.selectDistinct({ action: auditLog.action }).from(auditLog).orderBy(auditLog.action),
    db.select({ id: staff.id, name: staff.name }).from(staff).orderBy(staff.name),
  ] as const;
}

function matchesFilterCondition(db: Db, { q, who, what, from, to }: AuditFilter): SQL | undefined {
  const start = from ? parseHoustonTime(from) : undefined;
  const end = to ? parseHoustonTime(addDays(to, 1)) : undefined;
  return and(
    who === "none" ? isNull(auditLog.staffId) : who ? eq(auditLog.staffId, who) : undefined,
    what ? eq(auditLog.action, what) : undefined,
    start && gte(auditLog.at, start),
    end && lt(auditLog.at, end),
    q ? mentionsCondition(db, q) : undefined,
  );
}

function mentionsCondition(db: Db, q: string): SQL | undefined {
  const lower = q.toLowerCase();
  const theLeads = db
    .select({ id: leads.id })
    .from(leads)
    .where(or(eq(leads.reference, q.toUpperCase()), eq(sql`lower(${leads.name})`, lower)));
  const people = db
    .select({ id: staff.id })
    .from(staff)
    .where(or(eq(staff.email, lower), sql`instr(lower(${staff.name}), ${lower}) > 0`));
  return or(
    eq(auditLog.recordId, q),
    sql`${auditLog.recordId} in ${theLeads}`,
    sql`${auditLog.recordId} in ${people}`,
    sql`instr(lower(${auditLog.changes}), ${lower}) > 0`,
    eq(auditLog.requestId, q),
  );
}

/**
 * Streams the log as CSV, newest first, reading the next page only when the client is ready for it.
 */
export function streamAuditCsv(
  db: Db,
  filter: AuditFilter,
  pageRows = 500,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: ListCursor | undefined;
  let isFirst = true;
  let people: ReadonlyMap<string, string> | undefined;
  return new ReadableStream({
    async pull(controller) {
      people ??= new Map((await auditFilterOptionsQuery(db)[1]).map(({ id, name }) => [id, name]));
      const names = people;
      const rows = await auditEntriesQuery(db, filter, after, pageRows);
      const head = isFirst ? utf8Bom + formatCsvLine(auditColumns) : "";
      isFirst = false;
      const text = head + rows.map((row) => formatCsvLine(toCsvCells(row, names))).join("");
      if (text) controller.enqueue(encoder.encode(text));
      const last = rows.at(-1);
      if (last && rows.length === pageRows) after = { at: last.at.getTime(), id: last.id };
      else controller.close();
    },
  });
}

const auditColumns = [
  "Time (UTC)",
  "Person",
  "Action",
  "Record",
  "Record ID",
  "Name",
  "Changes",
  "IP address",
  "Request ID",
];

type AuditRow = Awaited<ReturnType<typeof auditEntriesQuery>>[number];

function toCsvCells(row: AuditRow, people: ReadonlyMap<string, string>): string[] {
  const changes = formatAuditChanges(parseJson(row.changes), people).map(
    ({ label, from, to }) => `${label}: ${from ?? "none"} to ${to ?? "none"}`,
  );
  return [
    row.at.toISOString(),
    row.staffName,
    auditActionLabel(row.action),
    recordKindLabel(row.recordKind),
    row.leadReference ?? row.recordId,
    row.leadName ?? row.personName ?? row.recordName ?? "",
    changes.join("; "),
    row.ip,
    row.requestId,
  ];
}
