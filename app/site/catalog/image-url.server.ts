import { bundledImageFile } from "~/domain/images/bundled";
import { type StoredPicture, storedPictureFile, toImageSource } from "~/domain/images/pictures";
import type { GraphPicture } from "~/site/seo/json-ld";

/** The large file of a record's picture below `origin`, with its size and words; null when there is none. */
export function absoluteImageUrl(
  record: { pictureSlug: string | null; file: StoredPicture | null; alt: string },
  origin = "",
): GraphPicture | null {
  const shown = toImageSource(record);
  if (!shown) return null;
  const { src, size } = shown.file ? storedPictureFile(shown.file) : bundledImageFile(shown.slug);
  return { url: `${origin}${src}`, ...size, alt: record.alt };
}
