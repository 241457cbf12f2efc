import { expect, test } from "vitest";
import { boxesOverlap } from "./popup-focus";

const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
});

test("boxesOverlap accepts a shared corner and nesting, not touching edges", () => {
  expect(boxesOverlap(box(0, 0, 10, 10), box(9, 9, 20, 20))).toBe(true);
  expect(boxesOverlap(box(0, 0, 10, 10), box(2, 2, 3, 3))).toBe(true);
  expect(boxesOverlap(box(0, 0, 10, 10), box(10, 0, 20, 10))).toBe(false);
  expect(boxesOverlap(box(0, 0, 10, 10), box(0, 11, 10, 20))).toBe(false);
});
