import { findChannelByLabel } from "~/domain/attribution/attribution";
import { parseNextStepTime } from "~/domain/leads/actions/next-step-fields";
import { normalizeName } from "~/domain/leads/contact/person-name";
import { leadFieldLimits, maxLeadValueCents } from "~/domain/leads/fields/lead-field-limits";
import { parseZip } from "~/domain/leads/fields/parse-zip";
import { referralSources } from "~/domain/leads/fields/referral-sources";
import { budgetOptions, type FormOption, timeframeOptions } from "~/domain/leads/intake/quote-form";
import { parsePhoneNumber } from "~/domain/leads/intake/quote-input.server";
import { isOpenStage, type LeadStage, stageLabels } from "~/domain/leads/lead";
import { toFirstNameFirst } from "~/domain/leads/merge/compare-names";
import { extractContacts } from "~/domain/leads/merge/duplicates.server";
import { formatPhone } from "~/domain/settings/settings";
import { formatClock, formatDay, toHoustonDay } from "~/lib/dates";
import { parseEmailAddress } from "~/lib/email";
import { formatDollars } from "~/lib/money";
import { parseHundredths } from "~/lib/parse-number";
import { hashText } from "~/lib/text";
import type { leads } from "~/schema";
import {
  formatRowName,
  type ImportField,
  type ImportMapping,
  importFieldLabel,
  isImportField,
  normalizeColumnName,
  type UnparsedCell,
} from "./import-columns";
import { type FileDate, parseSpreadsheetDate } from "./import-dates";
import { parseProjects } from "./import-projects";
import { normalizeStageName, proposeStage } from "./import-stages";
import type { ImportTable } from "./import-table.server";

/** Staff member to whom leads can be assigned. */
export type TeamMember = { id: string; name: string };

/** Options for parsing a row. `stages` maps stage names (`normalizeStageName`) to stages. */
export type ReadOptions = {
  isInServiceArea(zip: string): boolean;
  now: Date;
  stages?: ReadonlyMap<string, LeadStage>;
  dayFirst?: boolean;
  team?: readonly TeamMember[];
};

type Contact = { kind: "phone" | "email"; value: string };

/**
 * Row parsed as a lead. A new lead gets `details`, the customer's message, and `note`; an existing
 * one gets `mergeNote`.
 */
export type ReadRow = {
  row: number;
  contacts: Contact[];
  details: string;
  note: string;
  mergeNote: string;
  kept: UnparsedCell[];
  stageWord: string;
  received: FileDate | undefined;
  /** All dates of the row, also a received date after today. */
  dates: FileDate[];
  fingerprint: string;
  lead: Pick<
    typeof leads.$inferInsert,
    | "name"
    | "zip"
    | "inArea"
    | "street"
    | "services"
    | "timeline"
    | "budget"
    | "status"
    | "valueCents"
    | "channel"
    | "assignedTo"
    | "taskKind"
    | "taskAction"
    | "taskAt"
  > & { status: LeadStage; createdAt: Date; phone: string | null; email: string | null };
};
type RefusedRow = { row: number; name: string; reason: string };

/**
 * Parses the row at line number `row`; an invalid cell is stored as text. Refuses a row without
 * phone and email, with too many cells, or with the column names.
 */
