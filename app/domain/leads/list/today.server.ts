import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { openLeadSql } from "~/domain/leads/list/lead-sql.server";
import { activeConsentSql } from "~/domain/leads/mail/end-texts.server";
import { maxVisitDays } from "~/domain/visits/visit";
import { toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime } from "~/lib/houston-time";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import {
  awaitingReplySql,
  datedNextStepSql,
  hiddenLeadSql,
  leadAttempts,
  leads,
  reengageSql,
  staff,
  unansweredOutOfAreaSql,
  visitBookedSql,
  visits,
  waitingSinceSql,
  withoutNextStepSql,
} from "~/schema";

/* Queries of the dashboard, one per list; routes send them together in one batch. None reads more
   leads than it shows or counts. */

const waits = sql.raw(`(${awaitingReplySql})`);
/** Leads awaiting a reply. Names the index because SQLite's planner would scan every open lead. */
const fromWaiting = sql`leads indexed by leads_waiting`;
const noNextStepCondition = sql.raw(`(${withoutNextStepSql})`);
/**
 * Names the index for the same reason: SQLite would use the next-step index and read every lead
 * without one.
 */
const fromWithoutNextStep = sql`leads indexed by leads_stepless`;

/** 1 if the lead's phone number has consent to texts. */
const mayTextColumn =
  sql<number>`exists (select 1 from lead_contacts as own where own.lead_id = leads.id and +own.value = leads.phone and ${sql.raw(activeConsentSql("own"))})`.as(
    "may_text",
  );

/** Columns of a row with contact links. */
const waitingColumns = {
  id: leads.id,
  name: leads.name,
  zip: leads.zip,
  services: leads.services,
  size: leads.size,
  design: leads.design,
  contactBy: leads.contactBy,
  replyLanguage: leads.replyLanguage,
  phone: leads.phone,
  email: leads.email,
  status: leads.status,
  entry: leads.entry,
  createdAt: leads.createdAt,
  reopenedAt: leads.reopenedAt,
  firstReplyAt: leads.firstReplyAt,
  replyMinutes: leads.replyMinutes,
  followUpAt: leads.followUpAt,
  mayText: mayTextColumn,
  details: sql<string>`substr(${leads.details}, 1, 240)`.as("details_start"),
  /** Start of the latest message; null unless the lead waits for a reply to a follow-up. */
  latest: sql<
    string | null
  >`case when leads.follow_up_at is null then null else (select substr(json_extract(sent.answers, '$.details'), 1, 240) from lead_submissions as sent
    where sent.lead_id = leads.id and json_valid(sent.answers) order by sent.created_at desc limit 1) end`.as(
    "latest_words",
  ),
};

/**
 * Unsuccessful attempts since the wait began, as JSON; and 1 if the lead's phone number was logged
 * as wrong.
 */
const triedColumns = {
  taskKind: leads.taskKind,
  taskAction: leads.taskAction,
  taskAt: leads.taskAt,
  taskStaffId: leads.taskStaffId,
  tries:
    sql<string>`(select json_group_array(json_object('at', tried.started_at, 'way', tried.way, 'outcome', tried.outcome, 'by', teller.name))
    from lead_attempts as tried join staff as teller on teller.id = tried.staff_id
    where tried.lead_id = leads.id and tried.outcome in ('no-answer', 'wrong-number')
    and tried.started_at >= coalesce(leads.follow_up_at, leads.created_at))`.as("tries"),
  isWrongNumber:
    sql<number>`(exists (select 1 from lead_attempts as tried where tried.lead_id = leads.id and tried.outcome = 'wrong-number')
    and exists (select 1 from lead_events as told where told.lead_id = leads.id and told.kind = 'contact'
      and json_extract(told.data, '$.number') = leads.phone
      and not exists (select 1 from lead_events as back where back.lead_id = leads.id and back.kind = 'put-back'
        and json_extract(back.data, '$.eventId') = told.id)))`.as("is_wrong_number"),
};

/** Selects the newest `limit` leads awaiting a first or later reply, newest first. */
export function waitingLeadsQuery(db: Db, limit: number) {
  return db
    .select({ ...waitingColumns, ...triedColumns })
    .from(leads)
    .where(
      sql`leads.rowid in (select rowid from ${fromWaiting} where ${waits} order by ${sql.raw(waitingSinceSql)} desc limit ${limit})`,
    )
    .orderBy(sql.raw(`${waitingSinceSql} desc`));
}

/** Selects those of the given leads that await a reply. */
export function waitingLeadsByIdQuery(db: Db, ids: readonly string[]) {
  return db
    .select({ ...waitingColumns, ...triedColumns })
    .from(leads)
    .where(and(inJsonArray(leads.id, ids), waits));
}

/** Selects the number of leads awaiting a reply, for the badge of "Today". */
export function waitingCountQuery(db: Db) {
  return db.select({ count: sql<number>`count(*)` }).from(fromWaiting).where(waits);
}

