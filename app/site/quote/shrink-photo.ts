import { limits } from "~/domain/leads/quote-form";

/** A photo made small enough to travel: at most 2000 px on its longer side, upright, as JPEG. The original when the browser cannot read
 *  it, or when shrinking gains nothing. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const factor = Math.min(1, limits.shrunkSide / Math.max(bitmap.width, bitmap.height));
    if (factor === 1 && file.size < 1_500_000) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * factor);
    canvas.height = Math.round(bitmap.height * factor);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
    return blob && blob.size < file.size ? blob : file;
  } catch {
    return file; // HEIC in most browsers: the server takes it as it is
  }
}

export type UploadAnswer = { token: string; name: string; size: number };

/** Sends one photo, telling how far it has come (0 to 1). Rejects with a sentence for the visitor; `retry` when trying again can help. */
export function uploadPhoto(
  address: string,
  photo: Blob,
  headers: Record<string, string>,
  onProgress: (part: number) => void,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (message: string, retry: boolean) => reject(Object.assign(new Error(message), { retry }));
    request.open("POST", address);
    request.responseType = "json";
    request.timeout = 120_000;
    request.setRequestHeader("Content-Type", photo.type || "application/octet-stream");
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onerror = () => fail("No connection. It is kept here and sent when you are back.", true);
    request.ontimeout = request.onerror;
    request.onload = () => {
      const body: unknown = request.response;
      const text = (name: string) => {
        const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
        return typeof value === "string" ? value : "";
      };
      const token = text("token");
      if (request.status === 200 && token) resolve({ token, name: text("name"), size: photo.size });
      else fail(text("error") || "The photo could not be sent.", request.status >= 500 || request.status === 429);
    };
    request.send(photo);
  });
}
