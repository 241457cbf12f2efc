import type { imageTypes } from "~/platform/db/schema";
import { type FileRow, fileHref, isWebImage } from "~/platform/files/file";

/* What staff know about a public file beside its bytes. */

export type ImageType = (typeof imageTypes)[number];
export const imageTypeLabels: Readonly<Record<ImageType, string>> = { photograph: "Photo", rendering: "Rendering" };

/** The name of the input that says what a field was when the form was loaded. */
export const originalName = (field: string) => `was_${field}`;
/** Sent with the name of a field that stays as somebody else has it. */
export const keepTheirsName = "leave";

/** The inputs of a crop: left, top, width and height in percent of the whole picture. */
export const cropInputNames = ["crop_x", "crop_y", "crop_width", "crop_height"] as const;
/** Sent where the whole picture is wanted, whatever the numbers say. */
export const cropWholeName = "crop_whole";

/** The size of the stored picture in pixels, whatever is printed of it; undefined when it could not be read. */
export function originalSize({ width, height, wholeWidth, wholeHeight }: Pick<FileRow, "width" | "height" | "wholeWidth" | "wholeHeight">) {
  const [wide, high] = [wholeWidth ?? width, wholeHeight ?? height];
  return wide && high ? { width: wide, height: high } : undefined;
}

/** Who allowed that a photograph is shown, on which day in Houston (YYYY-MM-DD), and how. */
export type Permission = { allowedBy: string; allowedOn: string; allowedHow: string };

/** What an upload is answered with, and what editors put into a page. */
export type UploadedFile = {
  id: string;
  name: string;
  /** With its version: print it as it is. */
  url: string;
  width: number | null;
  height: number | null;
  alt: string;
  focalX: number;
  focalY: number;
  version: number;
  /** False for a HEIC that could not be converted: it is kept, and no browser shows it. */
  isShown: boolean;
};

export function uploadedFile(file: FileRow): UploadedFile {
  const { id, name, width, height, alt, focalX, focalY, version } = file;
  return { id, name, url: fileHref(file), width, height, alt, focalX, focalY, version, isShown: isWebImage(file) };
}

/** Whether somebody still has to say who allowed a picture to be shown. */
export function isMissingPermission({ nature, allowedBy }: Pick<FileRow, "nature" | "allowedBy">): boolean {
  return nature === "photograph" && allowedBy === "";
}

/** "Pool, white , pool" as ["pool", "white"]: at most 20 words of at most 40 characters. */
export function readTags(text: string): string[] {
  const words = text.split(/[,\n]/).map((word) => word.trim().replace(/\s+/g, " ").toLowerCase().slice(0, 40));
  return [...new Set(words.filter((word) => word !== ""))].slice(0, 20);
}

/** A share of 0 to 1 from a percentage as typed; undefined when it is none. */
export function parsePercent(percent: string): number | undefined {
  const value = Number(percent.trim().replace(/%$/, "").replace(",", "."));
  return percent.trim() !== "" && Number.isFinite(value) && value >= 0 && value <= 100 ? Math.round(value * 10) / 1000 : undefined;
}

/** Width of the picture in a form without scripts, in CSS pixels: a press is told in pixels, and the server has to know of how many. */
export const focalPreviewWidth = 320;

/** Where a picture shown `focalPreviewWidth` wide was pressed, as shares. Undefined for a press by key, which is told as 0, 0. */
export function parseFocalClick(x: number, y: number, { width, height }: Pick<FileRow, "width" | "height">) {
  if (!width || !height || (x === 0 && y === 0)) return undefined;
  const share = (value: number, of: number) => Math.round(Math.min(Math.max(value / of, 0), 1) * 1000) / 1000;
  return { focalX: share(x, focalPreviewWidth), focalY: share(y, (focalPreviewWidth * height) / width) };
}
