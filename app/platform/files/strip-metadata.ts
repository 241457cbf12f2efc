import type { FileType } from "./file-types";
import { stripIsoMediaMetadata } from "./iso-media";
import { stripJpegMetadata } from "./jpeg";
import { stripPngMetadata, stripWebpMetadata } from "./png-webp";

/** The picture without what it says about place, time, camera and people. May change `bytes`. Undefined when the file cannot be read far
 *  enough to be sure of that. The work grows with the length of the file, whatever is in it. */
export function stripMetadata(bytes: Uint8Array<ArrayBuffer>, { extension }: FileType): Uint8Array<ArrayBuffer> | undefined {
  if (extension === "jpg") return stripJpegMetadata(bytes);
  if (extension === "png") return stripPngMetadata(bytes);
  if (extension === "webp") return stripWebpMetadata(bytes);
  return extension === "heic" || extension === "avif" ? stripIsoMediaMetadata(bytes) : undefined;
}
