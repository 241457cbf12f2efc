import { and, asc, desc, eq, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { normalizeName } from "~/domain/leads/contact/person-name";
import { maxSearchTextLength } from "~/domain/leads/fields/lead-columns.server";
import { compareNames } from "~/domain/leads/merge/compare-names";
import { purgeLeads } from "~/domain/leads/retention/lead-retention.server";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import { indexLeads } from "~/domain/leads/search/reindex.server";
import { stageRank } from "~/domain/leads/stage-rules";
import { newLeadReference } from "~/lib/ids";
import { normalizeSearch } from "~/lib/text";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertMany } from "~/platform/db/insert.server";
import { inJsonArray } from "~/platform/db/json-array";
import type { StaffActor } from "~/platform/records/content-kind";
import { indexedCondition } from "~/platform/search/search.server";
import { auditLog, leadAttempts, leadContacts, leadEvents, leadImports, leads, staff } from "~/schema";
import type { ImportMapping, PlannedRow, RowMatch } from "./import-columns";
import { parseImportRow, type ReadOptions, type ReadRow } from "./import-row.server";
import type { ImportTable } from "./import-table.server";

/** Time in which an import can be undone, in milliseconds. */
export const undoImportWindowMs = 24 * 60 * 60_000;
const rowsAtOnce = 100;

/** Options for planning an import. `ticks` maps a line of the file to true if staff chose to merge it; without `ticks`, rows with a
 *  matching name are merged. */
export type PlanOptions = ReadOptions & { hash: string; ticks?: ReadonlyMap<number, boolean> };

type PlannedImport = {
  rows: PlannedRow[];
  read: { row: ReadRow; leadId: string; joins: boolean; duplicateOf: string | undefined }[];
};

type KnownLead = { id: string; name: string; with: RowMatch["with"]; isSpam?: boolean };

/** Plans what each row becomes: a new lead, a merge with the lead or earlier row that has its phone number or email address, nothing if an
 *  earlier import brought the same row, or a refusal. Writes nothing. */
export async function planImport(
  db: Db,
  table: ImportTable,
  mapping: ImportMapping,
  { hash, ticks, ...options }: PlanOptions,
): Promise<PlannedImport> {
  const read = table.rows.map((cells, at) => parseImportRow(cells, table.lines[at] ?? at + 2, table, mapping, options));
  const good = read.filter((row) => "lead" in row);
  const leadsByContact = await findLeadsByContact(
    db,
    [...new Set(good.flatMap(({ contacts }) => contacts.map(({ value }) => value)))],
    hash,
  );
  const before = await findFingerprints(db, [...new Set([...leadsByContact.values()].flatMap((found) => found.map(({ id }) => id)))]);
  const planned: PlannedImport = { rows: [], read: [] };
  for (const row of read) {
    if (!("lead" in row)) {
      planned.rows.push({ ...row, state: "refused" });
      continue;
    }
    const { name } = row.lead;
    const { kept } = row;
    const all = row.contacts.flatMap(({ kind, value }) =>
      (leadsByContact.get(value) ?? []).map((lead) => ({ lead, by: kind, names: compareNames(name, lead.name) })),
    );
    const earlier = all.find(({ lead }) => before.get(lead.id)?.has(row.fingerprint));
    if (earlier) {
      planned.rows.push({ row: row.row, state: "before", name, leadId: earlier.lead.id, leadName: earlier.lead.name });
      continue;
    }
    const candidates = all.filter(({ lead }) => !lead.isSpam);
    const found = candidates.find(({ names }) => names !== "different") ?? candidates[0];
    const match: RowMatch | undefined = found && { with: found.lead.with, by: found.by, names: found.names };
    const joins = found !== undefined && (ticks ? ticks.get(row.row) === true : found.names !== "different");
    const leadId = joins ? found.lead.id : `${importIdPrefix(hash)}${row.row}`;
    const lead: KnownLead = joins ? found.lead : { id: leadId, name, with: { kind: "row", row: row.row, name } };
    for (const { value } of row.contacts) {
      const others = leadsByContact.get(value) ?? [];
      if (!others.some(({ id }) => id === leadId)) leadsByContact.set(value, [...others, lead]);
    }
    planned.read.push({ row, leadId, joins, duplicateOf: joins ? undefined : found?.lead.id });
    planned.rows.push(
      joins && match
        ? { row: row.row, state: "joins", name, leadId, leadName: found.lead.name, kept, match }
        : { row: row.row, state: "new", name, kept, ...(match && { match }) },
    );
  }
  return planned;
}

