import { expect, test } from "vitest";
import { computeHeaderState, type HeaderState, initialHeaderState } from "./header-state";

/** Returns the header state after a series of scroll positions. */
const after = (...positions: number[]): HeaderState =>
  positions.reduce((state, y) => computeHeaderState(state, y, false), initialHeaderState);

test("computeHeaderState makes the header solid beyond 50 px, not at 50", () => {
  expect(after(50).solid).toBe(false);
  expect(after(51).solid).toBe(true);
  expect(after(51, 20).solid).toBe(false);
});

test("computeHeaderState hides it after more than 8 px down beyond 120 px", () => {
  expect(after(120).hidden).toBe(false);
  expect(after(121).hidden).toBe(true);
  expect(after(100, 118, 126).hidden).toBe(false);
  expect(after(100, 118, 127).hidden).toBe(true);
});

test("computeHeaderState adds up slow scrolling", () => {
  expect(after(130, 100, 115, 119, 121, 122).hidden).toBe(false);
  expect(after(130, 100, 115, 119, 121, 124).hidden).toBe(true);
});

test("computeHeaderState shows it after more than 8 px up", () => {
  expect(after(600, 592).hidden).toBe(true);
  expect(after(600, 591).hidden).toBe(false);
});

test("computeHeaderState always shows it near the top and with an open menu", () => {
  expect(after(600, 119).hidden).toBe(false);
  expect(computeHeaderState(after(600), 900, true).hidden).toBe(false);
});

test("computeHeaderState treats bouncing above the top as the top", () => {
  expect(after(-60)).toEqual(initialHeaderState);
});
