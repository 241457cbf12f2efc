import { and, asc, desc, eq, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import Papa from "papaparse";
import { channelNamed } from "~/domain/attribution/attribution";
import { plainCell } from "~/lib/csv";
import { fromHouston } from "~/lib/houston-time";
import { newReference } from "~/lib/ids";
import { normalizeSearch } from "~/lib/text";
import { parseHundredths } from "~/lib/typed-number";
import { auditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertEach } from "~/platform/db/insert-each.server";
import { insertIfChanged } from "~/platform/db/insert-where.server";
import { inMany } from "~/platform/db/many";
import { audit, imports, leadAttempts, leadContacts, leadEvents, leads, staff } from "~/platform/db/schema";
import { isIndexed } from "~/platform/search/search.server";
import { heardOfUs } from "./heard-of-us";
import type { ImportMapping, PlannedRow } from "./import-columns";
import { type LeadStatus, statusNames } from "./lead";
import { searchTextLimit } from "./lead-columns.server";
import { leadDocuments } from "./lead-document";
import { eraseLeads } from "./lead-retention.server";
import type { By } from "./lead-write.server";
import { nameKey } from "./person-name";
import { budgets, type FormOption, services, timelines } from "./quote-form";
import { emailAddress, phoneNumber } from "./quote-input.server";
import { reindexLeads } from "./reindex.server";
import { rankOf } from "./stage-rules";

/** The most a file may hold. */
export const importLimits = { rows: 5_000, bytes: 2 * 1024 * 1024, columns: 80 } as const;
/** An import can be undone this long, milliseconds. */
export const undoImportFor = 24 * 60 * 60_000;
const rowsAtOnce = 100;

/** The text of a file: UTF-8, else as Excel on Windows writes it. Without the mark in front. */
export function decodeFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export type ImportTable = { heads: string[]; rows: string[][] };

/** The rows of a CSV text, the first line being the heads; a sentence that says what is wrong when it is none, or too long. Cells are
 *  without the apostrophe that keeps a spreadsheet from taking them for formulas. */
export function readTable(text: string): ImportTable | { problem: string } {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), { skipEmptyLines: "greedy" });
  const [heads = [], ...rows] = data.map((cells) => cells.map((cell) => plainCell(cell.trim())));
  if (heads.length < 2 || rows.length === 0)
    return { problem: "This is no table: a line of column names and at least one row are needed." };
  if (heads.length > importLimits.columns) return { problem: `Use ${importLimits.columns} columns or fewer.` };
  if (rows.length > importLimits.rows) {
    return { problem: `This file holds ${rows.length.toLocaleString("en-US")} rows; 5,000 are possible at once. Divide it.` };
  }
  return { heads, rows };
}

type Contact = { kind: "phone" | "email"; value: string };
type ReadRow = {
  row: number;
  contacts: Contact[];
  details: string;
  lead: Pick<
    typeof leads.$inferInsert,
    "name" | "zip" | "inArea" | "street" | "services" | "timeline" | "budget" | "status" | "valueCents" | "channel"
  > & { status: LeadStatus; createdAt: Date; phone: string | null; email: string | null };
};
type Refused = { row: number; name: string; reason: string };

type ReadWith = { servesZip(zip: string): boolean; now: Date };

