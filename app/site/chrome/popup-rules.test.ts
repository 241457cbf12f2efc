import { expect, test } from "vitest";
import { canAutoOpen, canLoadExtras, isExitIntent } from "./popup-rules";

const day = 86_400_000;
const now = Date.UTC(2026, 9, 5);

test("the extras load on a good connection in a visible tab, also where the browser knows nothing about its connection", () => {
  expect(canLoadExtras({ hidden: false })).toBe(true);
  expect(canLoadExtras({ hidden: false, saveData: false, effectiveType: "4g" })).toBe(true);
  expect(canLoadExtras({ hidden: false, effectiveType: "3g" })).toBe(true);
});

test("each of the four conditions alone keeps them away", () => {
  expect(canLoadExtras({ hidden: true, effectiveType: "4g" })).toBe(false);
  expect(canLoadExtras({ hidden: false, saveData: true })).toBe(false);
  expect(canLoadExtras({ hidden: false, effectiveType: "2g" })).toBe(false);
  expect(canLoadExtras({ hidden: false, effectiveType: "slow-2g" })).toBe(false);
});

test("the popup opens by itself once in 30 days", () => {
  expect(canAutoOpen({ openedAt: null, hasSubmitted: false }, false, now)).toBe(true);
  expect(canAutoOpen({ openedAt: now - 30 * day + 1, hasSubmitted: false }, false, now)).toBe(false);
  expect(canAutoOpen({ openedAt: now - 30 * day, hasSubmitted: false }, false, now)).toBe(true);
});

test("a clock that was wrong once does not silence it for good", () => {
  expect(canAutoOpen({ openedAt: now + 400 * day, hasSubmitted: false }, false, now)).toBe(true);
});

test("it stays shut where the form is and for whoever has written", () => {
  expect(canAutoOpen({ openedAt: null, hasSubmitted: false }, true, now)).toBe(false);
  expect(canAutoOpen({ openedAt: null, hasSubmitted: true }, false, now)).toBe(false);
});

test("leaving through the top edge is an exit, moving onto another element is not", () => {
  expect(isExitIntent({ clientY: -2, relatedTarget: null })).toBe(true);
  expect(isExitIntent({ clientY: 300, relatedTarget: null })).toBe(false);
  expect(isExitIntent({ clientY: 0, relatedTarget: {} })).toBe(false);
});
