import { formatBestAngles } from "~/domain/pergola/best-louver";
import { formatClockHour, formatStudyDate, parseDesignQuery } from "~/domain/pergola/design";
import { bestLouver, shadeAt } from "~/domain/pergola/shade";

/** Degrees above the horizon below which the sun reaches most of a floor under the roof's edge: ours, seen on designs of usual sizes. */
const lowSun = 25;

/** What a stored design does at the hour it was drawn for, and what its blades could do; "" without a design or with the sun down. */
export function designShade(query: string): string {
  if (!query) return "";
  const { design } = parseDesignQuery(query);
  const shade = shadeAt(design);
  if (!shade.sunUp) return "";
  const when = `${formatClockHour(design.month, design.hour)} on ${formatStudyDate(design.month)}`;
  const blades = design.louver === 0 ? "louvers closed" : `louvers at ${design.louver}°`;
  const best = bestLouver(design);
  const better =
    best && best.percent > shade.percent
      ? ` The best louver angle at that hour is ${formatBestAngles(best)}, for ${best.percent}% shade.`
      : "";
  const low =
    shade.sun.altitude < lowSun
      ? "  The sun is low then and comes in under any roof. A screen helps; the louver angle does little."
      : better;
  return `At ${when}, ${blades}, ${shade.percent}% of the floor is out of direct sun.${low}`;
}
