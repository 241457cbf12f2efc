import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { visitMinutes } from "~/domain/visits/visit";
import type { Db } from "~/platform/db/client.server";
import { leads, staffDays, visitBookedSql, visits } from "~/schema";

/* A lead has at most one booked visit, which is then its next step. The lead's columns of the next
   step repeat the visit's time and person for lists and reports; these statements change the visit
   in the batch of any form that changes them. */

/** The lead's next step is a visit with a time. Never null, because its negation is used too. */
const hasVisitStep = sql.raw(
  "(leads.next_kind is 'visit' and coalesce(leads.next_action_at, 0) > 0)",
);
const hasBookedVisit = sql.raw(
  "exists (select 1 from visits as own where own.id = leads.next_visit_id and own.status = 'booked')",
);
/** A booked visit differs from its lead's next step. */
const differs = sql.raw(
  "(leads.next_action_at <> visits.starts_at or leads.next_staff_id is not visits.staff_id)",
);
/**
 * Offsets of Houston time in seconds. A change of one day counts for the days by both, which differ
 * for an hour at midnight.
 */
const houstonOffsets = "[-18000, -21600]";

/** Returns the statement that adds 1 to the version of each person's day that has such a visit. */
export function bumpDaysStatement(db: Db, condition: SQL) {
  return db
    .insert(staffDays)
    .select(
      sql`select visits.staff_id, date(visits.starts_at / 1000 + shift.value, 'unixepoch'), 1 from visits
        join leads on leads.id = visits.lead_id cross join json_each(${houstonOffsets}) as shift
        where visits.staff_id is not null and ${condition} group by 1, 2`,
    )
    .onConflictDoUpdate({
      target: [staffDays.staffId, staffDays.day],
      set: { version: sql`staff_days.version + 1` },
    });
}

/**
 * Returns the statements that make the visits of these leads agree with their next steps: a visit
 * is moved, ended or added. `isDone` is true if the previous next step was finished. Idempotent;
 * `leadCondition` names columns of `leads`.
 */
export function visitSyncStatements(
  db: Db,
  leadCondition: SQL,
  now: Date,
  isDone = false,
): BatchItem<"sqlite">[] {
  const time = now.getTime();
  const ofLeads = sql`visits.status = 'booked' and visits.lead_id in (select leads.id from leads where ${leadCondition})`;
  const ofLead = sql.raw("leads.id = visits.lead_id and leads.next_visit_id = visits.id");
  const nextStepColumn = (name: string) =>
    sql.raw(`(select leads.${name} from leads where leads.id = visits.lead_id)`);
  const change = {
    sequence: sql`visits.sequence + 1`,
    version: sql`visits.version + 1`,
    updatedAt: now,
  };
  const endVisitsStatement = (condition: SQL) =>
    db
      .update(visits)
      .set({
        ...change,
        status: sql`case when visits.starts_at <= ${time} then 'done' else 'canceled-by-us' end`,
      })
      .where(sql`${ofLeads} and ${condition}`);
  const referStatement = () =>
    db
      .update(leads)
      .set({
        nextVisitId: sql`case when ${hasVisitStep} then (select added.id from visits as added where added.lead_id = leads.id
          and added.status = 'booked' and added.starts_at = leads.next_action_at order by added.created_at desc limit 1) end`,
      })
      .where(
        sql`${leadCondition} and (leads.next_visit_id is not null or ${hasVisitStep}) and not (${hasVisitStep} and ${hasBookedVisit})`,
      );
  return [
    bumpDaysStatement(
      db,
      sql`${ofLeads} and (leads.next_visit_id is not visits.id or not ${hasVisitStep} or ${differs} or ${isDone ? 1 : 0})`,
    ),
    ...(isDone
      ? [
          endVisitsStatement(
            sql`exists (select 1 from leads where ${ofLead} and not (${hasVisitStep} and leads.next_action_at = visits.starts_at))`,
          ),
        ]
      : []),
    db
      .update(visits)
      .set({
        ...change,
        endsAt: sql`${nextStepColumn("next_action_at")} + (visits.ends_at - visits.starts_at)`,
        startsAt: nextStepColumn("next_action_at"),
        staffId: nextStepColumn("next_staff_id"),
      })
      .where(
        sql`${ofLeads} and exists (select 1 from leads where ${ofLead} and ${hasVisitStep} and ${differs})`,
      ),
    referStatement(),
    db.insert(visits).select(
      sql`select lower(hex(randomblob(16))), leads.id, leads.next_staff_id, 'first', leads.next_action_at,
        leads.next_action_at + ${visitMinutes * 60_000}, leads.zip, leads.street, 'booked', 'staff', 0, 1, ${time}, ${time}
        from leads where ${leadCondition} and ${hasVisitStep} and not ${hasBookedVisit}`,
    ),
    referStatement(),
    endVisitsStatement(
      sql`visits.id is not (select leads.next_visit_id from leads where leads.id = visits.lead_id)`,
    ),
    bumpDaysStatement(db, sql`${ofLeads} and visits.updated_at = ${time}`),
  ];
}

/**
 * Adds the visits of open leads whose next step is one without a visit: after a backup from before
 * there were visits was restored.
 */
export async function addMissingVisits(db: Db, now: Date): Promise<void> {
  const isMissing = sql`leads.rowid in (select rowid from leads indexed by leads_visits where ${sql.raw(visitBookedSql)}
    and next_action_at > 0 and next_visit_id is null)`;
  const [missing] = await db.select({ id: leads.id }).from(leads).where(isMissing).limit(1);
  if (!missing) return;
  const [first, ...rest] = visitSyncStatements(db, isMissing, now);
  if (first) await db.batch([first, ...rest]);
}

/** Columns of a lead that its visit depends on. */
const nextStepColumns: ReadonlySet<string> = new Set([
  "nextKind",
  "nextActionAt",
  "nextStaffId",
  "nextVisitId",
]);

/** True if a change of these columns can change the lead's visit. */
export function changesVisit(set: object): boolean {
  return Object.keys(set).some((name) => nextStepColumns.has(name));
}
