import type manifest from "./manifest.json";
import slugs from "./slugs.json";

/** A picture built from imagery/ by scripts/pictures.mjs, by its name there. */
export type ImageSlug = keyof typeof manifest;

/** A picture in file storage, as the database keeps it: the columns of `files` that drawing it needs. */
export type StoredImage = {
  id: string;
  name: string;
  /** Pixels; null when they could not be read. */
  width: number | null;
  height: number | null;
  alt: string;
  /** 0 (left, top) to 1. */
  focalX: number;
  focalY: number;
  /** #rrggbb, or "" when unknown. */
  tone: string;
  /** Of its bytes: another address for other bytes. */
  version: number;
  /** It is a computer image, and says so wherever it is shown. */
  isRendering?: boolean | undefined;
};

/** One choice of files for a browser: an entry of <picture>. */
export type Source = { type: string; srcSet: string; media?: string };

/** All that an <img> needs, the same for built and for stored pictures. */
export type ImageData = {
  sources: Source[];
  /** For browsers without AVIF and WebP. */
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
  /** CSS object-position. */
  position: string;
  /** CSS background shown until the picture is there: its own colours, or "" when unknown. */
  placeholder: string;
};

/** One file of a picture, with the size it has itself, in pixels; null when that is not known. */
export type ImageFile = { src: string; size: { width: number; height: number } | null };

/** The recipe of scripts/pictures.mjs; a test compares the two. */
export const bundledWidths = [480, 768, 1080, 1600, 1920] as const;
export const jpegWidths = [768, 1440] as const;
export const portraitWidths = [480, 768, 960] as const;
/** The widths the file route resizes to. */
export const storedWidths = [480, 768, 1080, 1600] as const;

/** Every built picture's name. */
export const imageSlugs = slugs as ImageSlug[];

/** Whether a text from the database names a built picture. */
export function isImageSlug(text: string | null | undefined): text is ImageSlug {
  return typeof text === "string" && slugs.includes(text);
}

/** The built pictures that a page's copy names anywhere in it. */
export function findBundledImages(copy: unknown): ImageSlug[] {
  if (typeof copy === "string") return isImageSlug(copy) ? [copy] : [];
  return typeof copy === "object" && copy !== null ? Object.values(copy).flatMap(findBundledImages) : [];
}

/** "/a-480.avif 480w, /a-768.avif 768w" */
export function srcSetOf(widths: readonly number[], href: (width: number) => string): string {
  return widths.map((width) => `${href(width)} ${width}w`).join(", ");
}

/** A share of 0 to 1 as CSS, to a tenth. */
export function formatPercent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

/**
 * The `sizes` of a picture that is cut to a narrower shape than its file has: the file is drawn wider than its box, by file ratio over box
 * ratio. The entry without a condition, for phones, grows by the root of that only, and not at all for a cut of less than a quarter: their
 * pixels are small and their lines slow.
 */
export function sizesForCrop(sizes: string, fileRatio: number, boxRatio: number): string {
  const factor = fileRatio / boxRatio;
  if (factor <= 1) return sizes;
  const entries = sizes.split(/,(?![^(]*\))/).map((entry) => entry.trim());
  return entries
    .map((entry) => {
      const [, condition = "", length = entry] = /^(\([^)]*\) )?(.+)$/.exec(entry) ?? [];
      const isPhone = !condition && entries.length > 1;
      if (isPhone && factor < 1.25) return length;
      const by = isPhone ? Math.sqrt(factor) : factor;
      return `${condition}calc(${by.toFixed(2)} * ${length})`;
    })
    .join(", ");
}

/** Address of a stored picture, resized when a width and a format are given. */
export function storedImageHref(
  file: Pick<StoredImage, "id" | "name" | "version">,
  width?: number,
  format?: "avif" | "webp" | "jpeg",
): string {
  const address = `/files/${encodeURIComponent(file.id)}/${encodeURIComponent(file.name)}?v=${file.version}`;
  return width === undefined ? address : `${address}&w=${width}${format ? `&f=${format}` : ""}`;
}

/** The largest file a stored picture is offered in, for a link to it: the upload itself where it is smaller than every offered width. */
export function storedImageFile(file: StoredImage): ImageFile {
  if (!file.width || !file.height) return { src: storedImageHref(file), size: null };
  const width = storedWidths.findLast((candidate) => candidate <= (file.width ?? 0));
  if (width === undefined) return { src: storedImageHref(file), size: { width: file.width, height: file.height } };
  return { src: storedImageHref(file, width, "jpeg"), size: scaleToWidth(width, file.width, file.height) };
}

/** The size of a picture that was made `to` pixels wide. */
export function scaleToWidth(to: number, width: number, height: number): { width: number; height: number } {
  return { width: to, height: Math.round((height * to) / width) };
}

/** A stored picture's files: never wider than the upload, 1600 at most. */
export function storedImage(file: StoredImage): ImageData {
  const { width, height } = file.width && file.height ? { width: file.width, height: file.height } : { width: 1600, height: 1067 };
  const fitting = storedWidths.filter((candidate) => candidate <= width);
  const own = fitting.length > 0 ? fitting : [storedWidths[0]];
  return {
    sources: (["avif", "webp"] as const).map((format) => ({
      type: `image/${format}`,
      srcSet: srcSetOf(own, (candidate) => storedImageHref(file, candidate, format)),
    })),
    src: storedImageHref(file, own.at(-1), "jpeg"),
    srcSet: srcSetOf(own, (candidate) => storedImageHref(file, candidate, "jpeg")),
    width,
    height,
    alt: file.alt,
    position: `${formatPercent(file.focalX)} ${formatPercent(file.focalY)}`,
    placeholder: file.tone,
  };
}

export type ImageSource = { slug: ImageSlug; file?: undefined } | { file: StoredImage; slug?: undefined };

/** The picture a record names, in the form `<Picture>` takes; null when it has none, or one that is no longer built. */
export function toImageSource(record: { pictureSlug: string | null; file: StoredImage | null }): ImageSource | null {
  if (record.file) return { file: record.file };
  return isImageSlug(record.pictureSlug) ? { slug: record.pictureSlug } : null;
}
