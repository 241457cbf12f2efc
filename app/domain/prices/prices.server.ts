import { and, asc, eq, inArray, lte, max } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { momentQuery } from "~/platform/db/moment-query.server";
import { priceItems } from "~/platform/db/schema";

/** The price book as it stands at `now`: of each key the row with the latest start that is not in the future, in staff's order. Cents a unit. */
export const currentPricesQuery = momentQuery((db: Db, now: Date) => {
  const latest = db
    .select({ key: priceItems.key, from: max(priceItems.validFrom).as("latest_from") })
    .from(priceItems)
    .where(lte(priceItems.validFrom, now))
    .groupBy(priceItems.key)
    .as("latest");
  return db
    .select({
      key: priceItems.key,
      category: priceItems.category,
      label: priceItems.label,
      unit: priceItems.unit,
      lowCents: priceItems.lowCents,
      highCents: priceItems.highCents,
      validFrom: priceItems.validFrom,
      isSample: priceItems.isSample,
    })
    .from(priceItems)
    .innerJoin(latest, and(eq(priceItems.key, latest.key), eq(priceItems.validFrom, latest.from)))
    .orderBy(asc(priceItems.position), asc(priceItems.key));
});

/** Every rate these items ever had, oldest first: for the price book as it stood at a moment (`bookAt`). Cents a unit. */
export function priceHistoryQuery(db: Db, keys: readonly string[]) {
  return db
    .select({
      key: priceItems.key,
      label: priceItems.label,
      unit: priceItems.unit,
      lowCents: priceItems.lowCents,
      highCents: priceItems.highCents,
      validFrom: priceItems.validFrom,
    })
    .from(priceItems)
    .where(inArray(priceItems.key, [...keys]))
    .orderBy(asc(priceItems.validFrom));
}
