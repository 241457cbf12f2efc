/** Share of the floor out of direct sun, by exact polygon work on the model. */
import type { BestLouver } from "./best-louver";
import { DESIGN_LIMITS, type PergolaDesign } from "./design";
import {
  beamCorners,
  bladeLightShare,
  boxCorners,
  buildModel,
  type PergolaModel,
  type Point3,
  SCREEN_OPENNESS,
} from "./model";
import { mergePanels, panelCorners } from "./panels";
import {
  convexHull,
  intersectPolygons,
  type Polygon,
  polygonArea,
  subtractPolygon,
  totalArea,
} from "./polygon";
import type { ShadeHour } from "./shade-hours";
import { houstonSun, type SunPosition, type SunVector, sunVector } from "./sun";

/**
 * Floor areas by the obstacle between them and the sun, in square inches. Independent of the blade
 * angle.
 */
interface FloorAreas {
  readonly floor: number;
  /** In direct sun. */
  readonly open: number;
  /** Behind the blades. */
  readonly louvered: number;
  /** Behind a drop screen. */
  readonly screened: number;
}

/** Returns a point's shadow on the floor. */
const projectToFloor = (sun: SunVector, [x, y, z]: Point3): readonly [number, number] => [
  x - (sun.x / sun.z) * z,
  y - (sun.y / sun.z) * z,
];

/**
 * Returns the floor shadows of the opaque parts: house wall, beams, posts and panels. `sun.z` must
 * be above 0.
 */
function listSolidShadows(model: PergolaModel, sun: SunVector): Polygon[] {
  const solids: (readonly Point3[])[] = [
    ...model.beams.map(beamCorners),
    ...model.posts.map(boxCorners),
    ...mergePanels(model.panels).map(panelCorners),
  ];
  const house = model.house;
  if (house) {
    solids.push([
      [house.x0, 0, 0],
      [house.x1, 0, 0],
      [house.x1, 0, house.eave],
      [house.x0, 0, house.eave],
    ]);
  }
  return solids.map((corners) => convexHull(corners.map((corner) => projectToFloor(sun, corner))));
}

/**
 * Splits the floor area by the obstacle between it and the sun, for one direction of the sun;
 * `sun.z` must be above 0.
 */
export function splitFloorByLight(model: PergolaModel, sun: SunVector): FloorAreas {
  const { x0, y0, x1, y1 } = model.floor;
  const floor: Polygon = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  let open: Polygon[] = [floor];
  for (const shadow of listSolidShadows(model, sun)) open = subtractPolygon(open, shadow);

  const removeArea = (shape: Polygon): number => {
    const covered = totalArea(open.map((piece) => intersectPolygons(piece, shape)));
    open = subtractPolygon(open, shape);
    return covered;
  };
  let louvered = 0;
  for (const bay of model.louvers.bays) {
    const z = model.louvers.z;
    louvered += removeArea([
      projectToFloor(sun, [bay.x0, bay.y0, z]),
      projectToFloor(sun, [bay.x1, bay.y0, z]),
      projectToFloor(sun, [bay.x1, bay.y1, z]),
      projectToFloor(sun, [bay.x0, bay.y1, z]),
    ]);
  }
  let screened = 0;
  for (const screen of model.screens)
    screened += removeArea(
      convexHull(boxCorners(screen).map((corner) => projectToFloor(sun, corner))),
    );
  return { floor: polygonArea(floor), open: totalArea(open), louvered, screened };
}

/**
 * Returns the percent of the floor out of direct sun, 0 to 100, for a split floor and a blade
 * angle.
 */
function lightToShadePercent(
  model: PergolaModel,
  light: FloorAreas,
  angle: number,
  slope: number,
): number {
  const lit =
    light.open +
    light.louvered * bladeLightShare(model.louvers, angle, slope) +
    light.screened * SCREEN_OPENNESS;
  return Math.min(100, Math.max(0, 100 * (1 - lit / light.floor)));
}

/**
 * Returns the percent of the floor out of direct sun for a sun direction, 0 to 100. With the sun at
 * or under the horizon it is 100.
 */
export function shadePercent(model: PergolaModel, sun: SunVector): number {
  if (sun.z <= 0) return 100;
  return lightToShadePercent(
    model,
    splitFloorByLight(model, sun),
    model.louvers.angle,
    sun.y / sun.z,
  );
}

export interface Shade {
  /** Standard-time hour, 0 to 23. */
  readonly hour: number;
  readonly sun: SunPosition;
  readonly sunUp: boolean;
  /** Whole percent of the floor out of direct sun; 100 when the sun is down. */
  readonly percent: number;
}

/**
 * Returns the shade for a design at its month and an hour of standard time (its own unless given).
 */
export function shadeAt(
  design: PergolaDesign,
  hour: number = design.hour,
  model: PergolaModel = buildModel(design),
): Shade {
  const sun = houstonSun(design.month, hour);
  return {
    hour,
    sun,
    sunUp: sun.altitude > 0,
    percent: Math.round(shadePercent(model, sunVector(sun, design.faces))),
  };
}

interface HourLight {
  readonly hour: number;
  readonly sun: SunPosition;
  /** Undefined when the sun is down. */
  readonly lit: { readonly light: FloorAreas; readonly slope: number } | undefined;
}

