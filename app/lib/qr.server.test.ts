import { correction, generate } from "lean-qr";
import { expect, test } from "vitest";
import { qrCodeSvg } from "./qr.server";

test("a code has every dark module of its text, within a light border of four", () => {
  const text = "https://site.test/ar?free-standing-240x168x108-charcoal-35-slab-lighting";
  const code = generate(text, { minCorrectionLevel: correction.M });
  const svg = qrCodeSvg(text);
  expect(svg).toContain(`viewBox="0 0 ${code.size + 8} ${code.size + 8}"`);
  const dark = new Set<string>();
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(length); at++) dark.add(`${Number(x) + at - 4} ${Number(y) - 4}`);
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) expect(dark.has(`${x} ${y}`)).toBe(code.get(x, y));
});
