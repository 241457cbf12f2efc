import { and, gte, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { leads, repliesCountedSql } from "~/platform/db/schema";

/** Business minutes to the first reply of each counted request received since `since`, null without a reply, with how many leads share
 *  them. For `medianReply` through `expandMinutes`; reads one narrow index. */
export function replyMinutesQuery(db: Db, since: Date) {
  return db
    .select({ minutes: sql<number | null>`${leads.replyMinutes}`.as("minutes"), leads: sql<number>`count(*)`.as("lead_count") })
    .from(sql`${leads} indexed by leads_reply_minutes`)
    .where(and(sql.raw(repliesCountedSql), gte(leads.createdAt, since)))
    .groupBy(sql`1`);
}

/** The same, counted to the moment at which a reply was entered, for what strangers are told: a time that is put down afterwards makes
 *  nobody faster. Replies that were struck are none. */
export function loggedReplyMinutesQuery(db: Db, since: Date) {
  const entered = sql`(select min(json_extract(entry.data, '$.entered')) from lead_events as entry indexed by lead_events_lead where entry.lead_id = leads.id and entry.kind = 'reply'
    and entry.id not in (select coalesce(json_extract(strike.data, '$.eventId'), '') from lead_events as strike indexed by lead_events_lead where strike.lead_id = leads.id and strike.kind = 'reply-struck'))`;
  return db
    .select({
      minutes: sql<
        number | null
      >`case when ${leads.replyMinutes} is null then null else max(${leads.replyMinutes}, coalesce(${entered}, 0)) end`.as("minutes"),
      leads: sql<number>`count(*)`.as("lead_count"),
    })
    .from(sql`${leads} indexed by leads_insights`)
    .where(and(sql.raw(repliesCountedSql), gte(leads.createdAt, since)))
    .groupBy(sql`1`);
}

/** The minutes of each lead, from rows that say how many took so long. */
export function expandMinutes(rows: readonly { minutes: number | null; leads: number }[]): (number | null)[] {
  return rows.flatMap(({ minutes, leads: count }) => Array<number | null>(count).fill(minutes));
}

/** Days that the median of first replies looks back on. */
export const medianWindowDays = 30;
