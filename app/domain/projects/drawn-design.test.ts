import { expect, test } from "vitest";
import { parseDesign } from "~/domain/pergola/design";
import { drawnDesign, typedDesign, typedFacts, whyNotDrawn } from "./drawn-design";

const sizes = { design: "", service: "attached-pergola", color: "bronze", widthIn: 246, depthIn: 168, heightIn: 110 };

test("a pergola is drawn from its kind, sizes and color, unless its editor gave a drawing", () => {
  expect(parseDesign(drawnDesign(sizes)).design).toMatchObject({
    type: "attached",
    width: 246,
    depth: 168,
    height: 110,
    color: "bronze",
  });
  expect(drawnDesign({ ...sizes, design: "type=cantilever" })).toBe("type=cantilever");
  expect(parseDesign(drawnDesign({ ...sizes, heightIn: null, color: "green" })).design).toMatchObject({ height: 108, color: "charcoal" });
});

test("what cannot be drawn has no drawing", () => {
  for (const other of [{ service: "outdoor-kitchen" }, { widthIn: null }, { depthIn: null }, { widthIn: 60 }, { depthIn: 300 }]) {
    expect(drawnDesign({ ...sizes, ...other }), JSON.stringify(other)).toBe("");
  }
});

test("where there is no drawing the editor hears why", () => {
  expect(whyNotDrawn({ ...sizes, service: "concrete-and-turf" })).toBe("There’s no drawing for this type.");
  expect(whyNotDrawn({ ...sizes, depthIn: null })).toContain("Enter a width and depth");
  expect(whyNotDrawn({ ...sizes, widthIn: 600 })).toMatch(/widths of 8.* to 40.* and depths of 8.* to 20/);
});

test("a drawing is given by the designer's address or by its query, facts line by line", () => {
  const query = typedDesign("type=cantilever&width=216&depth=120");
  expect(typedDesign(` https://example.com/pergola-designer?${query} `)).toBe(query);
  expect(typedDesign("  ")).toBe("");
  expect(typedFacts("Roof: two bays\r\n\n  At 5:30: shade\nno label")).toEqual([
    { label: "Roof", value: "two bays" },
    { label: "At 5", value: "30: shade" },
    { label: "", value: "no label" },
  ]);
});
