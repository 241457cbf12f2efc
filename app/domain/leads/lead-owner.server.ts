import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { LeadEventKind } from "~/domain/leads/timeline/timeline-entry";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { leadEvents, leads, visits } from "~/schema";
import { nextStepStatements } from "./next-step.server";

/**
 * Returns the statements that unassign all leads and next steps of a staff member, with a timeline
 * entry each. They have an effect only if `made` is true.
 */
export function unassignAllLeadsStatements(
  db: Db,
  staffId: string,
  { by, now, name }: { by: Actor; now: Date; name: string },
  condition: SQL,
) {
  const theirs = or(eq(leads.assignedTo, staffId), eq(leads.taskStaffId, staffId));
  const data = JSON.stringify({ name });
  // SQL cannot call `newId`; 16 random bytes are as unique
  const event = sql`select lower(hex(randomblob(16))), ${leads.id}, ${"freed" satisfies LeadEventKind}, ${by.staff?.id ?? null}, ${data}, ${now.getTime()}`;
  return [
    db
      .insert(leadEvents)
      .select(
        sql`${event} from ${leads} where ${theirs} and ${leads.deletedAt} is null and ${condition}`,
      ),
    db
      .update(leads)
      .set({
        assignedTo: sql`nullif(${leads.assignedTo}, ${staffId})`,
        taskStaffId: sql`nullif(${leads.taskStaffId}, ${staffId})`,
        updatedAt: now,
        version: sql`${leads.version} + 1`,
      })
      .where(and(theirs, condition)),
    // their booked visits are unassigned too
    db
      .update(visits)
      .set({ staffId: null, version: sql`${visits.version} + 1`, updatedAt: now })
      .where(and(eq(visits.staffId, staffId), eq(visits.status, "booked"), condition)),
    ...nextStepStatements(db, sql`${leads.nextStaffId} = ${staffId} and ${condition}`),
  ];
}

/** Selects up to 100 leads whose owner or next step is the staff member, for live updates. */
export function leadsAssignedToQuery(db: Db, staffId: string) {
  return db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        or(eq(leads.assignedTo, staffId), eq(leads.taskStaffId, staffId)),
        isNull(leads.deletedAt),
      ),
    )
    .limit(100);
}
