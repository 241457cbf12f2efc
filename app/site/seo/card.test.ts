import { describe, expect, test } from "vitest";
import { cardSize, cardSvg } from "./card";
import { widthOf, wrapped } from "./lettering";
import { pageCards } from "./page-cards";
import { publicPages } from "./public-pages";

const picture = { dataUrl: "data:image/jpeg;base64,AAAA", width: 1440, height: 960, x: 0.5, y: 0.9 };
const numbers = (svg: string, name: string) => Number(new RegExp(`<image[^>]* ${name}="(-?[\\d.]+)"`).exec(svg)?.[1]);

describe("lettering", () => {
  test("a line is as wide as its letters, and twice the size is twice as wide", () => {
    expect(widthOf("Our promise", 60)).toBeCloseTo(2 * widthOf("Our promise", 30));
    expect(widthOf("iiii", 60)).toBeLessThan(widthOf("mmmm", 60));
    expect(widthOf("", 60)).toBe(0);
  });

  test("pairs are kerned", () => {
    expect(widthOf("Vo", 60)).toBeLessThan(widthOf("V", 60) + widthOf("o", 60));
  });

  test("lines keep to the width and lose no word", () => {
    const text = "Which way does your patio face? It decides more than the roof does";
    const lines = wrapped(text, 60, 700);
    expect(lines.join(" ")).toBe(text);
    for (const line of lines) expect(widthOf(line, 60)).toBeLessThanOrEqual(700);
  });

  test("a letter that cannot be drawn takes no other's place", () => {
    expect(widthOf("Tōmas", 60)).toBe(widthOf("Tomas", 60));
    expect(widthOf("a漢b", 60)).toBe(widthOf("a b", 60));
  });
});

describe("share cards", () => {
  test("have the size the networks ask for and nothing that needs a font", () => {
    const svg = cardSvg("Our promise", "Modern Outdoor Living", picture);
    expect(svg).toContain(`width="${cardSize.width}" height="${cardSize.height}"`);
    expect(svg).not.toContain("<text");
  });

  test("keep the picture's focal point in sight and leave no gap", () => {
    const svg = cardSvg("Our promise", "Modern Outdoor Living", picture);
    const [top, height] = [numbers(svg, "y"), numbers(svg, "height")];
    const ground = Number(/<svg width="1200" height="(\d+)"/.exec(svg)?.[1]);
    expect(top).toBeLessThanOrEqual(0);
    expect(top + height).toBeGreaterThanOrEqual(ground);
    expect(top + height * 0.9).toBeLessThanOrEqual(ground);
    expect(numbers(svg, "width")).toBeGreaterThanOrEqual(1200);
  });

  test("take any title without drawing outside the card", () => {
    for (const title of ["A", "Our promise", "word ".repeat(60), "W".repeat(80)]) {
      const svg = cardSvg(title, "Modern Outdoor Living", picture);
      const baselines = [...svg.matchAll(/translate\(64 (\d+(?:\.\d+)?)\)/g)].map((match) => Number(match[1]));
      expect(baselines.length).toBeGreaterThan(0);
      for (const y of baselines) {
        expect(y).toBeGreaterThan(250);
        expect(y).toBeLessThan(560);
      }
    }
  });

  test("exist for every public page", () => {
    expect(Object.keys(pageCards).sort()).toEqual([...publicPages].sort());
  });
});