export function parseImportRow(
  cells: readonly string[],
  row: number,
  {
    table,
    mapping,
    isInServiceArea,
    now,
    stages,
    dayFirst = false,
    team = [],
  }: ReadOptions & { table: Pick<ImportTable, "heads">; mapping: ImportMapping },
): ReadRow | RefusedRow {
  const readCells = (field: ImportField): string[] =>
    mapping.map((mapped, at) => (mapped === field ? (cells[at] ?? "").trim() : "")).filter(Boolean);
  const readCell = (field: ImportField): string => readCells(field)[0] ?? "";
  const typedName =
    readCell("name") || [readCell("firstName"), readCell("lastName")].filter(Boolean).join(" ");
  const toRefusedRow = (reason: string): RefusedRow => ({
    row,
    name: formatRowName(cells, mapping).slice(0, 120),
    reason,
  });
  if (isHeadRow(cells, table.heads)) return toRefusedRow("Repeats the column names");
  const filled = cells.findLastIndex((text) => text.trim() !== "") + 1;
  if (filled > table.heads.length)
    return toRefusedRow(`${cells.length} cells, but the header row has ${table.heads.length}`);

  const textCells: UnparsedCell[] = [];
  const addTextCell = (field: ImportField, text = readCell(field)) => {
    textCells.push({ field, text: text.slice(0, 200) });
  };
  const readContacts = (field: ImportField, extract: (text: string) => string[]) =>
    readCells(field).flatMap((text) => {
      const found = extract(text);
      if (found.length === 0) addTextCell(field, text);
      return found;
    });
  const phones = [
    ...readContacts("phone", extractPhones),
    ...readContacts("secondPhone", extractPhones),
  ];
  const emails = readContacts("email", extractEmails);
  const [phone = null, email = null] = [phones[0], emails[0]];
  if (!phone && !email) return toRefusedRow("No phone number or email address");

  const turned = toFirstNameFirst(typedName);
  const isName =
    /\p{Letter}/u.test(turned) && !/^(?:n\/?a|none|unknown|no name|tbd|x+|null)$/i.test(turned);
  if (!isName) textCells.push({ field: "name", text: typedName.slice(0, 200) });
  const name = (isName ? turned : phone ? formatPhone(phone) : (email ?? "")).slice(
    0,
    leadFieldLimits.name,
  );

  const zip = parseZip(readCell("zip")) ?? "";
  if (readCell("zip") !== "" && zip === "") addTextCell("zip");
  const valueCents = readValue(readCell("value"));
  if (readCell("value") !== "" && valueCents === null) addTextCell("value");
  const stageWord = readCell("status");
  const status = stages?.get(normalizeStageName(stageWord)) ?? proposeStage(stageWord) ?? "new";

  const date =
    readCell("received") === ""
      ? undefined
      : parseSpreadsheetDate(readCell("received"), { dayFirst });
  const received = date && toHoustonDay(date.at) <= toHoustonDay(now) ? date : undefined;
  if (readCell("received") !== "" && !received) addTextCell("received");
  // a day without a time is noon, which may still be ahead today
  const createdAt = received && received.at.getTime() < now.getTime() ? received.at : now;

  const next =
    readCell("nextOn") === "" ? undefined : parseSpreadsheetDate(readCell("nextOn"), { dayFirst });
  if (readCell("nextOn") !== "" && !next) addTextCell("nextOn");
  const isNextStep =
    next !== undefined && isOpenStage(status) && toHoustonDay(next.at) >= toHoustonDay(now);
  const member = findTeamMember(readCell("assigned"), team);

  const { projects, worded, unknown } = parseProjects(readCell("services"));
  if (unknown.length > 0)
    textCells.push({ field: "services", text: unknown.join(", ").slice(0, 200) });
  const details = readCells("details").join("\n").slice(0, leadFieldLimits.details);
  const staffNote = readCells("note").join("\n");

  const formatFieldLine = (field: ImportField, text: string) =>
    text === "" ? "" : `${importFieldLabel(field)}: ${text}`;
  const rest = [
    formatFieldLine("lastContact", readCell("lastContact")),
    formatFieldLine("nextOn", next && !isNextStep ? readCell("nextOn") : ""),
    formatFieldLine("assigned", member ? "" : readCell("assigned")),
    formatFieldLine("city", readCell("city")),
    formatFieldLine("services", worded.join(", ")),
    ...textCells.map(({ field, text }) => (text === "" ? "" : formatFieldLine(field, text))),
  ];
  const stage =
    stageWord !== "" && normalizeStageName(stageWord) !== normalizeStageName(stageLabels[status])
      ? stageWord
      : "";
  const note = [
    ...rest,
    formatFieldLine("status", stage),
    received ? "" : "No received date. Using the time of import",
    staffNote,
  ];
  const mergeNote = [
    formatFieldLine(
      "received",
      received
        ? `${formatDay(received.at)}${received.hasTime ? ` ${formatClock(received.at)}` : ""}`
        : "",
    ),
    formatFieldLine(
      "status",
      stageWord === "" ? stageLabels[status] : `${stageWord} (${stageLabels[status]})`,
    ),
    formatFieldLine("value", valueCents === null ? "" : formatDollars(valueCents)),
    isNextStep ? formatFieldLine("nextOn", readCell("nextOn")) : "",
    ...rest,
    formatFieldLine("details", details),
    staffNote,
  ];
  return {
    row,
    contacts: [
      ...[...new Set(phones)].map((value) => ({ kind: "phone" as const, value })),
      ...[...new Set(emails)].map((value) => ({ kind: "email" as const, value })),
    ],
    details,
    note: joinLines(note),
    mergeNote: joinLines(mergeNote),
    kept: textCells,
    stageWord,
    received,
    dates: [date, next].filter((found) => found !== undefined),
    fingerprint: fingerprintRow(cells, mapping),
    lead: {
      name,
      phone,
      email,
      zip,
      inArea: zip === "" || isInServiceArea(zip),
      street: readCell("street").slice(0, leadFieldLimits.street),
      services: JSON.stringify(projects),
      timeline: findOptionKey(timeframeOptions, readCell("timeline")),
      budget: findOptionKey(budgetOptions, readCell("budget")),
      status,
      valueCents,
      channel:
        findOptionKey(referralSources, readCell("channel")) ||
        (findChannelByLabel(readCell("channel")) ?? readCell("channel").toLowerCase().slice(0, 60)),
      createdAt,
      assignedTo: member?.id ?? null,
      ...(isNextStep && {
        taskKind: "call" as const,
        taskAction: "Follow up",
        taskAt: toNextStepTime(next),
      }),
    },
  };
}

