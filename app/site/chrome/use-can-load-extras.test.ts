import { expect, test } from "vitest";
import { canLoadExtras } from "./use-can-load-extras";

test("canLoadExtras allows a good connection in a visible tab, also if the browser reports no connection", () => {
  expect(canLoadExtras({ hidden: false })).toBe(true);
  expect(canLoadExtras({ hidden: false, saveData: false, effectiveType: "4g" })).toBe(true);
  expect(canLoadExtras({ hidden: false, effectiveType: "3g" })).toBe(true);
});

test("canLoadExtras rejects each of the four conditions alone", () => {
  expect(canLoadExtras({ hidden: true, effectiveType: "4g" })).toBe(false);
  expect(canLoadExtras({ hidden: false, saveData: true })).toBe(false);
  expect(canLoadExtras({ hidden: false, effectiveType: "2g" })).toBe(false);
  expect(canLoadExtras({ hidden: false, effectiveType: "slow-2g" })).toBe(false);
});
