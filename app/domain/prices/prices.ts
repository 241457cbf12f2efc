export const priceUnits = ["sqft", "ft", "each", "project"] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** One rate of the price book, as pages read it. Cents a unit. */
export type PriceItem = { key: string; label: string; unit: PriceUnit; lowCents: number; highCents: number };

/** A rate with where it comes from: whether it is a sample the owner has not confirmed, and the day since when it stands, YYYY-MM-DD in Houston. */
export type ListedPrice = PriceItem & { isSample: boolean; since: string };

/** So many units of a price item, and what they are for. The label is the item's own unless one is given. */
export type QuantityLine = { key: string; quantity: number; detail: string; label?: string };

export type EstimateLine = { key: string; label: string; detail: string; lowCents: number; highCents: number };

/** An itemised ballpark. The sums are the sums of the printed lines. */
export type Estimate = {
  lines: EstimateLine[];
  lowCents: number;
  highCents: number;
  /** What was wanted and has no rate in the price book: it is not in the sums. */
  unpriced: string[];
};

const ballparkCents = 50_00;

/** Cents rounded half up to the nearest $50: a ballpark does not pretend to know more. */
export function roundToBallpark(cents: number): number {
  return Math.round(cents / ballparkCents) * ballparkCents;
}

/** As `roundToBallpark`, but what costs something never rounds to nothing. */
function lineCents(cents: number): number {
  return cents > 0 ? Math.max(ballparkCents, roundToBallpark(cents)) : 0;
}

/** Prices what is wanted: each line is rate times quantity, rounded to $50 and at least that. A line of no or a negative quantity is left out. */
export function buildEstimate(prices: readonly PriceItem[], wanted: readonly QuantityLine[]): Estimate {
  const book = new Map(prices.map((item) => [item.key, item]));
  const lines: EstimateLine[] = [];
  const unpriced: string[] = [];
  for (const { key, quantity, detail, label } of wanted) {
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

/** The price book as it stood at a moment: of each item the latest rate that was not in the future. `history` is oldest first. */
export function priceBookAt<Rate extends PriceItem & { validFrom: Date }>(history: readonly Rate[], at: Date): Rate[] {
  const book = new Map<string, Rate>();
  for (const rate of history) if (rate.validFrom <= at) book.set(rate.key, rate);
  return [...book.values()];
}

/** How a unit is said after a rate. */
export const unitLabels: Readonly<Record<PriceUnit, string>> = {
  sqft: "per square foot",
  ft: "per foot",
  each: "each",
  project: "per project",
};
