import type manifest from "./manifest.json";
import slugs from "./slugs.json";

/** An image built from imagery/ by scripts/dev/pictures.mjs, by name. */
export type ImageSlug = keyof typeof manifest;

/** An image in file storage: the columns of `files` needed to render it. */
export type StoredImage = {
  id: string;
  name: string;
  /** Pixels; null if they could not be read. */
  width: number | null;
  height: number | null;
  alt: string;
  /** 0 (left, top) to 1. */
  focalX: number;
  focalY: number;
  /** #rrggbb, or "" when unknown. */
  tone: string;
  /** Changes with the bytes, so that other bytes get another URL. */
  version: number;
  /** True for a computer rendering; pages label it. */
  isRendering?: boolean | undefined;
};

/** One `<source>` of a `<picture>`. */
export type Source = { type: string; srcSet: string; media?: string };

/** Attributes of an `<img>`, for built and stored images. */
export type ImageData = {
  sources: Source[];
  /** Fallback for browsers without AVIF and WebP. */
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
  /** CSS object-position. */
  position: string;
  /** CSS background shown while the image loads: its own colors, or "" if unknown. */
  placeholder: string;
};

/** One file of an image with its own size in pixels; null if unknown. */
export type ImageFile = { src: string; size: { width: number; height: number } | null };

/**
 * Widths of built images in pixels, as scripts/dev/pictures.mjs makes them: AVIF and WebP, JPEG,
 * and the portrait crop. A test compares the two.
 */
export const bundledWidths = [480, 768, 1080, 1600, 1920] as const;
export const bundledJpegWidths = [768, 1440] as const;
export const bundledPortraitWidths = [480, 768, 960] as const;
/** Widths in pixels that the file route can resize a stored image to. */
const storedImageWidths = [480, 768, 1080, 1600] as const;

/** Names of all built images. */
export const imageSlugs = slugs as ImageSlug[];

/** True for the name of a built image. */
export function isImageSlug(text: string | null | undefined): text is ImageSlug {
  return typeof text === "string" && slugs.includes(text);
}

/** Returns the built images named anywhere in a page's copy. */
export function findBundledImages(copy: unknown): ImageSlug[] {
  if (typeof copy === "string") return isImageSlug(copy) ? [copy] : [];
  return typeof copy === "object" && copy !== null
    ? Object.values(copy).flatMap(findBundledImages)
    : [];
}

/** "/a-480.avif 480w, /a-768.avif 768w" */
export function formatSrcSet(widths: readonly number[], href: (width: number) => string): string {
  return widths.map((width) => `${href(width)} ${width}w`).join(", ");
}

/** Formats a share (0 to 1) as a CSS percentage with one decimal. */
export function formatCssPercent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

/**
 * Returns the `sizes` of an image cropped by CSS: scaled by file ratio over box ratio. The phone
 * entry (no condition) scales by the square root of that, and not at all for a crop under a
 * quarter, to save bytes.
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

/** Returns the URL of a stored image, resized if a width and a format are given. */
function storedImageHref(
  file: Pick<StoredImage, "id" | "name" | "version">,
  width?: number,
  format?: "avif" | "webp" | "jpeg",
): string {
  const address = `/files/${encodeURIComponent(file.id)}/${encodeURIComponent(file.name)}?v=${file.version}`;
  return width === undefined ? address : `${address}&w=${width}${format ? `&f=${format}` : ""}`;
}

/**
 * Returns the largest offered file of a stored image, for links: the upload itself if it is smaller
 * than every offered width.
 */
export function storedImageFile(file: StoredImage): ImageFile {
  if (!file.width || !file.height) return { src: storedImageHref(file), size: null };
  const width = storedImageWidths.findLast((candidate) => candidate <= (file.width ?? 0));
  if (width === undefined)
    return { src: storedImageHref(file), size: { width: file.width, height: file.height } };
  return {
    src: storedImageHref(file, width, "jpeg"),
    size: scaleToWidth(width, file.width, file.height),
  };
}

/** Scales a size to a width of `to` pixels. */
export function scaleToWidth(
  targetWidth: number,
  width: number,
  height: number,
): { width: number; height: number } {
  return { width: targetWidth, height: Math.round((height * targetWidth) / width) };
}

/** Returns the files of a stored image, at most as wide as the upload and at most 1600. */
export function storedImageData(file: StoredImage): ImageData {
  const { width, height } =
    file.width && file.height
      ? { width: file.width, height: file.height }
      : { width: 1600, height: 1067 };
  const fitting = storedImageWidths.filter((candidate) => candidate <= width);
  const offeredWidths = fitting.length > 0 ? fitting : [storedImageWidths[0]];
  return {
    sources: (["avif", "webp"] as const).map((format) => ({
      type: `image/${format}`,
      srcSet: formatSrcSet(offeredWidths, (candidate) => storedImageHref(file, candidate, format)),
    })),
    src: storedImageHref(file, offeredWidths.at(-1), "jpeg"),
    srcSet: formatSrcSet(offeredWidths, (candidate) => storedImageHref(file, candidate, "jpeg")),
    width,
    height,
    alt: file.alt,
    position: `${formatCssPercent(file.focalX)} ${formatCssPercent(file.focalY)}`,
    placeholder: file.tone,
  };
}

export type ImageSource =
  | { slug: ImageSlug; file?: undefined }
  | { file: StoredImage; slug?: undefined };

/**
 * Returns a record's image for `<Picture>`; null if the record has no image or its built image no
 * longer exists.
 */
export function toImageSource(record: {
  pictureSlug: string | null;
  file: StoredImage | null;
}): ImageSource | null {
  if (record.file) return { file: record.file };
  return isImageSlug(record.pictureSlug) ? { slug: record.pictureSlug } : null;
}
