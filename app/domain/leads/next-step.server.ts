import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { NextStep } from "~/domain/leads/actions/next-step-fields";
import { openStages } from "~/domain/leads/lead";
import { visitMinutes } from "~/domain/visits/visit";
import type { Db } from "~/platform/db/client.server";
import { insertRowPerMatch } from "~/platform/db/insert.server";
import { leads, oldNextStepSql, visits } from "~/schema";

/* A lead has at most one open task and any number of booked visits. Its columns of the next step
   are an index of the first of them. A task never moves or ends a visit. */

/** Returns the columns of the lead's open task; null clears it. */
export function taskColumns(next: NextStep | null) {
  return {
    taskKind: next?.kind ?? null,
    taskAction: next?.action ?? "",
    taskAt: next?.at ?? null,
    taskStaffId: next?.staffId ?? null,
  };
}

/**
 * Returns the statements that write the next step of these leads from their task and their booked
 * visits, for the end of every batch that changes one of them. A task without a time comes last.
 */
export function nextStepStatements(db: Db, leadCondition: SQL) {
  const ofVisit = (column: SQL) =>
    sql`(select ${column} from ${visits} where ${visits.id} = ${leads.nextVisitId})`;
  const nextColumn = (column: SQL, task: SQL) =>
    sql`case when ${leads.nextVisitId} is null then ${task} else ${ofVisit(column)} end`;
  return [
    db
      .update(leads)
      .set({
        nextVisitId: sql`(select ${visits.id} from ${visits} where ${visits.leadId} = ${leads.id} and ${visits.status} = 'booked'
          and (${leads.taskAt} is null or ${visits.startsAt} <= ${leads.taskAt}) order by ${visits.startsAt}, ${visits.id} limit 1)`,
      })
      .where(leadCondition),
    db
      .update(leads)
      .set({
        nextKind: nextColumn(sql`'visit'`, sql`${leads.taskKind}`),
        nextAction: nextColumn(sql`${visits.note}`, sql`${leads.taskAction}`),
        nextActionAt: nextColumn(sql`${visits.startsAt}`, sql`${leads.taskAt}`),
        nextStaffId: nextColumn(sql`${visits.staffId}`, sql`${leads.taskStaffId}`),
      })
      .where(leadCondition),
  ] as const;
}

/**
 * Makes the next steps of a backup from before there were tasks into tasks and visits, after it was
 * restored.
 */
export async function adoptNextSteps(db: Db, now: Date): Promise<void> {
  const isOld = sql`${leads.id} in (select id from leads indexed by leads_old_next_step where ${sql.raw(oldNextStepSql)})`;
  const [old] = await db.select({ id: leads.id }).from(leads).where(isOld).limit(1);
  if (!old) return;
  const isVisit = sql`${leads.nextKind} is 'visit' and ${leads.nextActionAt} > 0 and ${inArray(leads.status, openStages)}`;
  const hasVisit = sql`exists (select 1 from visits as own where own.lead_id = ${leads.id} and own.status = 'booked' and own.starts_at = ${leads.nextActionAt})`;
  await db.batch([
    insertRowPerMatch(
      db,
      visits,
      {
        id: sql`lower(hex(randomblob(16)))`,
        leadId: sql`${leads.id}`,
        staffId: sql`${leads.nextStaffId}`,
        startsAt: sql`${leads.nextActionAt}`,
        endsAt: sql`${leads.nextActionAt} + ${visitMinutes * 60_000}`,
        zip: sql`${leads.zip}`,
        place: sql`${leads.street}`,
        note: sql`${leads.nextAction}`,
        source: "staff",
        createdAt: now,
        updatedAt: now,
      },
      sql`${leads} where ${isOld} and ${isVisit} and not ${hasVisit}`,
    ),
    db
      .update(leads)
      .set({
        taskKind: sql`${leads.nextKind}`,
        taskAction: sql`${leads.nextAction}`,
        taskAt: sql`${leads.nextActionAt}`,
        taskStaffId: sql`${leads.nextStaffId}`,
      })
      .where(sql`${isOld} and not (${leads.nextKind} is 'visit' and ${hasVisit})`),
    ...nextStepStatements(
      db,
      sql`${leads.id} in (select visits.lead_id from visits where ${eq(visits.createdAt, now)}) or ${isOld}`,
    ),
  ]);
}