/** A row of the file in the words of the office, or why it is refused. Rows count as in a spreadsheet: the heads are row 1. */
export function readRow(
  cells: readonly string[],
  row: number,
  table: ImportTable,
  mapping: ImportMapping,
  { servesZip, now }: ReadWith,
): ReadRow | Refused {
  const cell = (field: ImportMapping[number]) => {
    const at = mapping.indexOf(field);
    return at === -1 ? "" : (cells[at] ?? "").trim();
  };
  const name = cell("name").slice(0, 120);
  const refused = (reason: string): Refused => ({ row, name, reason });
  if (cells.length > table.heads.length) return refused(`It has ${cells.length} cells, the head has ${table.heads.length}`);
  if (name === "") return refused("No name");
  const phone = phoneNumber(cell("phone")) ?? null;
  const email = emailAddress(cell("email")) ?? null;
  if (cell("phone") !== "" && !phone) return refused(`“${cell("phone").slice(0, 40)}” is no phone number`);
  if (cell("email") !== "" && !email) return refused(`“${cell("email").slice(0, 60)}” is no e-mail address`);
  if (!phone && !email) return refused("Neither phone nor e-mail");
  const zip = cell("zip").replace(/^(\d{5})[-\s]?\d{4}$/, "$1");
  if (zip !== "" && !/^\d{5}$/.test(zip)) return refused(`“${zip.slice(0, 20)}” is no ZIP`);
  const status = statusOf(cell("status"));
  if (!status) return refused(`“${cell("status").slice(0, 40)}” is no stage`);
  const valueCents = cell("value") === "" ? null : parseHundredths(cell("value"));
  if (cell("value") !== "" && (valueCents === null || valueCents < 0 || valueCents > 1_000_000_000)) {
    return refused(`“${cell("value").slice(0, 40)}” is no amount`);
  }
  const createdAt = cell("received") === "" ? now : dayOf(cell("received"));
  if (!createdAt) return refused(`“${cell("received").slice(0, 40)}” is no date`);
  if (createdAt.getTime() > now.getTime()) return refused("It was received in the future");
  const wants = cell("services")
    .split(/[;,/]/)
    .map((one) => one.trim())
    .filter(Boolean);
  const known = wants.flatMap((want) => keyOf(services, want) || []);
  const unknown = wants.filter((want) => !keyOf(services, want));
  return {
    row,
    contacts: [...(phone ? [{ kind: "phone" as const, value: phone }] : []), ...(email ? [{ kind: "email" as const, value: email }] : [])],
    details: [unknown.length > 0 ? `Project: ${unknown.join(", ")}` : "", cell("details")].filter(Boolean).join("\n").slice(0, 5_000),
    lead: {
      name,
      phone,
      email,
      zip,
      inArea: zip === "" || servesZip(zip),
      street: cell("street").slice(0, 200),
      services: JSON.stringify([...new Set(known)]),
      timeline: keyOf(timelines, cell("timeline")),
      budget: keyOf(budgets, cell("budget")),
      status,
      valueCents,
      channel: keyOf(heardOfUs, cell("channel")) || (channelNamed(cell("channel")) ?? cell("channel").toLowerCase().slice(0, 60)),
      createdAt,
    },
  };
}

function keyOf(options: readonly FormOption[], text: string): string {
  const plain = text.toLowerCase().trim();
  return options.find(({ key, label }) => key === plain || label.toLowerCase() === plain)?.key ?? "";
}

function statusOf(text: string): LeadStatus | undefined {
  const plain = text.toLowerCase().trim();
  if (plain === "") return "new";
  return statuses.find(([key, label]) => key === plain || label === plain)?.[0];
}

const statuses = (["new", "contacted", "visit-booked", "quoted", "won", "lost", "spam", "out-of-area"] as const).map(
  (key) => [key, statusNames[key].toLowerCase()] as const,
);

/** "2026-11-20", "2026-11-20T15:00:00Z" or "11/20/2026"; a day without a time is its noon in Houston. */
function dayOf(text: string): Date | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text);
  const day = american ? `${american[3]}-${american[1]?.padStart(2, "0")}-${american[2]?.padStart(2, "0")}` : text.slice(0, 10);
  const noon = fromHouston(day, "12:00");
  const exact = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? new Date(text) : undefined;
  return exact && !Number.isNaN(exact.getTime()) ? exact : noon;
}

type Planned = { rows: PlannedRow[]; read: { row: ReadRow; leadId: string; joins: boolean }[] };

/** What would become of every row: a lead of its own, an addition to a lead that has its phone or e-mail address (or to one of an earlier
 *  row), or nothing, with the reason. Writes nothing. */
export async function planImport(
  db: Db,
  table: ImportTable,
  mapping: ImportMapping,
  { hash, ...given }: ReadWith & { hash: string },
): Promise<Planned> {
  const read = table.rows.map((cells, at) => readRow(cells, at + 2, table, mapping, given));
  const good = read.filter((row) => "lead" in row);
  const known = await leadsOf(db, [...new Set(good.flatMap(({ contacts }) => contacts.map(({ value }) => value)))], hash);
  const planned: Planned = { rows: [], read: [] };
  for (const row of read) {
    if (!("lead" in row)) {
      planned.rows.push({ ...row, state: "refused" });
      continue;
    }
    const name = row.lead.name;
    const found = row.contacts.map(({ value }) => known.get(value)).find((one) => one !== undefined);
    const leadId = found?.id ?? `${idPrefix(hash)}${row.row}`;
    for (const { value } of row.contacts) if (!known.has(value)) known.set(value, { id: leadId, name: found?.name ?? name });
    planned.read.push({ row, leadId, joins: found !== undefined });
    planned.rows.push(found ? { row: row.row, state: "joins", name, leadId, leadName: found.name } : { row: row.row, state: "new", name });
  }
  return planned;
}

