import type { FileType } from "./file-types";
import { stripHeifMetadata } from "./heif";
import { stripJpegMetadata } from "./jpeg";
import { stripPngMetadata, stripWebpMetadata } from "./png-webp";

/**
 * Removes location, time, camera and people from an image, in time linear to its length. May change
 * `bytes`; returns undefined if the file is too malformed to be sure.
 */
export function stripMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  { extension }: FileType,
): Uint8Array<ArrayBuffer> | undefined {
  if (extension === "jpg") return stripJpegMetadata(bytes);
  if (extension === "png") return stripPngMetadata(bytes);
  if (extension === "webp") return stripWebpMetadata(bytes);
  return extension === "heic" || extension === "avif" ? stripHeifMetadata(bytes) : undefined;
}
