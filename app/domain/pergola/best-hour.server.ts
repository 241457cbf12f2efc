import { formatDesignQuery, type PergolaDesign, parseDesignQuery } from "./design";
import { buildModel } from "./model";
import { shadeAt } from "./shade";
import { houstonSun } from "./sun";

/**
 * Sun elevation, in degrees, below which sun reaches most of the floor; observed on designs of
 * common sizes.
 */
export const lowSun = 25;

/** Afternoon hours of standard time, hottest first: the first of equal hours wins. */
const hours = [15, 14, 16, 13, 17, 12] as const;

/**
 * Returns the afternoon hour at which the design's roof shades the most floor; its own hour if the
 * sun is low all afternoon.
 */
export function pickBestHour(design: PergolaDesign): number {
  const model = buildModel(design);
  const high = hours
    .filter((hour) => houstonSun(design.month, hour).altitude >= lowSun)
    .map((hour) => shadeAt(design, hour, model));
  return (
    high.reduce((best, shade) => (best && best.percent >= shade.percent ? best : shade), high[0])
      ?.hour ?? design.hour
  );
}

/** Returns a designer query with the hour that suits its design best; "" stays "". */
export function showBestHour(query: string): string {
  if (!query) return "";
  const { design } = parseDesignQuery(query);
  return formatDesignQuery({ ...design, hour: pickBestHour(design) });
}
