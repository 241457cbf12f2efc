import { and, asc, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { priceItems } from "~/platform/db/schema";

/** The price book as it stands at `now`, or those `keys` of it: of each key the row with the latest start that is not in the future, in staff's
 *  order. Cents a unit. */
export const currentPricesQuery = preparedQuery((db: Db, now: Date, keys?: readonly string[]) => {
  return db
    .select({
      key: priceItems.key,
      category: priceItems.category,
      label: priceItems.label,
      unit: priceItems.unit,
      lowCents: priceItems.lowCents,
      highCents: priceItems.highCents,
      // SQLite takes the other columns from the row that has the highest
      validFrom: sql<Date>`max(${priceItems.validFrom})`.mapWith(priceItems.validFrom).as("latest_from"),
      isSample: priceItems.isSample,
    })
    .from(priceItems)
    .where(and(keys && inArray(priceItems.key, [...keys]), lte(priceItems.validFrom, now)))
    .groupBy(priceItems.key)
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
