/* node scripts/dev/pdf-fonts.mjs: cuts static fonts for PDF files from Archivo and Newsreader (OFL,
   public/fonts). The result is committed (app/platform/pdf/pdf-fonts.json). Run it again after a
   change of the fonts; it needs packages that nothing else uses: npm install --no-save
   subset-font@2.5.0 @fontsource-variable/archivo@5.3.0 @fontsource-variable/newsreader@5.3.0. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { root } from "../tools.mjs";
import { mergeGlyphs } from "./merge-glyphs.mjs";

const archivo = "archivo/files/archivo-latin-standard-normal.woff2";
/** Files of the letters for names; the package splits each font by letters. */
const archivoNames = ["latin", "latin-ext", "vietnamese"].map(
  (part) => `archivo/files/archivo-${part}-standard-normal.woff2`,
);
const newsreader = "newsreader/files/newsreader-latin-wght-normal.woff2";

/** Font, weight and width by name; `more` are files with the letters for names of people. */
const cuts = {
  text: { file: archivo, more: archivoNames, axes: { wght: 420, wdth: 100 } },
  strong: { file: archivo, more: archivoNames, axes: { wght: 600, wdth: 100 } },
  heading: { file: archivo, axes: { wght: 460, wdth: 112 } },
  lettering: { file: archivo, axes: { wght: 520, wdth: 84 } },
  serif: { file: newsreader, axes: { wght: 400 } },
};

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const letters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ..."Œœ–—‘’“”•…′″€™−"].join("");
/**
 * Letters of European and Vietnamese names, as in `nameLetters` of
 * app/platform/pdf/printable-text.ts.
 */
const nameLetters = [
  ...range(0x100, 0x148),
  ...range(0x14a, 0x17e),
  ..."ƠơƯưȘșȚțẞ",
  ...range(0x1e80, 0x1e85),
  ...range(0x1ea0, 0x1ef9),
].join("");

const fonts = {};
for (const [name, { file, more = [], axes }] of Object.entries(cuts)) {
  const cut = (source, text) =>
    subsetFont(readFileSync(path.join(root, "node_modules/@fontsource-variable", source)), text, {
      targetFormat: "truetype",
      variationAxes: axes,
    });
  let font = await cut(file, letters);
  for (const source of more) font = mergeGlyphs(font, await cut(source, nameLetters));
  fonts[name] = font.toString("base64");
  console.log(`${name}: ${font.length} bytes`);
}
writeFileSync(path.join(root, "app/platform/pdf/pdf-fonts.json"), `${JSON.stringify(fonts)}\n`);
