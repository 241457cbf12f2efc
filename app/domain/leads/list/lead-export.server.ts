import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { channelLabel } from "~/domain/attribution/attribution";
import {
  budgetOptions,
  contactMethodOptions,
  optionLabel,
  serviceOptions,
  sizeOptions,
  spaceSettingOptions,
  timeframeOptions,
} from "~/domain/leads/intake/quote-form";
import { formatSpamReason } from "~/domain/leads/intake/spam-score";
import {
  isLeadStage,
  isLostReason,
  lostReasonLabel,
  nextStepLabel,
  pipelineStages,
  stageLabels,
  submissionSourceLabel,
} from "~/domain/leads/lead";
import { activeConsentSql } from "~/domain/leads/mail/end-texts.server";
import { formatPhone } from "~/domain/settings/settings";
import { formatCsvLine, utf8Bom } from "~/lib/csv";
import { formatClock, toHoustonDay } from "~/lib/dates";
import { parseJson } from "~/lib/json";
import { languageLabels, parseLanguage } from "~/lib/languages";
import { parsePhoneParts } from "~/lib/phone.server";
import { truncate } from "~/lib/text";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import type { StaffActor } from "~/platform/records/content-kind";
import { auditLog, leadContacts, leadEvents, leads, messages, staff } from "~/schema";
import { leadFilterCondition } from "./lead-list.server";
import { type LeadFilter, parseLeadQuery } from "./lead-query";

const rowsAtOnce = 250;

/** Returns the ids of all matching leads, newest first. */
export async function listMatchingLeadIds(db: Db, filter: LeadFilter): Promise<string[]> {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(leadFilterCondition(filter))
    .orderBy(desc(leads.createdAt), desc(leads.id));
  return rows.map(({ id }) => id);
}

/**
 * Exported columns: all but the internal ones. Adds staff names for ids, all phones and emails, and
 * the notes of the timeline.
 */
const columns = Object.entries(getTableColumns(leads)).filter(
  ([name]) => !["nameKey", "searchText", "version"].includes(name),
);

/** Text of a timeline entry: of its message, of a visit, or the notes of an import. */
const eventText = sql<string>`coalesce(nullif(${messages.text}, ''), case when json_valid(${leadEvents.data}) then ${leadEvents.data} ->> '$.text' end)`;
/** Characters that Excel shows in a cell. */
const maxCellLength = 32_767;

/**
 * Streams the leads as CSV in chunks: byte order mark, column names, one line per lead. Times are
 * Central in Excel's format, money is dollars, keys are labels.
 */
