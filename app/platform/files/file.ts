import type { files } from "~/platform/db/schema";

export type FileRow = typeof files.$inferSelect;

/** Widths a picture may be asked for, in pixels; anything else is answered with the next larger one. */
export const variantWidths = [160, 320, 480, 640, 768, 1080, 1440, 2000] as const;
export const variantFormats = ["avif", "webp", "jpeg"] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** How long the address of a private file works, in seconds, where nothing else is said. */
export const addressSeconds = 2 * 60 * 60;

/** Where a file is used, for the message that refuses to delete it. */
export type FileUse = { kind: "lead" | "project" | "post"; id: string; title: string };

/** A name that is safe in a header, in an address and on a disk, ending as its content demands. */
export function safeFileName(name: string, extension: string): string {
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
export function variantWidth(asked: string | null): number | undefined {
  const width = Number(asked);
  if (!asked || !Number.isInteger(width) || width < 1) return undefined;
  return variantWidths.find((known) => known >= width) ?? variantWidths.at(-1);
}

/** The format asked for, when it is one we make. */
export function variantFormat(asked: string | null): VariantFormat | undefined {
  return variantFormats.find((format) => format === asked);
}

/** "2.4 MB", "310 kB". */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
