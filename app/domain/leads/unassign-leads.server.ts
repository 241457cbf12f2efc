import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { leadEvents, leads } from "~/platform/db/schema";

/** The statements that take every lead and every next step from somebody, for the batch of what ends their work on leads; they hold only
 *  if `made` does. Each lead's timeline says so. */
export function unassignAllLeadsStatements(db: Db, staffId: string, { by, now, name }: { by: Actor; now: Date; name: string }, made: SQL) {
  const theirs = or(eq(leads.assignedTo, staffId), eq(leads.nextStaffId, staffId));
  const data = JSON.stringify({ name });
  // an id as `newId` makes them is not to be had in SQL: 16 random bytes are as good
  const event = sql`select lower(hex(randomblob(16))), ${leads.id}, 'freed', ${by.staff?.id ?? null}, ${data}, ${now.getTime()}`;
  return [
    db.insert(leadEvents).select(sql`${event} from ${leads} where ${theirs} and ${leads.deletedAt} is null and ${made}`),
    db
      .update(leads)
      .set({
        assignedTo: sql`nullif(${leads.assignedTo}, ${staffId})`,
        nextStaffId: sql`nullif(${leads.nextStaffId}, ${staffId})`,
        updatedAt: now,
        version: sql`${leads.version} + 1`,
      })
      .where(and(theirs, made)),
  ];
}

/** The leads somebody has, or has to do the next step of, at most 100: whoever frees them tells the open dashboards of each. */
export function leadsAssignedToQuery(db: Db, staffId: string) {
  return db
    .select({ id: leads.id })
    .from(leads)
    .where(and(or(eq(leads.assignedTo, staffId), eq(leads.nextStaffId, staffId)), isNull(leads.deletedAt)))
    .limit(100);
}