export async function* streamLeadsCsv(db: Db, ids: readonly string[]): AsyncGenerator<string> {
  const names = new Map(
    (await db.select({ id: staff.id, name: staff.name }).from(staff)).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  yield utf8Bom +
    formatCsvLine([
      ...columns.map(([name]) => columnHeading(name)),
      "All phones",
      "All emails",
      "Text consent",
      "Notes",
    ]);
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const some = ids.slice(at, at + rowsAtOnce);
    const [rows, contacts, notes] = await db.batch([
      db.select().from(leads).where(inJsonArray(leads.id, some)),
      db
        .select({
          leadId: leadContacts.leadId,
          kind: leadContacts.kind,
          value: leadContacts.value,
          mayText: sql<number>`${sql.raw(activeConsentSql("lead_contacts"))}`.as("may_text"),
        })
        .from(leadContacts)
        .where(inJsonArray(leadContacts.leadId, some))
        .orderBy(asc(leadContacts.createdAt)),
      db
        .select({
          leadId: leadEvents.leadId,
          staffId: leadEvents.staffId,
          at: leadEvents.at,
          person: messages.person,
          text: eventText,
        })
        .from(leadEvents)
        .leftJoin(messages, eq(messages.id, leadEvents.id))
        .where(and(inJsonArray(leadEvents.leadId, some), sql`${eventText} <> ''`))
        .orderBy(asc(leadEvents.at), asc(leadEvents.id)),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const lines = some.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      const leadContactRows = contacts.filter(({ leadId }) => leadId === id);
      const formatContacts = (kind: "phone" | "email") =>
        [
          ...new Set([
            row[kind],
            ...leadContactRows.filter((one) => one.kind === kind).map(({ value }) => value),
          ]),
        ]
          .flatMap((value) => (value ? [kind === "phone" ? formatExportPhone(value) : value] : []))
          .join("; ");
      const agreed = leadContactRows
        .filter(({ mayText }) => mayText === 1)
        .map(({ value }) => formatExportPhone(value))
        .join("; ");
      const cells = columns.map(([name]) => formatCell(name, Reflect.get(row, name), names));
      const leadNotes = notes
        .filter(({ leadId }) => leadId === id)
        .map(({ at, staffId, person, text }) =>
          [formatExportTime(at), names.get(staffId ?? "") ?? person, text]
            .filter(Boolean)
            .join(", "),
        )
        .join("\n");
      return [
        formatCsvLine([
          ...cells,
          formatContacts("phone"),
          formatContacts("email"),
          agreed,
          truncate(leadNotes, maxCellLength),
        ]),
      ];
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
  estimateLowCents: "Ballpark, low ($)",
  estimateHighCents: "Ballpark, high ($)",
  estimateKey: "Ballpark rate",
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

function columnHeading(name: string): string {
  return (
    heads[name] ??
    name
      .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .replace(/^./, (letter) => letter.toUpperCase())
  );
}

const entryLabels: Readonly<Record<string, string>> = {
  web: "Website",
  hand: "By hand",
  import: "Import",
};

/** Labels of columns with keys. */
const labels: Readonly<Record<string, (key: string) => string>> = {
  status: (key) => (isLeadStage(key) ? stageLabels[key] : key),
  contactBy: (key) => optionLabel(contactMethodOptions, key),
  formLanguage: (key) => languageLabels[parseLanguage(key)],
  replyLanguage: (key) => languageLabels[parseLanguage(key)],
  setting: (key) => optionLabel(spaceSettingOptions, key),
  size: (key) => optionLabel(sizeOptions, key),
  timeline: (key) => optionLabel(timeframeOptions, key),
  budget: (key) => optionLabel(budgetOptions, key),
  entry: (key) => entryLabels[key] ?? key,
  channel: channelLabel,
  lastChannel: channelLabel,
  source: submissionSourceLabel,
  lostReason: (key) => (isLostReason(key) ? lostReasonLabel(key) : key),
  nextKind: nextStepLabel,
  services: (json) => formatJsonList(json, (key) => optionLabel(serviceOptions, key)),
  spamReasons: (json) => formatJsonList(json, formatSpamReason),
  phone: formatExportPhone,
  signedOn: formatExportDay,
  askAgainOn: formatExportDay,
};

function formatCell(
  name: string,
  value: unknown,
  names: ReadonlyMap<string, string>,
): string | number | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return formatExportTime(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (/Cents$/.test(name) && typeof value === "number") return (value / 100).toFixed(2);
  if (name === "reached" && typeof value === "number")
    return stageLabels[pipelineStages[value - 1] ?? "new"];
  if (typeof value === "number") return value;
  const text = String(value);
  if (name === "assignedTo" || name === "nextStaffId") return names.get(text) ?? text;
  return text === "" ? "" : (labels[name]?.(text) ?? text);
}

/** "11/23/2026 9:42 AM", Central; Excel parses it as a date. */
function formatExportTime(at: Date): string {
  return Number.isNaN(at.getTime())
    ? ""
    : `${formatExportDay(toHoustonDay(at))} ${formatClock(at).replace(/[\u00a0\u202f]/g, " ")}`;
}

/** "2026-11-23" → "11/23/2026". */
function formatExportDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year ? `${Number(month)}/${Number(date)}/${year}` : day;
}

/**
 * Formats a phone so that no spreadsheet parses it as a formula or a number: "(713) 555-0142", "011
 * 52 5512345678".
 */
function formatExportPhone(e164: string): string {
  const formatted = formatPhone(e164);
  const foreign = formatted.startsWith("+") ? parsePhoneParts(e164) : undefined;
  const extension = / ext\. \d+$/.exec(formatted)?.[0] ?? "";
  return foreign ? `011 ${foreign.country} ${foreign.national}${extension}` : formatted;
}

function formatJsonList(json: string, label: (key: string) => string): string {
  const found = parseJson(json);
  return Array.isArray(found) ? found.map((key) => label(String(key))).join("; ") : json;
}

/**
 * Returns the statement that writes the audit entry of an export: actor, count and filter. Run it
 * before the first line is sent.
 */
export function exportAuditStatement(
  db: Db,
  by: StaffActor,
  { count, query }: { count: number; query: string },
  now: Date,
) {
  const changes: Record<string, [unknown, unknown]> = {
    leads: ["", count],
    filter: ["", query || "all"],
  };
  return db
    .insert(auditLog)
    .values(
      toAuditRow(by, { action: "exported", recordKind: "leads", recordId: "csv", changes }, now),
    );
}

/** Returns those of the ids whose leads exist and are not in the trash. */
async function listUntrashedLeadIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(sql`${inJsonArray(leads.id, ids)} and ${leads.deletedAt} is null`);
  return rows.map(({ id }) => id);
}

/** Converts chunks to a response stream. */
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

/**
 * Returns the ids of leads to export: the selected ones (repeated `id`), else all that match the
 * filter.
 */
export async function listExportedLeadIds(db: Db, query: URLSearchParams): Promise<string[]> {
  const chosen = query.getAll("id");
  if (chosen.length > 0) return listUntrashedLeadIds(db, chosen);
  return listMatchingLeadIds(db, parseLeadQuery(query));
}
