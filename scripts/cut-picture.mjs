import sharp from "sharp";

/**
 * Cuts a picture to a rectangle of it, in pixels as it is looked at: Miniflare's image service cannot.
 * @param {ArrayBuffer} bytes
 * @param {import("./cutting-images").Trim} trim
 */
export async function cutPicture(bytes, { left = 0, top = 0, width = 0, height = 0 }) {
  const picture = sharp(bytes).autoOrient().extract({ left, top, width, height });
  return new Uint8Array(await picture.toBuffer());
}