/**
 * Selects the number of leads that wait for a reply to a later message. Reads only leads with such
 * a message.
 */
export function customerRepliesCountQuery(db: Db) {
  return db
    .select({ count: sql<number>`count(*)` })
    .from(sql`leads indexed by leads_follow_up`)
    .where(
      and(
        openLeadSql,
        isNotNull(leads.followUpAt),
        or(isNotNull(leads.firstReplyAt), ne(leads.entry, "web")),
      ),
    );
}

/**
 * Selects attempts without an outcome, newest first; only of the leads in `of` if given. Leaves out
 * emails, because their delivery is the outcome.
 */
export function openAttemptsQuery(db: Db, limit: number, leadIds?: readonly string[]) {
  const { id: leadId, ...columns } = { ...waitingColumns, ...triedColumns };
  return db
    .select({
      ...columns,
      id: leadId,
      attemptId: sql<string>`${leadAttempts.id}`.as("attempt_id"),
      way: leadAttempts.way,
      startedAt: leadAttempts.startedAt,
      staffId: leadAttempts.staffId,
      staffName: sql<string>`${staff.name}`.as("staff_name"),
    })
    .from(leadAttempts)
    .innerJoin(leads, eq(leads.id, leadAttempts.leadId))
    .innerJoin(staff, eq(staff.id, leadAttempts.staffId))
    .where(
      and(
        isNull(leadAttempts.outcome),
        isNull(leadAttempts.outboxId),
        isNull(leads.deletedAt),
        leadIds && inJsonArray(leadAttempts.leadId, leadIds),
      ),
    )
    .orderBy(desc(leadAttempts.startedAt), desc(leadAttempts.id))
    .limit(limit);
}

/** Unanswered requests from outside the service area. Names the index, as `fromWaiting` does. */
const fromOutOfArea = sql`leads indexed by leads_out_of_area`;
const outOfArea = sql.raw(`(${unansweredOutOfAreaSql})`);

/**
 * Selects unanswered requests from outside the service area, newest first. They stay until staff
 * reply or move the lead.
 */
export function outOfAreaLeadsQuery(db: Db, limit: number) {
  return db
    .select({ ...waitingColumns, ...triedColumns, budget: leads.budget })
    .from(leads)
    .where(
      sql`leads.rowid in (select rowid from ${fromOutOfArea} where ${outOfArea} order by created_at desc limit ${limit})`,
    )
    .orderBy(desc(leads.createdAt));
}

/** Selects the number of unanswered requests from outside the service area. */
export function outOfAreaCountQuery(db: Db) {
  return db.select({ count: sql<number>`count(*)` }).from(fromOutOfArea).where(outOfArea);
}

const stepColumns = {
  id: leads.id,
  name: leads.name,
  zip: leads.zip,
  services: leads.services,
  size: leads.size,
  street: leads.street,
  status: leads.status,
  statusSince: leads.statusSince,
  valueCents: leads.valueCents,
  replyLanguage: leads.replyLanguage,
  nextKind: leads.nextKind,
  nextAction: leads.nextAction,
  nextActionAt: leads.nextActionAt,
  nextStaffId: leads.nextStaffId,
  nextStaff: sql<
    string | null
  >`(select staff.name from staff where staff.id = leads.next_staff_id)`.as("next_staff_name"),
  phone: leads.phone,
  /** Calls without an answer since the last reply, as JSON, UTC milliseconds. */
  triedAt:
    sql<string>`(case when leads.next_kind = 'call' then (select json_group_array(tried.started_at) from lead_attempts as tried
    where tried.lead_id = leads.id and tried.outcome = 'no-answer' and tried.started_at > coalesce((select max(met.started_at)
      from lead_attempts as met where met.lead_id = leads.id and met.outcome in ('spoke', 'left-word')), 0)) else '[]' end)`.as(
      "tried_at",
    ),
};

/** Names the index, so that checking a visit's lead reads no lead. */
const hiddenLead = sql`leads as hidden indexed by leads_hidden
  where hidden.id = ${visits.leadId} and (${sql.raw(hiddenLeadSql)})`;

/** Booked visits from today on, of leads in any stage but spam. */
const bookedFromToday = (now: Date) =>
  and(
    eq(visits.status, "booked"),
    gte(visits.startsAt, startOfDay(now, -maxVisitDays)),
    gt(visits.endsAt, startOfDay(now, 0)),
    sql`not exists (select 1 from ${hiddenLead})`,
  );
/** True for visits that start on one of the next days. `days` counts today. */
const startsWithin = (now: Date, days: number) => lt(visits.startsAt, startOfDay(now, days));

const maxOwnListed = 60;
const maxVisitsListed = 12;

/**
 * Selects the first 12 visits of the next days, all of this staff member in them, and the first 12
 * that no one is assigned to, earliest first. `days` counts today.
 */
