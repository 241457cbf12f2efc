import { describe, expect, test } from "vitest";
import { sampleRates } from "~/domain/prices/sample-rates";
import { completeDesign, DESIGN_PRESETS, parseDesignQuery } from "./design";
import { estimatePergola } from "./estimate";
import { compareRoofs } from "./roof-comparison";
import { applyRoofRules, ROOFS } from "./roofs";
import { findBestLouver, shadeAt } from "./shade";

const design = { ...DESIGN_PRESETS.attached, addOns: ["slab", "gutters"] as const };

describe("compareRoofs", () => {
  test("prices every roof at the same size without add-ons, by the price book", () => {
    const figures = compareRoofs(design, sampleRates);
    expect(figures.map(({ roof }) => roof)).toEqual([...ROOFS]);
    for (const { roof, ballpark } of figures) {
      const { lowCents, highCents } = estimatePergola({ ...design, roof, addOns: [] }, sampleRates);
      expect(ballpark, roof).toEqual({ lowCents, highCents });
    }
    const lows = figures.map(({ ballpark }) => ballpark?.lowCents ?? 0);
    expect(new Set(lows).size).toBe(ROOFS.length);
  });

  test("links each roof to the designer at the same size, with the add-ons that suit it", () => {
    for (const { roof, query } of compareRoofs(design, sampleRates)) {
      const linked = parseDesignQuery(query);
      expect(linked.corrections, roof).toEqual([]);
      expect(linked.design).toMatchObject({
        roof,
        type: design.type,
        width: design.width,
        depth: design.depth,
        addOns: roof === "slats" ? ["slab"] : ["slab", "gutters"],
      });
    }
  });

  test("takes the shade at 5 pm on July 21: louvers at their best angle", () => {
    const [louvered, ...others] = compareRoofs({ ...design, month: 1, hour: 9 }, sampleRates);
    const july = { ...design, month: 7, hour: 16, addOns: [] };
    expect(louvered?.shade).toBe(findBestLouver(july)?.percent);
    for (const { roof, shade } of others)
      expect(shade, roof).toBe(shadeAt(applyRoofRules({ ...july, roof }).design).percent);
    const [solid, insulated, slats] = others.map(({ shade }) => shade ?? 0);
    expect(solid).toBeGreaterThanOrEqual(louvered?.shade ?? 100);
    expect(insulated).toBeGreaterThanOrEqual(louvered?.shade ?? 100);
    expect(slats).toBeLessThan(solid ?? 0);
  });

  test("offers a cantilever only with the roofs that it can have", () => {
    const cantilever = completeDesign({ type: "cantilever" });
    const figures = compareRoofs(cantilever, sampleRates);
    expect(figures.filter(({ query }) => query !== "").map(({ roof }) => roof)).toEqual([
      "louvered",
      "slats",
    ]);
  });

  test("has no ballpark for a roof whose rate is missing", () => {
    const prices = sampleRates.filter(({ key }) => key !== "slat-roof");
    expect(compareRoofs(design, prices).map(({ ballpark }) => ballpark !== null)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
