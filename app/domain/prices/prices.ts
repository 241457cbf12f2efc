import type { Translate } from "~/lib/fill-text";

export const priceUnits = ["sqft", "ft", "each", "project"] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** One rate of the price book as pages read it. Cents per unit. */
export type PriceItem = {
  key: string;
  label: string;
  unit: PriceUnit;
  lowCents: number;
  highCents: number;
};

/**
 * A rate with its source: `isSample` until the owner confirms it, and `since`, its first day,
 * YYYY-MM-DD in Houston.
 */
export type ListedPrice = PriceItem & { isSample: boolean; since: string };

/**
 * A quantity of a price item with its description. `label` defaults to the item's own; `measured`
 * is the quantity on site, if `quantity` has a surcharge.
 */
export type QuantityLine = {
  key: string;
  quantity: number;
  detail: string;
  label?: string;
  measured?: number;
};

type EstimateLine = {
  key: string;
  label: string;
  detail: string;
  lowCents: number;
  highCents: number;
};

/** An itemized ballpark. The sums are the sums of the printed lines. */
export type Estimate = {
  lines: EstimateLine[];
  lowCents: number;
  highCents: number;
  /** Items without a rate in the price book; not in the sums. */
  unpriced: string[];
};

const ballparkCents = 50_00;

/** Rounds cents half up to the nearest $50, the precision of a ballpark. */
export function roundToBallpark(cents: number): number {
  return Math.round(cents / ballparkCents) * ballparkCents;
}

/** Like `roundToBallpark`, but at least one step for any cost. */
function lineCents(cents: number): number {
  return cents > 0 ? Math.max(ballparkCents, roundToBallpark(cents)) : 0;
}

/**
 * Prices each line as rate times quantity, rounded to $50 and at least that. Skips zero and
 * negative quantities.
 */
export function buildEstimate(
  prices: readonly PriceItem[],
  quantities: readonly QuantityLine[],
): Estimate {
  const book = new Map(prices.map((item) => [item.key, item]));
  const lines: EstimateLine[] = [];
  const unpriced: string[] = [];
  for (const { key, quantity, detail, label } of quantities) {
    if (!(quantity > 0)) continue;
    const item = book.get(key);
    if (!item) {
      unpriced.push(label ?? detail);
      continue;
    }
    const lowCents = lineCents(item.lowCents * quantity);
    const highCents = Math.max(lowCents, lineCents(item.highCents * quantity));
    lines.push({ key, label: label ?? item.label, detail, lowCents, highCents });
  }
  return {
    lines,
    lowCents: lines.reduce((sum, line) => sum + line.lowCents, 0),
    highCents: lines.reduce((sum, line) => sum + line.highCents, 0),
    unpriced,
  };
}

/**
 * Returns the price book at a time: per item the latest rate that had started. `history` is oldest
 * first.
 */
export function priceBookAt<Rate extends PriceItem & { validFrom: Date }>(
  history: readonly Rate[],
  at: Date,
): Rate[] {
  const book = new Map<string, Rate>();
  for (const rate of history) if (rate.validFrom <= at) book.set(rate.key, rate);
  return [...book.values()];
}

/** Returns the label of a rate in Spanish; staff name other rates in English, which it says. */
export function spanishRateLabel(label: string, t: Translate): string {
  const spanish = t(label);
  return spanish === label ? `${label} (en inglés)` : spanish;
}

/** Text of a unit after a rate. */
export const unitLabels: Readonly<Record<PriceUnit, string>> = {
  sqft: "per square foot",
  ft: "per foot",
  each: "each",
  project: "per project",
};
