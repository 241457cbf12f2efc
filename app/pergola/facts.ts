/** The numbers beside a drawing: shade now, shade through the day, and the ballpark. */
import type { Estimate, PriceItem } from "~/prices/prices";
import type { PergolaDesign } from "./design";
import { estimatePergola } from "./estimate";
import { type BestLouver, type ShadeHour, shadeTable } from "./shade";
import { houstonSun } from "./sun";

export type DesignFacts = {
  /** Whole degrees; under 0 the sun is down. */
  altitude: number;
  /** Whole percent of the floor out of direct sun at the design's hour; 100 when the sun is down. */
  percent: number;
  /** Null when the sun is down. */
  best: BestLouver | null;
  /** The hours with the sun up. */
  hours: ShadeHour[];
  estimate: Estimate;
};

/** Works out everything the designer prints about a design. The server and the browser use the same. */
export function designFacts(design: PergolaDesign, prices: readonly PriceItem[]): DesignFacts {
  const hours = shadeTable(design);
  const now = hours.find((entry) => entry.hour === design.hour);
  return {
    altitude: now?.altitude ?? Math.round(houstonSun(design.month, design.hour).altitude),
    percent: now?.percent ?? 100,
    best: now?.best ?? null,
    hours,
    estimate: estimatePergola(design, prices),
  };
}
