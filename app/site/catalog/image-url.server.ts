import { bundledImageFile } from "~/domain/images/bundled";
import { type StoredImage, storedImageFile, toImageSource } from "~/domain/images/images";
import type { GraphImage } from "~/site/seo/json-ld";

/** The large file of a record's picture below `origin`, with its size and words; null when there is none. */
export function absoluteImageUrl(
  record: { pictureSlug: string | null; file: StoredImage | null; alt: string },
  origin = "",
): GraphImage | null {
  const shown = toImageSource(record);
  if (!shown) return null;
  const { src, size } = shown.file ? storedImageFile(shown.file) : bundledImageFile(shown.slug);
  return { url: `${origin}${src}`, ...size, alt: record.alt };
}