/** Recent days, newest last. The blade angle, the hour and the color have no effect on them. */
const days = new Map<string, HourLight[]>();
const maxCachedDays = 100;

/**
 * Returns the floor's light through the 24 standard-time hours of the 21st of the design's month.
 */
function splitDayByLight(design: PergolaDesign, model: PergolaModel): HourLight[] {
  const { type, roof, width, depth, height, faces, month, addOns } = design;
  const key = `${type} ${roof} ${width} ${depth} ${height} ${faces} ${month} ${addOns.join(" ")}`;
  const cachedDay = days.get(key);
  if (cachedDay) return cachedDay;
  const day = Array.from({ length: 24 }, (_, hour): HourLight => {
    const sun = houstonSun(month, hour);
    const vector = sunVector(sun, faces);
    return {
      hour,
      sun,
      lit:
        vector.z > 0
          ? { light: splitFloorByLight(model, vector), slope: vector.y / vector.z }
          : undefined,
    };
  });
  const oldest = days.keys().next();
  if (days.size >= maxCachedDays && !oldest.done) days.delete(oldest.value);
  days.set(key, day);
  return day;
}

/** Returns the shade for each of the 24 standard-time hours of the 21st of the design's month. */
export function shadeByHour(design: PergolaDesign): Shade[] {
  const model = buildModel(design);
  return splitDayByLight(design, model).map(({ hour, sun, lit }) => ({
    hour,
    sun,
    sunUp: sun.altitude > 0,
    percent: lit
      ? Math.round(lightToShadePercent(model, lit.light, model.louvers.angle, lit.slope))
      : 100,
  }));
}

/** Step between the blade angles a visitor can set, in degrees. */
const LOUVER_STEP_DEGREES = 5;

/** Returns the angle nearest upright of those with the most shade, and their longest run. */
function findBestAngle(
  model: PergolaModel,
  light: FloorAreas,
  slope: number,
  maxAngle: number,
): BestLouver {
  const shades: number[] = [];
  for (let angle = 0; angle <= maxAngle; angle += LOUVER_STEP_DEGREES)
    shades.push(Math.round(lightToShadePercent(model, light, angle, slope)));
  const percent = Math.max(...shades);
  let angle = Number.NEGATIVE_INFINITY;
  let run: readonly [number, number] | undefined;
  let start = 0;
  for (const [at, shade] of shades.entries()) {
    if (shade !== percent) {
      start = at + 1;
      continue;
    }
    const here = at * LOUVER_STEP_DEGREES;
    if (Math.abs(here - 90) < Math.abs(angle - 90)) angle = here;
    const first = start * LOUVER_STEP_DEGREES;
    if (!run || here - first > run[1] - run[0]) run = [first, here];
  }
  const [from, to] = run ?? [angle, angle];
  return { angle, percent, from, to };
}

/**
 * Returns the blade angle with the most shade at the design's hour; of equal whole percents the one
 * nearest upright, which lets in most air and daylight. Returns undefined if the sun is down or the
 * roof has no louvers.
 */
export function findBestLouver(
  design: PergolaDesign,
  maxAngle = DESIGN_LIMITS.louver.max,
): BestLouver | undefined {
  const sun = sunVector(houstonSun(design.month, design.hour), design.faces);
  if (sun.z <= 0 || design.roof !== "louvered") return undefined;
  const model = buildModel(design);
  return findBestAngle(model, splitFloorByLight(model, sun), sun.y / sun.z, maxAngle);
}

/**
 * Returns the shade, and under louvers the best blade angle, for each standard-time hour with the sun up, on the
 * 21st of the design's month.
 */
export function buildShadeTable(
  design: PergolaDesign,
  maxAngle = DESIGN_LIMITS.louver.max,
): ShadeHour[] {
  const model = buildModel(design);
  return splitDayByLight(design, model).flatMap(({ hour, sun, lit }) =>
    lit
      ? [
          {
            hour,
            altitude: Math.round(sun.altitude),
            percent: Math.round(
              lightToShadePercent(model, lit.light, model.louvers.angle, lit.slope),
            ),
            best:
              design.roof === "louvered"
                ? findBestAngle(model, lit.light, lit.slope, maxAngle)
                : undefined,
          },
        ]
      : [],
  );
}

/** Five in the afternoon on a Houston clock in July, in standard time. */
const fivePm = 16;
const july = 7;

/**
 * Returns whole percent of the floor in shade at 5 pm on July 21, without and with drop screens, at
 * the design's blade angle.
 */
export function afternoonShade(design: PergolaDesign): { without: number; withScreens: number } {
  const others = design.addOns.filter((addOn) => addOn !== "screens");
  const percentWith = (addOns: PergolaDesign["addOns"]) =>
    shadeAt({ ...design, month: july, addOns }, fivePm).percent;
  return { without: percentWith(others), withScreens: percentWith([...others, "screens"]) };
}

/** "At 5 pm in July, 5% of the patio is in shade. With drop screens, 65%.", for phone calls. */
export function formatAfternoonShade(design: PergolaDesign): string {
  const { without, withScreens } = afternoonShade(design);
  return `At 5 pm in July, ${without}% of the patio is in shade. With drop screens, ${withScreens}%.`;
}
