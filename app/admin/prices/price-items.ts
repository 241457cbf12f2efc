import { type RateRow, rateAt } from "~/domain/prices/rate";

/** One item of the price book: what holds now, what is planned (the next one first) and what held before (the last one first). */
export type PriceItemView = {
  key: string;
  label: string;
  category: string;
  current: RateRow | undefined;
  planned: RateRow[];
  past: RateRow[];
};

/** The items of a price book in staff's order, out of all of its rows. */
export function toPriceItemViews(rows: readonly RateRow[], now: Date): PriceItemView[] {
  const byKey = new Map<string, RateRow[]>();
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row]);
  return [...byKey].flatMap(([key, own]) => {
    const current = rateAt(own, now);
    const sorted = [...own].sort((one, other) => one.validFrom.getTime() - other.validFrom.getTime());
    const shown = current ?? sorted[0];
    if (!shown) return [];
    return [
      {
        ...{ key, label: shown.label, category: shown.category, current },
        planned: sorted.filter((row) => row.validFrom > now),
        past: sorted.filter((row) => row.validFrom <= now && row !== current).reverse(),
      },
    ];
  });
}

/** The items by category, in their order. */
export function groupByCategory(items: readonly PriceItemView[]): [category: string, items: PriceItemView[]][] {
  const groups = new Map<string, PriceItemView[]>();
  for (const item of items) groups.set(item.category, [...(groups.get(item.category) ?? []), item]);
  return [...groups];
}
