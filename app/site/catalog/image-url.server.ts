import { bundledImageFile } from "~/domain/images/bundled";
import { type StoredImage, storedImageFile, toImageSource } from "~/domain/images/images";
import type { GraphImage } from "~/site/seo/json-ld";

/**
 * Returns the URL, pixel size and alt text of a record's full-size image; null without an image.
 * Without `origin`, the URL is a path.
 */
export function toGraphImage(
  record: { pictureSlug: string | null; file: StoredImage | null; alt: string },
  origin = "",
): GraphImage | null {
  const source = toImageSource(record);
  if (!source) return null;
  const { src, size } = source.file ? storedImageFile(source.file) : bundledImageFile(source.slug);
  return { url: `${origin}${src}`, ...size, alt: record.alt };
}
