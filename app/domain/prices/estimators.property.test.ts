import fc from "fast-check";
import { expect, test } from "vitest";
import { queryOf, runs } from "../../../tests/properties";
import {
  describeGround,
  describeKitchen,
  estimateGround,
  estimateKitchen,
  groundQuery,
  kitchenQuery,
  readGround,
  readKitchen,
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

test("any query is a kitchen, and the one query it writes is read as the same kitchen without a correction", () => {
  fc.assert(
    fc.property(kitchen, (asked) => {
      const { choice } = readKitchen(asked);
      expect(readKitchen(new URLSearchParams(kitchenQuery(choice)))).toEqual({ choice, corrections: [] });
      const { lowCents, highCents, unpriced } = estimateKitchen(prices, choice);
      expect(lowCents > 0 && highCents >= lowCents && Number.isSafeInteger(highCents)).toBe(true);
      expect(unpriced).toEqual([]);
      expect(describeKitchen(choice)).not.toMatch(/undefined|NaN/);
    }),
    runs(60),
  );
});

test("any query is a piece of ground, and the one query it writes is read as the same without a correction", () => {
  fc.assert(
    fc.property(ground, (asked) => {
      const { choice } = readGround(asked);
      expect(readGround(new URLSearchParams(groundQuery(choice)))).toEqual({ choice, corrections: [] });
      const { lowCents, highCents, lines } = estimateGround(prices, choice);
      expect(lines.reduce((sum, line) => sum + line.lowCents, 0)).toBe(lowCents);
      expect(highCents).toBeGreaterThanOrEqual(lowCents);
      expect(describeGround(choice)).not.toMatch(/undefined|NaN/);
    }),
    runs(60),
  );
});
