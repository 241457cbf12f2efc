import { expect, test } from "vitest";
import { parseDesignQuery } from "~/domain/pergola/design";
import {
  canonicalizeDesignUrl,
  explainMissingDrawing,
  parseSpecLines,
  projectRoof,
  toDesignerQuery,
} from "./project-design";

const sizes = {
  design: "",
  service: "attached-pergola",
  color: "bronze",
  widthIn: 246,
  depthIn: 168,
  heightIn: 110,
};

test("toDesignerQuery draws a pergola from kind, sizes and color unless the editor set a design", () => {
  expect(parseDesignQuery(toDesignerQuery(sizes)).design).toMatchObject({
    type: "attached",
    width: 246,
    depth: 168,
    height: 110,
    color: "bronze",
  });
  expect(toDesignerQuery({ ...sizes, design: "type=cantilever" })).toBe("type=cantilever");
  expect(
    parseDesignQuery(toDesignerQuery({ ...sizes, heightIn: null, color: "green" })).design,
  ).toMatchObject({
    height: 108,
    color: "charcoal",
  });
});

test('toDesignerQuery returns "" for a project that cannot be drawn', () => {
  for (const other of [
    { service: "outdoor-kitchen" },
    { widthIn: null },
    { depthIn: null },
    { widthIn: 60 },
    { depthIn: 300 },
  ]) {
    expect(toDesignerQuery({ ...sizes, ...other }), JSON.stringify(other)).toBe("");
  }
});

test("projectRoof returns the roof of the drawing, else of the service", () => {
  const design = "type=attached&roof=insulated&width=240&depth=144&height=108";
  expect(projectRoof({ ...sizes, service: "covered-patio", design })).toBe("insulated");
  expect(projectRoof({ ...sizes, service: "outdoor-kitchen", design: "type=attached" })).toBe(
    "louvered",
  );
  expect(projectRoof(sizes)).toBe("louvered");
  expect(projectRoof({ ...sizes, widthIn: null })).toBe("louvered");
  expect(projectRoof({ ...sizes, service: "covered-patio" })).toBe("solid");
  expect(projectRoof({ ...sizes, service: "outdoor-kitchen" })).toBe("");
});

test("explainMissingDrawing returns the reason", () => {
  expect(explainMissingDrawing({ ...sizes, service: "concrete-and-turf" })).toBe(
    "There’s no drawing for this type.",
  );
  expect(explainMissingDrawing({ ...sizes, depthIn: null })).toContain("Enter a width and depth");
  expect(explainMissingDrawing({ ...sizes, widthIn: 600 })).toMatch(
    /widths of 8.* to 40.* and depths of 8.* to 20/,
  );
});

test("canonicalizeDesignUrl accepts a designer URL or its query; parseSpecLines reads one spec per line", () => {
  const query = canonicalizeDesignUrl("type=cantilever&width=216&depth=120");
  expect(canonicalizeDesignUrl(` https://example.com/pergola-designer?${query} `)).toBe(query);
  expect(canonicalizeDesignUrl("  ")).toBe("");
  expect(parseSpecLines("Roof: two bays\r\n\n  At 5:30: shade\nno label")).toEqual([
    { label: "Roof", value: "two bays" },
    { label: "At 5", value: "30: shade" },
    { label: "", value: "no label" },
  ]);
});
