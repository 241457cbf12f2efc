import { expect, test } from "vitest";
import { nearestIndex } from "./nearest-index";

const box = (left: number, top: number) => ({ left, top, width: 100, height: 80 });

test("nearestIndex returns the closest box in any line", () => {
  const boxes = [box(0, 0), box(110, 0), box(220, 0), box(0, 90), box(110, 90)];
  expect(nearestIndex(boxes, 50, 40)).toBe(0);
  expect(nearestIndex(boxes, 200, 10)).toBe(1);
  expect(nearestIndex(boxes, 400, -30)).toBe(2);
  expect(nearestIndex(boxes, 300, 300)).toBe(4);
  expect(nearestIndex([], 1, 1)).toBe(-1);
});
