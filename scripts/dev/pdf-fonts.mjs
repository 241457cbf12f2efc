/* node scripts/dev/pdf-fonts.mjs: cuts static fonts for PDF files from Archivo and Newsreader (OFL, public/fonts). The result is committed
   (app/platform/pdf/pdf-fonts.json). Run it again after a change of the fonts; it needs packages that nothing else uses:
   npm install --no-save subset-font@2.5.0 @fontsource-variable/archivo@5.3.0 @fontsource-variable/newsreader@5.3.0. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { root } from "../tools.mjs";

const archivo = "archivo/files/archivo-latin-standard-normal.woff2";
const newsreader = "newsreader/files/newsreader-latin-wght-normal.woff2";

/** Font, weight and width by name. */
const cuts = {
  text: { file: archivo, axes: { wght: 420, wdth: 100 } },
  strong: { file: archivo, axes: { wght: 600, wdth: 100 } },
  heading: { file: archivo, axes: { wght: 460, wdth: 112 } },
  lettering: { file: archivo, axes: { wght: 520, wdth: 84 } },
  serif: { file: newsreader, axes: { wght: 400 } },
};

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const letters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ..."Œœ–—‘’“”•…′″€™−"].join("");

const fonts = {};
for (const [name, { file, axes }] of Object.entries(cuts)) {
  const source = path.join(root, "node_modules/@fontsource-variable", file);
  const font = await subsetFont(readFileSync(source), letters, { targetFormat: "truetype", variationAxes: axes });
  fonts[name] = font.toString("base64");
  console.log(`${name}: ${font.length} bytes`);
}
writeFileSync(path.join(root, "app/platform/pdf/pdf-fonts.json"), `${JSON.stringify(fonts)}\n`);
