import sharp from "sharp";

let imageCount = 0;
/** Returns a small image with unique bytes. */
export async function picture(name: string, color = { r: 200, g: 60, b: 40 }) {
  imageCount += 1;
  const overlay = Buffer.from(
    `<svg width="64" height="48"><text x="2" y="30" font-size="9">${Date.now() % 1e7}.${imageCount}</text></svg>`,
  );
  const image = sharp({
    create: { width: 64, height: 48, channels: 3, background: color },
  }).composite([{ input: overlay }]);
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}
/** Returns several images, named by the stem and a number. */
export const images = (count: number, stem: string) =>
  Promise.all(Array.from({ length: count }, (_, at) => picture(`${stem}-${at}.jpg`)));
