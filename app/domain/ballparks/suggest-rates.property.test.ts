import fc from "fast-check";
import { expect, test } from "vitest";
import { DESIGN_PRESETS, type PergolaDesign } from "~/domain/pergola/design";
import { estimatePergola } from "~/domain/pergola/estimate";
import { sampleRates } from "~/domain/prices/sample-rates";
import { propertyRuns } from "../../../tests/properties";
import { suggestRates, withRate } from "./suggest-rates";

const key = "louvered-attached";
const job = fc
  .record({
    width: fc.integer({ min: 96, max: 480 }),
    depth: fc.integer({ min: 96, max: 240 }),
    height: fc.integer({ min: 96, max: 144 }),
    addOns: fc.subarray<PergolaDesign["addOns"][number]>(["slab", "lighting", "fans"]),
    share: fc.double({ min: 0.75, max: 2.5, noNaN: true }),
  })
  .map(({ share, ...size }) => {
    const design: PergolaDesign = { ...DESIGN_PRESETS.attached, ...size };
    const { lowCents, highCents } = estimatePergola(design, sampleRates);
    return { design, contractCents: Math.round(((lowCents + highCents) / 2) * share) };
  });

test("suggestRates holds every contract with whole-dollar rates at least a quarter apart", () => {
  let suggested = 0;
  fc.assert(
    fc.property(fc.array(job, { minLength: 5, maxLength: 12 }), (jobs) => {
      const rates = suggestRates(jobs, sampleRates, key);
      if (!rates) return;
      suggested += 1;
      expect([rates.lowCents % 100, rates.highCents % 100]).toEqual([0, 0]);
      expect(rates.lowCents).toBeGreaterThanOrEqual(100);
      expect(rates.highCents).toBeGreaterThanOrEqual(1.25 * rates.lowCents - 1);
      for (const { design, contractCents } of jobs) {
        const range = estimatePergola(design, withRate(sampleRates, key, rates));
        expect(range.lowCents).toBeLessThanOrEqual(contractCents);
        expect(range.highCents).toBeGreaterThanOrEqual(contractCents);
      }
    }),
    propertyRuns(200),
  );
  expect(suggested).toBeGreaterThan(150);
});

test("suggestRates holds contracts whose rates are less than a quarter apart", () => {
  const design: PergolaDesign = { ...DESIGN_PRESETS.attached, addOns: [] };
  const jobs = [4_000_000, 4_100_000, 4_300_000, 4_500_000, 4_800_000].map((contractCents) => ({
    design,
    contractCents,
  }));
  const rates = suggestRates(jobs, sampleRates, key);
  const prices = rates && withRate(sampleRates, key, rates);
  const range = estimatePergola(design, prices ?? []);
  expect(range.lowCents).toBeLessThanOrEqual(4_000_000);
  expect(range.highCents).toBeGreaterThanOrEqual(4_800_000);
});

test("suggestRates says nothing under five jobs or for a roof without a rate", () => {
  const jobs = Array.from({ length: 5 }, () => ({
    design: DESIGN_PRESETS.attached,
    contractCents: 4_000_000,
  }));
  expect(suggestRates(jobs, sampleRates, key)).toBeDefined();
  expect(suggestRates(jobs.slice(1), sampleRates, key)).toBeUndefined();
  expect(suggestRates(jobs, sampleRates, "no-roof")).toBeUndefined();
});
