import { expect, test } from "vitest";
import { seedProjects } from "../../../scripts/seed/content/projects";
import { pickClosingPicture } from "./closing-picture";

const closings = seedProjects.map((project) => ({
  ...project,
  closing: pickClosingPicture(
    project,
    project.pictures.map(({ slug }) => ({ pictureSlug: slug })),
  ),
}));

test("a project never ends with one of its own images", () => {
  for (const { slug, pictures, closing } of closings) {
    expect(closing, slug).toBeDefined();
    expect(pictures.map((picture) => picture.slug)).not.toContain(closing);
  }
});

test("projects end with different images", () => {
  const uses = closings.map(
    ({ closing }) => closings.filter((other) => other.closing === closing).length,
  );
  expect(new Set(closings.map(({ closing }) => closing)).size).toBeGreaterThanOrEqual(14);
  expect(Math.max(...uses)).toBeLessThanOrEqual(3);
});

test("an unknown type has no image of its own", () => {
  expect(pickClosingPicture({ slug: "x", service: "pool", setting: "garden" }, [])).toBeUndefined();
});
