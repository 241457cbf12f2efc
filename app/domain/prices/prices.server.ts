import { and, asc, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { priceItems } from "~/schema";

/**
 * Selects the rates in effect at `now`, optionally only those of `keys`: per key the row with the latest start that is not in the future,
 * in staff's order. Cents per unit.
 */
export const currentPricesQuery = preparedQuery((db: Db, now: Date, keys?: readonly string[]) => {
  return db
    .select({
      key: priceItems.key,
      category: priceItems.category,
      label: priceItems.label,
      unit: priceItems.unit,
      lowCents: priceItems.lowCents,
      highCents: priceItems.highCents,
      // SQLite takes the other columns from the row with the maximum.
      validFrom: sql<Date>`max(${priceItems.validFrom})`.mapWith(priceItems.validFrom).as("latest_from"),
      isSample: priceItems.isSample,
    })
    .from(priceItems)
    .where(and(keys && inArray(priceItems.key, [...keys]), lte(priceItems.validFrom, now)))
    .groupBy(priceItems.key)
    .orderBy(asc(priceItems.position), asc(priceItems.key));
});

/** Selects all rates of these items, oldest first, for `priceBookAt`. Cents per unit. */
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
