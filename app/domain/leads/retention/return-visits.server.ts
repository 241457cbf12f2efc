import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { nextStepStatements } from "~/domain/leads/next-step.server";
import { bumpDaysStatement } from "~/domain/leads/visits/visit-change.server";
import type { Db } from "~/platform/db/client.server";
import { leads, visits } from "~/schema";

/**
 * True if another visit, of a lead outside the trash, is booked for the person at the time of a row
 * of `visits`.
 */
export const isTimeTakenSql = (staffId: SQLWrapper | string | null) =>
  sql`exists (select 1 from visits other join leads owner on owner.id = other.lead_id
  where owner.deleted_at is null and other.id <> visits.id and other.staff_id = ${staffId} and other.status = 'booked'
  and other.starts_at < visits.ends_at and visits.starts_at < other.ends_at)`;

/**
 * Returns the statements with which booked visits return to the calendar: those whose time was
 * taken meanwhile are unassigned. `condition` names columns of `visits`.
 */
export function returnVisitsStatements(db: Db, condition: SQL, now: Date): BatchItem<"sqlite">[] {
  const isBooked = sql`visits.status = 'booked' and ${condition}`;
  return [
    db
      .update(visits)
      .set({ staffId: null, version: sql`${visits.version} + 1`, updatedAt: now })
      .where(sql`${isBooked} and ${isTimeTakenSql(sql.raw("visits.staff_id"))}`),
    ...nextStepStatements(
      db,
      sql`${leads.id} in (select visits.lead_id from visits where ${isBooked})`,
    ),
    bumpDaysStatement(db, isBooked),
  ];
}
