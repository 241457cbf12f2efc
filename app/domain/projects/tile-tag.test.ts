import { expect, test } from "vitest";
import { tileTag } from "./tile-tag";

const photograph = { id: "f", name: "f.jpg", width: 1, height: 1, alt: "", focalX: 0, focalY: 0, tone: "", version: 1 };

test("tileTag marks concepts and renderings, and returns undefined for a photo of built work", () => {
  expect(tileTag({ isConcept: true }, { slug: "hero-dusk" })).toBe("Design concept");
  expect(tileTag({ isConcept: true }, { file: photograph })).toBe("Design concept");
  expect(tileTag({ isConcept: false }, { slug: "hero-dusk" })).toBe("Rendering");
  expect(tileTag({ isConcept: false }, { file: { ...photograph, isRendering: true } })).toBe("Rendering");
  expect(tileTag({ isConcept: false }, { file: photograph })).toBeUndefined();
});
