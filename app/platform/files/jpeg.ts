import { ByteCollector, readAscii, toDataView } from "./bytes";
import { buildOrientationBlock, readOrientation } from "./exif";

/** No camera or program writes more segments. Rejects files made to waste time. */
const maxSegments = 4096;
/** Maximum stray bytes between segments. */
const maxStrayBytes = 65_536;

type Segment = { marker: number; start: number; body: number; end: number };

const startOfScan = 0xda;
const endOfImage = 0xd9;
const exifMarker = 0xe1;

/**
 * Returns the segments after the first two bytes, each with its compressed data, up to the end of
 * the image, or of the header with `headerOnly`. Returns undefined if there are too many segments
 * or stray bytes.
 */
function parseSegments(bytes: Uint8Array, headerOnly = false): Segment[] | undefined {
  const segments: Segment[] = [];
  const size = bytes.length;
  let stray = 0;
  for (let at = 2; at < size; ) {
    // skip stray bytes between segments, as decoders do
    while (at < size && !isMarkerAt(bytes, at)) {
      at += 1;
      stray += 1;
      if (stray > maxStrayBytes) return undefined;
    }
    const marker = bytes[at + 1];
    if (marker === undefined) break;
    if (segments.length === maxSegments) return undefined;
    if (marker === endOfImage) {
      segments.push({ marker, start: at, body: at + 2, end: at + 2 });
      break;
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    let end = at + 2 + length;
    if (length < 2 || end > size || (headerOnly && marker === startOfScan)) break;
    if (marker === startOfScan) end = findScanEnd(bytes, end);
    segments.push({ marker, start: at, body: at + 4, end });
    at = end;
  }
  return segments;
}

function isMarkerAt(bytes: Uint8Array, at: number): boolean {
  const next = bytes[at + 1] ?? 0;
  return bytes[at] === 0xff && next !== 0x00 && next !== 0xff;
}

/** Returns the offset of the end of the compressed data: the first marker outside it. */
function findScanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next === 0xff || next === 0x00 || (next >= 0xd0 && next <= 0xd7)) continue;
    return at;
  }
  return bytes.length;
}

const isFrame = ({ marker }: Segment) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * True if the segments form a complete image: a frame, compressed data after its scan header, and
 * an end marker. Some cameras and programs omit the marker; then the data must be long enough for
 * the image: a block of 8 × 8 pixels takes at least two bits.
 */
function isWhole(bytes: Uint8Array, segments: readonly Segment[]): boolean {
  const view = toDataView(bytes);
  const at = segments.findIndex(isFrame);
  const frame = segments[at];
  if (!frame || frame.body + 5 > bytes.length) return false;
  const dataLengths = segments
    .slice(at)
    .filter(({ marker }) => marker === startOfScan)
    .map(({ body, end }) => end - (body - 2 + view.getUint16(body - 2)));
  const length = dataLengths.reduce((sum, one) => sum + Math.max(0, one), 0);
  const last = segments.at(-1)?.marker;
  if (last === endOfImage) return length > 0;
  const blocks =
    Math.ceil(view.getUint16(frame.body + 1) / 8) * Math.ceil(view.getUint16(frame.body + 3) / 8);
  return last === startOfScan && length >= Math.max(1, blocks / 4);
}

/**
 * Removes metadata from a JPEG except color data and, by default, the orientation, and adds a
 * missing end marker. Returns undefined if the image is incomplete.
 */
export function stripJpegMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  keepsOrientation = true,
): Uint8Array<ArrayBuffer> | undefined {
  const segments = parseSegments(bytes);
  if (!segments || !isWhole(bytes, segments)) return undefined;
  const collector = new ByteCollector(bytes);
  collector.keep(0, 2);
  const orientation = keepsOrientation ? jpegOrientation(bytes) : 1; // like decoders, ignore an orientation after the scan
  if (orientation !== 1) {
    const body = [...new TextEncoder().encode("Exif"), 0, 0, ...buildOrientationBlock(orientation)];
    collector.add([0xff, exifMarker, 0, body.length + 2, ...body]);
  }
  for (const segment of segments)
    if (isImage(bytes, segment)) collector.keep(segment.start, segment.end);
  if (segments.at(-1)?.marker !== endOfImage) collector.add([0xff, endOfImage]);
  return collector.toBytes();
}

/** True for image data and color segments, false for other application segments and comments. */
function isImage(bytes: Uint8Array, { marker, body }: Segment): boolean {
  if (marker === 0xe0) return readAscii(bytes, body, 5) === "JFIF\0";
  if (marker === 0xe2) return readAscii(bytes, body, 12) === "ICC_PROFILE\0";
  if (marker === 0xee) return readAscii(bytes, body, 5) === "Adobe";
  return !(marker >= 0xe0 && marker <= 0xef) && marker !== 0xfe;
}

/**
 * Returns the displayed size in pixels, from the first frame header. Returns undefined if it is
 * missing.
 */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const segments = parseSegments(bytes, true);
  const frame = segments?.find(isFrame);
  if (!segments || !frame || frame.body + 5 > bytes.length) return undefined;
  const view = toDataView(bytes);
  const [height, width] = [view.getUint16(frame.body + 1), view.getUint16(frame.body + 3)];
  return readOrientationFrom(bytes, segments) >= 5
    ? { width: height, height: width }
    : { width, height };
}

/** Returns the Exif orientation from 1 to 8; 1 if missing. */
export function jpegOrientation(bytes: Uint8Array): number {
  return readOrientationFrom(bytes, parseSegments(bytes, true) ?? []);
}

function readOrientationFrom(bytes: Uint8Array, segments: readonly Segment[]): number {
  const exif = segments.find(
    ({ marker, body }) => marker === exifMarker && readAscii(bytes, body, 6) === "Exif\0\0",
  );
  return exif ? readOrientation(bytes.subarray(exif.body + 6, exif.end)) : 1;
}
