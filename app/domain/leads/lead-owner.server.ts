import { and, eq, gt, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { LeadEventKind } from "~/domain/leads/timeline/timeline-entry";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { leadEvents, leads, visits } from "~/schema";
import { nextStepStatements } from "./next-step.server";
import { isTimeTakenSql } from "./retention/return-visits.server";
import { bumpDaysStatement } from "./visits/visit-change.server";

type Handover = {
  by: Actor;
  now: Date;
  /** Name of the staff member. */
  name: string;
  /** Colleague who takes all of it; undefined for no one. */
  to?: { id: string; name: string } | undefined;
};

/**
 * Returns the statements that hand all leads, next steps and booked visits of a staff member to a
 * colleague, or unassign them, with a timeline entry per lead and per unassigned visit. Visits at
 * times when the colleague has another one become unassigned. The statements have an effect only if
 * `condition` is true.
 */
export function unassignAllLeadsStatements(
  db: Db,
  staffId: string,
  { by, now, name, to }: Handover,
  condition: SQL,
) {
  const ofVisits = and(eq(visits.staffId, staffId), eq(visits.status, "booked"));
  const isTheirs = or(eq(leads.assignedTo, staffId), eq(leads.taskStaffId, staffId));
  const toId = to?.id ?? null;
  const isHandedOver = to ? sql`not ${isTimeTakenSql(to.id)}` : sql`0`;
  const getsVisit = sql`exists (select 1 from ${visits} where ${visits.leadId} = ${leads.id} and ${ofVisits} and ${isHandedOver})`;
  const handed = (column: SQLWrapper) =>
    sql`case when ${column} = ${staffId} then ${toId} else ${column} end`;
  const data = JSON.stringify({ name, ...(to && { to: to.name }) });
  // SQL cannot call `newId`; 16 random bytes are as unique
  const event = (json: SQL) =>
    sql`select lower(hex(randomblob(16))), ${leads.id}, ${"freed" satisfies LeadEventKind}, ${by.staff?.id ?? null}, ${json}, ${now.getTime()}`;
  return [
    db
      .insert(leadEvents)
      .select(
        sql`${event(sql`${data}`)} from ${leads} where (${isTheirs} or ${getsVisit}) and ${leads.deletedAt} is null and ${condition}`,
      ),
    db
      .insert(leadEvents)
      .select(
        sql`${event(sql`json_object('visitAt', ${visits.startsAt})`)} from ${visits} join ${leads} on ${leads.id} = ${visits.leadId} where ${ofVisits} and not ${isHandedOver} and ${leads.deletedAt} is null and ${condition}`,
      ),
    db
      .update(leads)
      .set({
        assignedTo: handed(leads.assignedTo),
        taskStaffId: handed(leads.taskStaffId),
        updatedAt: now,
        version: sql`${leads.version} + 1`,
      })
      .where(and(isTheirs, condition)),
    db
      .update(visits)
      .set({
        staffId: sql`case when ${isHandedOver} then ${toId} else null end`,
        version: sql`${visits.version} + 1`,
        updatedAt: now,
      })
      .where(and(ofVisits, condition)),
    // a customer who loaded the colleague's free times before this cannot book a taken one
    bumpDaysStatement(
      db,
      sql`visits.staff_id = ${toId} and visits.updated_at = ${now.getTime()} and ${condition}`,
    ),
    ...nextStepStatements(db, sql`${leads.nextStaffId} = ${staffId} and ${condition}`),
  ];
}

/** Selects the number of booked visits of a staff member, and the start of the next one. */
export function visitsOfStaffQuery(db: Db, staffId: string, now: Date) {
  const isAhead = and(
    eq(visits.status, "booked"),
    gt(visits.startsAt, now),
    isNull(leads.deletedAt),
  );
  return db
    .select({
      count: sql<number>`count(*)`.as("visit_count"),
      nextAt: sql<number | null>`min(${visits.startsAt})`.as("next_visit_at"),
    })
    .from(visits)
    .innerJoin(leads, eq(leads.id, visits.leadId))
    .where(and(eq(visits.staffId, staffId), isAhead));
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
