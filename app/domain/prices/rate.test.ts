import { expect, test } from "vitest";
import { PERGOLA_PRICE_KEYS } from "~/domain/pergola/estimate";
import { exampleJobsForRate } from "./example-jobs";
import {
  compareExampleJobs,
  formatRate,
  parseOriginalRates,
  rateAt,
  serializeOriginalRates,
} from "./rate";
import { parseRate } from "./rate-input.server";
import { sampleRates, sampleRatesStartAt } from "./sample-rates";

const jan = new Date("2027-01-01T06:00:00Z");
const book = sampleRates.map((rate) => ({ ...rate, validFrom: sampleRatesStartAt }));
const changesOf = (key: string, lowDollars: number, highDollars: number, rows = book) =>
  compareExampleJobs(exampleJobsForRate(key), rows, {
    key,
    lowCents: lowDollars * 100,
    highCents: highDollars * 100,
    at: jan,
  });

test("compareExampleJobs changes only the example roof that uses the rate, by rate times area", () => {
  const [attached, free, cantilever] = changesOf("louvered-attached", 100, 150);
  expect(attached?.title).toBe("Attached pergola, 20 × 12 ft");
  // 240 sq ft, $10 and $20 more.
  expect(attached && attached.after.lowCents - attached.before.lowCents).toBe(2400_00);
  expect(attached && attached.after.highCents - attached.before.highCents).toBe(4800_00);
  for (const same of [free, cantilever]) expect(same?.after).toEqual(same?.before);
});

test("exampleJobsForRate returns a job for every rate, and three roofs for a roof rate", () => {
  for (const { key, lowCents, highCents } of sampleRates) {
    const changes = changesOf(key, lowCents / 50, highCents / 50);
    expect(
      changes.some(
        ({ before, after }) =>
          after.lowCents > before.lowCents && after.highCents > before.highCents,
      ),
      key,
    ).toBe(true);
  }
  for (const key of PERGOLA_PRICE_KEYS) expect(exampleJobsForRate(key)).toHaveLength(3);
});

test("compareExampleJobs uses the price book at the start: other changes until then count on both sides, a change at the same time on neither", () => {
  const footings = {
    ...book.find(({ key }) => key === "footings")!,
    lowCents: 5_000_00,
    highCents: 6_000_00,
    validFrom: new Date("2026-12-01T06:00:00Z"),
  };
  const planned = {
    ...book.find(({ key }) => key === "louvered-attached")!,
    lowCents: 500_00,
    highCents: 600_00,
    validFrom: jan,
  };
  const [plain] = changesOf("louvered-attached", 100, 150);
  const [attached] = changesOf("louvered-attached", 100, 150, [...book, footings, planned]);
  expect(attached && plain && attached.before.lowCents - plain.before.lowCents).toBe(2400_00);
  expect(attached && plain && attached.after.lowCents - plain.after.lowCents).toBe(2400_00);
});

test("rateAt returns the latest started rate, in any row order", () => {
  const row = (id: string, day: number) => ({ id, validFrom: new Date(Date.UTC(2026, 10, day)) });
  const rows = [row("c", 20), row("a", 1), row("b", 10)];
  const at = (day: number) => rateAt(rows, new Date(Date.UTC(2026, 10, day)))?.id;
  expect([at(0), at(9), at(10), at(30)]).toEqual([undefined, "a", "b", "c"]);
});

test("parseOriginalRates restores serialized rates and skips malformed ones", () => {
  const seen = [{ id: "price-sample-x", lowCents: 90_00, highCents: 130_00, validFrom: jan }];
  expect(parseOriginalRates(serializeOriginalRates(seen))).toEqual(seen);
  expect(parseOriginalRates("x:1:2 a:b:c:d <script> ")).toEqual([]);
});

test("formatRate includes the unit", () => {
  expect(formatRate({ lowCents: 90_00, highCents: 130_50, unit: "sqft" })).toBe(
    "$90 to $130.50 per square foot",
  );
  expect(formatRate({ lowCents: 90_00, highCents: 90_00, unit: "each" })).toBe("$90 each");
});

test("parseRate returns cents, and errors by input", () => {
  const form = {
    low: "$106",
    high: "158.50",
    from_day: "2027-01-01",
    from_time: "",
    why: "Maker’s list",
    was_rates: "",
  };
  expect(parseRate(form)).toEqual({
    ok: true,
    rate: { lowCents: 106_00, highCents: 158_50, from: jan, why: "Maker’s list", seen: [] },
  });
  const errors = (changes: Record<string, string>) => {
    const read = parseRate({ ...form, ...changes });
    return read.ok ? [] : Object.keys(read.errors);
  };
  expect(errors({ low: "200" })).toEqual(["high"]);
  expect(errors({ why: " " })).toEqual([]);
  expect(errors({ low: "free", why: "x".repeat(1000) })).toEqual(["low", "why"]);
  expect(errors({ low: "0" })).toEqual(["low"]);
  expect(errors({ high: "99999999" })).toEqual(["high"]);
  expect(errors({ from_day: "2027-02-30" })).toEqual(["from_day"]);
  expect(parseRate({ ...form, from_day: "" })).toMatchObject({ ok: true, rate: { from: null } });
});
