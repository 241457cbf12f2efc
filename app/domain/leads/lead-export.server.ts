import { asc, desc, getTableColumns, sql } from "drizzle-orm";
import { channelLabel } from "~/domain/attribution/attribution";
import { formatPhone } from "~/domain/settings/settings";
import { formatCsvLine, utf8Bom } from "~/lib/csv";
import { formatClock, toHoustonDay } from "~/lib/dates";
import { parseJson } from "~/lib/json";
import { parsePhoneParts } from "~/lib/phone.server";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { auditLog, leadContacts, leads, staff } from "~/platform/db/schema";
import { isLeadStage, isLostReason, lostReasonLabel, nextStepLabel, pipelineStages, stageLabels, submissionSourceLabel } from "./lead";
import { leadFilterCondition } from "./lead-list.server";
import { type LeadFilter, parseLeadQuery } from "./lead-query";
import type { StaffActor } from "./lead-write.server";
import {
  budgetOptions,
  contactMethodOptions,
  optionLabel,
  serviceOptions,
  settingOptions,
  sizeOptions,
  timeframeOptions,
} from "./quote-form";
import { formatSpamReason } from "./spam-score";

const rowsAtOnce = 250;

/** The ids of all leads that match, newest first. */
export async function listMatchingLeadIds(db: Db, filter: LeadFilter): Promise<string[]> {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(leadFilterCondition(filter))
    .orderBy(desc(leads.createdAt), desc(leads.id));
  return rows.map(({ id }) => id);
}

/** What leaves the office: every column but the internal ones, with the names of people instead of their ids, and all phones and e-mail
 *  addresses. */
const columns = Object.entries(getTableColumns(leads)).filter(([name]) => !["nameKey", "searchText", "version"].includes(name));

/** The file of these leads, one chunk after the other: a mark that it is UTF-8, the names of the columns, a line a lead. Times are Central and
 *  written as Excel reads them, money is dollars, keys are labels. */
export async function* streamLeadsCsv(db: Db, ids: readonly string[]): AsyncGenerator<string> {
  const names = new Map((await db.select({ id: staff.id, name: staff.name }).from(staff)).map(({ id, name }) => [id, name]));
  yield utf8Bom + formatCsvLine([...columns.map(([name]) => headOf(name)), "All phones", "All emails", "Text consent"]);
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const some = ids.slice(at, at + rowsAtOnce);
    const [rows, contacts] = await db.batch([
      db.select().from(leads).where(inJsonArray(leads.id, some)),
      db.select().from(leadContacts).where(inJsonArray(leadContacts.leadId, some)).orderBy(asc(leadContacts.createdAt)),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const lines = some.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      const own = contacts.filter(({ leadId }) => leadId === id);
      const listed = (kind: "phone" | "email") =>
        [...new Set([row[kind], ...own.filter((one) => one.kind === kind).map(({ value }) => value)])]
          .flatMap((value) => (value ? [kind === "phone" ? exportPhone(value) : value] : []))
          .join("; ");
      const agreed = own
        .filter(({ consentTexts }) => consentTexts !== "")
        .map(({ value }) => exportPhone(value))
        .join("; ");
      const cells = columns.map(([name]) => cellOf(name, Reflect.get(row, name), names));
      return [formatCsvLine([...cells, listed("phone"), listed("email"), agreed])];
    });
    yield lines.join("");
  }
}

const heads: Readonly<Record<string, string>> = {
  id: "ID",
  status: "Stage",
  statusSince: "Stage since (CT)",
  contactBy: "Preferred contact",
  inArea: "In service area",
  timeline: "Timeframe",
  entry: "Added by",
  zip: "ZIP",
  hoa: "HOA",
  decider: "Other decision-maker",
  email: "Email",
  valueCents: "Value ($)",
  estimateCents: "Estimate ($)",
  createdAt: "Received (CT)",
  updatedAt: "Changed (CT)",
  deletedAt: "Deleted (CT)",
  assignedTo: "Assigned to",
  source: "Form",
  utmSource: "Campaign source",
  utmCampaign: "Campaign",
  landing: "Landing page",
  nextKind: "Next step",
  nextAction: "Next step details",
  nextActionAt: "Next step due (CT)",
  nextStaffId: "Next step assigned to",
  firstReplyAt: "First reply (CT)",
  replyMinutes: "Response time (business min)",
  alertsHeldUntil: "Alerts held until (CT)",
  followUpAt: "Last message (CT)",
  askAgainOn: "Follow up on",
  reached: "Furthest stage",
};

