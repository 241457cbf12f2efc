import { expect, test } from "vitest";
import { isExit, mayLoadExtras, mayOpenByItself } from "./extras-gate";

const day = 86_400_000;
const now = Date.UTC(2026, 9, 5);

test("the extras load on a good connection in a visible tab, also where the browser knows nothing about its connection", () => {
  expect(mayLoadExtras({ hidden: false })).toBe(true);
  expect(mayLoadExtras({ hidden: false, saveData: false, effectiveType: "4g" })).toBe(true);
  expect(mayLoadExtras({ hidden: false, effectiveType: "3g" })).toBe(true);
});

test("each of the four conditions alone keeps them away", () => {
  expect(mayLoadExtras({ hidden: true, effectiveType: "4g" })).toBe(false);
  expect(mayLoadExtras({ hidden: false, saveData: true })).toBe(false);
  expect(mayLoadExtras({ hidden: false, effectiveType: "2g" })).toBe(false);
  expect(mayLoadExtras({ hidden: false, effectiveType: "slow-2g" })).toBe(false);
});

test("the popup opens by itself once in 30 days", () => {
  expect(mayOpenByItself({ openedAt: null, hasWritten: false }, false, now)).toBe(true);
  expect(mayOpenByItself({ openedAt: now - 30 * day + 1, hasWritten: false }, false, now)).toBe(false);
  expect(mayOpenByItself({ openedAt: now - 30 * day, hasWritten: false }, false, now)).toBe(true);
});

test("a clock that was wrong once does not silence it for good", () => {
  expect(mayOpenByItself({ openedAt: now + 400 * day, hasWritten: false }, false, now)).toBe(true);
});

test("it stays shut where the form is and for whoever has written", () => {
  expect(mayOpenByItself({ openedAt: null, hasWritten: false }, true, now)).toBe(false);
  expect(mayOpenByItself({ openedAt: null, hasWritten: true }, false, now)).toBe(false);
});

test("leaving through the top edge is an exit, moving onto another element is not", () => {
  expect(isExit({ clientY: -2, relatedTarget: null })).toBe(true);
  expect(isExit({ clientY: 300, relatedTarget: null })).toBe(false);
  expect(isExit({ clientY: 0, relatedTarget: {} })).toBe(false);
});
