import type { PergolaTypeCopy } from "~/content/copy/page-copy";
import type { LearnedJobs } from "~/domain/ballparks/learned-range";
import { completeDesign, formatDesignQuery } from "~/domain/pergola/design";
import { ballparkRange } from "~/domain/pergola/design-figures";
import { drawElevations } from "~/domain/pergola/scale/elevations";
import { findBestLouver } from "~/domain/pergola/shade";
import type { PriceItem } from "~/domain/prices/prices";
import { SIDE_WIDTH } from "./type-head";

/**
 * A common size of a type: the shaded share of its floor at the best louver angle, and its ballpark
 * in cents.
 */
export type SizeRow = {
  width: number;
  depth: number;
  /** Its index in the copy. */
  at: number;
  shade: readonly [early: number, late: number];
  lowCents: number;
  highCents: number;
  query: string;
};

/** 1 pm and 4 pm daylight time, as standard-time hours. */
const hours = [12, 15] as const;

/** Returns the design of a common size: facing south, without add-ons. Inches. */
export function toSizeDesign(
  type: PergolaTypeCopy["type"],
  { widthIn, depthIn }: { widthIn: number; depthIn: number },
) {
  return completeDesign({ type, width: widthIn, depth: depthIn, faces: "s", month: 7, addOns: [] });
}

/**
 * Builds the table of common sizes: July 21, facing south, roof with footings and drawings only.
 * Inches, percent, cents.
 */
export function buildSizeRows(
  { type, sizes }: Pick<PergolaTypeCopy, "type" | "sizes">,
  prices: readonly PriceItem[],
  learned: LearnedJobs | null = null,
): SizeRow[] {
  return sizes.rows.map((size, at) => {
    const design = toSizeDesign(type, size);
    const [early = 0, late = 0] = hours.map((hour) => findBestLouver({ ...design, hour })?.percent);
    const range = ballparkRange(design, prices, learned);
    return {
      width: size.widthIn,
      depth: size.depthIn,
      at,
      shade: [early, late],
      lowCents: range?.lowCents ?? 0,
      highCents: range?.highCents ?? 0,
      query: formatDesignQuery(design),
    };
  });
}

/** Draws the side of a cantilever that reaches 12 ft, with footings and dimensions, as SVG. */
export function drawSide(): string {
  const design = completeDesign({ type: "cantilever", width: 144, depth: 144 });
  return drawElevations(design, { width: SIDE_WIDTH, height: 640 }, "cantilever").side.svg;
}
