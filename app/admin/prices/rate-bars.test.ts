import { expect, test } from "vitest";
import { toRateBars } from "./rate-bars";

const range = (low: number, high: number) => ({ lowCents: low * 100, highCents: high * 100 });

test("toRateBars puts all ranges on one scale: equal bars for equal ranges, higher ones further right, all inside", () => {
  const bars = toRateBars([range(106, 158), range(100, 150), range(96, 140), range(100, 150)]);
  expect(bars[1]).toEqual(bars[3]);
  expect(bars[0]!.left).toBeGreaterThan(bars[1]!.left);
  expect(bars[1]!.left).toBeGreaterThan(bars[2]!.left);
  for (const { left, width } of bars) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(100);
  }
});

test("toRateBars doubles the width for twice the spread", () => {
  const [one, two] = toRateBars([range(100, 120), range(100, 140)]);
  expect(two!.width / one!.width).toBeCloseTo(2, 1);
});

test("toRateBars draws a bar with one label for a range of one number", () => {
  expect(toRateBars([range(50, 50)])).toEqual([{ left: 50, width: 0.8, joined: true }]);
  expect(toRateBars([range(0.01, 0.01)])[0]!.width).toBeGreaterThan(0);
});
