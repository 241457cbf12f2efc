import { cleanPng, cleanWebp } from "./chunks";
import { cleanIsoMedia } from "./iso-media";
import { cleanJpeg } from "./jpeg";
import type { Kind } from "./kinds";

/** The picture without what it says about place, time, camera and people. May change `bytes`. Undefined when the file cannot be read far
 *  enough to be sure of that. The work grows with the length of the file, whatever is in it. */
export function cleanPicture(bytes: Uint8Array<ArrayBuffer>, { extension }: Kind): Uint8Array<ArrayBuffer> | undefined {
  if (extension === "jpg") return cleanJpeg(bytes);
  if (extension === "png") return cleanPng(bytes);
  if (extension === "webp") return cleanWebp(bytes);
  return extension === "heic" || extension === "avif" ? cleanIsoMedia(bytes) : undefined;
}
