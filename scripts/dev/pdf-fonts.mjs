/* node scripts/dev/pdf-fonts.mjs: cuts static fonts for PDF files from Archivo and Newsreader (OFL,
   public/fonts). The result is committed (app/platform/pdf/pdf-fonts.json). Run it again after a
   change of the fonts; it needs packages that nothing else uses: npm install --no-save
   subset-font@2.5.0 @fontsource-variable/archivo@5.3.0 @fontsource-variable/newsreader@5.3.0
   @expo-google-fonts/archivo@0.4.2. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { root } from "../tools.mjs";
import { mergeGlyphs } from "./merge-glyphs.mjs";

const archivo = "@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2";
/** Files of the letters for names; the package splits each font by letters. */
const archivoNames = ["latin", "latin-ext", "vietnamese"].map(
  (part) => `@fontsource-variable/archivo/files/archivo-${part}-standard-normal.woff2`,
);
/** Complete static font of a weight: the other files lack signs of mathematics. */
const archivoSigns = (weight) => `@expo-google-fonts/archivo/${weight}/Archivo_${weight}.ttf`;
const newsreader = "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2";

/** Font, weight and width by name; `more` are files with the letters for names of people. */
const cuts = {
  text: {
    file: archivo,
    more: archivoNames,
    signs: archivoSigns("400Regular"),
    axes: { wght: 420, wdth: 100 },
  },
  strong: {
    file: archivo,
    more: archivoNames,
    signs: archivoSigns("600SemiBold"),
    axes: { wght: 600, wdth: 100 },
  },
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

/** As in `nameLetters`, too. */
const signLetters = "≈≠≤≥";

const fonts = {};
for (const [name, { file, more = [], signs, axes }] of Object.entries(cuts)) {
  const cut = (source, text, variationAxes = axes) =>
    subsetFont(readFileSync(path.join(root, "node_modules", source)), text, {
      targetFormat: "truetype",
      variationAxes,
    });
  let font = await cut(file, letters);
  for (const source of more) font = mergeGlyphs(font, await cut(source, nameLetters));
  if (signs) font = mergeGlyphs(font, await cut(signs, signLetters, {}));
  fonts[name] = font.toString("base64");
  console.log(`${name}: ${font.length} bytes`);
}
writeFileSync(path.join(root, "app/platform/pdf/pdf-fonts.json"), `${JSON.stringify(fonts)}\n`);
