import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { replaceInactiveStaffInColumns } from "~/domain/leads/actions/revert.server";
import type { Lead, LeadValues } from "~/domain/leads/lead-write.server";
import { recountLeadFilesStatement } from "~/domain/leads/lead-write.server";
import { nextStepStatements } from "~/domain/leads/next-step.server";
import { findFirstReply, parseReplies, type Reply } from "~/domain/leads/reply-clock/first-reply";
import { indexLeads } from "~/domain/leads/search/reindex.server";
import { parseJson } from "~/lib/json";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import { inJsonArray } from "~/platform/db/json-array";
import type { StaffActor } from "~/platform/records/content-kind";
import { auditLog, leadAlerts, leadContacts, leadEvents, leadMerges, leads } from "~/schema";
import { type MergeBefore, parseMergedReplies, preMergeStateSchema } from "./merge-before.server";
import { alertKey, moveMessagesStatement, movingTables, toStoredValue } from "./moved-rows.server";

/** Time in which a merge can be undone, in milliseconds. */
export const undoMergeWindowMs = 30 * 24 * 60 * 60_000;

/**
 * Selects merges of a lead that are recent enough to be undone, newest first, with the absorbed
 * lead.
 */
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

/**
 * Undoes a merge within 30 days; fields and events changed since the merge stay with the survivor.
 * Returns "gone" if it expired, was undone, or the survivor was merged or erased, and "not-newest"
 * if a later merge must be undone first.
 */
export async function undoMerge(
  db: Db,
  mergeId: string,
  { by, now }: { by: StaffActor; now: Date },
): Promise<
  | { state: "undone"; survivorId: string; absorbedId: string }
  | { state: "not-newest"; survivorId: string }
  | { state: "gone" }
> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const [found] = await db
      .select({
        merge: leadMerges,
        isNewest: sql<boolean>`not ${hasLaterMergeCondition}`.mapWith(Boolean),
      })
      .from(leadMerges)
      .where(
        and(
          eq(leadMerges.id, mergeId),
          isNull(leadMerges.undoneAt),
          gt(leadMerges.at, new Date(now.getTime() - undoMergeWindowMs)),
        ),
      );
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
    if (await revertMerge(db, merge, { by, now, survivor, before: before.data }))
      return { state: "undone", survivorId, absorbedId };
  }
  return { state: "gone" };
}

type Merge = typeof leadMerges.$inferSelect;

/** Writes the undo. Returns false if a lead changed meanwhile. */
async function revertMerge(
  db: Db,
  merge: Merge,
  { survivor, before, by, now }: { survivor: Lead; before: MergeBefore; by: StaffActor; now: Date },
): Promise<boolean> {
  const { id, survivorId, absorbedId } = merge;
  const unchangedColumns = Object.keys(before.survivor).filter(
    (name) =>
      !replyNames.includes(name) &&
      toStoredValue(Reflect.get(survivor, name)) === before.merged[name],
  );
  const [events, [absorbed]] = await db.batch([
    db
      .select()
      .from(leadEvents)
      .where(
        and(
          eq(leadEvents.leadId, survivorId),
          sql`${leadEvents.kind} in ('reply', 'reply-struck')`,
        ),
      ),
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
      Object.fromEntries(
        unchangedColumns.map((name) => [name, fromStoredValue(name, before.survivor[name])]),
      ),
    ),
    // replies may have been added or removed since the merge
    ...replyColumns(findFirstReply(pickReplies(false), [first])),
  };
  const absorbedReply = findFirstReply(pickReplies(true), [
    { at: absorbed.firstReplyAt?.getTime() ?? null, minutes: absorbed.replyMinutes },
  ]);
  const changes = Object.fromEntries(
    unchangedColumns
      .map((name): [string, [unknown, unknown]] => [
        name,
        [before.merged[name], before.survivor[name]],
      ])
      .filter(([, [from, to]]) => from !== to),
  );
  const absorbedSearchText = sql`(select search_text from leads as taken where taken.id = ${absorbedId})`;
  const undone = sql`exists (select 1 from ${leadMerges} where ${leadMerges.id} = ${id} and ${leadMerges.undoneAt} = ${now.getTime()})`;
  const eventStatement = (part: string, leadId: string, data: Record<string, unknown>) =>
    insertWhere(
      db,
      leadEvents,
      {
        id: `${id}.${part}`,
        leadId,
        kind: "merge-undone",
        staffId: by.staff.id,
        data: JSON.stringify(data),
        at: now,
      },
      undone,
    ).onConflictDoNothing();
  const auditStatement = (leadId: string, changed: Record<string, [unknown, unknown]>) =>
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(
        by,
        { action: "undid a merge", recordKind: "lead", recordId: leadId, changes: changed },
        now,
      ),
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
      .set({
        ...replyColumns(absorbedReply),
        mergedInto: null,
        deletedAt: null,
        version: sql`${leads.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(leads.id, absorbedId), eq(leads.mergedInto, survivorId), undone)),
    auditStatement(absorbedId, { mergedInto: [survivorId, ""] }),
    ...Object.entries(movingTables).map(([name, { table, id: column }]) =>
      db
        .update(table)
        .set({ leadId: absorbedId })
        .where(
          and(
            eq(table.leadId, survivorId),
            inJsonArray(column, parseList(before.moved, name)),
            undone,
          ),
        ),
    ),
    moveMessagesStatement(db, { from: survivorId, to: absorbedId }, undone),
    db
      .update(leadAlerts)
      .set({ leadId: absorbedId })
      .where(
        and(eq(leadAlerts.leadId, survivorId), inJsonArray(alertKey, before.moved.alerts), undone),
      ),
    db
      .update(leadContacts)
      .set({ consentTexts: "", consentAt: null })
      .where(
        and(
          eq(leadContacts.leadId, survivorId),
          inJsonArray(leadContacts.id, before.withoutConsent),
          // a later one was not the merge's
          sql`coalesce(${leadContacts.consentAt}, 0) <= ${merge.at.getTime()}`,
          undone,
        ),
      ),
    ...nextStepStatements(db, sql`leads.id in (${survivorId}, ${absorbedId}) and ${undone}`),
    // photos may have been added or removed since the merge
    ...[survivorId, absorbedId].map((leadId) => recountLeadFilesStatement(db, leadId)),
    eventStatement("undone", survivorId, { mergeId: id }),
    eventStatement("apart", absorbedId, { mergeId: id }),
  ]);
  await indexLeads(db, [survivorId, absorbedId]);
  const [row] = await db
    .select({ undoneAt: leadMerges.undoneAt })
    .from(leadMerges)
    .where(eq(leadMerges.id, id));
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
