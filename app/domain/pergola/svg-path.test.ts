import { expect, test } from "vitest";
import { movedTo, type Spot, strewn, trace } from "./svg-path";

/** Where each mark of a strewn path begins. */
function begun(data: string, mark: string, end: Spot): Spot[] {
  let at: Spot = [0, 0];
  return data.split(mark).flatMap((move) => {
    const [dx, dy] = [...move.slice(1).matchAll(/-?(?:\d+(?:\.\d+)?|\.\d+)/g)].map(([number]) => Number(number));
    if (dx === undefined || dy === undefined) return [];
    const from: Spot = [at[0] + dx, at[1] + dy];
    at = [from[0] + end[0], from[1] + end[1]];
    return [from];
  });
}

test("strewn marks lie within half a unit of their spots, however many there are, by few steps", () => {
  const spots = Array.from({ length: 260 }, (_, i): Spot => [((i * 73.17) % 400) - 20, 500 - ((i * 37.71) % 65)]);
  const mark = "l-1.5-5m1.5 5l1.5-6";
  const data = strewn(spots, mark, [1.5, -6]);
  const found = begun(data, mark, [1.5, -6]);
  expect(found).toHaveLength(spots.length);
  const far = found.filter(([x, y], at) => Math.abs(x - (spots[at]?.[0] ?? 0)) > 0.56 || Math.abs(y - (spots[at]?.[1] ?? 0)) > 0.56);
  expect(far).toEqual([]);
  expect(new Set(data.split(mark)).size).toBeLessThan(20);
});

test("path data is moved by its beginning alone", () => {
  const square: Spot[] = [
    [1, 1],
    [3, 1],
    [3, 3],
  ];
  expect(movedTo([-7, 2.25], trace(square, true))).toBe(`M-7 2.3${trace(square, true).slice("M1 1".length)}`);
});
