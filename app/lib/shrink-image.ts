/** Options for shrinking an image on the device before its upload. */
type ShrinkOptions = {
  /** Maximum length of the longer side, in pixels. */
  side: number;
  /** A small enough image below this many bytes is not changed. */
  keepBelow: number;
};

/**
 * Returns an image shrunk for upload: upright, JPEG, within `side` pixels. Returns the original if
 * the browser cannot decode it or if nothing is gained; a decodable HEIC always becomes a JPEG.
 */
export async function shrinkImage(file: Blob, { side, keepBelow }: ShrinkOptions): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const factor = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const isHeic = /hei[cf]/i.test(file.type);
    if (factor === 1 && file.size < keepBelow && !isHeic) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * factor);
    canvas.height = Math.round(bitmap.height * factor);
    const pen = canvas.getContext("2d");
    if (pen) {
      // JPEG would turn transparent areas black
      pen.fillStyle = "#fff";
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    }
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", 0.85),
    );
    return blob && (isHeic || blob.size < file.size) ? blob : file;
  } catch {
    return file; // HEIC in most browsers; the server accepts it unchanged
  }
}
