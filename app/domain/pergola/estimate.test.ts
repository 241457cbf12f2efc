import { describe, expect, it } from "vitest";
import { sampleRates } from "~/domain/prices/sample-rates";
import { ADD_ONS, completeDesign, DESIGN_LIMITS, DESIGN_PRESETS, PERGOLA_TYPES } from "./design";
import { estimatePergola, PERGOLA_PRICE_KEYS, pergolaQuantities } from "./estimate";
import { roofsOf } from "./roofs";

const quantity = (design: Parameters<typeof completeDesign>[0], key: string) =>
  pergolaQuantities(completeDesign(design)).find((quantity) => quantity.key === key)?.quantity;

describe("estimatePergola", () => {
  it("finds every rate in the seeded price book", () => {
    const keys = new Set(sampleRates.map((rate) => rate.key));
    for (const key of PERGOLA_PRICE_KEYS) expect(keys).toContain(key);
    for (const type of PERGOLA_TYPES)
      for (const roof of roofsOf(type))
        expect(
          estimatePergola({ ...DESIGN_PRESETS[type], roof, addOns: ADD_ONS }, sampleRates).unpriced,
        ).toEqual([]);
  });

  it("uses only items of its key list", () => {
    for (const type of PERGOLA_TYPES)
      for (const roof of roofsOf(type))
        for (const quantity of pergolaQuantities({
          ...DESIGN_PRESETS[type],
          roof,
          addOns: ADD_ONS,
        }))
          expect(PERGOLA_PRICE_KEYS).toContain(quantity.key);
  });

  it.each([
    // 24 by 12 ft, 288 sq ft, with its footings; an unattached frame is a line of its own
    ["attached", "louvered", ["louvered-attached"], 90 * 288 + 2600, 130 * 288 + 4200],
    ["attached", "solid", ["aluminum-cover"], 20 * 288 + 2600, 45 * 288 + 4200],
    ["attached", "insulated", ["insulated-roof"], 45 * 288 + 2600, 80 * 288 + 4200],
    ["attached", "slats", ["slat-roof"], 25 * 288 + 2600, 50 * 288 + 4200],
    [
      "free-standing",
      "insulated",
      ["insulated-roof", "free-standing-frame"],
      (45 + 10) * 288 + 2600,
      (80 + 20) * 288 + 4200,
    ],
    [
      "cantilever",
      "slats",
      ["slat-roof", "cantilever-frame"],
      (25 + 50) * 288 + 4200,
      (50 + 70) * 288 + 6400,
    ],
  ] as const)("prices %s with the roof %s by the book", (type, roof, keys, low, high) => {
    const design = completeDesign({
      type,
      roof,
      width: 288,
      depth: 144,
      height: 108,
      addOns: [],
    });
    const { lines, lowCents, highCents } = estimatePergola(design, sampleRates);
    expect(lines.map(({ key }) => key)).toEqual([
      ...keys,
      type === "cantilever" ? "footings-cantilever" : "footings",
    ]);
    const toStep = (dollars: number) => Math.round(dollars / 50) * 50_00;
    const close = (cents: number, dollars: number) =>
      expect(Math.abs(cents - toStep(dollars))).toBeLessThanOrEqual(100_00);
    close(lowCents, low);
    close(highCents, high);
  });

  it("adds the height surcharge to the roof and to its frame", () => {
    const tall = { type: "free-standing", roof: "slats", width: 240, depth: 120 } as const;
    expect(quantity({ ...tall, height: 132 }, "slat-roof")).toBeCloseTo(212, 9);
    expect(quantity({ ...tall, height: 132 }, "free-standing-frame")).toBeCloseTo(212, 9);
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
