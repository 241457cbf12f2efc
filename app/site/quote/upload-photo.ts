import { quoteLimits } from "~/domain/leads/quote-form";
import { shrinkImage } from "~/lib/shrink-image";
import { uploadFile } from "~/lib/upload-file";

/** A photo made small enough to travel: at most 2000 px on its longer side, upright, as JPEG. The original when the browser cannot read
 *  it, or when shrinking gains nothing. */
export function shrinkPhoto(file: File): Promise<Blob> {
  return shrinkImage(file, { side: quoteLimits.shrunkSide, keepBelow: 1_500_000 });
}

export type UploadedPhoto = { token: string; name: string; size: number };

/** Sends one photo, telling how far it has come (0 to 1). Rejects with a sentence for the visitor; `retry` when trying again can help. */
export async function uploadPhoto(
  address: string,
  photo: Blob,
  headers: Record<string, string>,
  onProgress: (part: number) => void,
): Promise<UploadedPhoto> {
  const { status, body } = await uploadFile(address, photo, { headers, onProgress });
  const fail = (message: string, retry: boolean) => Object.assign(new Error(message), { retry });
  if (status === 0) throw fail("No connection. We’ll upload it when you’re back online.", true);
  const text = (name: string) => {
    const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
    return typeof value === "string" ? value : "";
  };
  const token = text("token");
  if (status === 200 && token) return { token, name: text("name"), size: photo.size };
  throw fail(text("error") || "The photo couldn’t be uploaded. Try again.", status >= 500 || status === 429);
}
