import type { LearnedJobs } from "~/domain/ballparks/learned-range";
import type { PriceItem } from "~/domain/prices/prices";
import { fillText, type Translate } from "~/lib/fill-text";
import {
  FACING_LABELS,
  formatDesignQuery,
  formatDesignSize,
  PERGOLA_TYPE_LABELS,
  type PergolaDesign,
} from "./design";
import { toBallpark } from "./design-figures";
import { estimatePergola } from "./estimate";
import { applyRoofRules, ROOFS, type Roof, roofsOf } from "./roofs";
import { findBestLouver, shadeAt } from "./shade";

/** Figures of a design with one of the roofs. */
export type RoofFigures = {
  roof: Roof;
  /** Canonical designer query with this roof; "" if the type cannot have it. */
  query: string;
  /** Roof, frame and footings without add-ons, in cents; null without a rate. */
  ballpark: { lowCents: number; highCents: number } | null;
  /** Percent of the floor in shade at 5 pm on July 21; louvers at their best angle. */
  shade: number;
};

/** 5 pm daylight time on July 21, in standard time. */
const julyAfternoon = { month: 7, hour: 16 } as const;

/** Compares every roof on a design of the same type, size, height and direction. */
export function compareRoofs(
  design: PergolaDesign,
  prices: readonly PriceItem[],
  learned: LearnedJobs | null = null,
): RoofFigures[] {
  return ROOFS.map((roof) => {
    if (!roofsOf(design.type).includes(roof)) return { roof, query: "", ballpark: null, shade: 0 };
    const roofed = applyRoofRules({ ...design, roof }).design;
    const bare = { ...roofed, ...julyAfternoon, addOns: [] };
    const estimate = estimatePergola(bare, prices);
    const range = toBallpark(bare, estimate, learned);
    const best = roof === "louvered" ? findBestLouver(bare)?.percent : undefined;
    return {
      roof,
      query: formatDesignQuery(roofed),
      ballpark:
        range && estimate.unpriced.length === 0
          ? { lowCents: range.lowCents, highCents: range.highCents }
          : null,
      shade: best ?? shadeAt(bare).percent,
    };
  });
}

/** Returns what the compared roofs share: "attached, 24 × 13 ft, open side facing southwest". */
export function formatComparedDesign(
  { type, width, depth, faces }: PergolaDesign,
  t: Translate = fillText,
): string {
  return t("{type}, {size}, open side facing {direction}", {
    type: t(PERGOLA_TYPE_LABELS[type]).toLowerCase(),
    size: formatDesignSize(width, depth, t),
    direction: t(FACING_LABELS[faces]),
  });
}
