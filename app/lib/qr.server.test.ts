import { gzipSync } from "node:zlib";
import { correction, generate } from "lean-qr";
import { expect, test } from "vitest";
import { qrCodeSvg } from "./qr.server";

test("a code has every dark module of its text, within a light border of four", () => {
  const text = "https://site.test/ar?free-standing-240x168x108-charcoal-35-slab-lighting";
  const code = generate(text, { minCorrectionLevel: correction.M });
  const svg = qrCodeSvg(text);
  expect(svg).toContain(`viewBox="0 0 ${code.size + 8} ${code.size + 8}"`);
  const dark = new Set<string>();
  let at = 0;
  let row = 0;
  for (const [step] of svg.matchAll(/M\d+ \d+\.5|m\d+ 0|h\d+/g)) {
    const [first = 0, second = 0] = [...step.matchAll(/[\d.]+/g)].map(Number);
    if (step.startsWith("M")) [at, row] = [first, second - 0.5];
    else if (step.startsWith("m")) at += first;
    else for (const end = at + first; at < end; at++) dark.add(`${at - 4} ${row - 4}`);
  }
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) expect(dark.has(`${x} ${y}`)).toBe(code.get(x, y));
  expect(gzipSync(svg).length).toBeLessThan(800); // the designer's page shows it
});
