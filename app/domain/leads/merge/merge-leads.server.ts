import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { replaceInactiveStaffInColumns } from "~/domain/leads/actions/revert.server";
import { maxSearchTextLength, recountLeadFilesStatement } from "~/domain/leads/fields/lead-columns.server";
import { nextStepLabel } from "~/domain/leads/lead";
import type { Lead, LeadValues } from "~/domain/leads/lead-write.server";
import { findFirstReply, parseReplies, type Reply } from "~/domain/leads/reply-clock/first-reply";
import { indexLeads } from "~/domain/leads/search/reindex.server";
import type { LeadEventKind } from "~/domain/leads/timeline/timeline-entry";
import type { BusinessHours } from "~/lib/business-time";
import { formatShortDay, formatTime } from "~/lib/dates";
import { parseJson } from "~/lib/json";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import { inJsonArray } from "~/platform/db/json-array";
import type { StaffActor } from "~/platform/records/content-kind";
import { buildRequestKey } from "~/platform/request-key";
import {
  auditLog,
  conversionExports,
  leadAlerts,
  leadAttempts,
  leadContacts,
  leadDistinctions,
  leadEvents,
  leadFiles,
  leadMerges,
  leadSubmissions,
  leads,
  outbox,
} from "~/schema";
import { type MergeBefore, parseMergedReplies, preMergeStateSchema } from "./merge-before.server";
import { listTouches } from "./merge-data.server";
import { type MergeChoice, type MergeNotice, mergeLeadValues, type NextStepColumns } from "./merge-lead-values";

/** Time in which a merge can be undone, in milliseconds. */
export const undoMergeWindowMs = 30 * 24 * 60 * 60_000;

type MergeRequest = {
  /** Request key that makes the merge idempotent. */
  key: string;
  /** Version of each lead when the page was loaded. */
  versions: Readonly<Record<string, number>>;
  choice: MergeChoice;
  /** Business hours, to compute the response time. */
  hours: BusinessHours;
  by: StaffActor;
  now: Date;
};

type MergeResult =
  | { state: "merged"; survivorId: string; mergeId: string }
  /** The leads have different values and staff have not chosen one. */
  | { state: "value-missing" }
  /** A lead has changed since the page was loaded. Nothing was written. */
  | { state: "changed" };

/** Merges the later lead into the earlier one in one batch, if neither has changed since the page was loaded. `lead_merges` stores the
 *  data for `undoMerge`. */
