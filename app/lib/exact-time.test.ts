import { expect, test } from "vitest";
import { formatExactTime } from "./exact-time";

test("formatExactTime has seconds, and tells apart the hour that comes twice", () => {
  expect(formatExactTime(new Date("2026-12-05T15:02:41Z"))).toBe(
    "December 5, 2026, 9:02:41 AM CST",
  );
  expect(formatExactTime(new Date("2026-11-01T06:30:05Z"))).toBe(
    "November 1, 2026, 1:30:05 AM CDT",
  );
  expect(formatExactTime(new Date("2026-11-01T07:30:05Z"))).toBe(
    "November 1, 2026, 1:30:05 AM CST",
  );
});
