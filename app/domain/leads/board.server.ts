import { and, desc, isNull, type SQL, sql } from "drizzle-orm";
import { fromHouston } from "~/lib/houston-time";
import { houstonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { leads } from "~/platform/db/schema";
import { type LeadStatus, openStatuses, stages } from "./lead";
import { passing, rowColumns, worth } from "./lead-list.server";
import type { LeadFilter } from "./lead-query";

/* The board: a column a stage. Each question is one query; the route sends them together. */

/** Cards a column shows at first, and at most. */
export const firstCards = 25;
export const mostCards = 200;

/** The first day of the month of that moment, in Houston: since then a won lead stands on the board. */
export function monthStart(now: Date): Date {
  return fromHouston(`${houstonDay(now).slice(0, 7)}-01`) ?? now;
}

/** Per stage: how many, what they are worth together in cents, and how many of them by an estimate. Of won leads those of this month. */
export function boardHeads(db: Db, filter: LeadFilter, now: Date) {
  const isShown = sql`(${leads.status} <> 'won' or ${leads.statusSince} >= ${monthStart(now).getTime()})`;
  return db
    .select({
      status: leads.status,
      count: sql<number>`count(*)`.as("count"),
      worthCents: sql<number>`coalesce(sum(nullif(${worth}, -1)), 0)`.as("worth_cents"),
      estimated: sql<number>`count(case when ${leads.valueCents} is null and ${worth} >= 0 then 1 end)`.as("estimated"),
    })
    .from(leads)
    .where(and(isNull(leads.deletedAt), isShown, passing(filter)))
    .groupBy(leads.status);
}

/** Since when the lead in the middle of each open stage has stood there, UTC milliseconds. */
export function boardMedians(db: Db, filter: LeadFilter) {
  const others = passing(filter);
  const of = (status: LeadStatus) => sql`leads where ${and(isNull(leads.deletedAt), sql`${leads.status} = ${status}`, others)}`;
  const median = (status: LeadStatus) =>
    sql<
      number | null
    >`(select status_since from ${of(status)} order by status_since limit 1 offset (select max(0, (count(*) - 1) / 2) from ${of(status)}))`;
  return db
    .select({
      new: median("new").as("new"),
      contacted: median("contacted").as("contacted"),
      "visit-booked": median("visit-booked").as("visit_booked"),
      quoted: median("quoted").as("quoted"),
    } satisfies Record<(typeof openStatuses)[number], unknown>)
    .from(sql`(select 1)`);
}

/** The cards of one column, one more than `limit` when there are more: late next steps first, then the longest in the stage. Won ones are
 *  those of this month, the latest first. */
export function boardColumn(db: Db, filter: LeadFilter, status: (typeof stages)[number], now: Date, limit: number) {
  const others = passing(filter);
  const inStage = and(isNull(leads.deletedAt), sql`${leads.status} = ${status}`, others);
  if (status === "won") {
    return db
      .select(rowColumns)
      .from(leads)
      .where(and(inStage, sql`${leads.statusSince} >= ${monthStart(now).getTime()}`))
      .orderBy(desc(leads.statusSince))
      .limit(limit + 1);
  }
  const isLate = sql`${leads.nextActionAt} is not null and ${leads.nextActionAt} < ${now.getTime()}`;
  const most = limit + 1;
  const late = sql`select leads.rowid as place from leads where ${inStage} and ${isLate} order by ${leads.nextActionAt} limit ${most}`;
  const rest = sql`select leads.rowid as place from leads where ${inStage} and not (${isLate})
    and (select count(*) from (${late})) < ${most} order by ${leads.statusSince} limit ${most}`;
  return db
    .select(rowColumns)
    .from(leads)
    .where(sql`leads.rowid in (select place from (${late}) union all select place from (${rest}))`)
    .orderBy(sql`(${isLate}) desc, case when ${isLate} then ${leads.nextActionAt} else ${leads.statusSince} end`)
    .limit(most);
}
