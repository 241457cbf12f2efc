import { and, eq, gte, isNull, notInArray } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { leads } from "~/platform/db/schema";

/** The first replies that count for the median: of every real in-area lead that came through the site since then, its business minutes,
 *  null while nobody has answered. For `medianReply` and `publicMedian`. */
export function replyMinutesOf(db: Db, since: Date) {
  return db
    .select({ minutes: leads.replyMinutes })
    .from(leads)
    .where(
      and(
        isNull(leads.deletedAt),
        gte(leads.createdAt, since),
        eq(leads.entry, "web"),
        eq(leads.inArea, true),
        notInArray(leads.status, ["spam", "out-of-area"]),
      ),
    );
}

/** Days that the median of first replies looks back on. */
export const medianDays = 30;