/** Who has these phones and addresses, leaving out spam, the trash and what this very file has brought. */
async function leadsOf(db: Db, values: readonly string[], hash: string): Promise<Map<string, { id: string; name: string }>> {
  const others = and(isNull(leads.deletedAt), ne(leads.status, "spam"), not(isOf(hash, leads.id)));
  const [byLead, byContact] = await db.batch([
    db
      .select({ id: leads.id, name: leads.name, phone: leads.phone, email: leads.email })
      .from(leads)
      .where(and(others, or(inMany(leads.phone, values), inMany(leads.email, values))))
      .orderBy(asc(leads.createdAt)),
    db
      .select({ id: leads.id, name: leads.name, value: leadContacts.value })
      .from(leadContacts)
      .innerJoin(leads, eq(leads.id, leadContacts.leadId))
      .where(and(others, inMany(leadContacts.value, values)))
      .orderBy(asc(leads.createdAt)),
  ]);
  const known = new Map<string, { id: string; name: string }>();
  for (const { id, name, phone, email } of byLead) for (const value of [phone, email]) if (value) known.set(value, { id, name });
  for (const { id, name, value } of byContact) known.set(value, { id, name });
  return known;
}

/** The ids of what a file brings begin with its hash and end with the row. */
function idPrefix(hash: string): string {
  return `i${hash.slice(0, 20)}x`;
}

function isOf(hash: string, column: typeof leads.id | typeof leadEvents.id | typeof leadContacts.id): SQL {
  const prefix = idPrefix(hash);
  return sql`(${column} >= ${prefix} and ${column} < ${`${prefix}~`})`;
}

/** Writes what was planned, in batches; doing it again writes nothing twice. No e-mails, no clock, no consent. */
export async function runImport(
  db: Db,
  planned: Planned,
  { hash, fileName, by, now }: { hash: string; fileName: string; by: By; now: Date },
): Promise<{ created: number; joined: number; refused: number }> {
  for (let at = 0; at < planned.read.length; at += rowsAtOnce) {
    const some = planned.read.slice(at, at + rowsAtOnce);
    const references = await freeReferences(db, some.length);
    const [first, ...rest] = chunk(db, some, references, { hash, fileName, by, now });
    if (first) await db.batch([first, ...rest]);
  }
  // those of an earlier, interrupted try are there already
  const imported = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(isOf(hash, leads.id), not(isIndexed(leadDocuments, leads.id))));
  await reindexLeads(
    db,
    imported.map(({ id }) => id),
  );
  const count = (state: PlannedRow["state"]) => planned.rows.filter((row) => row.state === state).length;
  const counts = { created: count("new"), joined: count("joins"), refused: count("refused") };
  const row = { id: idPrefix(hash), staffId: by.staff.id, fileName, contentHash: hash, ...counts, at: now, undoneAt: null };
  await db.batch([
    db
      .insert(imports)
      .values(row)
      .onConflictDoUpdate({ target: imports.id, set: row, setWhere: sql`${imports.undoneAt} is not null` }),
    insertIfChanged(
      db,
      audit,
      auditRow(
        by,
        {
          action: "imported",
          recordKind: "import",
          recordId: row.id,
          changes: { created: ["", counts.created], joined: ["", counts.joined], refused: ["", counts.refused] },
        },
        now,
      ),
    ),
  ]);
  return counts;
}

function chunk(
  db: Db,
  some: Planned["read"],
  references: readonly string[],
  { hash, fileName, by, now }: { hash: string; fileName: string; by: By; now: Date },
): BatchItem<"sqlite">[] {
  const prefix = idPrefix(hash);
  const events = some.map(({ row, leadId, joins }) => ({
    id: `${prefix}${row.row}`,
    leadId,
    kind: "imported",
    staffId: by.staff.id,
    data: JSON.stringify({ file: fileName, row: row.row, ...(joins && row.details && { text: row.details }) }),
    at: now,
  }));
  const contacts = some.flatMap(({ row, leadId }) =>
    row.contacts.map((contact) => ({ ...contact, id: `${prefix}${row.row}.${contact.kind}`, leadId, createdAt: now })),
  );
  const created = some.flatMap(({ row, leadId, joins }, at) => {
    if (joins) return [];
    const reference = references[at] ?? newReference();
    const { lead, details } = row;
    const search = [lead.name, lead.phone, lead.email, lead.zip, lead.street, reference, details].filter(Boolean).join(" ");
    return [
      {
        ...lead,
        id: leadId,
        reference,
        details,
        nameKey: nameKey(lead.name),
        statusSince: now,
        entry: "import" as const,
        source: "import",
        reached: rankOf(lead.status),
        searchText: normalizeSearch(search).slice(0, searchTextLimit),
        updatedAt: now,
      },
    ];
  });
  const joined = some
    .filter(({ leadId, joins }) => joins && !leadId.startsWith(prefix))
    .map(({ row, leadId }) => ({ lead: leadId, event: `${prefix}${row.row}` }));
  const freshlyJoined = sql`(select json_extract(each.value, '$.lead') from json_each(${JSON.stringify(joined)}) as each where not exists (select 1 from lead_events as told where told.id = json_extract(each.value, '$.event')))`;
  return [
    ...(created.length > 0 ? [insertEach(db, leads, created, leads.id)] : []),
    db
      .update(leads)
      .set({ version: sql`${leads.version} + 1`, updatedAt: now })
      .where(sql`${leads.id} in ${freshlyJoined}`),
    insertEach(db, leadEvents, events, leadEvents.id),
    insertEach(db, leadContacts, contacts),
  ];
}

