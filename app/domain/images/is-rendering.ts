import type { PictureSlug, StoredPicture } from "./pictures";

/** Whether a picture is a computer image: all built ones are, stored ones where staff say so. */
export function isRendering({ slug, file }: { slug?: PictureSlug | undefined; file?: StoredPicture | null | undefined }): boolean {
  return slug !== undefined || file?.isRendering === true;
}