export async function mergeLeads(
  db: Db,
  one: Lead,
  other: Lead,
  { key, versions, choice, hours, by, now }: MergeRequest,
): Promise<MergeResult> {
  const touches = await listTouches(db, [one.id, other.id]);
  const { survivor, absorbed, columns, notes, asksForValue } = mergeLeadValues(one, other, hours, choice, touches);
  if (asksForValue) return { state: "value-missing" };
  const mergeId = await buildRequestKey(`${survivor.id}.${key}`, { with: absorbed.id, versions, choice });
  const isUnchanged = (lead: Lead) =>
    sql`exists (select 1 from ${leads} where ${and(eq(leads.id, lead.id), eq(leads.version, versions[lead.id] ?? -1), isNull(leads.deletedAt))})`;
  const merged = sql`exists (select 1 from ${leadMerges} where ${leadMerges.id} = ${mergeId} and ${leadMerges.undoneAt} is null)`;
  const eventStatement = (id: string, leadId: string, kind: LeadEventKind, data: Record<string, unknown>, after = 0) =>
    insertWhere(
      db,
      leadEvents,
      { id: `${mergeId}.${id}`, leadId, kind, staffId: by.staff.id, data: JSON.stringify(data), at: new Date(now.getTime() + after) },
      merged,
      sql`do nothing`,
    );
  const auditStatement = (leadId: string, action: string, changes: Record<string, [unknown, unknown]>) =>
    insertIfPreviousChanged(db, auditLog, toAuditRow(by, { action, recordKind: "lead", recordId: leadId, changes }, now));
  const bothUnchanged = sql`${isUnchanged(survivor)} and ${isUnchanged(absorbed)}`;
  // add phone and email of the lead row to its contacts before they change
  const leadContactRows = [survivor, absorbed].flatMap(({ id, phone, email }) => [
    ...(phone ? [{ leadId: id, kind: "phone" as const, value: phone }] : []),
    ...(email ? [{ leadId: id, kind: "email" as const, value: email }] : []),
  ]);
  const contactStatements = leadContactRows.map((row, at) =>
    insertWhere(db, leadContacts, { ...row, id: `${mergeId}.${at}`, createdAt: now }, bothUnchanged, sql`do nothing`),
  );
  const statements: BatchItem<"sqlite">[] = [
    ...contactStatements,
    insertWhere(
      db,
      leadMerges,
      {
        id: mergeId,
        survivorId: survivor.id,
        absorbedId: absorbed.id,
        staffId: by.staff.id,
        undoSnapshot: mergeBeforeColumn(survivor, absorbed, columns),
        at: now,
      },
      bothUnchanged,
      sql`do nothing`,
    ),
    db
      .update(leads)
      .set({
        ...columns,
        searchText: sql`substr(${leads.searchText} || ' ' || (select search_text from leads as taken where taken.id = ${absorbed.id}), 1, ${maxSearchTextLength})`,
        version: sql`${leads.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(leads.id, survivor.id), eq(leads.version, survivor.version), isNull(leads.deletedAt), merged)),
    auditStatement(survivor.id, "merged", { ...toAuditChanges(survivor, columns), mergedWith: ["", absorbed.reference] }),
    db
      .update(leads)
      .set({ mergedInto: survivor.id, deletedAt: now, version: sql`${leads.version} + 1`, updatedAt: now })
      .where(and(eq(leads.id, absorbed.id), eq(leads.version, absorbed.version), isNull(leads.deletedAt), merged)),
    auditStatement(absorbed.id, "merged-into", { mergedInto: ["", survivor.reference] }),
    ...moveRowsStatements(db, survivor, absorbed, merged),
    eventStatement("merged", survivor.id, "merged", { mergeId, reference: absorbed.reference }),
    eventStatement("into", absorbed.id, "merged-into", { mergeId, into: survivor.id, reference: survivor.reference }),
    ...notes.map((note, at) => eventStatement(`note.${at}`, survivor.id, "note", { text: formatNotice(note) }, at + 1)),
  ];
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
  const [row] = await db
    .select({ id: leadMerges.id })
    .from(leadMerges)
    .where(and(eq(leadMerges.id, mergeId), isNull(leadMerges.undoneAt)));
  if (row) await indexLeads(db, [survivor.id, absorbed.id]);
  return row ? { state: "merged", survivorId: survivor.id, mergeId } : { state: "changed" };
}

/** Formats a dropped value as a note for the timeline. */
function formatNotice(note: MergeNotice): string {
  if (note.what === "name") return `Also submitted as ${note.name}.`;
  if (note.what === "words") return note.text;
  return `Next step from the merged lead: ${formatNextStepColumns(note.step)}.`;
}

/** Formats the next step of a merged lead: "Call, Nov 27, 10:00 AM CT". */
function formatNextStepColumns({ nextKind, nextAction, nextActionAt }: NextStepColumns): string {
  const what = [nextKind ? nextStepLabel(nextKind) : "", nextAction].filter(Boolean).join(", ") || "none";
  return nextActionAt ? `${what}, ${formatShortDay(nextActionAt)}, ${formatTime(nextActionAt)}` : what;
}

/** Tables whose rows move to the survivor, with their id columns. */
const movingTables = {
  submissions: { table: leadSubmissions, id: leadSubmissions.id },
  events: { table: leadEvents, id: leadEvents.id },
  files: { table: leadFiles, id: leadFiles.fileId },
  attempts: { table: leadAttempts, id: leadAttempts.id },
  contacts: { table: leadContacts, id: leadContacts.id },
  outbox: { table: outbox, id: outbox.id },
} as const;
type Moving = keyof typeof movingTables;

/** True for rows that the survivor does not have already; only contacts can be duplicates. */
function isMissingCondition(name: Moving, survivor: Lead): SQL {
  if (name !== "contacts") return sql`true`;
  return sql`not exists (select 1 from lead_contacts as own where own.lead_id = ${survivor.id} and own.kind = lead_contacts.kind and own.value = lead_contacts.value)`;
}

const alertKey = sql`lead_alerts.step || '.' || lead_alerts.staff_id`;
const isNewAlertCondition = (survivor: Lead) =>
  sql`not exists (select 1 from lead_alerts as own where own.lead_id = ${survivor.id} and own.step = lead_alerts.step and own.staff_id = lead_alerts.staff_id)`;

function moveRowsStatements(db: Db, survivor: Lead, absorbed: Lead, merged: SQL): BatchItem<"sqlite">[] {
  const absorbedContactColumn = (kind: "consent_texts" | "consent_at") =>
    sql`(select ${sql.identifier(kind)} from lead_contacts as theirs where theirs.lead_id = ${absorbed.id} and theirs.kind = lead_contacts.kind and theirs.value = lead_contacts.value and theirs.consent_texts <> '')`;
  return [
    // consent belongs to the number: copy it from either lead
    db
      .update(leadContacts)
      .set({ consentTexts: absorbedContactColumn("consent_texts"), consentAt: absorbedContactColumn("consent_at") })
      .where(
        and(
          eq(leadContacts.leadId, survivor.id),
          eq(leadContacts.consentTexts, ""),
          merged,
          sql`${absorbedContactColumn("consent_texts")} is not null`,
        ),
      ),
    ...Object.entries(movingTables).map(([name, { table }]) =>
      db
        .update(table)
        .set({ leadId: survivor.id })
        .where(
          sql`${table.leadId} = ${absorbed.id} and ${merged} and ${isMissingCondition(name === "contacts" ? "contacts" : "events", survivor)}`,
        ),
    ),
    db
      .update(leadAlerts)
      .set({ leadId: survivor.id })
      .where(sql`${leadAlerts.leadId} = ${absorbed.id} and ${merged} and ${isNewAlertCondition(survivor)}`),
    db
      .insert(conversionExports)
      .select(sql`select ${survivor.id}, staff_id, at from conversion_exports where lead_id = ${absorbed.id} and ${merged}`)
      .onConflictDoNothing(),
  ];
}

/** Returns the SQL for `lead_merges.before`. The insert itself evaluates it, so it matches the rows that move. */
function mergeBeforeColumn(survivor: Lead, absorbed: Lead, columns: Partial<Lead>): SQL {
  const fromStoredValue = JSON.stringify({
    survivor: toStoredColumns(survivor, columns),
    merged: toStoredColumns({ ...survivor, ...columns }, columns),
  });
  const lists = Object.entries(movingTables).map(
    ([name, { table, id }]) =>
      sql`${sql.raw(`'${name}'`)}, (select json_group_array(${id}) from ${table} where ${table.leadId} = ${absorbed.id} and ${isMissingCondition(name === "contacts" ? "contacts" : "events", survivor)})`,
  );
  const consents = sql`(select json_group_array(${leadContacts.id}) from ${leadContacts} where ${leadContacts.leadId} = ${survivor.id} and ${leadContacts.consentTexts} = '')`;
  const alerts = sql`(select json_group_array(${alertKey}) from ${leadAlerts} where ${leadAlerts.leadId} = ${absorbed.id} and ${isNewAlertCondition(survivor)})`;
  return sql`json_set(${fromStoredValue}, '$.moved', json_object(${sql.join(lists, sql`, `)}, 'alerts', ${alerts}), '$.withoutConsent', ${consents})`;
}

/** Returns the columns in their stored form: dates as UTC milliseconds. */
function toStoredColumns(lead: Lead, columns: Partial<Lead>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(columns).map((name) => [name, toStoredValue(Reflect.get(lead, name))]));
}

function toStoredValue(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : (value ?? null);
}

function toAuditChanges(lead: Lead, columns: Partial<Lead>): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    Object.entries(columns)
      .map(([name, to]): [string, [unknown, unknown]] => [name, [toStoredValue(Reflect.get(lead, name)), toStoredValue(to)]])
      .filter(([, [from, to]]) => from !== to),
  );
}

/** Selects merges of a lead that are recent enough to be undone, newest first, with the absorbed lead. */
export function undoableMergesQuery(db: Db, leadId: string, now: Date) {
  return db
    .select({
      id: leadMerges.id,
      at: leadMerges.at,
      reference: leads.reference,
      name: leads.name,
      /** Only the newest merge can be undone, because later ones include its columns. */
      isNewest: sql<boolean>`not ${hasLaterMergeCondition}`.mapWith(Boolean).as("is_newest"),
    })
    .from(leadMerges)
    .innerJoin(leads, eq(leads.id, leadMerges.absorbedId))
    .where(
      and(
        eq(leadMerges.survivorId, leadId),
        isNull(leadMerges.undoneAt),
        gt(leadMerges.at, new Date(now.getTime() - undoMergeWindowMs)),
        eq(leads.mergedInto, leadId),
      ),
    )
    .orderBy(desc(leadMerges.at), desc(sql`lead_merges.rowid`));
}

/** True if the survivor absorbed another lead later and that merge is not undone. */
const hasLaterMergeCondition = sql`exists (select 1 from lead_merges as later inner join leads as taken on taken.id = later.absorbed_id
  where later.survivor_id = lead_merges.survivor_id and later.undone_at is null and taken.merged_into = later.survivor_id
  and (later.at > lead_merges.at or later.at = lead_merges.at and later.rowid > lead_merges.rowid))`;

/** Undoes a merge within 30 days; fields and events changed since the merge stay with the survivor. Returns "gone" if it expired, was
 *  undone, or the survivor was merged or erased, and "not-newest" if a later merge must be undone first. */
export async function undoMerge(
  db: Db,
  mergeId: string,
  { by, now }: { by: StaffActor; now: Date },
): Promise<{ state: "undone"; survivorId: string; absorbedId: string } | { state: "not-newest"; survivorId: string } | { state: "gone" }> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const [found] = await db
      .select({ merge: leadMerges, isNewest: sql<boolean>`not ${hasLaterMergeCondition}`.mapWith(Boolean) })
      .from(leadMerges)
      .where(and(eq(leadMerges.id, mergeId), isNull(leadMerges.undoneAt), gt(leadMerges.at, new Date(now.getTime() - undoMergeWindowMs))));
    if (!found) return { state: "gone" };
    const { merge } = found;
    const { survivorId, absorbedId } = merge;
    if (!found.isNewest) return { state: "not-newest", survivorId };
    const before = preMergeStateSchema.safeParse(parseJson(merge.undoSnapshot));
    const [survivor] = await db
      .select()
      .from(leads)
      .where(and(eq(leads.id, survivorId), isNull(leads.deletedAt)));
    if (!before.success || !survivor) return { state: "gone" };
    if (await revertMerge(db, merge, survivor, before.data, { by, now })) return { state: "undone", survivorId, absorbedId };
  }
  return { state: "gone" };
}

type Merge = typeof leadMerges.$inferSelect;

/** Writes the undo. Returns false if a lead changed meanwhile. */
async function revertMerge(
  db: Db,
  merge: Merge,
  survivor: Lead,
  before: MergeBefore,
  { by, now }: { by: StaffActor; now: Date },
): Promise<boolean> {
  const { id, survivorId, absorbedId } = merge;
  const unchangedColumns = Object.keys(before.survivor).filter(
    (name) => !replyNames.includes(name) && toStoredValue(Reflect.get(survivor, name)) === before.merged[name],
  );
  const [events, [absorbed]] = await db.batch([
    db
      .select()
      .from(leadEvents)
      .where(and(eq(leadEvents.leadId, survivorId), sql`${leadEvents.kind} in ('reply', 'reply-struck')`)),
    db.select().from(leads).where(eq(leads.id, absorbedId)),
  ]);
  if (!absorbed) return false;
  const moved = new Set(before.moved.events);
  const pickReplies = (ofAbsorbed: boolean) => {
    const { kept, removedAt } = parseReplies(events);
    return { kept: kept.filter((reply) => moved.has(reply.id) === ofAbsorbed), removedAt };
  };
  const first = parseMergedReplies(merge.undoSnapshot).survivor;
  const set: LeadValues = {
    ...replaceInactiveStaffInColumns(
      Object.fromEntries(unchangedColumns.map((name) => [name, fromStoredValue(name, before.survivor[name])])),
    ),
    // replies may have been added or removed since the merge
    ...replyColumns(findFirstReply(pickReplies(false), [first])),
  };
  const absorbedReply = findFirstReply(pickReplies(true), [
    { at: absorbed.firstReplyAt?.getTime() ?? null, minutes: absorbed.replyMinutes },
  ]);
  const changes = Object.fromEntries(
    unchangedColumns
      .map((name): [string, [unknown, unknown]] => [name, [before.merged[name], before.survivor[name]]])
      .filter(([, [from, to]]) => from !== to),
  );
  const absorbedSearchText = sql`(select search_text from leads as taken where taken.id = ${absorbedId})`;
  const undone = sql`exists (select 1 from ${leadMerges} where ${leadMerges.id} = ${id} and ${leadMerges.undoneAt} = ${now.getTime()})`;
  const eventStatement = (part: string, leadId: string, data: Record<string, unknown>) =>
    insertWhere(
      db,
      leadEvents,
      { id: `${id}.${part}`, leadId, kind: "merge-undone", staffId: by.staff.id, data: JSON.stringify(data), at: now },
      undone,
      sql`do nothing`,
    );
  const auditStatement = (leadId: string, changed: Record<string, [unknown, unknown]>) =>
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(by, { action: "undid a merge", recordKind: "lead", recordId: leadId, changes: changed }, now),
    );
  await db.batch([
    db
      .update(leadMerges)
      .set({ undoneAt: now })
      .where(
        and(
          eq(leadMerges.id, id),
          isNull(leadMerges.undoneAt),
          sql`exists (select 1 from ${leads} where ${leads.id} = ${survivorId} and ${leads.version} = ${survivor.version} and ${leads.deletedAt} is null)`,
          sql`exists (select 1 from ${leads} where ${leads.id} = ${absorbedId} and ${leads.mergedInto} = ${survivorId})`,
        ),
      ),
    db
      .update(leads)
      .set({
        ...set,
        searchText: sql`case when ${absorbedSearchText} = '' then ${leads.searchText} else replace(${leads.searchText}, ' ' || ${absorbedSearchText}, '') end`,
        version: sql`${leads.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(leads.id, survivorId), eq(leads.version, survivor.version), undone)),
    auditStatement(survivorId, changes),
    db
      .update(leads)
      .set({ ...replyColumns(absorbedReply), mergedInto: null, deletedAt: null, version: sql`${leads.version} + 1`, updatedAt: now })
      .where(and(eq(leads.id, absorbedId), eq(leads.mergedInto, survivorId), undone)),
    auditStatement(absorbedId, { mergedInto: [survivorId, ""] }),
    ...Object.entries(movingTables).map(([name, { table, id: column }]) =>
      db
        .update(table)
        .set({ leadId: absorbedId })
        .where(and(eq(table.leadId, survivorId), inJsonArray(column, parseList(before.moved, name)), undone)),
    ),
    db
      .update(leadAlerts)
      .set({ leadId: absorbedId })
      .where(and(eq(leadAlerts.leadId, survivorId), inJsonArray(alertKey, before.moved.alerts), undone)),
    db
      .update(leadContacts)
      .set({ consentTexts: "", consentAt: null })
      .where(and(eq(leadContacts.leadId, survivorId), inJsonArray(leadContacts.id, before.withoutConsent), undone)),
    // photos may have been added or removed since the merge
    ...[survivorId, absorbedId].map((leadId) => recountLeadFilesStatement(db, leadId)),
    eventStatement("undone", survivorId, { mergeId: id }),
    eventStatement("apart", absorbedId, { mergeId: id }),
  ]);
  await indexLeads(db, [survivorId, absorbedId]);
  const [row] = await db.select({ undoneAt: leadMerges.undoneAt }).from(leadMerges).where(eq(leadMerges.id, id));
  return row?.undoneAt?.getTime() === now.getTime();
}

