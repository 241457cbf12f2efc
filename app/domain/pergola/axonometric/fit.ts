import type { PergolaDesign } from "../design";
import type { PergolaModel, Point3 } from "../model";
import { houstonSun, sunVector } from "../sun";
import type { ResolvedOptions } from "./options";
import { INCHES_PER_FOOT, projectPoint, rectLevel } from "./projection";

/** Scale (drawing units per inch) and origin of the projection on the sheet. */
export interface Fit {
  readonly unit: number;
  readonly ox: number;
  readonly oy: number;
}

/** Fits the whole drawing into the box. */
export function fitToBox(
  design: PergolaDesign,
  model: PergolaModel,
  settings: ResolvedOptions,
  wallTop: number,
): Fit {
  const { width: W, depth: D, height: H } = model;
  const { w, h, dims, showSun, showHouse, tree, shadowHours, scale, baseline, pad, padY } =
    settings;
  const reach: Point3[] = [
    [0, 0, 0],
    [W, 0, 0],
    [0, D, 0],
    [W, D, 0],
    [0, 0, H + 4],
    [W, 0, H + 4],
    [0, D, H + 4],
    [W, D, H + 4],
    [-12, D + 12, 0],
    [W + 12, D + 12, -4],
    [W / 2, D / 2, H + (showSun ? 42 : 4)],
  ];
  if (showHouse) reach.push([-48, 0, wallTop], [W + 48, 0, wallTop], [-48, 0, 0]);
  if (dims) reach.push([0, D + 38, 0], [W + 38, D + 38, 0], [W + 43, 0, 0]);
  if (tree && showHouse) reach.push([W + 108, 12, 162]);
  else if (tree) reach.push([-30, -54, 156], [-72, -54, 72]);
  if (showSun)
    for (const hour of shadowHours) {
      const at = houstonSun(design.month, hour);
      const { x, y, z } = sunVector(at, design.faces);
      // a shadow longer than twice the height would leave the pergola too small to read
      if (at.altitude <= 4 || Math.hypot(x, y) > 2 * z) continue;
      for (const [cornerX, cornerY] of rectLevel([0, W], [0, D], H)) {
        const fall: Point3 = [cornerX - (x / z) * H, cornerY - (y / z) * H, 0];
        if (!showHouse || fall[1] >= 0) reach.push(fall);
      }
    }
  const spots = reach.map(projectPoint);
  const u0 = Math.min(...spots.map((spot) => spot[0]));
  const u1 = Math.max(...spots.map((spot) => spot[0]));
  const v0 = Math.min(...spots.map((spot) => spot[1]));
  const v1 = Math.max(...spots.map((spot) => spot[1]));
  const unit = scale
    ? scale / INCHES_PER_FOOT
    : Math.min((w - 2 * pad) / (u1 - u0), (h - 2 * padY) / (v1 - v0), 46 / INCHES_PER_FOOT);
  const ox = w / 2 - (unit * (u0 + u1)) / 2;
  const oy = baseline !== undefined ? baseline - unit * v1 : h / 2 - (unit * (v0 + v1)) / 2;
  return { unit, ox, oy };
}
