import { expect, test } from "vitest";
import { delayAfterFailures, delaySchedule, formatDelay, graceAttempts, maxDelayMs } from "./backoff";

test("a few slips cost nothing, then every failure doubles the wait, never beyond the longest", () => {
  const account = Array.from({ length: 14 }, (_, failures) => delayAfterFailures(failures, "account") / 1000);
  expect(account).toEqual([0, 0, 0, 0, 0, 15, 30, 60, 120, 240, 480, 900, 900, 900]);
  expect(delayAfterFailures(10_000, "account")).toBe(maxDelayMs);
});

test("an address that a whole office shares may fail more often than one account", () => {
  expect(delayAfterFailures(graceAttempts.address - 1, "address")).toBe(0);
  expect(delayAfterFailures(graceAttempts.address, "address")).toBe(15_000);
});

test("the table of waits ends where they stop growing", () => {
  for (const kind of ["account", "address"] as const) {
    expect(delaySchedule(kind).at(-1)).toBe(maxDelayMs);
    expect(delaySchedule(kind).filter((wait) => wait === maxDelayMs)).toHaveLength(1);
    expect(delaySchedule(kind)[graceAttempts[kind]]).toBe(15_000);
  }
});

test("waits are said so that nobody comes back too early", () => {
  expect([1, 40, 90, 91, 900].map(formatDelay)).toEqual(["1 second", "40 seconds", "90 seconds", "2 minutes", "15 minutes"]);
});
