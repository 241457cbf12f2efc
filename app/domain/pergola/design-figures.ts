/** The numbers beside a drawing: shade now, shade through the day, and the ballpark. */
import { type Ballpark, type LearnedJobs, learnBallpark } from "~/domain/ballparks/learned-range";
import type { Estimate, PriceItem } from "~/domain/prices/prices";
import type { Translate } from "~/lib/fill-text";
import type { BestLouver } from "./best-louver";
import { PERGOLA_TYPES, type PergolaDesign, TEASER_DESIGN } from "./design";
import { estimatePergola, pergolaQuantities, roofPriceKey } from "./estimate";
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
  /** Range that visitors read; null without a rate. */
  ballpark: Ballpark | null;
};

/**
 * Computes every figure the designer shows about a design: sun, shade and estimate. Runs on the
 * server and in the browser.
 */
export function computeDesignFigures(
  design: PergolaDesign,
  prices: readonly PriceItem[],
  learned: LearnedJobs | null = null,
  t?: Translate,
): DesignFigures {
  const estimate = estimatePergola(design, prices, t);
  const hours = buildShadeTable(design);
  const now = hours.find((entry) => entry.hour === design.hour);
  return {
    altitude: now?.altitude ?? Math.round(houstonSun(design.month, design.hour).altitude),
    percent: now?.percent ?? 100,
    isSunUp: now !== undefined,
    best: now?.best ?? null,
    hours,
    estimate,
    ballpark: toBallpark(design, estimate, learned),
  };
}

/**
 * Returns the range of an estimate that visitors read, in cents: the price book's, or drawn from
 * similar jobs of ours; null without a rate.
 */
export function toBallpark(
  design: PergolaDesign,
  { lines, lowCents, highCents }: Estimate,
  learned: LearnedJobs | null,
): Ballpark | null {
  if (lines.length === 0) return null;
  const roof = { key: roofPriceKey(design), area: design.width * design.depth };
  return learnBallpark({ lowCents, highCents }, roof, learned);
}

/** Estimates a design and returns its ballpark in cents; null without a rate. */
export function ballparkRange(
  design: PergolaDesign,
  prices: readonly PriceItem[],
  learned: LearnedJobs | null = null,
): Ballpark | null {
  return toBallpark(design, estimatePergola(design, prices), learned);
}

export type TeaserData = {
  prices: PriceItem[];
  /** Jobs that draw the ends of the range; null if they do not. */
  learned: LearnedJobs | null;
  serverBallpark: Ballpark | null;
};

/**
 * Returns the price data of the home page teaser: the rates its three types need, without labels,
 * the jobs that draw their ranges, and the ballpark of `TEASER_DESIGN`.
 */
export function buildTeaserData(
  book: readonly PriceItem[],
  learned: LearnedJobs | null = null,
): TeaserData {
  const neededKeys = new Set(
    PERGOLA_TYPES.flatMap((type) => pergolaQuantities({ ...TEASER_DESIGN, type })).map(
      ({ key }) => key,
    ),
  );
  const prices = book
    .filter(({ key }) => neededKeys.has(key))
    .map(({ key, unit, lowCents, highCents }) => ({ key, label: "", unit, lowCents, highCents }));
  // the teaser has no room for the sentence
  const drawn = learned?.mode === "range" ? learned : null;
  return {
    prices,
    learned: drawn && {
      mode: drawn.mode,
      bands: drawn.bands.filter(({ key }) => neededKeys.has(key)),
    },
    serverBallpark: ballparkRange(TEASER_DESIGN, prices, drawn),
  };
}
