import { uploadFile } from "~/lib/upload-file";
import type { SendUpload } from "~/ui/uploads/use-upload-queue";

/** Returns the sender of photos to the crew's page of a job. */
export const crewPhotoSender =
  (path: string, formKey: string): SendUpload<string> =>
  async ({ name, blob, caption }, signal, onProgress) => {
    const form = new FormData();
    form.append("form_key", formKey);
    form.append("caption", caption ?? "");
    form.append("photos", blob, name);
    const headers = { Accept: "application/json" };
    const { status, body } = await uploadFile(path, form, { headers, onProgress, signal });
    const problem = problemOf(body);
    if (status === 200) return { state: "here", file: name, isNew: true };
    if (status === 413 || status === 422)
      return { state: "refused", message: problem || "Upload failed.", canRetry: false };
    if (status === 403 || status === 404)
      return {
        state: "refused",
        message: "This link has ended. Ask the office for a new one.",
        canRetry: true,
      };
    return {
      state: "broke",
      message: status === 0 ? "Waiting for signal." : "The server is busy. Retrying automatically.",
    };
  };

function problemOf(body: unknown): string {
  const problem: unknown =
    typeof body === "object" && body !== null ? Reflect.get(body, "problem") : undefined;
  return typeof problem === "string" ? problem : "";
}
