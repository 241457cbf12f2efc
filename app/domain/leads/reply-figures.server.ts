import { and, eq, gte, isNull, notInArray, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { leads } from "~/platform/db/schema";

/** The first replies that count for the median: of every real in-area lead that came through the site since then, its business minutes,
 *  null while nobody has answered, and how many leads that is. For `medianReply` and `publicMedian` through `minutesOf`; one pass over the
 *  index of the insights. */
export function replyMinutesOf(db: Db, since: Date) {
  return db
    .select({ minutes: sql<number | null>`${leads.replyMinutes}`.as("minutes"), leads: sql<number>`count(*)`.as("lead_count") })
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
    .groupBy(leads.replyMinutes);
}

/** The minutes of each lead, from rows that say how many took so long. */
export function minutesOf(rows: readonly { minutes: number | null; leads: number }[]): (number | null)[] {
  return rows.flatMap(({ minutes, leads: count }) => Array<number | null>(count).fill(minutes));
}

/** Days that the median of first replies looks back on. */
export const medianDays = 30;
