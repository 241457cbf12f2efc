import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns, queryOf } from "../../../tests/properties";
import {
  estimateGround,
  estimateKitchen,
  formatGround,
  formatGroundQuery,
  formatKitchen,
  formatKitchenQuery,
  parseGround,
  parseKitchen,
} from "./estimators";
import { sampleRates } from "./sample-rates";

const prices = sampleRates;
const kitchen = queryOf({
  layout: ["straight", "L", "u", "__proto__"],
  length: ["16", "1e400", "-3", "12.5", "0x10"],
  tier: ["basic", "High", "constructor"],
  roof: ["none", "louvered", "toString"],
  utilities: ["gas", "gas,water", "Drain; power", "hasOwnProperty", ","],
});
const ground = queryOf({
  area: ["400", "1e9", "-1", "0"],
  finish: ["broom", "Stamped", "valueOf"],
  turf: ["250", "0.4", "NaN"],
  demolition: ["100", "5001"],
  drain: ["yes", "ON", "maybe", "0"],
});

test("parseKitchen accepts any query, and its canonical query parses to the same kitchen without a correction", () => {
  fc.assert(
    fc.property(kitchen, (asked) => {
      const { choice } = parseKitchen(asked);
      expect(parseKitchen(new URLSearchParams(formatKitchenQuery(choice)))).toEqual({
        choice,
        corrections: [],
      });
      const { lowCents, highCents, unpriced } = estimateKitchen(prices, choice);
      expect(lowCents > 0 && highCents >= lowCents && Number.isSafeInteger(highCents)).toBe(true);
      expect(unpriced).toEqual([]);
      expect(formatKitchen(choice)).not.toMatch(/undefined|NaN/);
    }),
    propertyRuns(60),
  );
});

test("parseGround accepts any query, and its canonical query parses to the same choice without a correction", () => {
  fc.assert(
    fc.property(ground, (asked) => {
      const { choice } = parseGround(asked);
      expect(parseGround(new URLSearchParams(formatGroundQuery(choice)))).toEqual({
        choice,
        corrections: [],
      });
      const { lowCents, highCents, lines } = estimateGround(prices, choice);
      expect(lines.reduce((sum, line) => sum + line.lowCents, 0)).toBe(lowCents);
      expect(highCents).toBeGreaterThanOrEqual(lowCents);
      expect(formatGround(choice)).not.toMatch(/undefined|NaN/);
    }),
    propertyRuns(60),
  );
});
