import { readAscii, toDataView } from "./bytes";
import type { FileType } from "./file-types";
import { heifSize } from "./heif";
import { jpegSize } from "./jpeg";

export type ImageSize = { width: number; height: number };

/** Maximum pixels by the header: decoding larger images takes hundreds of megabytes. */
export const maxImagePixels = 50_000_000;

/**
 * Reads the displayed size in pixels from the header, with the orientation applied. Returns null if
 * the header is incomplete or malformed.
 */
export function imageSize(bytes: Uint8Array, kind: FileType): ImageSize | null {
  try {
    const size = readSize(bytes, kind);
    return size &&
      size.width > 0 &&
      size.height > 0 &&
      size.width < 100_000 &&
      size.height < 100_000
      ? size
      : null;
  } catch {
    return null; // the file ends within the header
  }
}

function readSize(bytes: Uint8Array, kind: FileType): ImageSize | null | undefined {
  const view = toDataView(bytes);
  if (kind.extension === "jpg") return jpegSize(bytes);
  if (kind.extension === "png") return { width: view.getUint32(16), height: view.getUint32(20) };
  if (kind.extension === "webp") return webpSize(bytes, view);
  return kind.picture ? heifSize(bytes) : null;
}

function webpSize(bytes: Uint8Array, view: DataView): ImageSize | null {
  const chunk = readAscii(bytes, 12, 4);
  if (chunk === "VP8 ")
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk === "VP8X") {
    const readUint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
    return { width: readUint24(24) + 1, height: readUint24(27) + 1 };
  }
  return null;
}