async function freeReferences(db: Db, count: number): Promise<string[]> {
  const found = new Set<string>();
  while (found.size < count) {
    const fresh = Array.from({ length: count - found.size }, newReference);
    const taken = await db.select({ reference: leads.reference }).from(leads).where(inMany(leads.reference, fresh));
    for (const reference of fresh) if (!taken.some((one) => one.reference === reference)) found.add(reference);
  }
  return [...found];
}

/** Files that were imported, the newest first. */
export function importedFiles(db: Db) {
  return db
    .select({
      id: imports.id,
      fileName: imports.fileName,
      contentHash: imports.contentHash,
      created: imports.created,
      joined: imports.joined,
      refused: imports.refused,
      at: imports.at,
      undoneAt: imports.undoneAt,
      by: staff.name,
    })
    .from(imports)
    .leftJoin(staff, eq(staff.id, imports.staffId))
    .orderBy(desc(imports.at))
    .limit(20);
}

/** The import of a file that was not undone; undefined when there is none. */
export async function importOf(db: Db, hash: string): Promise<{ at: Date } | undefined> {
  const [row] = await db
    .select({ at: imports.at })
    .from(imports)
    .where(and(eq(imports.id, idPrefix(hash)), isNull(imports.undoneAt)));
  return row;
}

export type UndoneImport = { state: "gone" } | { state: "undone"; removed: number; stays: { id: string; name: string }[] };

/** Takes an import back within 24 hours: leads it made that nobody has touched since are removed, and what it added to others. What stays
 *  is named. */
export async function undoImport(db: Db, bucket: R2Bucket, id: string, { by, now }: { by: By; now: Date }): Promise<UndoneImport> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), isNull(imports.undoneAt)));
  if (!row || now.getTime() - row.at.getTime() > undoImportFor) return { state: "gone" };
  const hash = row.contentHash;
  const own = isOf(hash, leads.id);
  const isUntouched = and(
    own,
    eq(leads.version, 1),
    sql`not exists (select 1 from ${leadAttempts} where ${leadAttempts.leadId} = ${leads.id})`,
    sql`not exists (select 1 from ${leadEvents} where ${leadEvents.leadId} = ${leads.id} and not ${isOf(hash, leadEvents.id)})`,
  );
  let removed = 0;
  for (let some = 1; some > 0; removed += some) some = await eraseLeads(db, bucket, sql`${isUntouched}`, 200);
  const stays = await db.select({ id: leads.id, name: leads.name }).from(leads).where(own).orderBy(asc(leads.name)).limit(100);
  const isElsewhere = (column: typeof leadEvents.leadId | typeof leadContacts.leadId) =>
    sql`not exists (select 1 from leads as own where own.id = ${column} and ${isOfOwn(hash)})`;
  await db.batch([
    db.delete(leadEvents).where(and(isOf(hash, leadEvents.id), isElsewhere(leadEvents.leadId))),
    db.delete(leadContacts).where(and(isOf(hash, leadContacts.id), isElsewhere(leadContacts.leadId))),
    db
      .update(imports)
      .set({ undoneAt: now })
      .where(and(eq(imports.id, id), isNull(imports.undoneAt))),
    insertIfChanged(
      db,
      audit,
      auditRow(
        by,
        { action: "undid an import", recordKind: "import", recordId: id, changes: { removed: ["", removed], stays: ["", stays.length] } },
        now,
      ),
    ),
  ]);
  return { state: "undone", removed, stays };
}

function isOfOwn(hash: string): SQL {
  const prefix = idPrefix(hash);
  return sql`own.id >= ${prefix} and own.id < ${`${prefix}~`}`;
}
