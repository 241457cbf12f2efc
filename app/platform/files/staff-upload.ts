/* What staff may upload, and what they are told about what was not taken. */

/** Staff's own uploads: how large one may be in bytes, and how many are taken at once. */
export const mostPictureBytes = 25_000_000;
export const mostPicturesAtOnce = 40;

/** Why bytes are not taken. */
export const refusals = ["empty", "large", "type", "pixels", "broken", "count"] as const;
export type Refusal = (typeof refusals)[number];

/** The sentence for somebody whose picture was not taken; `name` is what they call it. */
export function refusalText(reason: Refusal, name: string): string {
  if (reason === "empty") return `${name} is empty.`;
  if (reason === "large") return `${name} is larger than 25 MB.`;
  if (reason === "pixels") return `${name} has more than 50 megapixels. Make it smaller and send it again.`;
  if (reason === "broken") return `${name} is damaged or incomplete. Upload the original file.`;
  if (reason === "count") return `${name} is one too many: ${mostPicturesAtOnce} are taken at once.`;
  return `${name} is not a picture we take. JPEG, PNG, WebP, HEIC and AVIF work, whatever the name says.`;
}
