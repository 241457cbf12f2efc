import { describe, expect, test } from "vitest";
import { publicPagePaths } from "~/domain/page-texts/public-pages";
import { languagePairOf, spanishPageNames } from "~/domain/page-texts/spanish-pages";
import { pageShareImages } from "./page-share-images";
import { shareImageSize, shareImageSvg } from "./share-image";
import { textWidth, wrapText } from "./text-paths";

const image = { dataUrl: "data:image/jpeg;base64,AAAA", width: 1440, height: 960, x: 0.5, y: 0.9 };
const numbers = (svg: string, name: string) =>
  Number(new RegExp(`<image[^>]* ${name}="(-?[\\d.]+)"`).exec(svg)?.[1]);

describe("text paths", () => {
  test("textWidth adds up the letters, and doubles with the size", () => {
    expect(textWidth("Our promise", 60)).toBeCloseTo(2 * textWidth("Our promise", 30));
    expect(textWidth("iiii", 60)).toBeLessThan(textWidth("mmmm", 60));
    expect(textWidth("", 60)).toBe(0);
  });

  test("textWidth kerns pairs", () => {
    expect(textWidth("Vo", 60)).toBeLessThan(textWidth("V", 60) + textWidth("o", 60));
  });

  test("wrapText keeps to the width and drops no word", () => {
    const text = "Which way does your patio face? It decides more than the roof does";
    const lines = wrapText(text, 60, 700);
    expect(lines.join(" ")).toBe(text);
    for (const line of lines) expect(textWidth(line, 60)).toBeLessThanOrEqual(700);
  });

  test("textWidth drops unknown accents and counts an unknown letter as a space", () => {
    expect(textWidth("Tōmas", 60)).toBe(textWidth("Tomas", 60));
    expect(textWidth("a漢b", 60)).toBe(textWidth("a b", 60));
  });
});

describe("share cards", () => {
  test("have the standard size and use no fonts", () => {
    const svg = shareImageSvg("Our promise", "Modern Outdoor Living", image);
    expect(svg).toContain(`width="${shareImageSize.width}" height="${shareImageSize.height}"`);
    expect(svg).not.toContain("<text");
  });

  test("keep the image's focal point in view and leave no gap", () => {
    const svg = shareImageSvg("Our promise", "Modern Outdoor Living", image);
    const [top, height] = [numbers(svg, "y"), numbers(svg, "height")];
    const ground = Number(/<svg width="1200" height="(\d+)"/.exec(svg)?.[1]);
    expect(top).toBeLessThanOrEqual(0);
    expect(top + height).toBeGreaterThanOrEqual(ground);
    expect(top + height * 0.9).toBeLessThanOrEqual(ground);
    expect(numbers(svg, "width")).toBeGreaterThanOrEqual(1200);
  });

  test("keep any title inside the card", () => {
    for (const title of ["A", "Our promise", "word ".repeat(60), "W".repeat(80)]) {
      const svg = shareImageSvg(title, "Modern Outdoor Living", image);
      const baselines = [...svg.matchAll(/translate\(64 (\d+(?:\.\d+)?)\)/g)].map((match) =>
        Number(match[1]),
      );
      expect(baselines.length).toBeGreaterThan(0);
      for (const y of baselines) {
        expect(y).toBeGreaterThan(250);
        expect(y).toBeLessThan(560);
      }
    }
  });

  test("exist for every public page", () => {
    expect(Object.keys(pageShareImages).sort()).toEqual(
      [...publicPagePaths, ...spanishPageNames.map((name) => languagePairOf(name).es)].sort(),
    );
  });
});
