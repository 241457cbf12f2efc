import { describe, expect, it } from "vitest";
import { sampleRates } from "~/domain/prices/sample-rates";
import { ADD_ONS, completeDesign, DESIGN_LIMITS, DESIGN_PRESETS, PERGOLA_TYPES } from "./design";
import { estimatePergola, PERGOLA_PRICE_KEYS, pergolaQuantities } from "./estimate";

const quantity = (design: Parameters<typeof completeDesign>[0], key: string) =>
  pergolaQuantities(completeDesign(design)).find((quantity) => quantity.key === key)?.quantity;

describe("estimatePergola", () => {
  it("finds every rate in the seeded price book", () => {
    const keys = new Set(sampleRates.map((rate) => rate.key));
    for (const key of PERGOLA_PRICE_KEYS) expect(keys).toContain(key);
    for (const type of PERGOLA_TYPES)
      expect(
        estimatePergola({ ...DESIGN_PRESETS[type], addOns: ADD_ONS }, sampleRates).unpriced,
      ).toEqual([]);
  });

  it("uses only items of its key list", () => {
    for (const type of PERGOLA_TYPES)
      for (const quantity of pergolaQuantities({ ...DESIGN_PRESETS[type], addOns: ADD_ONS }))
        expect(PERGOLA_PRICE_KEYS).toContain(quantity.key);
  });

  it("matches a hand-computed example: 20 by 14 ft, free-standing, slab and light", () => {
    const design = completeDesign({
      type: "free-standing",
      width: 240,
      depth: 168,
      height: 108,
      addOns: ["slab", "lighting"],
    });
    const { lines, lowCents, highCents } = estimatePergola(design, [
      {
        key: "louvered-free-standing",
        label: "Roof",
        unit: "sqft",
        lowCents: 100_00,
        highCents: 150_00,
      },
      {
        key: "footings",
        label: "Footings",
        unit: "project",
        lowCents: 2600_00,
        highCents: 4200_00,
      },
      { key: "concrete", label: "Slab", unit: "sqft", lowCents: 10_00, highCents: 18_00 },
      { key: "lighting", label: "Wiring", unit: "project", lowCents: 1400_00, highCents: 2000_00 },
      { key: "lighting-foot", label: "Light", unit: "ft", lowCents: 30_00, highCents: 45_00 },
    ]);
    // the slab reaches 11 in past the posts: 262 by 190 in, 345.7 sq ft; light runs along the front
    // and the right beam, 33.7 ft
    expect(lines.map((line) => [line.label, line.lowCents / 100, line.highCents / 100])).toEqual([
      ["Roof", 28_000, 42_000],
      ["Footings", 2600, 4200],
      ["Slab", 3450, 6200],
      ["Lighting controls and wiring", 1400, 2000],
      ["Light strip, 34 ft", 1000, 1500],
    ]);
    expect([lowCents, highCents]).toEqual([36_450_00, 55_900_00]);
  });

  it("adds 3% per foot of height over 9 ft", () => {
    expect(
      quantity({ type: "attached", width: 240, depth: 120, height: 108 }, "louvered-attached"),
    ).toBe(200);
    expect(
      quantity({ type: "attached", width: 240, depth: 120, height: 132 }, "louvered-attached"),
    ).toBeCloseTo(212, 9);
    expect(
      quantity({ type: "attached", width: 240, depth: 120, height: 96 }, "louvered-attached"),
    ).toBe(200);
  });

  it("never decreases if the roof grows in any direction, with every add-on", () => {
    for (const type of PERGOLA_TYPES) {
      const axes = {
        width: DESIGN_LIMITS.width,
        depth: DESIGN_LIMITS.depth[type],
        height: DESIGN_LIMITS.height,
      };
      for (const [axis, range] of Object.entries(axes)) {
        let before = { lowCents: 0, highCents: 0 };
        for (let size = range.min; size <= range.max; size++) {
          const now = estimatePergola(
            { ...DESIGN_PRESETS[type], addOns: ADD_ONS, [axis]: size },
            sampleRates,
          );
          expect(now.lowCents, `${type} ${axis} ${size}`).toBeGreaterThanOrEqual(before.lowCents);
          expect(now.highCents, `${type} ${axis} ${size}`).toBeGreaterThanOrEqual(before.highCents);
          expect(now.highCents).toBeGreaterThanOrEqual(now.lowCents);
          before = now;
        }
      }
    }
  });

  it("returns the sum of its lines, rounded to 50 dollars", () => {
    const { lines, lowCents, highCents } = estimatePergola(
      { ...DESIGN_PRESETS.cantilever, width: 187, addOns: ADD_ONS },
      sampleRates,
    );
    expect(lines.reduce((sum, line) => sum + line.lowCents, 0)).toBe(lowCents);
    expect(lines.reduce((sum, line) => sum + line.highCents, 0)).toBe(highCents);
    for (const line of lines) expect(line.lowCents % 5000).toBe(0);
  });

  it("lists the items without a rate", () => {
    const { lines, unpriced } = estimatePergola(
      { ...DESIGN_PRESETS.attached, addOns: ["heaters"] },
      [],
    );
    expect(lines).toEqual([]);
    expect(unpriced).toHaveLength(3);
  });
});
