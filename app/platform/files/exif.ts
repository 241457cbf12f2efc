/* Exif orientation, the only Exif value an image needs. */

const orientationTag = 0x0112;
/** No camera writes more entries to a directory. */
const maxEntries = 512;

/**
 * Reads the orientation (1 to 8) of a TIFF block; 1 if it is missing or malformed. Reads only the
 * first directory.
 */
export function readOrientation(block: Uint8Array): number {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  if (view.byteLength < 14) return 1;
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return 1;
  const count = Math.min(view.getUint16(directory, little), maxEntries);
  for (
    let at = directory + 2;
    at < directory + 2 + count * 12 && at + 12 <= view.byteLength;
    at += 12
  ) {
    if (view.getUint16(at, little) !== orientationTag) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Builds a TIFF block with only the orientation. */
export function buildOrientationBlock(orientation: number): number[] {
  return [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
}
