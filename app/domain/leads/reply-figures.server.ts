import { and, eq, gte, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { leads } from "~/platform/db/schema";

/** The first replies that count for the median: of every real in-area lead that came through the site since then, its business minutes,
 *  null while nobody has answered, and how many leads that is. For `medianReply` through `minutesOf`; one pass over the
 *  index of the insights. */
export function replyMinutesOf(db: Db, since: Date) {
  return minutesBy(db, since, sql<number | null>`${leads.replyMinutes}`);
}

/** The same, counted to the moment at which a reply was entered, for what strangers are told: a time that is put down afterwards makes
 *  nobody faster. Replies that were struck are none. */
export function enteredMinutesOf(db: Db, since: Date) {
  const entered = sql`(select min(json_extract(entry.data, '$.entered')) from lead_events as entry indexed by lead_events_lead where entry.lead_id = leads.id and entry.kind = 'reply'
    and entry.id not in (select coalesce(json_extract(strike.data, '$.eventId'), '') from lead_events as strike indexed by lead_events_lead where strike.lead_id = leads.id and strike.kind = 'reply-struck'))`;
  return minutesBy(
    db,
    since,
    sql<number | null>`case when ${leads.replyMinutes} is null then null else max(${leads.replyMinutes}, coalesce(${entered}, 0)) end`,
  );
}

function minutesBy(db: Db, since: Date, minutes: SQL<number | null>) {
  return db
    .select({ minutes: minutes.as("minutes"), leads: sql<number>`count(*)`.as("lead_count") })
    .from(sql`${leads} indexed by leads_insights`)
    .where(
      and(
        isNull(leads.deletedAt),
        gte(leads.createdAt, since),
        eq(leads.entry, "web"),
        eq(leads.inArea, true),
        notInArray(leads.status, ["spam", "out-of-area"]),
      ),
    )
    .groupBy(sql`1`);
}

/** The minutes of each lead, from rows that say how many took so long. */
export function minutesOf(rows: readonly { minutes: number | null; leads: number }[]): (number | null)[] {
  return rows.flatMap(({ minutes, leads: count }) => Array<number | null>(count).fill(minutes));
}

/** Days that the median of first replies looks back on. */
export const medianDays = 30;