export function upcomingVisitsQuery(db: Db, now: Date, days: number, staffId: string) {
  const first = (condition: SQL | undefined, limit: number) =>
    db
      .select({ id: visits.id })
      .from(visits)
      .where(and(bookedFromToday(now), condition))
      .orderBy(asc(visits.startsAt), asc(visits.id))
      .limit(limit);
  const soon = startsWithin(now, days);
  const ownVisits = first(and(soon, eq(visits.staffId, staffId)), maxOwnListed).as("own_visits");
  const firstOnes = first(soon, maxVisitsListed).as("first_ones");
  const unassigned = first(isNull(visits.staffId), maxVisitsListed).as("unassigned");
  return db
    .select({
      ...stepColumns,
      visitId: sql<string>`${visits.id}`.as("visit_id"),
      nextKind: sql<"visit">`'visit'`.as("visit_step"),
      nextAction: visits.note,
      nextActionAt: visits.startsAt,
      nextStaffId: sql<string | null>`${visits.staffId}`.as("visit_staff_id"),
      nextStaff: sql<
        string | null
      >`(select staff.name from staff where staff.id = visits.staff_id)`.as("visit_staff_name"),
      zip: sql<string>`${visits.zip}`.as("visit_zip"),
      street: visits.place,
      email: leads.email,
      contactBy: leads.contactBy,
      mayText: mayTextColumn,
    })
    .from(visits)
    .innerJoin(leads, eq(leads.id, visits.leadId))
    .where(
      inArray(
        visits.id,
        db
          .select()
          .from(ownVisits)
          .unionAll(db.select().from(firstOnes))
          .unionAll(db.select().from(unassigned)),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));
}

/** Selects the number of visits of the next days, and of later ones that no one is assigned to. */
export function upcomingVisitsCountQuery(db: Db, now: Date, days: number) {
  return db
    .select({ count: sql<number>`count(*)`.as("visit_count") })
    .from(visits)
    .where(and(bookedFromToday(now), or(startsWithin(now, days), isNull(visits.staffId))));
}

const isDue = (now: Date) =>
  and(
    openLeadSql,
    gt(leads.nextActionAt, new Date(0)),
    lt(leads.nextActionAt, startOfDay(now, 1)),
    // today's visits have their own list
    or(isNull(leads.nextVisitId), lt(leads.nextActionAt, startOfDay(now, 0))),
  );

/** Selects next steps due today or overdue, earliest first. */
export function dueNextStepsQuery(db: Db, now: Date, limit: number) {
  return db
    .select(stepColumns)
    .from(leads)
    .where(isDue(now))
    .orderBy(asc(leads.nextActionAt))
    .limit(limit);
}

/** Selects the number of next steps due. Reads two indexes and no lead. */
export function dueNextStepsCountQuery(db: Db, now: Date) {
  const due = sql`select count(*) from leads indexed by leads_due where ${sql.raw(datedNextStepSql)} and next_action_at < ${startOfDay(now, 1).getTime()}`;
  const missedVisits = sql`select count(*) from leads indexed by leads_visits where ${sql.raw(visitBookedSql)}
    and next_action_at > 0 and next_action_at < ${startOfDay(now, 0).getTime()}`;
  return db
    .select({ count: sql<number>`((${due}) + (${missedVisits}))`.as("due_count") })
    .from(sql`(select 1)`);
}

/** Selects lost leads whose follow-up day has come, earliest first. */
export function dueReengagementsQuery(db: Db, now: Date, limit: number) {
  return db
    .select({ ...stepColumns, askAgainOn: leads.askAgainOn })
    .from(leads)
    .where(sql`leads.rowid in (select rowid from leads indexed by leads_ask_again where ${sql.raw(reengageSql)}
      and ask_again_on <= ${toHoustonDay(now)} order by ask_again_on limit ${limit})`)
    .orderBy(asc(leads.askAgainOn));
}

/** Selects open leads without a next step, longest in their stage first. */
export function leadsWithoutNextStepQuery(db: Db, limit: number) {
  return db
    .select(stepColumns)
    .from(leads)
    .where(
      sql`leads.rowid in (select rowid from ${fromWithoutNextStep} where ${noNextStepCondition} order by status_since limit ${limit})`,
    )
    .orderBy(asc(leads.statusSince));
}

/** Selects the number of open leads without a next step. */
export function withoutNextStepCountQuery(db: Db) {
  return db
    .select({ count: sql<number>`count(*)` })
    .from(fromWithoutNextStep)
    .where(noNextStepCondition);
}

/** Selects one lead of any kind, also from the trash; empty if the database has none. */
export function hasLeadsQuery(db: Db) {
  return db.select({ id: leads.id }).from(leads).limit(1);
}

/** Returns midnight in Houston, `days` days from now. */
function startOfDay(now: Date, days: number): Date {
  return parseHoustonTime(addDays(toHoustonDay(now), days))!;
}
