import sharp from "sharp";

/**
 * Crops an image to a rectangle in pixels after rotation, which Miniflare's image service cannot do.
 * @param {ArrayBuffer} bytes
 * @param {import("./cutting-images").Trim} trim
 */
export async function cutPicture(bytes, { left = 0, top = 0, width = 0, height = 0 }) {
  const picture = sharp(bytes).autoOrient().extract({ left, top, width, height });
  return new Uint8Array(await picture.toBuffer());
}
