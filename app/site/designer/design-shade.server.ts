import { lowSun } from "~/domain/pergola/best-hour.server";
import { formatBestAngles } from "~/domain/pergola/best-louver";
import { formatClockHour, formatStudyDate, parseDesignQuery } from "~/domain/pergola/design";
import { describeRoof } from "~/domain/pergola/roofs";
import { findBestLouver, shadeAt } from "~/domain/pergola/shade";

/**
 * Formats the shade of a design's query at its hour, and the best louver angle; "" without a
 * design.
 */
export function formatDesignShade(query: string): string {
  if (!query) return "";
  const { design } = parseDesignQuery(query);
  const shade = shadeAt(design);
  const when = `${formatClockHour(design.month, design.hour)} on ${formatStudyDate(design.month)}`;
  if (!shade.sunUp) return `At ${when}, the sun is down.`;
  const cover =
    design.roof === "louvered" && design.louver === 0 ? "louvers closed" : describeRoof(design);
  const best = findBestLouver(design);
  const better =
    best && best.percent > shade.percent
      ? ` The best louver angle at that hour is ${formatBestAngles(best)}, for ${best.percent}% shade.`
      : "";
  const low =
    shade.sun.altitude < lowSun
      ? ` The sun is low then and comes in under any roof. A screen helps${design.roof === "louvered" ? "; the louver angle does little" : ""}.`
      : better;
  return `At ${when}, ${cover}, ${shade.percent}% of the patio is out of direct sun.${low}`;
}
