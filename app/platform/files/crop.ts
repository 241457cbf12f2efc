/* Printed part of an image: a rectangle in percent. The stored image is never changed. */

/** Percent of the stored image, to a tenth. */
export type Crop = { x: number; y: number; width: number; height: number };

/** Crop of an image and its full size in pixels. */
export type CropColumns = {
  crop: string | null;
  wholeWidth: number | null;
  wholeHeight: number | null;
};

export const wholeImage: Crop = { x: 0, y: 0, width: 100, height: 100 };
/** Minimum width and height of a crop, in percent. */
const minCropPercent = 5;

const tenth = (value: number) => Math.round(value * 10) / 10;
const clampToTenth = (value: number, min: number, max: number) =>
  tenth(Math.min(Math.max(value, min), max));

/**
 * Parses a stored crop, "x y width height". Returns the whole image for null or a malformed crop.
 */
export function parseStoredCrop(text: string | null): Crop {
  const [x, y, width, height] = (text ?? "").split(" ").map(Number);
  const isCrop = x !== undefined && y !== undefined && width !== undefined && height !== undefined;
  return isCrop && validateCrop({ x, y, width, height }) === undefined
    ? { x, y, width, height }
    : wholeImage;
}

/** Serializes a crop. Returns null for the whole image. */
export function serializeCrop({ x, y, width, height }: Crop): string | null {
  return width === 100 && height === 100 ? null : `${x} ${y} ${width} ${height}`;
}

/** Returns error messages by side, or undefined if the rectangle is a valid crop. */
export function validateCrop({
  x,
  y,
  width,
  height,
}: Crop): Partial<Record<keyof Crop, string>> | undefined {
  const problems: Partial<Record<keyof Crop, string>> = {};
  const validateSide = (start: "x" | "y", size: "width" | "height", from: number, by: number) => {
    if (!(from >= 0 && from <= 100 - minCropPercent))
      problems[start] = `Enter a number from 0 to ${100 - minCropPercent}.`;
    else if (!(by >= minCropPercent && by <= 100))
      problems[size] = `Enter a number from ${minCropPercent} to 100.`;
    else if (tenth(from + by) > 100)
      problems[size] =
        `That’s past the edge of the image. The most you can enter is ${tenth(100 - from)}.`;
  };
  validateSide("x", "width", x, width);
  validateSide("y", "height", y, height);
  return Object.keys(problems).length > 0 ? problems : undefined;
}

/** Moves a crop by a percentage of the image, limited to its edges and rounded to a tenth. */
export function moveCrop({ x, y, width, height }: Crop, byX: number, byY: number): Crop {
  return {
    x: clampToTenth(x + byX, 0, 100 - width),
    y: clampToTenth(y + byY, 0, 100 - height),
    width,
    height,
  };
}

export type Corner = { x: "left" | "right"; y: "top" | "bottom" };

/** Moves one corner by a percentage of the image; the opposite corner does not move. */
export function resizeCrop(crop: Crop, corner: Corner, byX: number, byY: number): Crop {
  const moveSide = (from: number, size: number, isStart: boolean, by: number): [number, number] => {
    const end = tenth(from + size);
    if (!isStart) return [from, tenth(clampToTenth(end + by, from + minCropPercent, 100) - from)];
    const start = clampToTenth(from + by, 0, end - minCropPercent);
    return [start, tenth(end - start)];
  };
  const [x, width] = moveSide(crop.x, crop.width, corner.x === "left", byX);
  const [y, height] = moveSide(crop.y, crop.height, corner.y === "top", byY);
  return { x, y, width, height };
}

/** Converts a crop to pixels of an image of that size: at least 1 pixel, limited to its edges. */
export function toPixelCrop(
  { x, y, width, height }: Crop,
  imageSize: { width: number; height: number },
) {
  const toPixelSide = (from: number, size: number, of: number): [number, number] => {
    const start = Math.min(Math.round((from * of) / 100), of - 1);
    return [start, Math.max(1, Math.min(Math.round(((from + size) * of) / 100), of) - start)];
  };
  const [left, wide] = toPixelSide(x, width, imageSize.width);
  const [top, high] = toPixelSide(y, height, imageSize.height);
  return { left, top, width: wide, height: high };
}

/** Returns the crop of a file record in pixels, or undefined if pages show the whole image. */
export function toStoredPixelCrop({ crop, wholeWidth, wholeHeight }: CropColumns) {
  return crop && wholeWidth && wholeHeight
    ? toPixelCrop(parseStoredCrop(crop), { width: wholeWidth, height: wholeHeight })
    : undefined;
}

type Point = { x: number; y: number };

/**
 * Converts a point of the crop `from` to the same spot of the crop `to`, both as fractions from 0
 * to 1. A point outside `to` moves to its edge.
 */
export function convertPointBetweenCrops({ x, y }: Point, from: Crop, to: Crop): Point {
  const convertShare = (
    value: number,
    {
      start,
      size,
      newStart,
      newSize,
    }: { start: number; size: number; newStart: number; newSize: number },
  ) =>
    Math.round(Math.min(Math.max((start + value * size - newStart) / newSize, 0), 1) * 1000) / 1000;
  return {
    x: convertShare(x, { start: from.x, size: from.width, newStart: to.x, newSize: to.width }),
    y: convertShare(y, { start: from.y, size: from.height, newStart: to.y, newSize: to.height }),
  };
}
