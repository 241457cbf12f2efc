import { expect, test } from "vitest";
import { backoffDelayMs, delaySchedule, formatDelay, graceAttempts, maxDelayMs } from "./backoff";

test("backoffDelayMs is 0 for the first failures, then doubles with each one up to the maximum", () => {
  const account = Array.from(
    { length: 14 },
    (_, failures) => backoffDelayMs(failures, "account") / 1000,
  );
  expect(account).toEqual([0, 0, 0, 0, 0, 15, 30, 60, 120, 240, 480, 900, 900, 900]);
  expect(backoffDelayMs(10_000, "account")).toBe(maxDelayMs);
});

test("backoffDelayMs allows more failures per address than per account", () => {
  expect(backoffDelayMs(graceAttempts.address - 1, "address")).toBe(0);
  expect(backoffDelayMs(graceAttempts.address, "address")).toBe(15_000);
});

test("delaySchedule ends where delays stop growing", () => {
  for (const kind of ["account", "address"] as const) {
    expect(delaySchedule(kind).at(-1)).toBe(maxDelayMs);
    expect(delaySchedule(kind).filter((wait) => wait === maxDelayMs)).toHaveLength(1);
    expect(delaySchedule(kind)[graceAttempts[kind]]).toBe(15_000);
  }
});

test("formatDelay rounds up", () => {
  expect([1, 40, 90, 91, 900].map(formatDelay)).toEqual([
    "1 second",
    "40 seconds",
    "90 seconds",
    "2 minutes",
    "15 minutes",
  ]);
});
