import type { ImageSlug, StoredImage } from "./images";

/** True for computer renderings: all built images, and stored ones that staff marked. */
export function isRendering({
  slug,
  file,
}: {
  slug?: ImageSlug | undefined;
  file?: StoredImage | null | undefined;
}): boolean {
  return slug !== undefined || file?.isRendering === true;
}