/** Columns computed from the replies of a lead. */
const replyNames: readonly string[] = ["firstReplyAt", "replyMinutes"];

function replyColumns(reply: Reply | undefined) {
  return { firstReplyAt: reply ? new Date(reply.at) : null, replyMinutes: reply?.minutes ?? null };
}

function parseList(moved: Record<string, string[]>, name: string): string[] {
  return moved[name] ?? [];
}

/** Converts a stored value to the type drizzle expects: dates from milliseconds. */
function fromStoredValue(name: string, value: unknown): unknown {
  const isDate = typeof value === "number" && /(?:At|Since|Until)$/.test(name);
  return isDate ? new Date(value) : value;
}

/** Records that two leads are different people, so that merging is no longer suggested. */
export async function markNotDuplicate(db: Db, one: string, other: string, { by, now }: { by: StaffActor; now: Date }): Promise<void> {
  const [leadId, otherId] = one < other ? [one, other] : [other, one];
  const auditStatement = (recordId: string, against: string) =>
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(by, { action: "told apart", recordKind: "lead", recordId, changes: { differentFrom: ["", against] } }, now),
    );
  await db.batch([
    db.insert(leadDistinctions).values({ leadId, otherId, staffId: by.staff.id, at: now }).onConflictDoNothing(),
    auditStatement(leadId, otherId),
    auditStatement(otherId, leadId),
    db
      .insert(leadEvents)
      .values([
        {
          id: `${leadId}.not.${otherId}`,
          leadId,
          kind: "told-apart",
          staffId: by.staff.id,
          data: JSON.stringify({ other: otherId }),
          at: now,
        },
        {
          id: `${otherId}.not.${leadId}`,
          leadId: otherId,
          kind: "told-apart",
          staffId: by.staff.id,
          data: JSON.stringify({ other: leadId }),
          at: now,
        },
      ])
      .onConflictDoNothing(),
  ]);
}

/** Finds two leads. Returns undefined if the ids are equal or one of the leads is missing or in the trash. */
export async function findLeadPair(db: Db, one: string, other: string): Promise<[Lead, Lead] | undefined> {
  const rows = await db
    .select()
    .from(leads)
    .where(and(inArray(leads.id, [one, other]), isNull(leads.deletedAt)));
  const [first, second] = [one, other].map((id) => rows.find((row) => row.id === id));
  return first && second && one !== other ? [first, second] : undefined;
}
