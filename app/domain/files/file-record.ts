import { parseHundredths } from "~/lib/parse-number";
import { type FileRow, fileHref, isWebImage } from "~/platform/files/file";
import type { imageTypes } from "~/schema";

/* Details that staff store about a public file. */

export type ImageType = (typeof imageTypes)[number];
export const imageTypeLabels: Readonly<Record<ImageType, string>> = {
  photograph: "Photo",
  rendering: "Rendering",
};

/** Inputs of a crop: left, top, width and height in percent of the whole image. */
export const cropInputNames = ["crop_x", "crop_y", "crop_width", "crop_height"] as const;
/** Name of the input that removes the crop; the crop's numbers are then ignored. */
export const wholeImageInputName = "crop_whole";

/**
 * Returns the size of the stored image in pixels, ignoring the crop; undefined if it could not be
 * read.
 */
export function uncroppedSize({
  width,
  height,
  wholeWidth,
  wholeHeight,
}: Pick<FileRow, "width" | "height" | "wholeWidth" | "wholeHeight">) {
  const [wide, high] = [wholeWidth ?? width, wholeHeight ?? height];
  return wide && high ? { width: wide, height: high } : undefined;
}

/** Permission to show a photo: who gave it, on which day in Houston (YYYY-MM-DD), and how. */
export type Permission = { allowedBy: string; allowedOn: string; allowedHow: string };

/** Response to an upload, and the data editors insert. */
export type UploadedFile = {
  id: string;
  name: string;
  /** Includes the version. */
  url: string;
  width: number | null;
  height: number | null;
  alt: string;
  focalX: number;
  focalY: number;
  version: number;
  /** False for a HEIC that could not be converted: stored, but no browser shows it. */
  isShown: boolean;
};

export function toUploadedFile(file: FileRow): UploadedFile {
  const { id, name, width, height, alt, focalX, focalY, version } = file;
  return {
    id,
    name,
    url: fileHref(file),
    width,
    height,
    alt,
    focalX,
    focalY,
    version,
    isShown: isWebImage(file),
  };
}

/** True for a photo without permission. */
export function isMissingPermission({
  nature,
  allowedBy,
}: Pick<FileRow, "nature" | "allowedBy">): boolean {
  return nature === "photograph" && allowedBy === "";
}

/**
 * Parses tags: "Pool, white , pool" returns ["pool", "white"]; at most 20 tags of at most 40
 * characters.
 */
export function parseTags(text: string): string[] {
  const tags = text
    .split(/[,\n]/)
    .map((word) => word.trim().replace(/\s+/g, " ").toLowerCase().slice(0, 40));
  return [...new Set(tags.filter((word) => word !== ""))].slice(0, 20);
}

/** Parses a percentage as a share (0 to 1); returns undefined if it is malformed. */
export function parsePercentAsShare(percent: string): number | undefined {
  const hundredths = parseHundredths(percent);
  return hundredths !== null && hundredths >= 0 && hundredths <= 100_00
    ? Math.round(hundredths / 10) / 1000
    : undefined;
}

/**
 * Width of the image in a form without scripts, in CSS pixels. The browser sends a click in pixels,
 * so the server needs the width.
 */
export const focalPreviewWidth = 320;

/**
 * Parses a click on an image shown `focalPreviewWidth` wide as shares. Returns undefined for a key
 * press, which browsers send as 0, 0.
 */
export function parseFocalClick(
  x: number,
  y: number,
  { width, height }: Pick<FileRow, "width" | "height">,
) {
  if (!width || !height || (x === 0 && y === 0)) return undefined;
  const clampShare = (value: number, of: number) =>
    Math.round(Math.min(Math.max(value / of, 0), 1) * 1000) / 1000;
  return {
    focalX: clampShare(x, focalPreviewWidth),
    focalY: clampShare(y, (focalPreviewWidth * height) / width),
  };
}
