import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { seedProjects } from "../scripts/seed/content/projects";

/* The catalog's covers in its own order: neighbors must not look like one yard. */

const surroundings = z.object({
  house: z.string().optional(),
  fence: z.string(),
  room: z.string().optional(),
  garden: z.string(),
});
const { images } = z
  .object({
    images: z.array(z.object({ slug: z.string(), setting: surroundings.optional() })),
  })
  .parse(JSON.parse(readFileSync("imagery/manifest.json", "utf8")));

const covers = seedProjects.map(({ slug, pictures }) => ({
  project: slug,
  setting: images.find((image) => image.slug === pictures[0]?.slug)?.setting,
}));

test("every cover in the catalog says which house, fence and garden it shows", () => {
  expect(covers.filter(({ setting }) => !setting)).toEqual([]);
});

test.each(["house", "fence", "room"] as const)(
  "no two covers in a row of the catalog share a %s",
  (part) => {
    const repeated = covers.flatMap(({ project, setting }, at) => {
      const before = covers[at - 1];
      return setting?.[part] && setting[part] === before?.setting?.[part]
        ? [`${before.project} and ${project}: ${setting[part]}`]
        : [];
    });
    expect(repeated).toEqual([]);
  },
);
