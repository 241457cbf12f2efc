/* Small pictures made byte by byte, as cameras and phones write them. */

import { crc32 } from "~/platform/files/exif";

const ascii = (text: string) => [...new TextEncoder().encode(text)];
const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** Where the pictures say they were taken: these bytes must not be found afterwards. */
export const place = ascii("29,45.612N");

/** A big-endian TIFF block with an orientation and a GPS directory whose latitude lies outside its entry. */
export function exifBlock(orientation: number): number[] {
  const gps = 8 + 2 + 2 * 12 + 4;
  const values = gps + 2 + 2 * 12 + 4;
  return [
    ...ascii("MM"),
    ...u16(42),
    ...u32(8),
    ...u16(2),
    ...[...u16(0x0112), ...u16(3), ...u32(1), ...u16(orientation), 0, 0],
    ...[...u16(0x8825), ...u16(4), ...u32(1), ...u32(gps)],
    ...u32(0),
    ...u16(2),
    ...[...u16(1), ...u16(2), ...u32(2), ...ascii("N"), 0, 0, 0],
    ...[...u16(2), ...u16(2), ...u32(place.length), ...u32(values)],
    ...u32(0),
    ...place,
  ];
}

/** A JPEG of that size (as stored, before it is turned) with Exif, and with an XMP packet that repeats the place. */
export function aJpeg({ width = 40, height = 30, orientation = 6, padding = 0 } = {}): Uint8Array<ArrayBuffer> {
  const segment = (marker: number, body: number[]) => [0xff, marker, ...u16(body.length + 2), ...body];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe1, [...ascii("Exif"), 0, 0, ...exifBlock(orientation)]),
    ...segment(0xe1, [...ascii("http://ns.adobe.com/xap/1.0/"), 0, ...ascii('<x exif:GPSLatitude="29,45.612N" tiff:Make="Cam 7"/>')]),
    ...segment(0xc0, [8, ...u16(height), ...u16(width), 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...Array<number>(padding).fill(0x55),
    0xff,
    0xd9,
  ]);
}

/** A PNG with an eXIf chunk. */
export function aPng({ width = 40, height = 30 } = {}): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, body: number[]) => {
    const typed = [...ascii(type), ...body];
    return [...u32(body.length), ...typed, ...u32(crc32(Uint8Array.from(typed)))];
  };
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk("IHDR", [...u32(width), ...u32(height), 8, 2, 0, 0, 0]),
    ...chunk("eXIf", exifBlock(1)),
    ...chunk("IEND", []),
  ]);
}

/** An ISO media file that says it is this brand; HEIC and AVIF keep their size in "ispe" and may turn by "irot". */
export function aStill(brand: string, { width = 40, height = 30, turned = false } = {}): Uint8Array<ArrayBuffer> {
  const box = (type: string, body: number[]) => [...u32(body.length + 8), ...ascii(type), ...body];
  return Uint8Array.from([
    ...box("ftyp", [...ascii(brand), ...u32(0), ...ascii("mif1"), ...ascii(brand)]),
    ...box("ispe", [...u32(0), ...u32(8), ...u32(8)]),
    ...box("ispe", [...u32(0), ...u32(width), ...u32(height)]),
    ...(turned ? box("irot", [1]) : []),
    ...box("mdat", [...ascii("Exif"), 0, 0, ...exifBlock(1)]),
  ]);
}

/** A lossy WebP header. */
export function aWebp({ width = 40, height = 30 } = {}): Uint8Array<ArrayBuffer> {
  const little = (value: number) => [value & 255, value >> 8];
  return Uint8Array.from([
    ...ascii("RIFF"),
    ...[36, 0, 0, 0],
    ...ascii("WEBPVP8 "),
    ...[24, 0, 0, 0],
    ...[0, 0, 0, 0x9d, 0x01, 0x2a],
    ...little(width),
    ...little(height),
    ...Array<number>(14).fill(0),
  ]);
}

/** Whether the bytes of `part` stand anywhere in `whole`. */
export function holds(whole: Uint8Array, part: readonly number[]): boolean {
  for (let at = 0; at + part.length <= whole.length; at++) if (part.every((byte, index) => whole[at + index] === byte)) return true;
  return false;
}
