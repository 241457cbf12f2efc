import { expect, test } from "vitest";
import { buildEstimate, type PriceItem, priceBookAt, roundToBallpark } from "./prices";
import { sampleRates } from "./sample-rates";

const slab: PriceItem = {
  key: "concrete",
  label: "Slab",
  unit: "sqft",
  lowCents: 10_00,
  highCents: 18_00,
};

test("buildEstimate multiplies rate by quantity to the nearest $50 and sums the printed lines", () => {
  const turf: PriceItem = {
    key: "turf",
    label: "Turf",
    unit: "sqft",
    lowCents: 11_11,
    highCents: 17_77,
  };
  const ballpark = buildEstimate(
    [slab, turf],
    [
      { key: "concrete", quantity: 403, detail: "403 sq ft" },
      { key: "turf", quantity: 100, detail: "100 sq ft", label: "Lawn" },
    ],
  );
  expect(ballpark).toEqual({
    lines: [
      {
        key: "concrete",
        label: "Slab",
        detail: "403 sq ft",
        lowCents: 4050_00,
        highCents: 7250_00,
      },
      { key: "turf", label: "Lawn", detail: "100 sq ft", lowCents: 1100_00, highCents: 1800_00 },
    ],
    lowCents: 5150_00,
    highCents: 9050_00,
    unpriced: [],
  });
});

test("buildEstimate lists items without a rate and leaves them out of the sum", () => {
  expect(buildEstimate([slab], [{ key: "drain", quantity: 1, detail: "Drain line" }])).toEqual({
    lines: [],
    lowCents: 0,
    highCents: 0,
    unpriced: ["Drain line"],
  });
});

test("buildEstimate skips zero, negative and impossible quantities", () => {
  for (const quantity of [0, -3, Number.NaN])
    expect(buildEstimate([slab], [{ key: "concrete", quantity, detail: "" }]).lines).toEqual([]);
});

test("buildEstimate orders the ends of a reversed range", () => {
  const [line] = buildEstimate(
    [{ ...slab, lowCents: 20_00, highCents: 10_00 }],
    [{ key: "concrete", quantity: 100, detail: "" }],
  ).lines;
  expect(line?.highCents).toBe(line?.lowCents);
});

test("roundToBallpark rounds half a step up", () => {
  expect([24_99, 25_00, 74_99, 75_00].map(roundToBallpark)).toEqual([0, 50_00, 50_00, 100_00]);
});

test("sample rates are whole cents, low below high, one per key", () => {
  for (const { key, lowCents, highCents } of sampleRates) {
    expect(Number.isSafeInteger(lowCents) && Number.isSafeInteger(highCents), key).toBe(true);
    expect(lowCents, key).toBeGreaterThan(0);
    expect(highCents, key).toBeGreaterThan(lowCents);
  }
  expect(new Set(sampleRates.map((item) => item.key)).size).toBe(sampleRates.length);
});

test("priceBookAt returns each item's rate at that time", () => {
  const rate = (day: number, lowCents: number, key = "concrete") => ({
    ...slab,
    key,
    lowCents,
    validFrom: new Date(Date.UTC(2026, 10, day)),
  });
  const history = [rate(1, 10_00), rate(1, 20_00, "turf"), rate(20, 12_00), rate(30, 15_00)];
  const at = (day: number) =>
    priceBookAt(history, new Date(Date.UTC(2026, 10, day))).map(({ key, lowCents }) => [
      key,
      lowCents,
    ]);
  expect(at(0)).toEqual([]);
  expect(at(19)).toEqual([
    ["concrete", 10_00],
    ["turf", 20_00],
  ]);
  expect(at(20)).toEqual([
    ["concrete", 12_00],
    ["turf", 20_00],
  ]);
});
