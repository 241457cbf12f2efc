/* The one thing of an Exif block that a picture needs: which way up it is shown. */

const orientationTag = 0x0112;
/** A directory with more entries is not one a camera wrote. */
const mostEntries = 512;

/** Orientation 1 to 8 of the TIFF block that starts here; 1 when it does not say. Reads one directory and no further. */
export function readOrientation(block: Uint8Array): number {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  if (view.byteLength < 14) return 1;
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return 1;
  const count = Math.min(view.getUint16(directory, little), mostEntries);
  for (let at = directory + 2; at < directory + 2 + count * 12 && at + 12 <= view.byteLength; at += 12) {
    if (view.getUint16(at, little) !== orientationTag) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** A TIFF block that says the orientation and nothing else. */
export function buildOrientationBlock(orientation: number): number[] {
  return [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
}