/** Returns the leads by their phone numbers and email addresses, oldest first, without trash and leads of this file. */
async function findLeadsByContact(db: Db, values: readonly string[], hash: string): Promise<Map<string, KnownLead[]>> {
  const others = and(isNull(leads.deletedAt), not(isFromImportCondition(hash, leads.id)));
  const fields = { id: leads.id, name: leads.name, status: leads.status };
  const [byLead, byContact] = await db.batch([
    db
      .select({ ...fields, phone: leads.phone, email: leads.email })
      .from(leads)
      .where(and(others, or(inJsonArray(leads.phone, values), inJsonArray(leads.email, values))))
      .orderBy(asc(leads.createdAt)),
    db
      .select({ ...fields, value: leadContacts.value })
      .from(leadContacts)
      .innerJoin(leads, eq(leads.id, leadContacts.leadId))
      .where(and(others, inJsonArray(leadContacts.value, values)))
      .orderBy(asc(leads.createdAt)),
  ]);
  const leadsByContact = new Map<string, KnownLead[]>();
  const add = (value: string | null, { id, name, status }: { id: string; name: string; status: string }) => {
    const all = value === null ? undefined : (leadsByContact.get(value) ?? []);
    if (value === null || !all || all.some((one) => one.id === id)) return;
    leadsByContact.set(value, [...all, { id, name, with: { kind: "lead", id, name, status }, isSpam: status === "spam" }]);
  };
  for (const row of byLead) for (const value of [row.phone, row.email]) add(value, row);
  for (const row of byContact) add(row.value, row);
  return leadsByContact;
}

/** Fingerprints of the rows that earlier imports added to these leads. */
async function findFingerprints(db: Db, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  if (ids.length === 0) return found;
  const fingerprint = sql<string | null>`case when json_valid(${leadEvents.data}) then ${leadEvents.data} ->> '$.fingerprint' end`;
  const rows = await db
    .select({ leadId: leadEvents.leadId, fingerprint: fingerprint.as("fingerprint") })
    .from(leadEvents)
    .where(and(inJsonArray(leadEvents.leadId, ids), eq(leadEvents.kind, "imported")));
  for (const row of rows) if (row.fingerprint) found.set(row.leadId, (found.get(row.leadId) ?? new Set()).add(row.fingerprint));
  return found;
}

/** Returns the prefix of the ids of every row an import writes: part of the file's hash. The row number follows it. */
function importIdPrefix(hash: string): string {
  return `i${hash.slice(0, 20)}x`;
}

function isFromImportCondition(hash: string, column: typeof leads.id | typeof leadEvents.id | typeof leadContacts.id): SQL {
  const prefix = importIdPrefix(hash);
  return sql`(${column} >= ${prefix} and ${column} < ${`${prefix}~`})`;
}

/** Writes a planned import in batches; a second run of the same plan has no further effect. Sends no emails, starts no response time, and
 *  stores no consent. */
