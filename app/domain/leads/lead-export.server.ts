import { asc, desc, getTableColumns, sql } from "drizzle-orm";
import { channelName } from "~/domain/attribution/attribution";
import { csvLine, csvStart } from "~/lib/csv";
import { readJson } from "~/lib/json";
import { auditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { inMany } from "~/platform/db/many";
import { audit, leadContacts, leads, staff } from "~/platform/db/schema";
import { sourceName } from "./lead";
import { matching } from "./lead-list.server";
import { type LeadFilter, parseLeadQuery } from "./lead-query";
import type { By } from "./lead-write.server";

const rowsAtOnce = 250;

/** The ids of all leads that match, newest first. */
export async function matchingLeads(db: Db, filter: LeadFilter): Promise<string[]> {
  const rows = await db.select({ id: leads.id }).from(leads).where(matching(filter)).orderBy(desc(leads.createdAt), desc(leads.id));
  return rows.map(({ id }) => id);
}

/** What leaves the office: every column but the internal ones, with the names of people instead of their ids, and all phones and e-mail
 *  addresses. */
const columns = Object.entries(getTableColumns(leads)).filter(([name]) => !["nameKey", "searchText", "version"].includes(name));

/** The file of these leads, one chunk after the other: a mark that it is UTF-8, the names of the columns, a line a lead. Moments are ISO
 *  8601 in UTC, money is dollars. */
export async function* leadsCsv(db: Db, ids: readonly string[]): AsyncGenerator<string> {
  const names = new Map((await db.select({ id: staff.id, name: staff.name }).from(staff)).map(({ id, name }) => [id, name]));
  yield csvStart + csvLine([...columns.map(([name]) => headOf(name)), "All phones", "All e-mails", "Texts agreed"]);
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const some = ids.slice(at, at + rowsAtOnce);
    const [rows, contacts] = await db.batch([
      db.select().from(leads).where(inMany(leads.id, some)),
      db.select().from(leadContacts).where(inMany(leadContacts.leadId, some)).orderBy(asc(leadContacts.createdAt)),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const lines = some.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      const own = contacts.filter(({ leadId }) => leadId === id);
      const listed = (kind: "phone" | "email") =>
        [...new Set([row[kind], ...own.filter((one) => one.kind === kind).map(({ value }) => value)])].filter(Boolean).join("; ");
      const agreed = own
        .filter(({ consentTexts }) => consentTexts !== "")
        .map(({ value }) => value)
        .join("; ");
      const cells = columns.map(([name]) => cellOf(name, Reflect.get(row, name), names));
      return [csvLine([...cells, listed("phone"), listed("email"), agreed])];
    });
    yield lines.join("");
  }
}

const heads: Readonly<Record<string, string>> = {
  zip: "ZIP",
  hoa: "HOA",
  email: "E-mail",
  valueCents: "Value",
  createdAt: "Received",
  assignedTo: "Owner",
  source: "Form",
  utmSource: "Campaign source",
  utmCampaign: "Campaign",
  landing: "Landing page",
};

function headOf(name: string): string {
  return heads[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());
}

function cellOf(name: string, value: unknown, names: ReadonlyMap<string, string>): string | number | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (name === "valueCents" && typeof value === "number") return (value / 100).toFixed(2);
  if (typeof value === "number") return value;
  if (name === "assignedTo" || name === "nextStaffId") return names.get(String(value)) ?? String(value);
  if (name === "channel" || name === "lastChannel") return channelName(String(value));
  if (name === "source") return sourceName(String(value));
  if (name === "services" || name === "spamReasons") return listText(String(value));
  return String(value);
}

function listText(json: string): string {
  const found = readJson(json);
  return Array.isArray(found) ? found.join("; ") : json;
}

/** The audit entry of an export: who, how many, which filter. Written before the first line leaves. */
export function auditExport(db: Db, by: By, { count, query }: { count: number; query: string }, now: Date) {
  const changes: Record<string, [unknown, unknown]> = { leads: ["", count], filter: ["", query || "all"] };
  return db.insert(audit).values(auditRow(by, { action: "exported", recordKind: "leads", recordId: "csv", changes }, now));
}

/** Chosen leads, not those in the trash. */
export async function chosenLeads(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(sql`${inMany(leads.id, ids)} and ${leads.deletedAt} is null`);
  return rows.map(({ id }) => id);
}

/** A body that is made while it is sent. */
export function streamOf(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

/** The leads that a query of the list names: its filter, or the ones chosen (`id`, several times). */
export async function exportedLeads(db: Db, query: URLSearchParams): Promise<string[]> {
  const chosen = query.getAll("id");
  if (chosen.length > 0) return chosenLeads(db, chosen);
  return matchingLeads(db, parseLeadQuery(query));
}
