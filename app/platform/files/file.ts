import type { files } from "~/schema/platform";

export type FileRow = typeof files.$inferSelect;

/** Widths of image variants, in pixels. Other widths get the next larger one. */
const variantWidths = [160, 320, 480, 640, 768, 1080, 1440, 1600, 2000] as const;
const variantFormats = ["avif", "webp", "jpeg"] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** Default lifetime of a signed file URL, in seconds. */
export const signedUrlSeconds = 2 * 60 * 60;

/** State of the record that uses a file; "earlier" means only a revision uses it. */
export type UsageState = "live" | "draft" | "trash" | "working-copy" | "scheduled" | "earlier";
/**
 * One usage of a file. `kind` is the record kind ("project", "post", "lead", …), `place` its role
 * ("cover") if known.
 */
export type FileUsage = {
  kind: string;
  id: string;
  title: string;
  state: UsageState;
  place: string;
  /** True if the image has no alt text of its own and uses the file's. */
  followsAlt: boolean;
};

/** True if the usage blocks deletion of the file, which all except revisions do. */
export function blocksDeletion({ state }: Pick<FileUsage, "state">): boolean {
  return state !== "earlier";
}

/** True if all browsers can show the image, which excludes HEIC. */
export function isWebImage({ contentType }: Pick<FileRow, "contentType">): boolean {
  return /^image\/(?:jpeg|png|webp|avif|gif)$/.test(contentType);
}

/** Returns the URL of a public file, with its version so that replaced bytes get a new URL. */
export function fileHref(
  { id, name, version }: Pick<FileRow, "id" | "name" | "version">,
  width?: number,
): string {
  const address = `/files/${encodeURIComponent(id)}/${encodeURIComponent(name)}?v=${version}`;
  return width === undefined ? address : `${address}&w=${width}`;
}

/** Returns the URL of the uncropped image, for staff. */
export function uncroppedHref(
  file: Pick<FileRow, "id" | "name" | "version">,
  width: number,
): string {
  return `${fileHref(file, width)}&whole`;
}

/**
 * Converts a file name to one that is safe in headers, URLs and file systems, with the given
 * extension.
 */
export function sanitizeFileName(name: string, extension: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const stem = last
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .replace(/[^A-Za-z0-9 _-]+/g, "-")
    .replace(/[\s-]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
  return `${stem || "file"}.${extension}`;
}

/**
 * Parses a requested width and returns the next variant width. Returns undefined if it is missing
 * or malformed.
 */
export function parseVariantWidth(widthParam: string | null): number | undefined {
  const width = Number(widthParam);
  if (!widthParam || !Number.isInteger(width) || width < 1) return undefined;
  return variantWidths.find((variantWidth) => variantWidth >= width) ?? variantWidths.at(-1);
}

/** Parses a requested format. Returns undefined if it is not supported. */
export function parseVariantFormat(formatParam: string | null): VariantFormat | undefined {
  return variantFormats.find((format) => format === formatParam);
}

/** "2.4 MB", "310 kB". */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/**
 * File name of public copies of private photos, because the original name may identify a person or
 * place.
 */
export const publicCopyName = "photo.jpg";
