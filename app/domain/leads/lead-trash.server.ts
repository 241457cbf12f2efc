import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfChanged } from "~/platform/db/insert-where.server";
import { auditLog, leadEvents, leads, staff } from "~/platform/db/schema";
import { buildRequestKey } from "~/platform/request-key";
import { indexStatements } from "~/platform/search/search.server";
import { leadSearchSource } from "./lead-document";
import type { Lead, StaffActor } from "./lead-write.server";

type Change = { key: string; by: StaffActor; now: Date };

/** Puts a lead in the trash, while it is as the page showed it. False when somebody has changed it since, or it is not there. */
export async function trashLead(db: Db, lead: Pick<Lead, "id" | "version">, change: Change): Promise<boolean> {
  const isAsShown = sql`${leads.version} = ${lead.version} and ${leads.deletedAt} is null`;
  const key = await buildRequestKey(change.key, { version: lead.version });
  return write(db, lead.id, isAsShown, { deletedAt: change.now }, "deleted", { ...change, key });
}

/** Takes a lead out of the trash, as it was. False when it does not lie there; a lead taken into another comes back by undoing that. */
export async function restoreLead(db: Db, id: string, change: Change): Promise<boolean> {
  const isInTrash = sql`${leads.deletedAt} is not null and ${leads.mergedInto} is null`;
  return write(db, id, isInTrash, { deletedAt: null }, "restored", change);
}

async function write(
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
    insertIfChanged(db, auditLog, toAuditRow(by, { action: kind, recordKind: "lead", recordId: id }, now)),
    insertIfChanged(db, leadEvents, { id: eventId, leadId: id, kind, staffId: by.staff.id, data: "{}", at: now }),
    ...indexStatements(db, leadSearchSource, id),
  ]);
  const [event] = await db.select({ id: leadEvents.id }).from(leadEvents).where(eq(leadEvents.id, eventId));
  return event !== undefined;
}

/** Leads in the trash, the last deleted first, with who put them there. At most 500. */
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

/** A lead wherever it is, also in the trash. */
export function leadByIdWithTrashed(db: Db, id: string) {
  return db.select().from(leads).where(eq(leads.id, id));
}

/** Where a lead is that is not among the others: taken into the lead named, or in the trash. Undefined when there is none by that id. */
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
