import type { PergolaDesign } from "~/domain/pergola/design";
import { estimatePergola } from "~/domain/pergola/estimate";
import type { PriceItem } from "~/domain/prices/prices";
import { minSimilarJobs } from "./job-bands";

type Range = { lowCents: number; highCents: number };

/** Smallest suggested distance of the ends, as a share of the low one. */
const minSpread = 0.25;
const dollar = 100;

/** Returns the price book with another rate for one item. */
export const withRate = (prices: readonly PriceItem[], key: string, rate: Range): PriceItem[] =>
  prices.map((item) => (item.key === key ? { ...item, ...rate } : item));

/**
 * Returns the narrowest rates of a roof in whole dollars, in cents, with which the price book would
 * have held each contract; undefined under five jobs, or if no rate of the roof could.
 */
export function suggestRates(
  jobs: readonly { design: PergolaDesign; contractCents: number }[],
  prices: readonly PriceItem[],
  key: string,
): Range | undefined {
  const current = prices.find((item) => item.key === key);
  if (!current || jobs.length < minSimilarJobs) return undefined;
  const ends = jobs.map(({ design, contractCents }) => {
    const { lines, lowCents, highCents } = estimatePergola(design, prices);
    const roofLine = lines.find((line) => line.key === key);
    const quantity = roofLine ? roofLine.highCents / current.highCents : 0;
    return {
      low: (contractCents - lowCents + (roofLine?.lowCents ?? 0)) / quantity,
      high: (contractCents - highCents + (roofLine?.highCents ?? 0)) / quantity,
    };
  });
  const holdsAll = (rate: Range, end: "lowCents" | "highCents") =>
    jobs.every(({ design, contractCents }) => {
      const cents = estimatePergola(design, withRate(prices, key, rate))[end];
      return end === "lowCents" ? cents <= contractCents : cents >= contractCents;
    });
  let low = Math.floor(Math.min(...ends.map((end) => end.low)) / dollar) * dollar;
  let high = Math.max(low, Math.ceil(Math.max(...ends.map((end) => end.high)) / dollar) * dollar);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return undefined;
  if (high < low * (1 + minSpread)) {
    low = Math.floor((low * (1 - minSpread / 2)) / dollar) * dollar;
    high = Math.max(high, Math.ceil((low * (1 + minSpread)) / dollar) * dollar + dollar);
  }
  // lines are rounded to $50, which moves an end by up to a dollar or two
  for (let step = 0; low >= dollar && step < 5; step += 1) {
    const rate = { lowCents: low, highCents: high };
    const [holdsLow, holdsHigh] = [holdsAll(rate, "lowCents"), holdsAll(rate, "highCents")];
    if (holdsLow && holdsHigh) return rate;
    if (!holdsLow) low -= dollar;
    if (!holdsHigh) high += dollar;
  }
  return undefined;
}
