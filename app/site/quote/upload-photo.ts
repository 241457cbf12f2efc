import { quoteLimits } from "~/domain/leads/intake/quote-form";
import { shrinkImage } from "~/lib/shrink-image";
import { uploadFile } from "~/lib/upload-file";

/**
 * Shrinks a photo to 2000 px on its longer side, upright, as JPEG. Returns the original if the browser can't decode
 * it, or if shrinking saves nothing.
 */
export function shrinkPhoto(file: File): Promise<Blob> {
  return shrinkImage(file, { side: quoteLimits.shrunkSide, keepBelow: 1_500_000 });
}

type UploadedPhoto = { token: string; name: string; size: number };

/**
 * Uploads one photo and reports its progress (0 to 1). Rejects with a message for the visitor; `retry` is true if
 * another try can help.
 */
export async function uploadPhoto(
  url: string,
  photo: Blob,
  headers: Record<string, string>,
  onProgress: (part: number) => void,
): Promise<UploadedPhoto> {
  const { status, body } = await uploadFile(url, photo, { headers, onProgress });
  const toUploadError = (message: string, retry: boolean) => Object.assign(new Error(message), { retry });
  if (status === 0) throw toUploadError("No connection. We’ll upload it when you’re back online.", true);
  const text = (name: string) => {
    const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
    return typeof value === "string" ? value : "";
  };
  const token = text("token");
  if (status === 200 && token) return { token, name: text("name"), size: photo.size };
  throw toUploadError(text("error") || "The photo couldn’t be uploaded. Try again.", status >= 500 || status === 429);
}
