import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Lead, StaffActor } from "~/domain/leads/lead-write.server";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert-where.server";
import { buildRequestKey } from "~/platform/request-key";
import { indexStatements } from "~/platform/search/search.server";
import { auditLog, leadEvents, leads, staff } from "~/schema";

type Change = { key: string; by: StaffActor; now: Date };

/** Moves a lead to the trash. Returns false if it was changed since the page loaded or does not exist. */
export async function trashLead(db: Db, lead: Pick<Lead, "id" | "version">, change: Change): Promise<boolean> {
  const isUnchangedCondition = sql`${leads.version} = ${lead.version} and ${leads.deletedAt} is null`;
  const key = await buildRequestKey(change.key, { version: lead.version });
  return setDeletedAt(db, lead.id, isUnchangedCondition, { deletedAt: change.now }, "deleted", { ...change, key });
}

/** Restores a lead from the trash. Returns false if it is not in the trash or was merged into another lead. */
export async function restoreLead(db: Db, id: string, change: Change): Promise<boolean> {
  const isInTrash = sql`${leads.deletedAt} is not null and ${leads.mergedInto} is null`;
  return setDeletedAt(db, id, isInTrash, { deletedAt: null }, "restored", change);
}

async function setDeletedAt(
  db: Db,
  id: string,
  condition: SQL,
  set: { deletedAt: Date | null },
  kind: "deleted" | "restored",
  { key, by, now }: Change,
): Promise<boolean> {
  const eventId = `${id}.${key}.${kind}`;
  const isNew = sql`not exists (select 1 from ${leadEvents} where ${leadEvents.id} = ${eventId})`;
  await db.batch([
    db
      .update(leads)
      .set({ ...set, version: sql`${leads.version} + 1`, updatedAt: now })
      .where(and(eq(leads.id, id), condition, isNew)),
    insertIfPreviousChanged(db, auditLog, toAuditRow(by, { action: kind, recordKind: "lead", recordId: id }, now)),
    insertIfPreviousChanged(db, leadEvents, { id: eventId, leadId: id, kind, staffId: by.staff.id, data: "{}", at: now }),
    ...indexStatements(db, leadSearchSource, id),
  ]);
  const [event] = await db.select({ id: leadEvents.id }).from(leadEvents).where(eq(leadEvents.id, eventId));
  return event !== undefined;
}

/** Selects leads in the trash with the staff member who deleted them, last deleted first. At most 500. */
export function trashedLeadsQuery(db: Db) {
  const deletedBy = db
    .select({ name: staff.name })
    .from(leadEvents)
    .innerJoin(staff, eq(staff.id, leadEvents.staffId))
    .where(and(eq(leadEvents.leadId, leads.id), sql`+${leadEvents.kind} in ('deleted', 'trashed')`))
    .orderBy(desc(leadEvents.at))
    .limit(1);
  return db
    .select({
      id: leads.id,
      reference: leads.reference,
      name: leads.name,
      status: leads.status,
      createdAt: leads.createdAt,
      deletedAt: leads.deletedAt,
      deletedBy: sql<string | null>`(${deletedBy})`.as("deleted_by"),
    })
    .from(leads)
    .where(and(isNotNull(leads.deletedAt), isNull(leads.mergedInto)))
    .orderBy(desc(leads.deletedAt))
    .limit(500);
}

/** Selects a lead, including trashed and merged ones. */
export function leadIncludingTrashedQuery(db: Db, id: string) {
  return db.select().from(leads).where(eq(leads.id, id));
}

/** Finds the lead a merged lead became part of, or reports that the lead is in the trash. Returns undefined if the lead is neither or no
 *  lead has that id. */
export async function findMergedOrTrashed(
  db: Db,
  id: string,
): Promise<{ state: "merged"; into: string } | { state: "deleted" } | undefined> {
  let at = id;
  for (let step = 0; step < 10; step++) {
    const [row] = await db.select({ mergedInto: leads.mergedInto, deletedAt: leads.deletedAt }).from(leads).where(eq(leads.id, at));
    if (!row) return undefined;
    if (!row.mergedInto) return at === id ? (row.deletedAt ? { state: "deleted" } : undefined) : { state: "merged", into: at };
    at = row.mergedInto;
  }
  return undefined;
}
