import type { NewFile } from "~/platform/files/files.server";
import type { UploadRejection } from "~/platform/files/staff-upload";

export type FileRejection = Exclude<UploadRejection, "count">;

/** Files to accept, and the message for a rejected one. */
export type IntakeRules = {
  accept: readonly string[];
  /** Returns the message with the placeholder {name}. */
  explain: (reason: FileRejection, name: string) => string;
  /** Finds a file that is stored already, which is not stored again. */
  find?: (id: string) => Promise<NewFile | undefined>;
};

const photoTypes = ["jpg", "png", "webp", "heic", "avif"];
const documentTypes = ["pdf", ...photoTypes];

/** Names of Office documents that can hold macros. */
export const macroDocumentName = /\.(?:doc|docm|xls|xlsm|ppt|pptm|dotm|xltm)$/i;
export const archiveName = /\.(?:zip|rar|7z|gz|tar|iso)$/i;

/** Photos of a customer or of staff. */
export const photoRules: IntakeRules = {
  accept: photoTypes,
  explain: (reason) =>
    explainSize(reason) ??
    "“{name}” isn’t a photo we can open. Use JPEG, PNG, WebP, HEIC or AVIF, up to 50 megapixels.",
};

/** A survey or a scan. */
export const documentRules: IntakeRules = {
  accept: documentTypes,
  explain: (reason) =>
    explainSize(reason) ??
    "“{name}” isn’t a PDF or photo we can open. Use PDF, JPEG, PNG, WebP, HEIC or AVIF.",
};

/** Files of an email by staff. */
export const attachmentRules: IntakeRules = {
  accept: documentTypes,
  explain: (reason, name) => {
    if (reason === "large") return "“{name}” is over 10 MB. Choose a smaller file.";
    if (reason === "empty") return "“{name}” is empty. Choose another file.";
    if (reason === "pixels") return "“{name}” is over 50 megapixels. Choose a smaller photo.";
    if (reason === "broken") return "“{name}” is damaged. Choose the original file.";
    if (macroDocumentName.test(name))
      return "“{name}” can hold macros, so it can’t be sent. Save it as a PDF.";
    if (archiveName.test(name))
      return "“{name}” is an archive, so it can’t be sent. Attach the files in it.";
    return "“{name}” isn’t a PDF or a photo. Save it as a PDF.";
  },
};

function explainSize(reason: FileRejection): string | undefined {
  if (reason === "empty") return "“{name}” is empty. Choose another file.";
  if (reason === "large")
    return "“{name}” is over 10 MB. Choose a smaller file, or email it to us later.";
  return undefined;
}
