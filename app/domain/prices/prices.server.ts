import { asc, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { priceItems } from "~/schema";

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

/**
 * Selects the rates of `keys` in effect at `now`, as `currentPricesQuery` does, but reads one row
 * per key however many rates are stored.
 */
export const pricesByKeyQuery = preparedQuery((db: Db, now: Date, keys: readonly string[]) => {
  const { key, category, label, unit, lowCents, highCents, validFrom, isSample } = priceItems;
  const rate = sql`(select json_array(${key}, ${category}, ${label}, ${unit}, ${lowCents}, ${highCents}, ${validFrom}, ${isSample}) from ${priceItems}
    where ${key} = wanted.column1 and ${validFrom} <= ${now.getTime()} order by ${validFrom} desc limit 1)`;
  const keyValues = sql.join(
    keys.map((name) => sql`(${name})`),
    sql`, `,
  );
  const part = <Type>(index: number) =>
    sql<Type>`json_extract(found.rate, ${sql.raw(`'$[${index}]'`)})`;
  return (
    db
      .select({
        key: part<string>(0).as("key"),
        category: part<string>(1).as("category"),
        label: part<string>(2).as("label"),
        unit: part<(typeof priceItems.$inferSelect)["unit"]>(3).as("unit"),
        lowCents: part<number>(4).as("low_cents"),
        highCents: part<number>(5).as("high_cents"),
        validFrom: part<Date>(6).mapWith(validFrom).as("latest_from"),
        isSample: part<boolean>(7).mapWith(isSample).as("is_sample"),
      })
      // the limit keeps SQLite from looking up the rate again for each of its columns
      .from(
        sql`(select ${rate} as rate from (values ${keyValues}) as wanted limit ${keys.length}) as found`,
      )
      .where(sql`found.rate is not null`)
  );
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
