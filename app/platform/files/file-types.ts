/* File types by their first bytes. Names and content types from the client are not trusted. */

export type FileType = { contentType: string; extension: string; picture: boolean };

const jpeg: FileType = { contentType: "image/jpeg", extension: "jpg", picture: true };
const png: FileType = { contentType: "image/png", extension: "png", picture: true };
const webp: FileType = { contentType: "image/webp", extension: "webp", picture: true };
const heic: FileType = { contentType: "image/heic", extension: "heic", picture: true };
const avif: FileType = { contentType: "image/avif", extension: "avif", picture: true };
const pdf: FileType = { contentType: "application/pdf", extension: "pdf", picture: false };

/** Accepted types, by extension. */
export const fileTypes = { jpeg, png, webp, heic, avif, pdf } as const;

/** Value of an `accept` attribute. */
export const imageAcceptAttribute =
  "image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,.heic,.heif";

/** Number of bytes `sniffFileType` needs. */
export const sniffLength = 1024;

const heicBrands = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs"]);
const avifBrands = new Set(["avif", "avis"]);

/**
 * Detects a file type by its first `sniffLength` bytes. Returns undefined if the type is not
 * accepted.
 */
export function sniffFileType(bytes: Uint8Array): FileType | undefined {
  if (startsWithBytes(bytes, [0xff, 0xd8, 0xff])) return jpeg;
  if (startsWithBytes(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return png;
  if (readAscii(bytes, 0, 4) === "RIFF" && readAscii(bytes, 8, 4) === "WEBP") return webp;
  if (readAscii(bytes, 4, 4) === "ftyp") return sniffHeif(bytes);
  // scanners and mail gateways write bytes before the header, which readers skip
  return readAscii(bytes, 0, sniffLength).includes("%PDF-") ? pdf : undefined;
}

/** Detects a HEIF image by its brands, because videos have the same box with other brands. */
function sniffHeif(bytes: Uint8Array): FileType | undefined {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const brands = [readAscii(bytes, 8, 4)];
  for (let at = 16; at + 4 <= Math.min(length, bytes.length); at += 4)
    brands.push(readAscii(bytes, at, 4));
  if (brands.some((brand) => avifBrands.has(brand))) return avif;
  if (brands.some((brand) => heicBrands.has(brand))) return heic;
  return undefined;
}

function startsWithBytes(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function readAscii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
