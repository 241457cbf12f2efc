/**
 * The sun's path over Houston in one day, seen from above: the center is overhead, the outer ring
 * is the horizon.
 */
import {
  FACE_BEARINGS,
  FACING_LABELS,
  FACINGS,
  formatHour,
  formatStudyDate,
  toHoustonClock,
} from "./design";
import { houstonSun, type SunPosition } from "./sun";
import {
  formatCoordinate,
  groupElement,
  linePathData,
  pathElement,
  type SvgPoint,
  svgElement,
} from "./svg-path";

const RAD = Math.PI / 180;
const SIZE = 520;
const CENTER = SIZE / 2;
const HORIZON = 190;

/** Hours of Houston's clock at which the drawing labels a larger sun, if the sun is up. */
const LABELED_CLOCK_HOURS = [10, 13, 16, 18] as const;

interface SunPathOptions {
  readonly id?: string;
  readonly title?: string;
  readonly desc?: string;
}

/** Converts a position in the sky to a spot on the dial, north up and east to the right. */
function onDial({ altitude, azimuth }: Pick<SunPosition, "altitude" | "azimuth">): SvgPoint {
  const reach = (HORIZON * (90 - altitude)) / 90;
  return [CENTER + reach * Math.sin(azimuth * RAD), CENTER - reach * Math.cos(azimuth * RAD)];
}

/** Returns the sun at an hour of a Houston clock on the 21st of a month. */
export function sunAtClock(month: number, clockHour: number): SunPosition {
  return houstonSun(month, clockHour - (toHoustonClock(month, 0).hour === 1 ? 1 : 0));
}

/** Returns the nearest of eight compass points: "southwest". */
function compassPoint(azimuth: number): string {
  const degreesFrom = (bearing: number) => Math.abs(((azimuth - bearing + 540) % 360) - 180);
  return FACING_LABELS[
    FACINGS.reduce((best, face) =>
      degreesFrom(FACE_BEARINGS[face]) < degreesFrom(FACE_BEARINGS[best]) ? face : best,
    )
  ];
}

/**
 * Draws the path of the sun on the 21st of a month (1 to 12) as an SVG string, from the same
 * positions as the shade studies.
 */
export function drawSunPath(month: number, options: SunPathOptions = {}): string {
  const { id = "sun-path" } = options;
  const moments = Array.from({ length: 24 * 12 }, (_, step) => houstonSun(month, step / 12)).filter(
    ({ altitude }) => altitude > 0,
  );
  const rise = moments[0];
  const set = moments.at(-1);
  const highest = Math.max(...moments.map(({ altitude }) => altitude));
  const hours = Array.from({ length: 24 }, (_, clock) => ({
    clock,
    sun: sunAtClock(month, clock),
  })).filter(({ sun }) => sun.altitude > 0);
  const isNamed = (clock: number) => (LABELED_CLOCK_HOURS as readonly number[]).includes(clock);
  const labeledHours = hours.filter(({ clock }) => isNamed(clock));

  const text = (words: string, [x, y]: SvgPoint, attributes = "") =>
    `<text class="drawing-text" text-anchor="middle" x="${formatCoordinate(x)}" y="${formatCoordinate(y)}"${attributes}>${words}</text>`;
  const disc = (sun: SunPosition, radius: number, cls: string) => {
    const [x, y] = onDial(sun);
    return `<circle class="${cls}" cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" r="${radius}"/>`;
  };
  const rings = [0, 30, 60].map((altitude) => {
    const radius = (HORIZON * (90 - altitude)) / 90;
    const ring = `<circle class="drawing-thin" cx="${CENTER}" cy="${CENTER}" r="${formatCoordinate(radius)}"${altitude === 0 ? "" : ' stroke-dasharray="3 4"'}/>`;
    return ring + text(`${altitude}°`, [CENTER, CENTER - radius - 7], ' opacity=".8"');
  });
  const winds = [
    text("N", [CENTER, CENTER - HORIZON - 34]),
    text("E", [CENTER + HORIZON + 24, CENTER + 6]),
    text("S", [CENTER, CENTER + HORIZON + 32]),
    text("W", [CENTER - HORIZON - 24, CENTER + 6]),
  ];
  const house = `M${CENTER - 30} ${CENTER - 20}h60v40h-60z`;
  const hips = `M${CENTER - 30} ${CENTER - 20}l30 20 30-20M${CENTER - 30} ${CENTER + 20}l30-20 30 20`;
  const drawn =
    rings.join("") +
    pathElement(
      "drawing-hairline",
      `M${CENTER} ${CENTER - HORIZON}V${CENTER + HORIZON}M${CENTER - HORIZON} ${CENTER}H${CENTER + HORIZON}`,
    ) +
    pathElement("drawing-wall", house) +
    pathElement("drawing-line", house, ' fill="none"') +
    pathElement("drawing-thin", hips) +
    pathElement(
      "drawing-ray",
      linePathData(moments.filter((_, step) => step % 2 === 0).map(onDial)),
      ' fill="none"',
    ) +
    hours
      .filter(({ clock }) => !isNamed(clock))
      .map(({ sun }) => disc(sun, 4, "drawing-dot"))
      .join("") +
    groupElement(
      "drawing-sun",
      labeledHours.map(({ sun }) => disc(sun, 10, "drawing-sun-at")).join(""),
    ) +
    labeledHours
      .map(({ clock, sun }) => text(formatHour(clock), [onDial(sun)[0], onDial(sun)[1] + 34]))
      .join("") +
    groupElement("drawing-winds", winds.join(""));

  const heights = labeledHours
    .map(({ clock, sun }) => `${Math.round(sun.altitude)}° at ${formatHour(clock)}`)
    .join(", ");
  return svgElement(drawn, {
    id,
    w: SIZE,
    h: SIZE,
    cls: "drawing-sun-path",
    decor: false,
    title:
      options.title ?? `Path of the sun over Houston on ${formatStudyDate(month)}, seen from above`,
    desc:
      options.desc ??
      `North is up. The center is overhead, the outer ring is the horizon. The sun rises in the ${compassPoint(rise?.azimuth ?? 90)}, ` +
        `climbs to ${Math.round(highest)}° and sets in the ${compassPoint(set?.azimuth ?? 270)}. Its height: ${heights}.`,
  });
}
