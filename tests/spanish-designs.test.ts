import { expect, test } from "vitest";
import {
  ADD_ONS,
  COLORS,
  completeDesign,
  DESIGN_LIMITS,
  FACINGS,
  formatClockHour,
  formatStudyDate,
  PERGOLA_TYPES,
  parseDesignFields,
} from "~/domain/pergola/design";
import { computeDesignFigures } from "~/domain/pergola/design-figures";
import { drawByKind } from "~/domain/pergola/drawing";
import { PERGOLA_PRICE_KEYS } from "~/domain/pergola/estimate";
import { formatComparedDesign } from "~/domain/pergola/roof-comparison";
import { ROOF_DESCRIPTIONS, ROOFS, roofsOf } from "~/domain/pergola/roofs";
import { yardNote } from "~/domain/pergola/yard-note";
import { sampleRates } from "~/domain/prices/sample-rates";
import { fillText, type Translate } from "~/lib/fill-text";
import { spanishTexts } from "~/lib/spanish/texts";
import { formatJobs } from "~/site/designer/format-jobs";

const translatedTexts = new Set(Object.keys(spanishTexts));

/** Returns the texts that a call asks for and that have no Spanish. */
function untranslated(call: (t: Translate) => void): string[] {
  const found = new Set<string>();
  call((text, values) => {
    if (text !== "" && !translatedTexts.has(text)) found.add(text);
    return fillText(text, values);
  });
  return [...found];
}

const designs = PERGOLA_TYPES.flatMap((type) =>
  roofsOf(type).flatMap((roof) =>
    [96, 120, 144].map((height) => completeDesign({ type, roof, height, addOns: ADD_ONS })),
  ),
);

test("every drawing of a design has a Spanish text", () => {
  expect(
    untranslated((t) => {
      for (const params of designs)
        for (const hour of [0, 12, 14]) {
          const timed = { ...params, hour };
          for (const kind of ["plan", "section", "day"] as const)
            drawByKind({ kind, params: timed }, kind, t);
          for (const stage of [1, 2, 3, 4, 5, 6] as const)
            drawByKind({ kind: "axon", params: timed, options: { stage } }, "axon", t);
        }
      drawByKind({ kind: "axon", options: { only: "ground" } }, "axon", t);
      for (const layout of ["straight", "corner", "island"] as const)
        for (const style of ["modern", "traditional"] as const)
          drawByKind({ kind: "kitchen", params: { layout, style } }, "kitchen", t);
    }),
  ).toEqual([]);
});

test("every price line, note and comparison of a design has a Spanish text", () => {
  expect(
    untranslated((t) => {
      for (const design of designs) {
        computeDesignFigures(design, [], null, t);
        yardNote(design, t);
        for (const faces of FACINGS) formatComparedDesign({ ...design, faces }, t);
      }
      for (const month of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) formatStudyDate(month, t);
      for (const hour of [0, 11, 12, 13]) formatClockHour(1, hour, t);
      for (const roof of ROOFS) t(ROOF_DESCRIPTIONS[roof]);
      for (const { key, label } of sampleRates)
        if (PERGOLA_PRICE_KEYS.some((used) => used === key)) t(label);
    }),
  ).toEqual([]);
});

test("every correction of a link has a Spanish text", () => {
  const links = [
    "type=x&roof=x&color=x&faces=x&add=x",
    "width=x&depth=x&height=x&louver=x&month=x&hour=x",
    ...PERGOLA_TYPES.map((type) => `type=${type}&width=1&depth=9999&height=99.5&louver=999`),
    ...COLORS.map((color) => `color=${color}&color=x`),
    "type=cantilever&roof=solid&add=gutters",
    "roof=slats&add=gutters",
  ];
  expect(
    untranslated((t) => {
      for (const link of links) parseDesignFields(new URLSearchParams(link), DESIGN_LIMITS, t);
    }),
  ).toEqual([]);
});

test("the sentence about similar jobs has a Spanish text for every count", () => {
  const copy = { jobs: "{count}: {positions}", drawn: "{range}" };
  const estimate = { lines: [], lowCents: 1, highCents: 2, unpriced: [] };
  const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(
    untranslated((t) => {
      for (const inside of counts)
        for (const above of counts)
          for (const below of counts) {
            const jobs = { inside, above, below, count: 5, lowRatio: 1, highRatio: 1 };
            formatJobs(copy, { lowCents: 1, highCents: 2, jobs }, { estimate, isDrawn: false }, t);
          }
    }),
  ).toEqual([]);
});
