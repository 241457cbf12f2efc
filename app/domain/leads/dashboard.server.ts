import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { addDays, fromHouston, houstonMonday } from "~/lib/houston-time";
import type { Db } from "~/platform/db/client.server";
import { leads, listedSql, waitingSql, waitsSinceSql } from "~/platform/db/schema";
import { openStatuses } from "./lead";
import { listColumns } from "./leads.server";

/* The dashboard's questions, each one query; the route sends them together. Spam and deleted leads count nowhere but in `spam`. */

const counted = sql.raw(listedSql);
const waiting = sql.raw(waitingSql);
const waitsSince = sql.raw(`(${waitsSinceSql})`);
/** The index of those who wait, by name: left to choose, SQLite reads every open lead instead. */
const fromWaiting = sql`leads indexed by leads_waiting`;

/** Leads nobody has answered yet, and those who wrote again since, newest first. */
export function waitingLeads(db: Db, limit: number) {
  return db
    .select(listColumns)
    .from(leads)
    .where(sql`leads.rowid in (select rowid from ${fromWaiting} where ${waiting} order by ${waitsSince} desc limit ${limit})`)
    .orderBy(desc(waitsSince))
    .limit(limit);
}

/** The figures of the top row, as one row. Times are UTC milliseconds. */
export function dashboardCounts(db: Db, now: Date) {
  const [lastWeek, thisWeek] = weekStarts(now, 2);
  const quoted = and(counted, eq(leads.status, "quoted"));
  // in a batch drizzle tells columns apart by their names, and two counts would both be called "(select count(*) …"
  const count = <Name extends string>(name: Name, condition: SQL | undefined) =>
    sql<number>`(select count(*) from ${leads} where ${condition})`.as(name);
  return db
    .select({
      waiting: sql<number>`(select count(*) from ${fromWaiting} where ${waiting})`.as("waiting"),
      oldestWaiting: sql<number | null>`(select min(${waitsSince}) from ${fromWaiting} where ${waiting})`.as("oldest_waiting"),
      thisWeek: count("this_week", and(counted, gte(leads.createdAt, thisWeek!))),
      lastWeek: count("last_week", and(counted, gte(leads.createdAt, lastWeek!), lt(leads.createdAt, thisWeek!))),
      visits: count("visits", and(counted, eq(leads.status, "visit-booked"))),
      quotes: count("quotes", quoted),
      quotesWithValue: count("quotes_with_value", and(quoted, isNotNull(leads.valueCents))),
      quotedCents: sql<number>`(select coalesce(sum(${leads.valueCents}), 0) from ${leads} where ${quoted})`.as("quoted_cents"),
      spam: count("spam", and(isNull(leads.deletedAt), eq(leads.status, "spam"))),
      hasLeads: sql<number>`exists (select 1 from ${leads})`.as("has_leads"),
    })
    .from(sql`(select 1)`);
}

/** How many came in each of the last `weeks` weeks, oldest first; weeks start on Monday in Houston. */
export function leadsByWeek(db: Db, now: Date, weeks: number) {
  const starts = weekStarts(now, weeks);
  const spans = starts.map((start, at) => [start.getTime(), starts[at + 1]?.getTime() ?? Number.MAX_SAFE_INTEGER]);
  const from = sql`json_extract(span.value, '$[0]')`;
  const until = sql`json_extract(span.value, '$[1]')`;
  return db
    .select({
      start: sql<number>`json_extract(span.value, '$[0]')`.as("start"),
      count:
        sql<number>`(select count(*) from ${leads} where ${and(counted, sql`${leads.createdAt} >= ${from}`, sql`${leads.createdAt} < ${until}`)})`.as(
          "count",
        ),
    })
    .from(sql`json_each(${JSON.stringify(spans)}) as span`)
    .orderBy(sql`span.key`);
}

/** Where the leads of the last 90 days came from, the most frequent first. */
export function leadSources(db: Db, now: Date) {
  const count = sql<number>`count(*)`;
  return db
    .select({ source: leads.source, count })
    .from(leads)
    .where(and(counted, gte(leads.createdAt, new Date(now.getTime() - 90 * 86_400_000))))
    .groupBy(leads.source)
    .orderBy(desc(count));
}

/** What is to be done next, the most urgent first. */
export function nextSteps(db: Db, limit: number) {
  return db
    .select(listColumns)
    .from(leads)
    .where(and(counted, inArray(leads.status, [...openStatuses]), isNotNull(leads.nextActionAt)))
    .orderBy(asc(leads.nextActionAt))
    .limit(limit);
}

/** The Monday midnights, in Houston, of the last `weeks` weeks, oldest first. */
export function weekStarts(now: Date, weeks: number): Date[] {
  const monday = houstonMonday(now);
  return Array.from({ length: weeks }, (_, at) => fromHouston(addDays(monday, (at - weeks + 1) * 7))!);
}