function headOf(name: string): string {
  return heads[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());
}

const entryLabels: Readonly<Record<string, string>> = { web: "Website", hand: "By hand", import: "Import" };

/** Columns whose keys have labels. */
const labels: Readonly<Record<string, (key: string) => string>> = {
  status: (key) => (isLeadStage(key) ? stageLabels[key] : key),
  contactBy: (key) => optionLabel(contactMethodOptions, key),
  setting: (key) => optionLabel(settingOptions, key),
  size: (key) => optionLabel(sizeOptions, key),
  timeline: (key) => optionLabel(timeframeOptions, key),
  budget: (key) => optionLabel(budgetOptions, key),
  entry: (key) => entryLabels[key] ?? key,
  channel: channelLabel,
  lastChannel: channelLabel,
  source: submissionSourceLabel,
  lostReason: (key) => (isLostReason(key) ? lostReasonLabel(key) : key),
  nextKind: nextStepLabel,
  services: (json) => listText(json, (key) => optionLabel(serviceOptions, key)),
  spamReasons: (json) => listText(json, formatSpamReason),
  phone: exportPhone,
  signedOn: exportDay,
  askAgainOn: exportDay,
};

function cellOf(name: string, value: unknown, names: ReadonlyMap<string, string>): string | number | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return exportTime(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if ((name === "valueCents" || name === "estimateCents") && typeof value === "number") return (value / 100).toFixed(2);
  if (name === "reached" && typeof value === "number") return stageLabels[pipelineStages[value - 1] ?? "new"];
  if (typeof value === "number") return value;
  const text = String(value);
  if (name === "assignedTo" || name === "nextStaffId") return names.get(text) ?? text;
  return text === "" ? "" : (labels[name]?.(text) ?? text);
}

/** "11/23/2026 9:42 AM", Central: Excel takes it for a date. */
export function exportTime(at: Date): string {
  return Number.isNaN(at.getTime()) ? "" : `${exportDay(toHoustonDay(at))} ${formatClock(at).replace(/[\u00a0\u202f]/g, " ")}`;
}

/** "11/23/2026" of "2026-11-23". */
function exportDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year ? `${Number(month)}/${Number(date)}/${year}` : day;
}

/** A phone number that no spreadsheet takes for a formula or a number, and that needs no apostrophe: "(713) 555-0142", "011 52 5512345678". */
export function exportPhone(e164: string): string {
  const shown = formatPhone(e164);
  const foreign = shown.startsWith("+") ? parsePhoneParts(shown) : undefined;
  return foreign ? `011 ${foreign.country} ${foreign.national}` : shown;
}

function listText(json: string, label: (key: string) => string): string {
  const found = parseJson(json);
  return Array.isArray(found) ? found.map((key) => label(String(key))).join("; ") : json;
}

/** The audit entry of an export: who, how many, which filter. Written before the first line leaves. */
export function exportAuditStatement(db: Db, by: StaffActor, { count, query }: { count: number; query: string }, now: Date) {
  const changes: Record<string, [unknown, unknown]> = { leads: ["", count], filter: ["", query || "all"] };
  return db.insert(auditLog).values(toAuditRow(by, { action: "exported", recordKind: "leads", recordId: "csv", changes }, now));
}

/** Chosen leads, not those in the trash. */
export async function listSelectedLeadIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(sql`${inJsonArray(leads.id, ids)} and ${leads.deletedAt} is null`);
  return rows.map(({ id }) => id);
}

/** A body that is made while it is sent. */
export function toStream(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
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
export async function listExportedLeadIds(db: Db, query: URLSearchParams): Promise<string[]> {
  const chosen = query.getAll("id");
  if (chosen.length > 0) return listSelectedLeadIds(db, chosen);
  return listMatchingLeadIds(db, parseLeadQuery(query));
}