function isHeadRow(cells: readonly string[], heads: readonly string[]): boolean {
  const headKeys = heads.map(normalizeColumnName);
  return (
    headKeys.filter(Boolean).length > 1 &&
    headKeys.every((head, at) => head === normalizeColumnName(cells[at] ?? ""))
  );
}

/**
 * Returns the phones of a cell in E.164: the whole cell, else each number in it. Excel's
 * "7135550101.0" is one phone.
 */
export function extractPhones(text: string): string[] {
  const whole = parsePhoneNumber(text.replace(/\.0$/, ""));
  return whole ? [whole] : extractContacts(text).filter((value) => value.startsWith("+"));
}

/** Returns the email addresses of a cell: the whole cell, else each address in it. */
export function extractEmails(text: string): string[] {
  const whole = parseEmailAddress(text.replace(/^mailto:/i, ""));
  if (whole) return [whole];
  return extractContacts(text).flatMap((value) => parseEmailAddress(value) ?? []);
}

/**
 * Parses a dollar amount into cents; "12.5k" is $12,500. Returns null for other text, also for
 * "12.500", which may be European.
 */
function readValue(text: string): number | null {
  if (text === "" || /^\$?\s*[1-9]\d{0,2}(?:\.\d{3})+$/.test(text)) return null;
  const thousands = /^(\$?\s*[\d.,]+)\s*k$/i.exec(text);
  const cents = thousands
    ? parseHundredths(thousands[1] ?? "")
    : parseHundredths(text.replace(/\s*usd$/i, ""));
  const value = cents === null ? null : cents * (thousands ? 1_000 : 1);
  return value === null || value < 0 || value > maxLeadValueCents || text.includes("%")
    ? null
    : value;
}

/** Finds a staff member by name, or by a first name that only one has. */
function findTeamMember(text: string, team: readonly TeamMember[]): TeamMember | undefined {
  const key = normalizeName(toFirstNameFirst(text));
  if (key === "") return undefined;
  const whole = team.filter(({ name }) => normalizeName(name) === key);
  const found =
    whole.length > 0 ? whole : team.filter(({ name }) => normalizeName(name).split(" ")[0] === key);
  return found.length === 1 ? found[0] : undefined;
}

function toNextStepTime({ at, day, hasTime }: FileDate): Date {
  return hasTime ? at : (parseNextStepTime(day, "") ?? at);
}

function findOptionKey(options: readonly FormOption[], text: string): string {
  const plain = text.toLowerCase().trim();
  return (
    options.find(({ key, label }) => key === plain || label.toLowerCase() === plain)?.key ?? ""
  );
}

/**
 * Returns the fingerprint of a row: equal for equal values in the same fields, in any file and
 * column order.
 */
function fingerprintRow(cells: readonly string[], mapping: ImportMapping): string {
  // earlier imports had one field for notes and messages
  const nameField = (field: ImportField) => (field === "note" ? "details" : field);
  const values = mapping.flatMap((field, at) =>
    isImportField(field) && (cells[at] ?? "").trim() !== ""
      ? [`${nameField(field)}=${(cells[at] ?? "").trim()}`]
      : [],
  );
  const text = values.sort().join("\n");
  return `${hashText(text)}.${hashText(`${text.length}${text}`)}`;
}

function joinLines(lines: readonly string[]): string {
  return lines.filter(Boolean).join("\n").slice(0, 5_000);
}
