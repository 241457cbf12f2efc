import { asc, eq, inArray, lte, sql } from "drizzle-orm";
import * as z from "zod";
import { toHoustonDay } from "~/lib/dates";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { cachedLists, priceItems } from "~/schema";
import { type ListedPrice, priceBookAt, priceUnits } from "./prices";

/**
 * Selects the rates in effect at `now`: per key the row with the latest start that is not in the
 * future, in staff's order. Cents per unit.
 */
export const currentPricesQuery = preparedQuery((db: Db, now: Date) => {
  return db
    .select({
      key: priceItems.key,
      category: priceItems.category,
      label: priceItems.label,
      unit: priceItems.unit,
      lowCents: priceItems.lowCents,
      highCents: priceItems.highCents,
      // SQLite takes the other columns from the row with the maximum.
      validFrom: sql<Date>`max(${priceItems.validFrom})`
        .mapWith(priceItems.validFrom)
        .as("latest_from"),
      isSample: priceItems.isSample,
    })
    .from(priceItems)
    .where(lte(priceItems.validFrom, now))
    .groupBy(priceItems.key)
    .orderBy(asc(priceItems.position), asc(priceItems.key));
});

/** Selects the whole price book, with past and scheduled rates, as one row for `pricesAt`. */
export function priceListQuery(db: Db) {
  return db
    .select({ priceList: sql<string>`${cachedLists.data}`.as("price_list") })
    .from(cachedLists)
    .where(eq(cachedLists.name, "prices"));
}

const storedRates = z.array(
  z.tuple([
    z.string(),
    z.string(),
    z.enum(priceUnits),
    z.number(),
    z.number(),
    z.number(),
    z.number(),
  ]),
);

/** Returns the rates of `keys` in effect at a time, in that order; skips items without one. */
export function pricesAt(
  rows: Awaited<ReturnType<typeof priceListQuery>>,
  at: Date,
  keys: readonly string[],
): ListedPrice[] {
  const history = storedRates.safeParse(parseJson(rows[0]?.priceList ?? "")).data ?? [];
  const rates = history.map(([key, label, unit, lowCents, highCents, from, isSample]) => ({
    key,
    label,
    unit,
    lowCents,
    highCents,
    validFrom: new Date(from),
    isSample: isSample === 1,
  }));
  const book = new Map(priceBookAt(rates, at).map((rate) => [rate.key, rate]));
  return keys.flatMap((key) => {
    const rate = book.get(key);
    if (!rate) return [];
    const { validFrom, ...price } = rate;
    return [{ ...price, since: toHoustonDay(validFrom) }];
  });
}

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
