/** Projection of points in space: turned by 27°, seen from 31° above. Inches. */
import type { Point3 } from "../model";
import type { SvgPoint } from "../svg-path";

/** Two ends along one axis, in inches. */
type Extent = readonly [number, number];

export const RADIANS_PER_DEGREE = Math.PI / 180;
const TURN = 27 * RADIANS_PER_DEGREE;
const TILT = 31 * RADIANS_PER_DEGREE;
export const COS_TURN = Math.cos(TURN);
export const SIN_TURN = Math.sin(TURN);
export const COS_TILT = Math.cos(TILT);
export const SIN_TILT = Math.sin(TILT);
export const INCHES_PER_FOOT = 12;

/** Returns the corners of a rectangle: level, vertical along the house, or vertical across it. */
export const rectLevel = ([x0, x1]: Extent, [y0, y1]: Extent, z: number): Point3[] => [
  [x0, y0, z],
  [x1, y0, z],
  [x1, y1, z],
  [x0, y1, z],
];
export const rectAlongHouse = ([x0, x1]: Extent, y: number, [z0, z1]: Extent): Point3[] => [
  [x0, y, z0],
  [x1, y, z0],
  [x1, y, z1],
  [x0, y, z1],
];
export const rectAcrossHouse = (x: number, [y0, y1]: Extent, [z0, z1]: Extent): Point3[] => [
  [x, y0, z0],
  [x, y1, z0],
  [x, y1, z1],
  [x, y0, z1],
];
/** Returns the ends of a line along the x, y or z axis. */
export const lineX = (x0: number, x1: number, y: number, z: number): Point3[] =>
  rectLevel([x0, x1], [y, y], z).slice(0, 2);
export const lineY = (x: number, y0: number, y1: number, z: number): Point3[] =>
  rectAcrossHouse(x, [y0, y1], [z, z]).slice(0, 2);
export const lineZ = (x: number, y: number, z0: number, z1: number): Point3[] =>
  rectAlongHouse([x, x], y, [z0, z1]).slice(1, 3);

/** Projects a point in inches to the sheet, before moving and scaling. */
export const projectPoint = ([x, y, z]: Point3): SvgPoint => [
  x * COS_TURN - y * SIN_TURN,
  -(z * COS_TILT) + (x * SIN_TURN + y * COS_TURN) * SIN_TILT,
];
