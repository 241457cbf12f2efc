import { expect, test } from "vitest";
import {
  alignmentTransforms,
  formatProjectLine,
  formatProjectWidthByDepth,
  keepMeasuresTogether,
  type ProjectImage,
  pairBeforeAfter,
  parseKitchenSpecs,
  parseShift,
  sizeBand,
} from "./project";

test.each([
  [null, 100, ""],
  [200, null, ""],
  [204, 120, "small"],
  [240, 120, "small"],
  [240, 121, "medium"],
  [320, 180, "medium"],
  [321, 180, "large"],
])("sizeBand of %s × %s inches is %j", (width, depth, size) => {
  expect(sizeBand(width, depth)).toBe(size);
});

test("formatProjectLength and formatProjectWidthByDepth print feet, and inches only if needed", () => {
  expect(formatProjectWidthByDepth(240, 144)).toBe("20\u00a0×\u00a012\u00a0ft");
  expect(formatProjectWidthByDepth(246, 144)).toBe("20\u00a0ft\u00a06\u00a0in ×\u00a012\u00a0ft");
  expect(formatProjectWidthByDepth(240, null)).toBe("");
});

test("keepMeasuresTogether does not break measures", () => {
  expect(keepMeasuresTogether("Freestanding, 20 × 12 ft, white louvers in charcoal")).toBe(
    "Freestanding, 20\u00a0×\u00a012\u00a0ft, white louvers in charcoal",
  );
});

test("formatProjectLine lists the known values", () => {
  expect(
    formatProjectLine({
      service: "free-standing-pergola",
      widthIn: 240,
      depthIn: 144,
      color: "white",
    }),
  ).toBe("Freestanding pergola, 20\u00a0×\u00a012\u00a0ft, white");
  expect(
    formatProjectLine({ service: "concrete-and-turf", widthIn: null, depthIn: null, color: "" }),
  ).toBe("Concrete and turf");
  expect(
    formatProjectLine({ service: "retired-service", widthIn: null, depthIn: null, color: "" }),
  ).toBe("retired-service");
});

test("parseKitchenSpecs reads a wall given in feet", () => {
  const kitchen = (value: string, style = "modern") =>
    parseKitchenSpecs({ service: "outdoor-kitchen", style, facts: [{ label: "Kitchen", value }] });
  expect(kitchen("One wall of 18 ft and a bar of 9 ft")).toEqual({
    length: 216,
    layout: "island",
    style: "modern",
    island: 108,
  });
  expect(kitchen("One wall of 17 ft", "traditional")).toEqual({
    length: 204,
    layout: "straight",
    style: "traditional",
  });
  expect(kitchen("U-shape, 15 ft across, bar on one arm")).toBeNull();
  expect(
    parseKitchenSpecs({
      service: "covered-patio",
      style: "modern",
      facts: [{ label: "Kitchen", value: "One wall of 18 ft" }],
    }),
  ).toBeNull();
});

test('pairBeforeAfter pairs each "before" with an "after" and returns the rest alone', () => {
  const picture = (kind: ProjectImage["kind"], caption: string): ProjectImage => ({
    kind,
    caption,
    alt: "",
    pictureSlug: "x",
    file: null,
    shiftX: 0,
    shiftY: 0,
  });
  const { pairs, alone } = pairBeforeAfter([
    picture("before", "b1"),
    picture("cover", "c"),
    picture("after", "a1"),
    picture("before", "b2"),
  ]);
  expect(pairs.map(({ before, after }) => [before.caption, after.caption])).toEqual([["b1", "a1"]]);
  expect(alone.map(({ caption }) => caption)).toEqual(["b2"]);
});

test("alignmentTransforms moves each image by half the shift and hides the edges", () => {
  expect(["", "1.5", "-2.5 %", "−10", "10.1", "far", "2,5"].map(parseShift)).toEqual([
    0,
    15,
    -25,
    -100,
    ...Array(3).fill(undefined),
  ]);
  expect(alignmentTransforms({ shiftX: 0, shiftY: 0 })).toBeNull();
  expect(alignmentTransforms({ shiftX: 100, shiftY: -50 })).toEqual({
    before: "scale(1.1111) translate(-5%, 2.5%)",
    after: "scale(1.1111) translate(5%, -2.5%)",
  });
});