export async function runImport(
  db: Db,
  planned: PlannedImport,
  { hash, fileName, by, now }: { hash: string; fileName: string; by: StaffActor; now: Date },
): Promise<{ created: number; joined: number; refused: number }> {
  for (let at = 0; at < planned.read.length; at += rowsAtOnce) {
    const some = planned.read.slice(at, at + rowsAtOnce);
    const references = await findUnusedReferences(db, some.length);
    const [first, ...rest] = chunkStatements(db, some, references, { hash, fileName, by, now });
    if (first) await db.batch([first, ...rest]);
  }
  // leads that an earlier, interrupted run inserted exist already
  const imported = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(isFromImportCondition(hash, leads.id), not(indexedCondition(leadSearchSource, leads.id))));
  const merged = planned.read.filter(({ joins }) => joins).map(({ leadId }) => leadId);
  await indexLeads(db, [...new Set([...imported.map(({ id }) => id), ...merged])]);
  const count = (state: PlannedRow["state"]) => planned.rows.filter((row) => row.state === state).length;
  const counts = { created: count("new"), joined: count("joins"), refused: count("refused") };
  const row = { id: importIdPrefix(hash), staffId: by.staff.id, fileName, contentHash: hash, ...counts, at: now, undoneAt: null };
  await db.batch([
    db
      .insert(leadImports)
      .values(row)
      .onConflictDoUpdate({ target: leadImports.id, set: row, setWhere: sql`${leadImports.undoneAt} is not null` }),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(
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

function chunkStatements(
  db: Db,
  some: PlannedImport["read"],
  references: readonly string[],
  { hash, fileName, by, now }: { hash: string; fileName: string; by: StaffActor; now: Date },
): BatchItem<"sqlite">[] {
  const prefix = importIdPrefix(hash);
  const events = some.map(({ row, leadId, joins, duplicateOf }) => {
    const text = joins ? row.mergeNote : row.note;
    const eventData = {
      file: fileName,
      row: row.row,
      fingerprint: row.fingerprint,
      ...(text && { text }),
      ...(duplicateOf && { duplicateOf }),
    };
    return { id: `${prefix}${row.row}`, leadId, kind: "imported" as const, staffId: by.staff.id, data: JSON.stringify(eventData), at: now };
  });
  const contacts = some.flatMap(({ row, leadId }) =>
    row.contacts.map((contact, at) => ({
      ...contact,
      id: `${prefix}${row.row}.${contact.kind}${at === 0 ? "" : at}`,
      leadId,
      // one millisecond apart, to keep the order
      createdAt: new Date(now.getTime() + at),
    })),
  );
  const created = some.flatMap(({ row, leadId, joins }, at) => {
    if (joins) return [];
    const reference = references[at] ?? newLeadReference();
    const { lead, details } = row;
    const search = [lead.name, lead.phone, lead.email, lead.zip, lead.street, reference, details].filter(Boolean).join(" ");
    return [
      {
        ...lead,
        id: leadId,
        reference,
        details,
        nameKey: normalizeName(lead.name),
        statusSince: now,
        entry: "import" as const,
        source: "import",
        reached: stageRank(lead.status),
        searchText: normalizeSearch(search).slice(0, maxSearchTextLength),
        updatedAt: now,
      },
    ];
  });
  const joined = some
    .filter(({ leadId, joins }) => joins && !leadId.startsWith(prefix))
    .map(({ row, leadId }) => ({ lead: leadId, event: `${prefix}${row.row}` }));
  const freshlyJoined = sql`(select json_extract(each.value, '$.lead') from json_each(${JSON.stringify(joined)}) as each where not exists (select 1 from lead_events as told where told.id = json_extract(each.value, '$.event')))`;
  return [
    ...(created.length > 0 ? [insertMany(db, leads, created, leads.id)] : []),
    db
      .update(leads)
      .set({ version: sql`${leads.version} + 1`, updatedAt: now })
      .where(sql`${leads.id} in ${freshlyJoined}`),
    insertMany(db, leadEvents, events, leadEvents.id),
    insertMany(db, leadContacts, contacts),
  ];
}

async function findUnusedReferences(db: Db, count: number): Promise<string[]> {
  const found = new Set<string>();
  while (found.size < count) {
    const fresh = Array.from({ length: count - found.size }, newLeadReference);
    const usedReferences = await db.select({ reference: leads.reference }).from(leads).where(inJsonArray(leads.reference, fresh));
    for (const reference of fresh) if (!usedReferences.some((one) => one.reference === reference)) found.add(reference);
  }
  return [...found];
}

/** Selects the last 20 imports, newest first. */
export function importsQuery(db: Db) {
  return db
    .select({
      id: leadImports.id,
      fileName: leadImports.fileName,
      contentHash: leadImports.contentHash,
      created: leadImports.created,
      joined: leadImports.joined,
      refused: leadImports.refused,
      at: leadImports.at,
      undoneAt: leadImports.undoneAt,
      by: staff.name,
    })
    .from(leadImports)
    .leftJoin(staff, eq(staff.id, leadImports.staffId))
    .orderBy(desc(leadImports.at))
    .limit(20);
}

/** Finds the import of the file with that hash. Returns undefined if there is no such import or it was undone. */
export async function findImportByHash(db: Db, hash: string): Promise<{ at: Date } | undefined> {
  const [row] = await db
    .select({ at: leadImports.at })
    .from(leadImports)
    .where(and(eq(leadImports.id, importIdPrefix(hash)), isNull(leadImports.undoneAt)));
  return row;
}

type UndoImportResult = { state: "gone" } | { state: "undone"; removed: number; stays: { id: string; name: string }[] };

/** Undoes an import within 24 hours: erases the leads it created that have not changed since, and deletes its additions to other leads.
 *  Returns the number of erased leads and the leads that remain. */
export async function undoImport(
  db: Db,
  bucket: R2Bucket,
  id: string,
  { by, now }: { by: StaffActor; now: Date },
): Promise<UndoImportResult> {
  const [row] = await db
    .select()
    .from(leadImports)
    .where(and(eq(leadImports.id, id), isNull(leadImports.undoneAt)));
  if (!row || now.getTime() - row.at.getTime() > undoImportWindowMs) return { state: "gone" };
  const hash = row.contentHash;
  const importedCondition = isFromImportCondition(hash, leads.id);
  const eventLeads = await db
    .selectDistinct({ leadId: leadEvents.leadId })
    .from(leadEvents)
    .where(isFromImportCondition(hash, leadEvents.id));
  const isUntouched = and(
    importedCondition,
    eq(leads.version, 1),
    sql`not exists (select 1 from ${leadAttempts} where ${leadAttempts.leadId} = ${leads.id})`,
    sql`not exists (select 1 from ${leadEvents} where ${leadEvents.leadId} = ${leads.id} and not ${isFromImportCondition(hash, leadEvents.id)})`,
  );
  let removed = 0;
  for (let some = 1; some > 0; removed += some) some = await purgeLeads(db, bucket, sql`${isUntouched}`, 200);
  const stays = await db
    .select({ id: leads.id, name: leads.name })
    .from(leads)
    .where(importedCondition)
    .orderBy(asc(leads.name))
    .limit(100);
  const isElsewhere = (column: typeof leadEvents.leadId | typeof leadContacts.leadId) =>
    sql`not exists (select 1 from leads as own where own.id = ${column} and ${isOwnLeadCondition(hash)})`;
  await db.batch([
    db.delete(leadEvents).where(and(isFromImportCondition(hash, leadEvents.id), isElsewhere(leadEvents.leadId))),
    db.delete(leadContacts).where(and(isFromImportCondition(hash, leadContacts.id), isElsewhere(leadContacts.leadId))),
    db
      .update(leadImports)
      .set({ undoneAt: now })
      .where(and(eq(leadImports.id, id), isNull(leadImports.undoneAt))),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(
        by,
        { action: "undid an import", recordKind: "import", recordId: id, changes: { removed: ["", removed], stays: ["", stays.length] } },
        now,
      ),
    ),
  ]);
  await indexLeads(
    db,
    eventLeads.map(({ leadId }) => leadId).filter((leadId) => !leadId.startsWith(importIdPrefix(hash))),
  );
  return { state: "undone", removed, stays };
}

function isOwnLeadCondition(hash: string): SQL {
  const prefix = importIdPrefix(hash);
  return sql`own.id >= ${prefix} and own.id < ${`${prefix}~`}`;
}

/** Selects the rows that an import merged into leads, and the new leads it marked as possible duplicates, in file order. */
export function importMatchesQuery(db: Db, id: string) {
  const eventDataColumn = (name: string) =>
    sql`case when json_valid(${leadEvents.data}) then ${leadEvents.data} ->> ${sql.raw(`'$.${name}'`)} end`;
  return db
    .select({
      leadId: leadEvents.leadId,
      name: leads.name,
      row: sql<number | null>`${eventDataColumn("row")}`.as("row"),
      duplicateOf: sql<string | null>`${eventDataColumn("duplicateOf")}`.as("duplicate_of"),
    })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(
      and(
        sql`(${leadEvents.id} >= ${id} and ${leadEvents.id} < ${`${id}~`})`,
        eq(leadEvents.kind, "imported"),
        or(ne(leadEvents.id, leadEvents.leadId), sql`${eventDataColumn("duplicateOf")} is not null`),
      ),
    )
    .orderBy(sql`cast(${eventDataColumn("row")} as integer)`)
    .limit(400);
}

/** Selects one import; empty for an unknown id. */
export function importQuery(db: Db, id: string) {
  return db.select().from(leadImports).where(eq(leadImports.id, id));
}

/** Returns the id of the import of the file with that hash. */
export function toImportId(hash: string): string {
  return importIdPrefix(hash);
}
