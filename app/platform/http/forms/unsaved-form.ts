/** A form whose write failed or has an unknown result, to send it again. */
export type UnsavedForm = {
  title: string;
  message: string;
  /** Path of the sign-in page, if the session ended. */
  signInPath?: string;
  /** Path and query that the form posts to. */
  action: string;
  encType: "application/x-www-form-urlencoded" | "multipart/form-data";
  values: Record<string, string[]>;
  /** Fields of files, which must be chosen again. */
  files: string[];
};

/** True for the data of a route error that carries an unsaved form. */
export function isUnsavedForm(data: unknown): data is { unsaved: UnsavedForm } {
  return typeof data === "object" && data !== null && "unsaved" in data;
}
