import { expect, test } from "vitest";
import { freeFailures, longestWait, waitAfter, waitInWords, waits } from "./back-off";

test("a few slips cost nothing, then every failure doubles the wait, never beyond the longest", () => {
  const account = Array.from({ length: 14 }, (_, failures) => waitAfter(failures, "account") / 1000);
  expect(account).toEqual([0, 0, 0, 0, 0, 15, 30, 60, 120, 240, 480, 900, 900, 900]);
  expect(waitAfter(10_000, "account")).toBe(longestWait);
});

test("an address that a whole office shares may fail more often than one account", () => {
  expect(waitAfter(freeFailures.address - 1, "address")).toBe(0);
  expect(waitAfter(freeFailures.address, "address")).toBe(15_000);
});

test("the table of waits ends where they stop growing", () => {
  for (const kind of ["account", "address"] as const) {
    expect(waits(kind).at(-1)).toBe(longestWait);
    expect(waits(kind).filter((wait) => wait === longestWait)).toHaveLength(1);
    expect(waits(kind)[freeFailures[kind]]).toBe(15_000);
  }
});

test("waits are said so that nobody comes back too early", () => {
  expect([1, 40, 90, 91, 900].map(waitInWords)).toEqual(["1 second", "40 seconds", "90 seconds", "2 minutes", "15 minutes"]);
});
