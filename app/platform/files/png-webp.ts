import { ascii, ByteCollector, toDataView } from "./bytes";

/* PNG and WebP are rows of named chunks: those that make the picture are kept, whatever else there is goes with its words. */

/** More chunks than any program writes: such a file was made to cost time, and is refused. */
const mostChunks = 20_000;

const pngChunks = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI acTL fcTL fdAT".split(" "), // text, Exif, XMP and time are not
);

/** A PNG without text, Exif and XMP, and without what hangs behind its end. Undefined when it cannot be read. */
export function stripPngMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const view = toDataView(bytes);
  const kept = new ByteCollector(bytes);
  kept.keep(0, 8);
  let at = 8;
  for (let count = 0; at + 12 <= bytes.length; count++) {
    if (count === mostChunks) return undefined;
    const type = ascii(bytes, at + 4, 4);
    const end = Math.min(at + 12 + view.getUint32(at), bytes.length);
    if (pngChunks.has(type)) kept.keep(at, end);
    if (type === "IEND") break;
    at = end;
  }
  return kept.toBytes();
}

const webpChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** The bits of a VP8X header that announce Exif and XMP. */
const announced = 0x08 | 0x04;

/** A WebP without Exif, XMP and chunks of unknown purpose. Undefined when it cannot be read. */
export function stripWebpMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const view = toDataView(bytes);
  const kept = new ByteCollector(bytes);
  kept.keep(0, 12);
  const size = Math.min(bytes.length, view.getUint32(4, true) + 8);
  let at = 12;
  for (let count = 0; at + 8 <= size; count++) {
    if (count === mostChunks) return undefined;
    const length = view.getUint32(at + 4, true);
    const end = Math.min(at + 8 + length + (length % 2), size);
    if (webpChunks.has(ascii(bytes, at, 4))) kept.keep(at, end);
    at = end;
  }
  const clean = kept.toBytes();
  toDataView(clean).setUint32(4, clean.length - 8, true);
  if (ascii(clean, 12, 4) === "VP8X" && clean.length > 20) clean[20] = (clean[20] ?? 0) & ~announced;
  return clean;
}
