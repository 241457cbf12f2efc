import { expect, test } from "vitest";
import { projectTileLabel } from "./tile-tag";

const photograph = {
  id: "f",
  name: "f.jpg",
  width: 1,
  height: 1,
  alt: "",
  focalX: 0,
  focalY: 0,
  tone: "",
  version: 1,
};

test("projectTileLabel marks concepts and renderings, and returns undefined for a photo of built work", () => {
  expect(projectTileLabel({ isConcept: true }, { slug: "hero-dusk" })).toBe("Design concept");
  expect(projectTileLabel({ isConcept: true }, { file: photograph })).toBe("Design concept");
  expect(projectTileLabel({ isConcept: false }, { slug: "hero-dusk" })).toBe("Rendering");
  expect(
    projectTileLabel({ isConcept: false }, { file: { ...photograph, isRendering: true } }),
  ).toBe("Rendering");
  expect(projectTileLabel({ isConcept: false }, { file: photograph })).toBeUndefined();
});
