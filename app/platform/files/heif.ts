import { readAscii, toDataView } from "./bytes";

/* HEIC and AVIF consist of nested boxes. The image, its tiles and its metadata are numbered items,
   and a table has their offsets from the start of the file, so removed data is zeroed in place;
   only image data is kept in data boxes. */

type Box = { type: string; start: number; body: number; end: number };

/** No phone writes more boxes, items or extents. Rejects files made to waste time. */
const maxParts = 8192;

const topBoxes = new Set(["ftyp", "meta", "mdat"]);
const metaBoxes = new Set([
  "hdlr",
  "pitm",
  "iinf",
  "iloc",
  "iprp",
  "iref",
  "idat",
  "dinf",
  "grpl",
  "ipro",
]);
/** Types of image items. All others (Exif, XMP, unknown) are metadata. */
const imageItems = new Set(
  "hvc1 hev1 lhv1 hvt1 av01 avc1 vvc1 jpeg j2k1 unci grid iovl iden tmap".split(" "),
);

/** Properties with text about the image. */
const spokenProperties = new Set(["udes", "uuid"]);

class Unreadable extends Error {}

/**
 * Zeroes metadata, videos and trailers in place and cuts off trailing bytes outside boxes; changes
 * `bytes`. Returns undefined if the file is malformed.
 */
