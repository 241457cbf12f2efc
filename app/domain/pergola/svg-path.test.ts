import { expect, test } from "vitest";
import { polygonArea, toCounterClockwise } from "./polygon";
import { repeatedPathData, type SvgPoint, scatteredPathData, stackedPathData } from "./svg-path";

/** Returns the start of each mark in a path of scattered marks. */
function markStarts(data: string, mark: string, end: SvgPoint): SvgPoint[] {
  let at: SvgPoint = [0, 0];
  return data.split(mark).flatMap((move) => {
    const [dx, dy] = [...move.slice(1).matchAll(/-?(?:\d+(?:\.\d+)?|\.\d+)/g)].map(([number]) =>
      Number(number),
    );
    if (dx === undefined || dy === undefined) return [];
    const from: SvgPoint = [at[0] + dx, at[1] + dy];
    at = [from[0] + end[0], from[1] + end[1]];
    return [from];
  });
}

test("scatteredPathData draws marks within half a unit of their spots, in few steps", () => {
  const spots = Array.from(
    { length: 260 },
    (_, i): SvgPoint => [((i * 73.17) % 400) - 20, 500 - ((i * 37.71) % 65)],
  );
  const mark = "l-1.5-5m1.5 5l1.5-6";
  const data = scatteredPathData(spots, mark, [1.5, -6]);
  const found = markStarts(data, mark, [1.5, -6]);
  expect(found).toHaveLength(spots.length);
  const far = found.filter(
    ([x, y], at) =>
      Math.abs(x - (spots[at]?.[0] ?? 0)) > 0.56 || Math.abs(y - (spots[at]?.[1] ?? 0)) > 0.56,
  );
  expect(far).toEqual([]);
  expect(new Set(data.split(mark)).size).toBeLessThan(20);
});

/** Returns the filled outlines of path data. */
function outlines(data: string): SvgPoint[][] {
  let [x, y] = [0, 0];
  return (data.match(/[Mm][^Mm]+/g) ?? []).map((text) => {
    if (text.startsWith("M")) [x, y] = [0, 0];
    const numbers = [...text.matchAll(/-?(?:\d+(?:\.\d+)?|\.\d+)/g)].map(([number]) =>
      Number(number),
    );
    const spots: SvgPoint[] = [];
    for (let at = 0; at < numbers.length; at += 2) {
      x += numbers[at] ?? 0;
      y += numbers[at + 1] ?? 0;
      spots.push([x, y]);
    }
    if (text.endsWith("z")) [x, y] = spots[0] ?? [x, y];
    return spots;
  });
}

const square: SvgPoint[] = [
  [10, 10],
  [20, 10],
  [20, 20],
  [10, 20],
];

test.each([
  [0, 4],
  [1, 4],
  [-1, 4],
  [0, -4],
  [2, -4],
  [-2, -3],
  [3, 0],
])(
  "stackedPathData shows the uncovered part of each square, stepped by %i and %i, and all of the last",
  (x, y) => {
    const data = stackedPathData(square, [x, y], 4);
    const seen = outlines(data);
    // the visible part, and half of the covered part: SVG fills an open line as if it were closed
    expect(seen.map(polygonArea)).toEqual([
      ...Array(3).fill(100 - ((10 - Math.abs(x)) * (10 - Math.abs(y))) / 2),
      100,
    ]);
    expect(data.match(/z/g)).toHaveLength(1);
    expect(seen.map((outline) => toCounterClockwise(outline) === outline)).toEqual(
      Array(4).fill(true),
    );
    expect(seen.at(-1)).toEqual(square.map(([ownX, ownY]) => [ownX + 3 * x, ownY + 3 * y]));
  },
);

test("stackedPathData draws all sides of squares that do not overlap", () => {
  expect(stackedPathData(square, [3, 12], 4)).toBe(repeatedPathData(square, [3, 12], 4, true));
});
