import { expect, test } from "vitest";
import { sampleRatesMonth } from "./planning-month";

const rate = (since: string, isSample: boolean) => ({ since, isSample });

test("sampleRatesMonth returns the month of the newest sample rate", () => {
  expect(
    sampleRatesMonth([
      rate("2026-01-05", true),
      rate("2026-03-01", true),
      rate("2026-09-20", false),
    ]),
  ).toBe("March 2026");
});

test("sampleRatesMonth returns undefined if all rates are confirmed", () => {
  expect([sampleRatesMonth([]), sampleRatesMonth([rate("2026-09-20", false)])]).toEqual([
    undefined,
    undefined,
  ]);
});
