import { ByteCollector, readAscii, toDataView } from "./bytes";

/* PNG and WebP consist of named chunks. Chunks of image data are kept and all others removed with
   their text. */

/** No program writes more chunks. Rejects files made to waste time. */
const maxChunks = 20_000;

const pngChunks = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI acTL fcTL fdAT".split(
    " ",
  ), // text, Exif, XMP and time are not
);

/** Removes text, Exif, XMP and trailing data from a PNG. Returns undefined if it is malformed. */
export function stripPngMetadata(
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | undefined {
  const view = toDataView(bytes);
  const collector = new ByteCollector(bytes);
  collector.keep(0, 8);
  let at = 8;
  for (let count = 0; at + 12 <= bytes.length; count++) {
    if (count === maxChunks) return undefined;
    const type = readAscii(bytes, at + 4, 4);
    const end = Math.min(at + 12 + view.getUint32(at), bytes.length);
    if (pngChunks.has(type)) collector.keep(at, end);
    if (type === "IEND") break;
    at = end;
  }
  return collector.toBytes();
}

const webpChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Bits of the VP8X header for Exif and XMP. */
const metadataFlags = 0x08 | 0x04;

/** Removes Exif, XMP and unknown chunks from a WebP. Returns undefined if it is malformed. */
export function stripWebpMetadata(
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | undefined {
  const view = toDataView(bytes);
  const collector = new ByteCollector(bytes);
  collector.keep(0, 12);
  const size = Math.min(bytes.length, view.getUint32(4, true) + 8);
  let at = 12;
  for (let count = 0; at + 8 <= size; count++) {
    if (count === maxChunks) return undefined;
    const length = view.getUint32(at + 4, true);
    const end = Math.min(at + 8 + length + (length % 2), size);
    if (webpChunks.has(readAscii(bytes, at, 4))) collector.keep(at, end);
    at = end;
  }
  const clean = collector.toBytes();
  toDataView(clean).setUint32(4, clean.length - 8, true);
  if (readAscii(clean, 12, 4) === "VP8X" && clean.length > 20)
    clean[20] = (clean[20] ?? 0) & ~metadataFlags;
  return clean;
}
