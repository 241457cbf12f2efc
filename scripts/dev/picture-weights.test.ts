import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../tools.mjs";

/** Most kilobytes of a file that `npm run build` makes, up to a width in pixels. */
const budgets = [
  { width: 480, avif: 31, webp: 46 },
  { width: 800, avif: 68, webp: 110 },
  { width: 1280, avif: 132, webp: 215 },
  { width: 1920, avif: 180, webp: 280 },
] as const;

const folder = path.join(root, "public/pictures");
const files = readdirSync(folder).flatMap((name) => {
  const [, width, ending] = /-(\d+)\.(avif|webp)$/.exec(name) ?? [];
  if (ending === undefined) return [];
  const format = ending === "avif" ? ("avif" as const) : ("webp" as const);
  return [{ name, width: Number(width), format, size: statSync(path.join(folder, name)).size }];
});

test("no image file is heavier than the budget of its width and format", () => {
  expect(files.length).toBeGreaterThan(500);
  const heavy = files.filter(({ width, format, size }) => {
    const budget = budgets.find((one) => width <= one.width);
    return !budget || size > budget[format] * 1000;
  });
  expect(heavy.map(({ name, size }) => `${name}: ${Math.round(size / 1000)} kB`)).toEqual([]);
});
