/* node scripts/dev/icons.mjs: renders the site's icons from the louver mark. The files are
   committed; run it again after a change of the mark. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { root } from "../tools.mjs";

const dusk = "#0E181F";
/** Five blades from thick to thin on a field of 28 by 28: the logo in the header. */
const blades = "M0 0h28v7.5H0zM0 9.5h28v5.2H0zM0 17.2h28v3.6H0zM0 23.5h28v2H0zM0 27.2h28v.8H0z";

/** Returns the mark on dusk; `share` is its share of the width. */
function icon(share) {
  const size = 28 / share;
  const margin = (size - 28) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[-margin, -margin, size, size].map(round).join(" ")}"><path fill="${dusk}" d="M${round(-margin)} ${round(-margin)}h${round(size)}v${round(size)}h-${round(size)}z"/><path fill="#fff" d="${blades}"/></svg>\n`;
}

const round = (value) => Number(value.toFixed(2));
const file = (name) => path.join(root, "public", name);
const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: 1200 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

/** Returns an .ico with one PNG, which all current browsers read. */
function ico(image, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // image count
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

const tight = icon(0.76);
const roomy = icon(0.56); // Launchers crop a maskable icon to any shape inside its middle 80 %.
writeFileSync(file("favicon.svg"), tight);
writeFileSync(file("favicon.ico"), ico(await png(tight, 32), 32));
writeFileSync(file("apple-touch-icon.png"), await png(icon(0.64), 180));
for (const size of [192, 512]) {
  writeFileSync(file(`icon-${size}.png`), await png(tight, size));
  writeFileSync(file(`icon-maskable-${size}.png`), await png(roomy, size));
}
