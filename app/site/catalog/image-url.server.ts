import { bundledImageFile } from "~/domain/images/bundled";
import { type StoredImage, storedImageFile, toImageSource } from "~/domain/images/images";
import type { GraphImage } from "~/site/seo/json-ld";

/** Returns the full-size image of a record below `origin`, with its size and alt text; null without an image. */
export function absoluteImageUrl(
  record: { pictureSlug: string | null; file: StoredImage | null; alt: string },
  origin = "",
): GraphImage | null {
  const source = toImageSource(record);
  if (!source) return null;
  const { src, size } = source.file ? storedImageFile(source.file) : bundledImageFile(source.slug);
  return { url: `${origin}${src}`, ...size, alt: record.alt };
}
