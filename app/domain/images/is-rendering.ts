import type { ImageSlug, StoredImage } from "./images";

/** Whether a picture is a computer image: all built ones are, stored ones where staff say so. */
export function isRendering({ slug, file }: { slug?: ImageSlug | undefined; file?: StoredImage | null | undefined }): boolean {
  return slug !== undefined || file?.isRendering === true;
}