export function stripHeifMetadata(
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | undefined {
  try {
    const top = parseBoxes(bytes, 0, bytes.length);
    const meta = parseMeta(bytes, top);
    const imageExtents = mergeExtents(zeroOtherItems(bytes, meta));
    zeroOutside(
      bytes,
      [...top.filter(({ type }) => type === "mdat"), ...meta.filter(({ type }) => type === "idat")],
      imageExtents,
    );
    for (const box of top) if (!topBoxes.has(box.type)) zeroBox(bytes, box);
    for (const box of meta) if (!metaBoxes.has(box.type)) zeroBox(bytes, box);
    for (const box of parseProperties(bytes, meta))
      if (spokenProperties.has(box.type)) zeroBox(bytes, box);
    return bytes.subarray(0, top.at(-1)?.end ?? 0);
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Returns the size of the largest image in the file (tiles and thumbnails are smaller), with the
 * rotation applied. Returns undefined if it is malformed.
 */
export function heifSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = toDataView(bytes);
  let largest: { width: number; height: number } | undefined;
  let turned = false;
  try {
    for (const { type, body } of parseProperties(
      bytes,
      parseMeta(bytes, parseBoxes(bytes, 0, bytes.length)),
    )) {
      if (type === "ispe") {
        const size = { width: view.getUint32(body + 4), height: view.getUint32(body + 8) };
        if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
      }
      if (type === "irot") turned = ((bytes[body] ?? 0) & 1) === 1;
    }
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return undefined;
    throw error;
  }
  return largest && turned ? { width: largest.height, height: largest.width } : largest;
}

/** Returns the boxes between two offsets, up to the first that does not fit. */
function parseBoxes(bytes: Uint8Array, from: number, until: number): Box[] {
  const view = toDataView(bytes);
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= until; ) {
    let size = view.getUint32(start);
    let body = start + 8;
    if (size === 1) {
      size = Number(view.getBigUint64(start + 8));
      body = start + 16;
    } else if (size === 0) size = until - start;
    const end = start + size;
    if (end < body || end > until) break;
    if (boxes.length === maxParts) throw new Unreadable();
    boxes.push({ type: readAscii(bytes, start + 4, 4), start, body, end });
    start = end;
  }
  return boxes;
}

function parseChildBoxes(bytes: Uint8Array, boxes: readonly Box[], type: string): Box[] {
  const box = boxes.find((one) => one.type === type);
  return box ? parseBoxes(bytes, box.body, box.end) : [];
}

function parseProperties(bytes: Uint8Array, meta: readonly Box[]): Box[] {
  return parseChildBoxes(bytes, parseChildBoxes(bytes, meta, "iprp"), "ipco");
}

function parseMeta(bytes: Uint8Array, top: readonly Box[]): Box[] {
  const metas = top.filter(({ type }) => type === "meta");
  const [meta] = metas;
  if (!meta || metas.length > 1) throw new Unreadable();
  return parseBoxes(bytes, meta.body + 4, meta.end);
}

function zeroBox(bytes: Uint8Array, { start, body, end }: Box): void {
  bytes.set([0x66, 0x72, 0x65, 0x65], start + 4); // "free"
  bytes.fill(0, body, end);
}

type Stretch = { start: number; end: number };

/** Zeroes every item that is not an image. Returns the extents of the images. */
function zeroOtherItems(bytes: Uint8Array, meta: readonly Box[]): Stretch[] {
  const pictures = parseImageIds(bytes, meta);
  const idat = meta.find(({ type }) => type === "idat");
  const extents: Stretch[] = [];
  let left = bytes.length;
  for (const { item, method, offset, length } of parseExtents(bytes, meta)) {
    if (method > 1 || (method === 1 && !idat)) throw new Unreadable();
    const start = offset + (method === 1 ? (idat?.body ?? 0) : 0);
    if (pictures.has(item)) {
      // length 0 means the rest of the file
      extents.push({ start, end: length === 0 ? bytes.length : start + length });
      continue;
    }
    if (length === 0) throw new Unreadable();
    // limit overlapping extents, which would cost more time than the length of the file
    left -= length;
    if (left < 0) throw new Unreadable();
    bytes.fill(0, start, Math.min(start + length, bytes.length));
  }
  return extents;
}

/** Sorts extents and joins adjacent ones. */
function mergeExtents(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const { start, end } of [...stretches].sort((one, other) => one.start - other.start)) {
    const last = all.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

/** Zeroes the parts of boxes outside the extents. */
function zeroOutside(bytes: Uint8Array, boxes: readonly Box[], kept: readonly Stretch[]): void {
  let next = 0;
  for (const { body, end } of [...boxes].sort((one, other) => one.body - other.body)) {
    let at = body;
    while (next < kept.length && kept[next]!.end <= body) next++;
    for (let index = next; index < kept.length && kept[index]!.start < end; index++) {
      const stretch = kept[index]!;
      if (stretch.start > at) bytes.fill(0, at, stretch.start);
      at = Math.max(at, stretch.end);
    }
    if (at < end) bytes.fill(0, at, end);
  }
}

function parseImageIds(bytes: Uint8Array, meta: readonly Box[]): Set<number> {
  const view = toDataView(bytes);
  const iinf = meta.find(({ type }) => type === "iinf");
  if (!iinf) throw new Unreadable();
  const wide = view.getUint8(iinf.body) > 0;
  const pictures = new Set<number>();
  for (const { type, body } of parseBoxes(bytes, iinf.body + (wide ? 8 : 6), iinf.end)) {
    const version = view.getUint8(body);
    if (type !== "infe" || version < 2) continue;
    const idBytes = version === 2 ? 2 : 4;
    const id = version === 2 ? view.getUint16(body + 4) : view.getUint32(body + 4);
    if (imageItems.has(readAscii(bytes, body + 4 + idBytes + 2, 4))) pictures.add(id);
  }
  return pictures;
}

type Extent = { item: number; method: number; offset: number; length: number };

function parseExtents(bytes: Uint8Array, meta: readonly Box[]): Extent[] {
  const view = toDataView(bytes);
  const iloc = meta.find(({ type }) => type === "iloc");
  if (!iloc) throw new Unreadable();
  let at = iloc.body;
  const read = (size: number): number => {
    if (at + size > iloc.end) throw new Unreadable();
    const value =
      size === 0
        ? 0
        : size === 1
          ? view.getUint8(at)
          : size === 2
            ? view.getUint16(at)
            : size === 4
              ? view.getUint32(at)
              : size === 8
                ? Number(view.getBigUint64(at))
                : undefined;
    if (value === undefined) throw new Unreadable();
    at += size;
    return value;
  };
  const version = read(4) >>> 24;
  const sizes = read(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [
    sizes >>> 12,
    (sizes >>> 8) & 15,
    (sizes >>> 4) & 15,
    version > 0 ? sizes & 15 : 0,
  ];
  const extents: Extent[] = [];
  for (let items = read(version < 2 ? 2 : 4); items > 0; items--) {
    const item = read(version < 2 ? 2 : 4);
    const method = version > 0 ? read(2) & 15 : 0;
    read(2); // data reference index: this file
    const base = read(baseSize);
    for (let left = read(2); left > 0; left--) {
      read(indexSize);
      const offset = base + read(offsetSize);
      if (extents.length === maxParts) throw new Unreadable();
      extents.push({ item, method, offset, length: read(lengthSize) });
    }
  }
  return extents;
}
