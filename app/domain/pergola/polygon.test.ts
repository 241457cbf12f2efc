import { describe, expect, it } from "vitest";
import {
  convexHull,
  intersectPolygons,
  type Point,
  type Polygon,
  polygonArea,
  subtractPolygon,
  totalArea,
} from "./polygon";

const square = (x: number, y: number, side: number): Polygon => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];

describe("polygonArea, intersectPolygons and subtractPolygon", () => {
  it("polygonArea returns the same for both directions of corners", () => {
    expect(polygonArea(square(3, 4, 10))).toBe(100);
    expect(polygonArea([...square(3, 4, 10)].reverse())).toBe(100);
    expect(
      polygonArea([
        [0, 0],
        [4, 0],
        [0, 3],
      ]),
    ).toBe(6);
    expect(polygonArea([])).toBe(0);
  });

  it("intersectPolygons returns exactly the overlap", () => {
    expect(polygonArea(intersectPolygons(square(0, 0, 10), square(5, 5, 10)))).toBeCloseTo(25, 12);
    expect(intersectPolygons(square(0, 0, 10), square(20, 0, 5))).toEqual([]);
    expect(polygonArea(intersectPolygons(square(0, 0, 10), square(2, 2, 3)))).toBeCloseTo(9, 12);
    // a square and itself turned by 45 degrees: the regular octagon, 8 (sqrt 2 - 1) for half-side 1
    const diamond: Polygon = [
      [Math.SQRT2, 0],
      [0, Math.SQRT2],
      [-Math.SQRT2, 0],
      [0, -Math.SQRT2],
    ];
    expect(polygonArea(intersectPolygons(square(-1, -1, 2), diamond))).toBeCloseTo(
      8 * (Math.SQRT2 - 1),
      12,
    );
  });

  it("subtractPolygon returns the remaining pieces, without overlap", () => {
    const pieces = subtractPolygon([square(0, 0, 10)], square(2, 3, 4));
    expect(totalArea(pieces)).toBeCloseTo(84, 12);
    for (const a of pieces)
      for (const b of pieces)
        if (a !== b) expect(polygonArea(intersectPolygons(a, b))).toBeCloseTo(0, 9);
    expect(subtractPolygon([square(0, 0, 10)], square(-1, -1, 20))).toEqual([]);
    expect(subtractPolygon([square(0, 0, 10)], square(50, 50, 1))).toEqual([square(0, 0, 10)]);
  });

  it("subtractPolygon ignores a hole without area", () => {
    expect(
      totalArea(
        subtractPolygon(
          [square(0, 0, 10)],
          [
            [0, 0],
            [5, 5],
          ],
        ),
      ),
    ).toBe(100);
    expect(
      totalArea(
        subtractPolygon(
          [square(0, 0, 10)],
          [
            [0, 0],
            [5, 5],
            [10, 10],
          ],
        ),
      ),
    ).toBe(100);
  });
});

describe("convexHull", () => {
  it("drops the points inside and on the edges", () => {
    const points: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [5, 5],
      [5, 0],
      [0, 3],
    ];
    expect(polygonArea(convexHull(points))).toBe(100);
    expect(convexHull(points)).toHaveLength(4);
  });

  it("keeps the corners of an edge that is vertical except for rounding noise", () => {
    const points: Point[] = [
      [-1e-15, 0],
      [0, 100],
      [1e-15, -50],
      [10, 0],
      [10 + 1e-15, 100],
      [10, -50],
    ];
    expect(polygonArea(convexHull(points))).toBeCloseTo(1500, 6);
  });
});
