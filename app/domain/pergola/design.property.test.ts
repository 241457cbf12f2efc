import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleRates } from "~/domain/prices/sample-rates";
import { fillFromDesign } from "~/domain/proposals/fill-draft";
import { propertyRuns, queryOf } from "../../../tests/properties";
import {
  ADD_ONS,
  COLORS,
  DEFAULT_DESIGN,
  DESIGN_LIMITS,
  describeDesign,
  FACINGS,
  formatDesignQuery,
  PERGOLA_TYPES,
  parseDesignFields,
  parseDesignQuery,
} from "./design";
import { formatDesignKey } from "./design-key";
import { applyRoofRules, ROOFS, roofsOf, suitsRoof } from "./roofs";

const odd = ["0x60", "1e400", "-0", "-0.4", "NaN", "Infinity", " 240 ", "240.5", "२४०"];
const query = queryOf({
  type: [...PERGOLA_TYPES, "Free standing", "__proto__"],
  roof: [...ROOFS, "Open slats", "thatch", "valueOf"],
  width: ["240", ...odd],
  depth: ["168", ...odd],
  height: ["108", ...odd],
  color: [...COLORS, "Charcoal ", "constructor"],
  louver: ["35", ...odd],
  faces: [...FACINGS, "south-west"],
  add: [...ADD_ONS, "Ceiling fans", "toString", "lighting,fans"],
  month: ["7", ...odd],
  hour: ["14", ...odd],
  other: ["x"],
});

test("any query is a design within its limits, and the one query it writes is read as the same design without a correction", () => {
  fc.assert(
    fc.property(query, (asked) => {
      const { design, corrections } = parseDesignFields(asked);
      expect(corrections.length).toBeLessThanOrEqual(30);
      for (const [value, { min, max }] of [
        [design.width, DESIGN_LIMITS.width],
        [design.depth, DESIGN_LIMITS.depth[design.type]],
        [design.height, DESIGN_LIMITS.height],
        [design.louver, DESIGN_LIMITS.louver],
        [design.month, { min: 1, max: 12 }],
        [design.hour, { min: 0, max: 23 }],
      ] as const) {
        expect(
          Number.isInteger(value) && !Object.is(value, -0) && value >= min && value <= max,
        ).toBe(true);
      }
      expect(parseDesignQuery(formatDesignQuery(design))).toEqual({ design, corrections: [] });
      expect(describeDesign(design)).not.toMatch(/NaN|undefined/);
      expect(roofsOf(design.type)).toContain(design.roof);
      expect(design.addOns.every((addOn) => suitsRoof(addOn, design.roof))).toBe(true);
      expect(applyRoofRules(design)).toEqual({ design, corrections: [] });
    }),
    propertyRuns(100),
  );
});

test("parseDesignFields returns the default design without corrections for a query without design fields", () => {
  expect(parseDesignFields(new URLSearchParams("utm_source=x"))).toEqual({
    design: DEFAULT_DESIGN,
    corrections: [],
  });
});

const inRange = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });
/** A link from before designs had a roof. */
const earlierLink = fc
  .constantFrom(...PERGOLA_TYPES)
  .chain((type) =>
    fc.record({
      type: fc.constant(type),
      width: inRange(DESIGN_LIMITS.width),
      depth: inRange(DESIGN_LIMITS.depth[type]),
      height: inRange(DESIGN_LIMITS.height),
      color: fc.constantFrom(...COLORS),
      louver: inRange(DESIGN_LIMITS.louver),
      faces: fc.constantFrom(...FACINGS),
      add: fc.subarray([...ADD_ONS]),
      month: fc.integer({ min: 1, max: 12 }),
      hour: fc.integer({ min: 0, max: 23 }),
    }),
  )
  .map((fields) =>
    Object.entries(fields)
      .flatMap(([name, value]) => [value].flat().map((one) => `${name}=${one}`))
      .join("&"),
  );

test("a link without a roof is a louvered design without a correction, and stays the same to the byte", () => {
  fc.assert(
    fc.property(earlierLink, (link) => {
      const { design, corrections } = parseDesignQuery(link);
      expect([design.roof, corrections]).toEqual(["louvered", []]);
      expect(formatDesignQuery(design)).toBe(link);
      expect(parseDesignQuery(`${link}&roof=louvered`)).toEqual({ design, corrections });
      expect(`${formatDesignKey(design)} ${describeDesign(design)}`).toMatch(/louvers at \d+°/);
      const [option] = fillFromDesign(design, sampleRates).options;
      expect(option?.summary).toMatch(/^Louvered roof, /);
    }),
    propertyRuns(100),
  );
});
