import type { GraphPicture } from "~/found/graph";
import { builtPicture } from "~/pictures/built";
import { isPictureSlug, type PictureSlug, type StoredPicture, storedPicture } from "~/pictures/pictures";

export type ShownPicture = { slug: PictureSlug; file?: undefined } | { file: StoredPicture; slug?: undefined };

type PictureRecord = { pictureSlug: string | null; file: StoredPicture | null };

/** The picture a record names, in the form `<Picture>` takes; null when it has none, or one that is no longer built. */
export function shownPicture(record: PictureRecord): ShownPicture | null {
  if (record.file) return { file: record.file };
  return isPictureSlug(record.pictureSlug) ? { slug: record.pictureSlug } : null;
}

/** A record's picture as search engines are told of it, at its full address. */
export function pictureAddress(record: PictureRecord & { alt: string }, origin: string): GraphPicture | null {
  const shown = shownPicture(record);
  if (!shown) return null;
  const { src, width, height } = shown.file ? storedPicture(shown.file) : builtPicture(shown.slug);
  return { url: `${origin}${src}`, width, height, alt: record.alt };
}
