import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bundledImageData, bundledImageFile } from "./bundled";
import {
  bundledJpegWidths,
  bundledPortraitWidths,
  bundledWidths,
  formatSrcSet,
  imageSlugs,
  isImageSlug,
  sizesForCrop,
  storedImageData,
  storedImageFile,
} from "./images";
import manifest from "./manifest.json";

const file = {
  id: "f1",
  name: "patio photo.jpg",
  width: 1200,
  height: 800,
  alt: "A patio",
  focalX: 0.333,
  focalY: 1,
  tone: "#aabbcc",
  version: 3,
};

test("formatSrcSet lists each width with its URL", () => {
  expect(formatSrcSet([480, 768], (width) => `/p-${width}.avif`)).toBe(
    "/p-480.avif 480w, /p-768.avif 768w",
  );
});

test("bundledWidths match the widths of the build script", () => {
  const script = readFileSync("scripts/dev/pictures.mjs", "utf8");
  expect(script).toContain(`widths: [${bundledWidths.join(", ")}]`);
  expect(script).toContain(`jpegWidths: [${bundledJpegWidths.join(", ")}]`);
  expect(script).toContain(`tallWidths: [${bundledPortraitWidths.join(", ")}]`);
});

test("the committed manifest matches the originals in the repository", () => {
  expect(() =>
    execFileSync("node", ["scripts/dev/pictures.mjs", "--check"], { stdio: "pipe" }),
  ).not.toThrow();
});

test("no image is offered larger than its original", () => {
  for (const slug of imageSlugs) {
    const picture = bundledImageData(slug);
    for (const srcSet of [picture.sources[0]?.srcSet ?? "", picture.srcSet]) {
      const offered = [...srcSet.matchAll(/ (\d+)w/g)].map((match) => Number(match[1]));
      expect(Math.max(...offered)).toBeLessThanOrEqual(picture.width);
    }
    expect(bundledImageFile(slug).size?.width).toBeLessThanOrEqual(picture.width);
  }
});

test("every image has an alt text", () => {
  for (const slug of imageSlugs) expect(bundledImageData(slug).alt.length).toBeGreaterThan(20);
});

test("bundledImageData offers the portrait crop first, and only if the image fills the screen", () => {
  expect(bundledImageData("hero-dusk").sources.map((source) => source.media)).toEqual([
    undefined,
    undefined,
  ]);
  const sources = bundledImageData("hero-dusk", true).sources;
  expect(sources.map((source) => source.media)).toEqual([
    "(max-aspect-ratio: 3/4)",
    "(max-aspect-ratio: 3/4)",
    undefined,
    undefined,
  ]);
  expect(sources[0]?.srcSet).toContain("-tall-960.avif 960w");
  expect(bundledImageData("fire-pit-evening", true).sources[0]?.srcSet).toContain(
    "-tall-800.avif 800w",
  );
  expect(bundledImageData("louvers-detail", true).sources).toHaveLength(2);
});

test("storedImageData keeps the focal point and does not enlarge the image", () => {
  const picture = storedImageData(file);
  expect(picture.position).toBe("33.3% 100%");
  expect(picture.sources[1]?.srcSet).toContain(
    "/files/f1/patio%20photo.jpg?v=3&w=1080&f=webp 1080w",
  );
  expect(picture.srcSet).not.toContain("1600");
  expect(picture.placeholder).toBe("#aabbcc");
});

test("storedImageData returns one URL if the size is unknown or tiny", () => {
  expect(storedImageData({ ...file, width: null, height: null }).width).toBe(1600);
  expect(storedImageData({ ...file, width: 300, height: 200 }).src).toContain("w=480");
});

test("imageSlugs match the manifest", () => {
  expect(imageSlugs).toEqual(Object.keys(manifest));
});

test("isImageSlug accepts only names in the manifest", () => {
  expect(isImageSlug("hero-dusk")).toBe(true);
  expect(isImageSlug("toString")).toBe(false);
  expect(isImageSlug(null)).toBe(false);
});

test("sizesForCrop asks for a wider file, on phones by the square root, and not for a small crop", () => {
  expect(sizesForCrop("(min-width: 64em) 40vw, 92vw", 1.5, 0.75)).toBe(
    "(min-width: 64em) calc(2.00 * 40vw), calc(1.41 * 92vw)",
  );
  expect(sizesForCrop("(min-width: 48em) max(58vw, 150vh), 100vw", 1.5, 0.75)).toBe(
    "(min-width: 48em) calc(2.00 * max(58vw, 150vh)), calc(1.41 * 100vw)",
  );
  expect(sizesForCrop("(min-width: 64em) 40vw, min(92vw - 0.6rem, 360px)", 1.5, 4 / 3)).toBe(
    "(min-width: 64em) calc(1.13 * 40vw), min(92vw - 0.6rem, 360px)",
  );
  expect(sizesForCrop("25rem", 1.5, 1)).toBe("calc(1.50 * 25rem)");
  expect(sizesForCrop("92vw", 1.5, 16 / 9)).toBe("92vw");
});

test("storedImageFile returns the size of the linked file, not of the original", () => {
  expect(bundledImageFile("attached-pergola-day-lounge")).toEqual({
    src: bundledImageData("attached-pergola-day-lounge").src,
    size: { width: 1440, height: 960 },
  });
  expect(storedImageFile(file)).toEqual({
    src: "/files/f1/patio%20photo.jpg?v=3&w=1080&f=jpeg",
    size: { width: 1080, height: 720 },
  });
  expect(storedImageFile({ ...file, width: 300, height: 200 })).toEqual({
    src: "/files/f1/patio%20photo.jpg?v=3",
    size: { width: 300, height: 200 },
  });
  expect(storedImageFile({ ...file, width: null }).size).toBeNull();
});
