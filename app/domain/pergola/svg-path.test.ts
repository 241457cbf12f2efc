import { expect, test } from "vitest";
import { area, counterClockwise } from "./polygon";
import { repeatedPathData, type SvgPoint, scatteredPathData, stackedPathData } from "./svg-path";

/** Where each mark of a strewn path begins. */
function begun(data: string, mark: string, end: SvgPoint): SvgPoint[] {
  let at: SvgPoint = [0, 0];
  return data.split(mark).flatMap((move) => {
    const [dx, dy] = [...move.slice(1).matchAll(/-?(?:\d+(?:\.\d+)?|\.\d+)/g)].map(([number]) => Number(number));
    if (dx === undefined || dy === undefined) return [];
    const from: SvgPoint = [at[0] + dx, at[1] + dy];
    at = [from[0] + end[0], from[1] + end[1]];
    return [from];
  });
}

test("strewn marks lie within half a unit of their spots, however many there are, by few steps", () => {
  const spots = Array.from({ length: 260 }, (_, i): SvgPoint => [((i * 73.17) % 400) - 20, 500 - ((i * 37.71) % 65)]);
  const mark = "l-1.5-5m1.5 5l1.5-6";
  const data = scatteredPathData(spots, mark, [1.5, -6]);
  const found = begun(data, mark, [1.5, -6]);
  expect(found).toHaveLength(spots.length);
  const far = found.filter(([x, y], at) => Math.abs(x - (spots[at]?.[0] ?? 0)) > 0.56 || Math.abs(y - (spots[at]?.[1] ?? 0)) > 0.56);
  expect(far).toEqual([]);
  expect(new Set(data.split(mark)).size).toBeLessThan(20);
});

/** The outlines in path data, as they are filled. */
function outlines(data: string): SvgPoint[][] {
  let [x, y] = [0, 0];
  return (data.match(/[Mm][^Mm]+/g) ?? []).map((text) => {
    if (text.startsWith("M")) [x, y] = [0, 0];
    const numbers = [...text.matchAll(/-?(?:\d+(?:\.\d+)?|\.\d+)/g)].map(([number]) => Number(number));
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
])("of stacked squares each shows what the next one, %i and %i away, leaves of it, and the last is whole", (x, y) => {
  const data = stackedPathData(square, [x, y], 4);
  const seen = outlines(data);
  // what is left, and half of what is covered anyway: an open line is filled as if it were closed
  expect(seen.map(area)).toEqual([...Array(3).fill(100 - ((10 - Math.abs(x)) * (10 - Math.abs(y))) / 2), 100]);
  expect(data.match(/z/g)).toHaveLength(1);
  expect(seen.map((outline) => counterClockwise(outline) === outline)).toEqual(Array(4).fill(true));
  expect(seen.at(-1)).toEqual(square.map(([ownX, ownY]) => [ownX + 3 * x, ownY + 3 * y]));
});

test("squares that cover nothing of each other are whole", () => {
  expect(stackedPathData(square, [3, 12], 4)).toBe(repeatedPathData(square, [3, 12], 4, true));
});
