import { adminPaths } from "~/admin-paths";
import type { UploadedFile } from "~/domain/files/file-record";
import { uploadFile } from "~/lib/upload-file";
import { paths } from "~/paths";
import { formatUploadRejection, maxImageBytes } from "~/platform/files/staff-upload";
import type { SendUpload } from "~/ui/uploads/use-upload-queue";

/** Sends an image to the library, unless it has the same bytes already. */
export const sendToLibrary: SendUpload<UploadedFile> = async (
  { name, blob },
  signal,
  onProgress,
) => {
  if (blob.size > maxImageBytes)
    return { state: "refused", message: formatUploadRejection("large", name), canRetry: false };
  try {
    const hash = await hashBlob(blob);
    const response = await fetch(adminPaths.fileByHash(hash), {
      signal,
      headers: { Accept: "application/json" },
    });
    const existingFile =
      response.ok && !response.redirected ? parseUploadedFile(await response.json()) : undefined;
    if (existingFile) return { state: "here", file: existingFile, isNew: false };
    let far = 0;
    const answer = await uploadFile(adminPaths.fileUpload, blob, {
      headers: { "X-File-Name": encodeURIComponent(name), "X-Content-Hash": hash },
      onProgress: (part) => {
        far = part;
        onProgress(part);
      },
      signal,
    });
    const file = answer.status === 200 ? parseUploadedFile(answer.body) : undefined;
    if (file) return { state: "here", file, isNew: readField(answer.body, "isNew") !== false };
    if (answer.url && new URL(answer.url).pathname === paths.login.dashboard) {
      return {
        state: "refused",
        message: "You’re signed out. Sign in from another tab, then retry.",
        canRetry: true,
      };
    }
    const error = readField(answer.body, "error");
    if (answer.status === 413 || answer.status === 422) {
      return {
        state: "refused",
        message: typeof error === "string" ? error : "Upload failed.",
        canRetry: false,
      };
    }
    if (answer.status === 403 || answer.status === 404) {
      return {
        state: "refused",
        message: "Upload failed. Reload the page and try again.",
        canRetry: true,
      };
    }
    const at = far > 0 ? ` at ${Math.round(far * 100)}%` : "";
    if (answer.status === 0)
      return { state: "broke", message: `Connection lost${at}. Retrying automatically.` };
    return { state: "broke", message: "The server is busy. Retrying automatically." };
  } catch {
    return { state: "broke", message: "You’re offline. It uploads when you reconnect." };
  }
};

async function hashBlob(blob: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function readField(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Returns the file in a response of this server. */
function parseUploadedFile(body: unknown): UploadedFile | undefined {
  const value = readField(body, "file");
  return isUploadedFile(value) ? value : undefined;
}

function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof readField(value, "id") === "string" && typeof readField(value, "url") === "string";
}
