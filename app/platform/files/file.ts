import type { files } from "~/platform/db/schema";

export type FileRow = typeof files.$inferSelect;

/** Widths a picture may be asked for, in pixels; anything else is answered with the next larger one. */
export const variantWidths = [160, 320, 480, 640, 768, 1080, 1440, 1600, 2000] as const;
export const variantFormats = ["avif", "webp", "jpeg"] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** How long the address of a private file works, in seconds, where nothing else is said. */
export const signedUrlSeconds = 2 * 60 * 60;

/** In what of a record a file is used: what visitors read now or will, what is being written, or only what it once was. */
export type UsageState = "live" | "draft" | "trash" | "working-copy" | "scheduled" | "earlier";
/** Where a file is used, for the message that refuses to delete it. `kind` is the record's ("project", "post", "lead", …), `place` what
 *  the file is there ("cover"), where that is known. */
export type FileUsage = {
  kind: string;
  id: string;
  title: string;
  state: UsageState;
  place: string;
  /** The place has no description of its own and prints the file's. */
  followsAlt: boolean;
};

/** Whether a use keeps the file out of the trash: everything but an earlier version does. */
export function blocksDeletion({ state }: Pick<FileUsage, "state">): boolean {
  return state !== "earlier";
}

/** Whether browsers can show it. HEIC only Safari can, so it counts as not. */
export function isWebImage({ contentType }: Pick<FileRow, "contentType">): boolean {
  return /^image\/(?:jpeg|png|webp|avif|gif)$/.test(contentType);
}

/** Address of a public file as pages print it: another one after its bytes were replaced. */
export function fileHref({ id, name, version }: Pick<FileRow, "id" | "name" | "version">, width?: number): string {
  const address = `/files/${encodeURIComponent(id)}/${encodeURIComponent(name)}?v=${version}`;
  return width === undefined ? address : `${address}&w=${width}`;
}

/** Address of the whole picture, whatever pages print of it: for staff. */
export function uncroppedHref(file: Pick<FileRow, "id" | "name" | "version">, width: number): string {
  return `${fileHref(file, width)}&whole`;
}

/** A name that is safe in a header, in an address and on a disk, ending as its content demands. */
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

/** The smallest width on the list that is not smaller than the one asked for; undefined when none was asked for. */
export function parseVariantWidth(asked: string | null): number | undefined {
  const width = Number(asked);
  if (!asked || !Number.isInteger(width) || width < 1) return undefined;
  return variantWidths.find((known) => known >= width) ?? variantWidths.at(-1);
}

/** The format asked for, when it is one we make. */
export function parseVariantFormat(asked: string | null): VariantFormat | undefined {
  return variantFormats.find((format) => format === asked);
}

/** "2.4 MB", "310 kB". */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** File name of a public copy of a private photo: the name on the sender's device may say who or where they are. */
export const publicCopyName = "photo.jpg";
