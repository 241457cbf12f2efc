import { builtPictureFile } from "~/domain/pictures/built";
import { type StoredPicture, shownPicture, storedPictureFile } from "~/domain/pictures/pictures";
import type { GraphPicture } from "~/site/seo/graph";

/** The large file of a record's picture below `origin`, with its size and words; null when there is none. */
export function pictureAddress(
  record: { pictureSlug: string | null; file: StoredPicture | null; alt: string },
  origin = "",
): GraphPicture | null {
  const shown = shownPicture(record);
  if (!shown) return null;
  const { src, size } = shown.file ? storedPictureFile(shown.file) : builtPictureFile(shown.slug);
  return { url: `${origin}${src}`, ...size, alt: record.alt };
}
