import { type RateRow, rateAt } from "~/domain/prices/rate";
import { formatShortDay, toHoustonDay } from "~/lib/dates";

/**
 * Item of the price book: its current rate, the scheduled ones (next first), and the past ones
 * (latest first).
 */
export type PriceItemView = {
  key: string;
  label: string;
  category: string;
  current: RateRow | undefined;
  planned: RateRow[];
  past: RateRow[];
};

/** "Mar 1", with the year if it is not the current one. */
export function formatRateDay(at: Date, now: Date): string {
  const year = toHoustonDay(at).slice(0, 4);
  return year === toHoustonDay(now).slice(0, 4)
    ? formatShortDay(at)
    : `${formatShortDay(at)}, ${year}`;
}

/** Returns the items of a price book in staff order, from all of its rows. */
export function toPriceItemViews(rows: readonly RateRow[], now: Date): PriceItemView[] {
  const byKey = new Map<string, RateRow[]>();
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row]);
  return [...byKey].flatMap(([key, own]) => {
    const current = rateAt(own, now);
    const sorted = [...own].sort(
      (one, other) => one.validFrom.getTime() - other.validFrom.getTime(),
    );
    const displayRate = current ?? sorted[0];
    if (!displayRate) return [];
    return [
      {
        key,
        label: displayRate.label,
        category: displayRate.category,
        current,
        planned: sorted.filter((row) => row.validFrom > now),
        past: sorted.filter((row) => row.validFrom <= now && row !== current).reverse(),
      },
    ];
  });
}

/** Groups the items by category, keeping their order. */
export function groupByCategory(
  items: readonly PriceItemView[],
): [category: string, items: PriceItemView[]][] {
  const groups = new Map<string, PriceItemView[]>();
  for (const item of items) groups.set(item.category, [...(groups.get(item.category) ?? []), item]);
  return [...groups];
}
