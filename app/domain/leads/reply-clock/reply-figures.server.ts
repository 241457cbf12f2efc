import { and, desc, eq, gte, sql } from "drizzle-orm";
import * as z from "zod";
import { retentionCutoff } from "~/domain/settings/retention";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { storeCachedList } from "~/platform/records/cached-lists.server";
import { bookedFirstLeadsSql, cachedLists, leads, responseTimeLeadsSql } from "~/schema";

/** Maximum number of leads, the newest, that the median of the dashboard covers. */
export const maxMedianLeads = 500;

/**
 * Selects business minutes to the first reply of the newest requests since `since` (null without a
 * reply), with the number of leads for each. For `expandMinutes` and `medianReplyMinutes`; reads
 * one narrow index, at most `limit` entries.
 */
export function replyMinutesQuery(db: Db, since: Date, limit = maxMedianLeads) {
  const newest = db
    .select({ minutes: sql<number | null>`${leads.replyMinutes}`.as("minutes") })
    .from(sql`${leads} indexed by leads_reply_minutes`)
    .where(and(sql.raw(responseTimeLeadsSql), gte(leads.createdAt, since)))
    .orderBy(desc(leads.createdAt))
    .limit(limit)
    .as("newest");
  return db
    .select({ minutes: newest.minutes, leads: sql<number>`count(*)`.as("lead_count") })
    .from(newest)
    .groupBy(sql`1`);
}

/** Smaller limit for the public figure, whose query reads the events of each lead. */
const maxPublicMedianLeads = 50;

/**
 * Selects the same minutes of the newest requests for the public page, counted until the reply was
 * logged, so that a time entered later does not shorten them. Skips removed replies.
 */
export function loggedReplyMinutesQuery(db: Db, since: Date) {
  const entered = sql`(select min(json_extract(entry.data, '$.entered')) from lead_events as entry indexed by lead_events_lead where entry.lead_id = leads.id and entry.kind = 'reply'
    and entry.id not in (select coalesce(json_extract(strike.data, '$.eventId'), '') from lead_events as strike indexed by lead_events_lead where strike.lead_id = leads.id and strike.kind = 'reply-struck'))`;
  return db
    .select({
      minutes: sql<
        number | null
      >`case when ${leads.replyMinutes} is null then null else max(${leads.replyMinutes}, coalesce(${entered}, 0)) end`.as(
        "minutes",
      ),
      leads: sql<number>`count(*)`.as("lead_count"),
    })
    .from(
      sql`(select id, reply_minutes from leads indexed by leads_reply_minutes
        where ${sql.raw(responseTimeLeadsSql)} and created_at >= ${since.getTime()}
        order by created_at desc limit ${maxPublicMedianLeads}) as leads`,
    )
    .groupBy(sql`1`);
}

const storedName = "reply-minutes";
const storedMinutesSchema = z.array(
  z.object({ minutes: z.number().nullable(), leads: z.number().int().min(1) }),
);

/** Stores the minutes of the public page as one row, if they changed. */
export async function storeReplyMinutes(db: Db, now: Date): Promise<void> {
  const rows = await loggedReplyMinutesQuery(db, retentionCutoff(now, medianWindowDays));
  await storeCachedList(db, storedName, rows);
}

/** Selects the stored minutes of the public page. Map with `parseStoredMinutes`. */
export function storedReplyMinutesQuery(db: Db) {
  return db
    .select({ minutesList: sql<string>`${cachedLists.data}`.as("minutes_list") })
    .from(cachedLists)
    .where(eq(cachedLists.name, storedName));
}

/** Parses the stored minutes to one value per lead; returns an empty list without them. */
export function parseStoredMinutes(rows: readonly { minutesList: string }[]): (number | null)[] {
  return rows.flatMap(({ minutesList }) =>
    expandMinutes(storedMinutesSchema.safeParse(parseJson(minutesList)).data ?? []),
  );
}

/** Selects the number of leads since `since` whose customer booked a visit before we replied. */
export function bookedFirstCountQuery(db: Db, since: Date) {
  return db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(sql`${leads} indexed by leads_booked_first`)
    .where(and(sql.raw(bookedFirstLeadsSql), gte(leads.createdAt, since)));
}

/** Expands rows of minutes and counts to one value per lead. */
export function expandMinutes(
  rows: readonly { minutes: number | null; leads: number }[],
): (number | null)[] {
  return rows.flatMap(({ minutes, leads: count }) => Array<number | null>(count).fill(minutes));
}

/** Days of first replies that the median covers. */
export const medianWindowDays = 30;
