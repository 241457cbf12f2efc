/* Small pictures made byte by byte, as cameras and phones write them. */

const ascii = (text: string) => [...new TextEncoder().encode(text)];
const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** CRC-32 as in ISO 3309, the checksum of PNG. */
export function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

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

const exif = (orientation: number) => [...ascii("Exif"), 0, 0, ...exifBlock(orientation)];
const xmp = [...ascii('<x exif:GPSLatitude="'), ...place, ...ascii('" photoshop:City="Bellaire"/>')];

/** A JPEG of that size (as stored, before it is turned) with a color profile, Exif, XMP, a comment and the press's own words, that repeat
 *  the place; behind its end hangs another picture's Exif, as phones write it. */
export function aJpeg({ width = 40, height = 30, orientation = 6, padding = 0 } = {}): Uint8Array<ArrayBuffer> {
  const segment = (marker: number, body: number[]) => [0xff, marker, ...u16(body.length + 2), ...body];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, [...ascii("JFIF"), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xe1, exif(orientation)),
    ...segment(0xe1, [...ascii("http://ns.adobe.com/xap/1.0/"), 0, ...xmp]),
    ...segment(0xe2, [...ascii("ICC_PROFILE"), 0, 1, 1, 9, 9, 9]),
    ...segment(0xed, [...ascii("Photoshop 3.0"), 0, ...place]),
    ...segment(0xfe, [...place]),
    ...segment(0xc0, [8, ...u16(height), ...u16(width), 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...Array<number>(padding).fill(0x55),
    ...[0xff, 0x00, 0xff, 0xd0, 0x11],
    0xff,
    0xd9,
    ...exif(1),
  ]);
}

/** A PNG with Exif and with the place in its texts. */
export function aPng({ width = 40, height = 30 } = {}): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, body: number[]) => {
    const typed = [...ascii(type), ...body];
    return [...u32(body.length), ...typed, ...u32(crc32(Uint8Array.from(typed)))];
  };
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk("IHDR", [...u32(width), ...u32(height), 8, 2, 0, 0, 0]),
    ...chunk("eXIf", exifBlock(1)),
    ...chunk("tEXt", [...ascii("Location"), 0, ...place]),
    ...chunk("zTXt", [...ascii("Location"), 0, 0, ...place]),
    ...chunk("iTXt", [...ascii("XML:com.adobe.xmp"), 0, 0, 0, 0, 0, ...xmp]),
    ...chunk("IDAT", [1, 2, 3]),
    ...chunk("IEND", []),
    ...place,
  ]);
}

/** An ISO media file that says it is this brand; HEIC and AVIF keep their size in "ispe" and may turn by "irot". Exif lies in "mdat", XMP in
 *  "idat", and a film with the place hangs on behind. */
export function aStill(brand: string, { width = 40, height = 30, turned = false } = {}): Uint8Array<ArrayBuffer> {
  const box = (type: string, body: number[]) => [...u32(body.length + 8), ...ascii(type), ...body];
  const item = (id: number, type: string) => box("infe", [2, 0, 0, 0, ...u16(id), 0, 0, ...ascii(type), 0]);
  const picture = [1, 2, 3, 4];
  const words = exif(1);
  const fileType = box("ftyp", [...ascii(brand), ...u32(0), ...ascii("mif1"), ...ascii(brand)]);
  const located = (id: number, method: number, offset: number, length: number) => [
    ...[...u16(id), ...u16(method), ...u16(0), ...u16(1)],
    ...[...u32(offset), ...u32(length)],
  ];
  const properties = [
    ...box("ispe", [...u32(0), ...u32(8), ...u32(8)]),
    ...box("ispe", [...u32(0), ...u32(width), ...u32(height)]),
    ...(turned ? box("irot", [1]) : []),
  ];
  const meta = (data: number) =>
    box("meta", [
      ...u32(0),
      ...box("iinf", [...u32(0), ...u16(3), ...item(1, brand === "avif" ? "av01" : "hvc1"), ...item(2, "Exif"), ...item(3, "mime")]),
      ...box("iloc", [
        ...[1, 0, 0, 0, 0x44, 0x00, ...u16(3)],
        ...[...located(1, 0, data, picture.length), ...located(2, 0, data + picture.length, words.length), ...located(3, 1, 0, xmp.length)],
      ]),
      ...box("idat", xmp),
      ...box("iprp", box("ipco", properties)),
    ]);
  const data = fileType.length + meta(0).length + 8;
  return Uint8Array.from([...fileType, ...meta(data), ...box("mdat", [...picture, ...words]), ...box("mpvd", [...place]), ...place]);
}

/** A WebP header with Exif and XMP behind the picture. */
export function aWebp({ width = 40, height = 30 } = {}): Uint8Array<ArrayBuffer> {
  const little = (value: number, bytes: number) => Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255);
  const chunk = (type: string, body: number[]) => [...ascii(type), ...little(body.length, 4), ...body, ...(body.length % 2 ? [0] : [])];
  const chunks = [
    ...chunk("VP8X", [0x2c, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]),
    ...chunk("ICCP", [9, 9, 9]),
    ...chunk("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2), ...Array<number>(14).fill(0)]),
    ...chunk("EXIF", exifBlock(1)),
    ...chunk("XMP ", xmp),
  ];
  return Uint8Array.from([...ascii("RIFF"), ...little(chunks.length + 4, 4), ...ascii("WEBP"), ...chunks]);
}

/** Whether the bytes of `part` stand anywhere in `whole`. */
export function holds(whole: Uint8Array, part: readonly number[]): boolean {
  for (let at = 0; at + part.length <= whole.length; at++) if (part.every((byte, index) => whole[at + index] === byte)) return true;
  return false;
}
