import { isPictureSlug, type PictureSlug, type StoredPicture } from "~/domain/pictures/pictures";

export type ShownPicture = { slug: PictureSlug; file?: undefined } | { file: StoredPicture; slug?: undefined };

/** The picture a record names, in the form `<Picture>` takes; null when it has none, or one that is no longer built. */
export function shownPicture(record: { pictureSlug: string | null; file: StoredPicture | null }): ShownPicture | null {
  if (record.file) return { file: record.file };
  return isPictureSlug(record.pictureSlug) ? { slug: record.pictureSlug } : null;
}
