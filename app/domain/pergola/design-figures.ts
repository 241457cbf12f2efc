/** The numbers beside a drawing: shade now, shade through the day, and the ballpark. */
import type { Estimate, PriceItem } from "~/domain/prices/prices";
import type { BestLouver } from "./best-louver";
import { PERGOLA_TYPES, type PergolaDesign, TEASER_DESIGN } from "./design";
import { estimatePergola, pergolaQuantities } from "./estimate";
import { buildShadeTable } from "./shade";
import type { ShadeHour } from "./shade-hours";
import { houstonSun } from "./sun";

export type DesignFigures = {
  /** Whole degrees; under 0 the sun is down. */
  altitude: number;
  /**
   * Whole percent of the floor out of direct sun at the design's hour; 100 when the sun is down.
   */
  percent: number;
  isSunUp: boolean;
  /** Null when the sun is down, and for roofs without louvers. */
  best: BestLouver | null;
  /** The hours with the sun up. */
  hours: ShadeHour[];
  estimate: Estimate;
};

/**
 * Computes every figure the designer shows about a design: sun, shade and estimate. Runs on the
 * server and in the browser.
 */
export function computeDesignFigures(
  design: PergolaDesign,
  prices: readonly PriceItem[],
): DesignFigures {
  const hours = buildShadeTable(design);
  const now = hours.find((entry) => entry.hour === design.hour);
  return {
    altitude: now?.altitude ?? Math.round(houstonSun(design.month, design.hour).altitude),
    percent: now?.percent ?? 100,
    isSunUp: now !== undefined,
    best: now?.best ?? null,
    hours,
    estimate: estimatePergola(design, prices),
  };
}

/** A range in integer cents. */
export type Ballpark = { lowCents: number; highCents: number };

/**
 * Returns the total range of the estimate in cents; null if the price book has no rate for the
 * design.
 */
export function ballparkRange(
  design: PergolaDesign,
  prices: readonly PriceItem[],
): Ballpark | null {
  const { lines, lowCents, highCents } = estimatePergola(design, prices);
  return lines.length > 0 ? { lowCents, highCents } : null;
}

export type TeaserData = { prices: PriceItem[]; serverBallpark: Ballpark | null };

/**
 * Returns the price data of the home page teaser: the rates its three types need, without labels,
 * and the ballpark of `TEASER_DESIGN`.
 */
export function buildTeaserData(book: readonly PriceItem[]): TeaserData {
  const neededKeys = new Set(
    PERGOLA_TYPES.flatMap((type) => pergolaQuantities({ ...TEASER_DESIGN, type })).map(
      ({ key }) => key,
    ),
  );
  const prices = book
    .filter(({ key }) => neededKeys.has(key))
    .map(({ key, unit, lowCents, highCents }) => ({ key, label: "", unit, lowCents, highCents }));
  return { prices, serverBallpark: ballparkRange(TEASER_DESIGN, prices) };
}
