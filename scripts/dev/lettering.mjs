/* node scripts/dev/lettering.mjs: converts Archivo to paths, for images rendered without fonts. The
   result is committed (app/site/seo/lettering.json); run it again after a change of the font or the
   heading style. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { create } from "fontkit";
import { decompress } from "wawoff2";
import { root } from "../tools.mjs";

/** Weight and width of headings, from the design tokens. */
const voice = { wght: 450, wdth: 110 };
/** Units per em that coordinates are rounded to. */
const em = 500;

const folder = path.join(root, "public/fonts");
const read = async (pattern) => {
  const file = readdirSync(folder).find((name) => pattern.test(name));
  return create(Buffer.from(await decompress(readFileSync(path.join(folder, file))))).getVariation(
    voice,
  );
};
const font = await read(/^archivo-[0-9a-f]{8}\.woff2$/);
const fonts = [font, await read(/^archivo-[0-9a-f]{8}-accents/)];

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const codePoints = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...[..."–—‘’“”…′″•"].map((letter) => letter.codePointAt(0)),
];
const scale = em / font.unitsPerEm;
const round = (value) => Math.round(value * scale);

const glyphs = {};
for (const code of codePoints) {
  const glyph = fonts.find((font) => font.hasGlyphForCodePoint(code))?.glyphForCodePoint(code);
  if (!glyph) continue;
  glyphs[String.fromCodePoint(code)] = [round(glyph.advanceWidth), outline(glyph.path)];
}

/** Pairs closer or wider than their advance widths. */
const kerning = {};
const kerned = Object.keys(glyphs).filter((letter) => /[A-Za-z0-9.,:;'’“”\-–—/() ]/.test(letter));
for (const left of kerned) {
  for (const right of kerned) {
    const { positions, glyphs: pair } = font.layout(left + right, ["kern"]);
    if (pair.length !== 2) continue;
    const shift = round(positions[0].xAdvance - pair[0].advanceWidth);
    if (shift !== 0) kerning[left + right] = shift;
  }
}

/** Returns SVG path data, y downward. */
function outline({ commands }) {
  const letters = {
    moveTo: "M",
    lineTo: "L",
    quadraticCurveTo: "Q",
    bezierCurveTo: "C",
    closePath: "Z",
  };
  return commands
    .map(
      ({ command, args }) =>
        letters[command] +
        args.map((value, index) => (index % 2 ? -round(value) : round(value))).join(" "),
    )
    .join("")
    .replaceAll(" -", "-");
}

writeFileSync(
  path.join(root, "app/site/seo/lettering.json"),
  `${JSON.stringify({ em, ascent: round(font.ascent), glyphs, kerning })}\n`,
);
console.log(`${Object.keys(glyphs).length} letters, ${Object.keys(kerning).length} pairs`);
