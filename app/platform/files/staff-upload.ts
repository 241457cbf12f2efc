/* Upload limits for staff, and messages for rejected files. */

/** Maximum bytes of one upload, and maximum files at once. */
export const maxImageBytes = 25_000_000;
export const maxImagesPerUpload = 40;

/** Reasons to reject a file. */
export const uploadRejections = ["empty", "large", "type", "pixels", "broken", "count"] as const;
export type UploadRejection = (typeof uploadRejections)[number];

/** Returns the error message for a rejected file; `name` identifies it. */
export function formatUploadRejection(reason: UploadRejection, name: string): string {
  if (reason === "empty") return `${name} is empty. Choose another file.`;
  if (reason === "large") return `${name} is larger than 25 MB. Choose a smaller file.`;
  if (reason === "pixels") return `${name} is larger than 50 megapixels. Resize it and try again.`;
  if (reason === "broken") return `${name} is damaged or incomplete. Upload the original file.`;
  if (reason === "count")
    return `${name} wasn’t uploaded. You can upload ${maxImagesPerUpload} images at once.`;
  return `${name} isn’t a supported image. Use JPEG, PNG, WebP, HEIC, or AVIF.`;
}
