/** Exact work on convex polygons in the plane: areas, cuts and hulls. Lengths in any one unit. */

export type Point = readonly [x: number, y: number];
export type Polygon = readonly Point[];

/** Returns the signed doubled area; positive when the corners run counter-clockwise. */
function doubledArea(polygon: Polygon): number {
  let sum = 0;
  for (let i = 0; i < polygon.length; i++) {
    const a = polygon[i];
    const b = polygon[(i + 1) % polygon.length];
    if (a && b) sum += a[0] * b[1] - b[0] * a[1];
  }
  return sum;
}

/** Returns the area of a simple polygon, never negative. */
export function polygonArea(polygon: Polygon): number {
  return Math.abs(doubledArea(polygon)) / 2;
}

/** Returns the sum of the areas of polygons that do not overlap. */
export function totalArea(polygons: readonly Polygon[]): number {
  return polygons.reduce((sum, polygon) => sum + polygonArea(polygon), 0);
}

/** Returns the polygon with its corners in counterclockwise order. */
export function toCounterClockwise(polygon: Polygon): Polygon {
  return doubledArea(polygon) < 0 ? [...polygon].reverse() : polygon;
}

/** Corners closer to a line than this lie on it. */
const ON_LINE = 1e-9;

/** Returns the part of a convex polygon left of the line from `from` to `to`. */
export function clipLeftOf(polygon: Polygon, from: Point, to: Point): Polygon {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy) || 1;
  const side = (point: Point) => (dx * (point[1] - from[1]) - dy * (point[0] - from[0])) / length;
  const clipped: Point[] = [];
  for (let i = 0; i < polygon.length; i++) {
    const a = polygon[i];
    const b = polygon[(i + 1) % polygon.length];
    if (!a || !b) continue;
    const sideA = side(a);
    const sideB = side(b);
    if (sideA >= -ON_LINE) clipped.push(a);
    if ((sideA > ON_LINE && sideB < -ON_LINE) || (sideA < -ON_LINE && sideB > ON_LINE)) {
      const share = sideA / (sideA - sideB);
      clipped.push([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
    }
  }
  return clipped.length >= 3 ? clipped : [];
}

/** True if the bounding boxes do not overlap; a cheap test before the exact work. */
function areBoxesApart(a: Polygon, b: Polygon): boolean {
  for (const axis of [0, 1] as const) {
    let lowA = Number.POSITIVE_INFINITY;
    let highA = Number.NEGATIVE_INFINITY;
    let lowB = Number.POSITIVE_INFINITY;
    let highB = Number.NEGATIVE_INFINITY;
    for (const point of a) {
      if (point[axis] < lowA) lowA = point[axis];
      if (point[axis] > highA) highA = point[axis];
    }
    for (const point of b) {
      if (point[axis] < lowB) lowB = point[axis];
      if (point[axis] > highB) highB = point[axis];
    }
    if (highA <= lowB || highB <= lowA) return true;
  }
  return false;
}

/**
 * Returns the intersection of two convex polygons (Sutherland and Hodgman 1974); empty if they do
 * not overlap.
 */
export function intersectPolygons(polygon: Polygon, clip: Polygon): Polygon {
  if (areBoxesApart(polygon, clip)) return [];
  const edges = toCounterClockwise(clip);
  let rest = polygon;
  for (let i = 0; i < edges.length && rest.length > 0; i++) {
    const a = edges[i];
    const b = edges[(i + 1) % edges.length];
    if (a && b) rest = clipLeftOf(rest, a, b);
  }
  return rest;
}

/** Returns the convex pieces of `polygons` outside a convex `hole`; the pieces do not overlap. */
export function subtractPolygon(polygons: readonly Polygon[], hole: Polygon): Polygon[] {
  const edges = toCounterClockwise(hole);
  if (polygonArea(hole) === 0) return [...polygons];
  const pieces: Polygon[] = [];
  for (const polygon of polygons) {
    if (intersectPolygons(polygon, edges).length === 0) {
      pieces.push(polygon);
      continue;
    }
    let rest: Polygon = polygon;
    for (let i = 0; i < edges.length && rest.length > 0; i++) {
      const a = edges[i];
      const b = edges[(i + 1) % edges.length];
      if (!a || !b) continue;
      const outside = clipLeftOf(rest, b, a);
      if (outside.length > 0) pieces.push(outside);
      rest = clipLeftOf(rest, a, b);
    }
  }
  return pieces;
}

/**
 * Coordinates that differ by rounding noise must sort as equal, or a corner of an upright edge is
 * lost.
 */
const snap = (value: number) => Math.round(value * 1e7) / 1e7;

/** Returns the convex hull of some points, counter-clockwise (Andrew's monotone chain, 1979). */
export function convexHull(points: readonly Point[]): Polygon {
  const sorted = points
    .map(([x, y]): Point => [snap(x), snap(y)])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const halfHull = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      for (;;) {
        const last = chain[chain.length - 1];
        const before = chain[chain.length - 2];
        if (!last || !before) break;
        const turn =
          (last[0] - before[0]) * (point[1] - before[1]) -
          (last[1] - before[1]) * (point[0] - before[0]);
        if (turn > ON_LINE) break;
        chain.pop();
      }
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...halfHull(sorted), ...halfHull([...sorted].reverse())];
}
