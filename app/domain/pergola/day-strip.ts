/** Shade through one day: a column an hour, ten blades a column. */
import { fillText, type Translate } from "~/lib/fill-text";
import {
  formatHour,
  formatStudyDate,
  isDaylightTime,
  type PergolaDesign,
  toHoustonClock,
} from "./design";
import { DRAWING_SIZES } from "./drawing-size";
import type { PlanOptions } from "./roof-plan";
import { type Shade, shadeByHour } from "./shade";
import {
  formatCoordinate,
  linesPathData,
  pathElement,
  type SvgPoint,
  svgElement,
} from "./svg-path";

/** The strip runs from 7 am to 8 pm as Houston clocks show it. */
const FIRST_CLOCK_HOUR = 7;
const LAST_CLOCK_HOUR = 20;

/**
 * Returns the hours of the strip from the 24 that `shadeByHour` returns. `month` decides on
 * daylight saving time.
 */
function pickStripHours(month: number, day: readonly Shade[]): Shade[] {
  const ahead = isDaylightTime(month) ? 1 : 0;
  return day.filter(
    (shade) => shade.hour + ahead >= FIRST_CLOCK_HOUR && shade.hour + ahead <= LAST_CLOCK_HOUR,
  );
}

/** Draws the day strip of a design as an SVG string: shade and sun by the hour. */
export function drawDayStrip(
  design: PergolaDesign,
  options: PlanOptions = {},
  t: Translate = fillText,
): string {
  const {
    id = "day",
    w = DRAWING_SIZES.day.w,
    h = DRAWING_SIZES.day.h,
    decor = false,
    cls = "",
  } = options;
  const hours = pickStripHours(design.month, shadeByHour(design));
  const column = (w - 16) / hours.length;
  const blade = 11.4;
  const base = h - 40;
  const shares: string[] = [];
  const shade: SvgPoint[][] = [];
  const light: SvgPoint[][] = [];
  const night: SvgPoint[][] = [];
  let drawn = "";
  // "8 a. m." in Spanish, for which a column has room
  const printHour = (hour: number) => formatHour(hour, t).replace(":00", "");
  const now = toHoustonClock(design.month, design.hour).hour;
  hours.forEach((entry, index) => {
    const x = 8 + index * column;
    const clock = toHoustonClock(design.month, entry.hour).hour;
    const bar = (y: number): SvgPoint[] => [
      [x + 2, y],
      [x + column - 3, y],
    ];
    if (entry.sunUp) {
      const full = Math.round(entry.percent / 10);
      shares.push(`${formatHour(clock, t)} ${entry.percent}%`);
      for (let k = 0; k < 10; k++) (k < full ? shade : light).push(bar(base - k * blade - 4));
    } else night.push(bar(base - 4));
    const chosen = entry.hour === design.hour;
    if (chosen)
      drawn += pathElement(
        "drawing-solid",
        `M${formatCoordinate(x + column / 2)} ${formatCoordinate(base + 3)}l5 7h-10z`,
      );
    if (chosen || (clock % 3 === 1 && Math.abs(clock - now) > 1)) {
      const label =
        chosen || index === 0 ? printHour(clock) : String(clock > 12 ? clock - 12 : clock);
      drawn += `<text class="drawing-text" text-anchor="middle" x="${formatCoordinate(x + column / 2)}" y="${formatCoordinate(base + 13)}" dy=".85em">${chosen ? `<tspan font-weight="700">${label}</tspan>` : label}</text>`;
    }
  });
  return svgElement(
    pathElement("drawing-day-shade", linesPathData(shade)) +
      pathElement("drawing-day-light", linesPathData(light)) +
      pathElement("drawing-hairline", linesPathData(night)) +
      drawn,
    {
      id,
      w,
      h,
      cls: ["drawing-plan", cls].filter(Boolean).join(" "),
      decor,
      title:
        options.title ??
        t("Shade through the day on {day}", { day: formatStudyDate(design.month, t) }),
      desc:
        options.desc ??
        t("Share of the patio in shade by hour: {shares}.", { shares: shares.join(", ") }),
    },
  );
}
