/* node scripts/dev/pdf-fonts.mjs: cuts static fonts for PDF files from Archivo. The result is committed (app/platform/pdf/pdf-fonts.json). Run it again after a change of the
   font; it needs two packages that nothing else uses: npm install --no-save subset-font@2.5.0 @fontsource-variable/archivo@5.3.0. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { root } from "../tools.mjs";

/** Weight and width by name. */
const cuts = {
  text: { wght: 420, wdth: 100 },
  strong: { wght: 600, wdth: 100 },
  heading: { wght: 460, wdth: 112 },
};

const source = path.join(root, "node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2");
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const letters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ..."Œœ–—‘’“”•…′″€™−"].join("");

const fonts = {};
for (const [name, variationAxes] of Object.entries(cuts)) {
  const font = await subsetFont(readFileSync(source), letters, { targetFormat: "truetype", variationAxes });
  fonts[name] = font.toString("base64");
  console.log(`${name}: ${font.length} bytes`);
}
writeFileSync(path.join(root, "app/platform/pdf/pdf-fonts.json"), `${JSON.stringify(fonts)}\n`);
