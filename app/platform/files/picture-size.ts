import { orientationOf } from "./exif";
import type { Kind } from "./kinds";

export type PictureSize = { width: number; height: number };

/** Pixels as they are shown (a photo taken upright is taller than wide), read from the header; null when it does not say. */
export function pictureSize(bytes: Uint8Array, kind: Kind): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = read(bytes, view, kind);
    return size && size.width > 0 && size.height > 0 && size.width < 100_000 && size.height < 100_000 ? size : null;
  } catch {
    return null; // the header ends before it says so
  }
}

function read(bytes: Uint8Array, view: DataView, kind: Kind): PictureSize | null {
  if (kind.extension === "jpg") return jpegSize(bytes, view);
  if (kind.extension === "png") return { width: view.getUint32(16), height: view.getUint32(20) };
  if (kind.extension === "webp") return webpSize(bytes, view);
  if (kind.picture) return stillSize(bytes, view);
  return null;
}

/** The first frame header (SOF), turned by the Exif orientation. */
function jpegSize(bytes: Uint8Array, view: DataView): PictureSize | null {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      const height = view.getUint16(at + 5);
      const width = view.getUint16(at + 7);
      return orientationOf(bytes) >= 5 ? { width: height, height: width } : { width, height };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(bytes: Uint8Array, view: DataView): PictureSize | null {
  const chunk = String.fromCharCode(...bytes.subarray(12, 16));
  if (chunk === "VP8 ") return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk === "VP8X") {
    const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
    return { width: three(24) + 1, height: three(27) + 1 };
  }
  return null;
}

/** HEIF keeps the size of each image item in an "ispe" box; tiles and thumbnails are smaller than the picture itself. An "irot" box turns it. */
function stillSize(bytes: Uint8Array, view: DataView): PictureSize | null {
  let largest: PictureSize | null = null;
  let turned = false;
  const end = Math.min(bytes.length, 262_144) - 16;
  for (let at = bytes.indexOf(0x69); at !== -1 && at < end; at = bytes.indexOf(0x69, at + 1)) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (name === "ispe") {
      const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
      if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
    }
    if (name === "irot") turned = ((bytes[at + 4] ?? 0) & 1) === 1;
  }
  return largest && turned ? { width: largest.height, height: largest.width } : largest;
}
