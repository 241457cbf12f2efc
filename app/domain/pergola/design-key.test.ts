import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "../../../tests/properties";
import { DEFAULT_DESIGN, DESIGN_PRESETS, formatDesignQuery, parseDesignQuery } from "./design";
import { formatDesignKey, formatShortDesign, parseDesignKey, parseShortDesign } from "./design-key";

test("a key names every part in the yard", () => {
  expect(formatDesignKey(DEFAULT_DESIGN)).toBe(
    "free-standing-240x168x108-charcoal-35-slab-lighting",
  );
  expect(formatDesignKey({ ...DEFAULT_DESIGN, faces: "w", month: 1, hour: 8 })).toBe(
    formatDesignKey(DEFAULT_DESIGN),
  );
  expect(formatDesignKey({ ...DEFAULT_DESIGN, roof: "solid", addOns: [] })).toBe(
    "free-standing-solid-240x168x108-charcoal",
  );
});

test("a key is read as its design, for any design", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("attached", "free-standing", "cantilever"),
      fc.constantFrom("louvered", "solid", "insulated", "slats"),
      fc.integer({ min: 96, max: 480 }),
      fc.integer({ min: 0, max: 135 }),
      fc.subarray(["slab", "lighting", "fans", "screens", "heaters", "gutters"]),
      (type, roof, width, louver, addOns) => {
        const add = addOns.map((addOn) => `&add=${addOn}`).join("");
        const { design } = parseDesignQuery(
          `type=${type}&roof=${roof}&width=${width}&depth=120&height=100&color=white&louver=${louver}&faces=sw&month=3&hour=9${add}`,
        );
        const { faces, month, hour } = DEFAULT_DESIGN;
        expect(parseDesignKey(formatDesignKey(design))).toEqual({ ...design, faces, month, hour });
        const short = formatShortDesign(design);
        expect(parseShortDesign(short)).toEqual(design);
        expect(parseShortDesign(`${new URLSearchParams(short)}`)).toEqual(design);
      },
    ),
    propertyRuns(300),
  );
});

test.each([
  "",
  "free-standing",
  "free-standing-",
  "free-standing-240x168-charcoal-35",
  "free-standing-240x168x108-charcoal",
  "free-standing-0240x168x108-charcoal-35",
  "free-standing-999x168x108-charcoal-35",
  "free-standing-240x168x108-pink-35",
  "free-standing-240x168x108-charcoal-35-pool",
  "free-standing-240x168x108-charcoal-35-lighting-slab",
  "free-standing-louvered-240x168x108-charcoal-35",
  "free-standing-solid-240x168x108-charcoal-35",
  "cantilever-solid-192x144x108-bronze",
  "__proto__-240x168x108-charcoal-35",
])("%j is no key", (key) => {
  expect(parseDesignKey(key)).toBeUndefined();
  expect(parseShortDesign(key)).toBeUndefined();
});

test("the short query has direction, month and hour only where they are unusual", () => {
  expect(formatShortDesign(DEFAULT_DESIGN)).toBe(formatDesignKey(DEFAULT_DESIGN));
  const attached = DESIGN_PRESETS.attached;
  expect(formatShortDesign(attached)).toBe(
    "attached-288x156x108-charcoal-40-slab-lighting&faces=sw&hour=16",
  );
  const read = parseShortDesign(formatShortDesign(attached));
  expect(read && formatDesignQuery(read)).toBe(formatDesignQuery(attached));
});
