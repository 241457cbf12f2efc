/** What a picture is made on the device before it travels. */
export type ShrinkOptions = {
  /** Pixels of its longer side at most. */
  side: number;
  /** Bytes below which a picture that is small enough stays as it is. */
  keepBelow: number;
};

/** A picture made small enough to travel: upright, as JPEG, no larger than asked. The original when the browser cannot read it, or when
 *  nothing is gained; a HEIC that can be read always becomes a JPEG. */
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
      // where a drawing is transparent, JPEG would be black
      pen.fillStyle = "#fff";
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    }
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
    return blob && (isHeic || blob.size < file.size) ? blob : file;
  } catch {
    return file; // HEIC in most browsers: the server takes it as it is
  }
}
