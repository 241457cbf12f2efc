import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAutosaveTimer } from "./autosave-timer";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Timer whose saves include all typed changes, and the seconds at which they ran. */
function saving() {
  const timer = createAutosaveTimer();
  const start = Date.now();
  const saves: number[] = [];
  const save = () => {
    timer.stop();
    timer.taken();
    saves.push((Date.now() - start) / 1000);
  };
  return { saves, key: () => timer.changed(save), leave: () => timer.left(save) };
}

test("createAutosaveTimer saves two seconds after the last key", () => {
  const { saves, key } = saving();
  key();
  vi.advanceTimersByTime(1_900);
  key();
  vi.advanceTimersByTime(1_999);
  expect(saves).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(saves).toEqual([3.9]);
});

test("createAutosaveTimer saves at once when a changed field is left", () => {
  const { saves, key, leave } = saving();
  leave();
  key();
  vi.advanceTimersByTime(40);
  leave();
  leave();
  vi.advanceTimersByTime(60_000);
  expect(saves).toEqual([0.04]);
});

test("createAutosaveTimer saves at least every 15 seconds while the user types", () => {
  const { saves, key } = saving();
  for (let at = 0; at < 40; at += 0.5) {
    key();
    vi.advanceTimersByTime(500);
  }
  expect(saves).toEqual([15, 30]);
  vi.advanceTimersByTime(60_000);
  expect(saves).toEqual([15, 30, 41.5]);
});
