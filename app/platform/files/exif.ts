/* Removes where a picture was taken, in place: no byte moves, so a file keeps its length and every other tag, orientation included. */

const gpsPointer = 0x8825;
const orientationTag = 0x0112;
/** Bytes of one value, by TIFF type. */
const valueSize = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

type Tiff = { view: DataView; start: number; little: boolean };

/** Blanks the location in every Exif block and XMP packet, wherever a format keeps them (a JPEG may even hold several pictures).
 *  Changes `bytes`; returns how many places were blanked. */
export function removeLocation(bytes: Uint8Array): number {
  let blanked = 0;
  for (const start of tiffStarts(bytes)) if (blankGps(bytes, start)) blanked += 1;
  blanked += blankXmp(bytes);
  if (blanked > 0 && isPng(bytes)) repairPng(bytes);
  return blanked;
}

/** Exif orientation 1 to 8 of a JPEG; 1 when it does not say. */
export function orientationOf(bytes: Uint8Array): number {
  for (const start of tiffStarts(bytes.subarray(0, 262_144))) {
    const tiff = openTiff(bytes, start);
    const entry = tiff && findEntry(tiff, u32(tiff, 4), orientationTag);
    if (tiff && entry !== undefined) {
      const value = u16(tiff, entry + 8);
      return value >= 1 && value <= 8 ? value : 1;
    }
  }
  return 1;
}

/** Where a TIFF header ("II*\0" or "MM\0*") stands; what follows must still prove to be one. */
function* tiffStarts(bytes: Uint8Array): Generator<number> {
  for (const [first, third, fourth] of [
    [0x49, 0x2a, 0x00],
    [0x4d, 0x00, 0x2a],
  ] as const) {
    for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
      if (bytes[at + 1] === first && bytes[at + 2] === third && bytes[at + 3] === fourth) yield at;
    }
  }
}

function openTiff(bytes: Uint8Array, start: number): Tiff | undefined {
  const length = bytes.byteLength - start;
  if (length < 14) return undefined;
  const tiff = { view: new DataView(bytes.buffer, bytes.byteOffset + start, length), start, little: bytes[start] === 0x49 };
  return u32(tiff, 4) >= 8 ? tiff : undefined;
}

function blankGps(bytes: Uint8Array, start: number): boolean {
  const tiff = openTiff(bytes, start);
  if (!tiff) return false;
  const entry = findEntry(tiff, u32(tiff, 4), gpsPointer);
  if (entry === undefined) return false;
  const directory = u32(tiff, entry + 8);
  const count = u16(tiff, directory);
  if (count > 64) return false;
  for (let index = 0; index < count; index++) {
    const at = directory + 2 + index * 12;
    const size = (valueSize[u16(tiff, at + 2)] ?? 0) * u32(tiff, at + 4);
    if (size > 4 && size < 4096) fill(bytes, start + u32(tiff, at + 8), size);
  }
  fill(bytes, start + directory, 2 + count * 12 + 4);
  return true;
}

/** Where in the directory the entry of that tag stands. */
function findEntry(tiff: Tiff, directory: number, tag: number): number | undefined {
  const count = u16(tiff, directory);
  if (count === 0 || count > 512) return undefined;
  for (let index = 0; index < count; index++) {
    const at = directory + 2 + index * 12;
    if (u16(tiff, at) === tag) return at;
  }
  return undefined;
}

function u16({ view, little }: Tiff, at: number): number {
  return at + 2 <= view.byteLength ? view.getUint16(at, little) : 0;
}

function u32({ view, little }: Tiff, at: number): number {
  return at + 4 <= view.byteLength ? view.getUint32(at, little) : 0;
}

function fill(bytes: Uint8Array, at: number, length: number) {
  bytes.fill(0, at, Math.min(at + length, bytes.length));
}

/** XMP says it in text, as attribute or element: exif:GPSLatitude="29,45.6N". Its digits become zeros. */
function blankXmp(bytes: Uint8Array): number {
  let blanked = 0;
  for (let at = bytes.indexOf(0x47); at !== -1; at = bytes.indexOf(0x47, at + 1)) {
    if (bytes[at + 1] !== 0x50 || bytes[at + 2] !== 0x53 || bytes[at - 1] !== 0x3a) continue; // ":GPS"
    const end = Math.min(at + 120, bytes.length);
    let open = at + 3;
    while (open < end && !isValueStart(bytes[open])) open += 1;
    for (let index = open + 1; index < end && !isValueEnd(bytes[index]); index++) {
      const byte = bytes[index] ?? 0;
      if (byte > 0x30 && byte <= 0x39) {
        bytes[index] = 0x30;
        blanked += 1;
      }
    }
  }
  return blanked > 0 ? 1 : 0;
}

const isValueStart = (byte: number | undefined) => byte === 0x22 || byte === 0x27 || byte === 0x3e;
const isValueEnd = (byte: number | undefined) => byte === 0x22 || byte === 0x27 || byte === 0x3c;

function isPng(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89 && bytes[1] === 0x50;
}

/** PNG guards each chunk by a checksum, so that of a changed one has to be computed again. */
function repairPng(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    if (at + 12 + length > bytes.length) return;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === "eXIf" || type === "iTXt" || type === "tEXt") {
      view.setUint32(at + 8 + length, crc32(bytes.subarray(at + 4, at + 8 + length)));
    }
    at += 12 + length;
  }
}

/** CRC-32 as in ISO 3309, the checksum of PNG. */
export function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
