import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { autosaveTimer } from "./autosave-timer";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A timer whose saves take along what was typed, and the seconds at which they did. */
function saving() {
  const timer = autosaveTimer();
  const start = Date.now();
  const saves: number[] = [];
  const save = () => {
    timer.stop();
    timer.taken();
    saves.push((Date.now() - start) / 1000);
  };
  return { saves, key: () => timer.changed(save), leave: () => timer.left(save) };
}

test("two seconds after the last key", () => {
  const { saves, key } = saving();
  key();
  vi.advanceTimersByTime(1_900);
  key();
  vi.advanceTimersByTime(1_999);
  expect(saves).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(saves).toEqual([3.9]);
});

test("at once when a field is left, and only if something was typed", () => {
  const { saves, key, leave } = saving();
  leave();
  key();
  vi.advanceTimersByTime(40);
  leave();
  leave();
  vi.advanceTimersByTime(60_000);
  expect(saves).toEqual([0.04]);
});

test("every fifteen seconds at least while somebody types on", () => {
  const { saves, key } = saving();
  for (let at = 0; at < 40; at += 0.5) {
    key();
    vi.advanceTimersByTime(500);
  }
  expect(saves).toEqual([15, 30]);
  vi.advanceTimersByTime(60_000);
  expect(saves).toEqual([15, 30, 41.5]);
});
