import { computeInsertSpacing, type Spacing } from "~/domain/posts/insert";
import { shrinkImage } from "~/lib/shrink-image";
import { uploadResizeLimits } from "~/ui/uploads/use-upload-queue";

/* Inserts text at the caret of a textarea, with undo and change events. */

/** Replaces the selection with a text, with the blank lines its kind needs. */
export function insertAtCaret(area: HTMLTextAreaElement, text: string, spacing: Spacing): void {
  const { value, selectionStart, selectionEnd } = area;
  const { lead, tail, back } = computeInsertSpacing(
    spacing,
    value.slice(0, selectionStart),
    value.slice(selectionEnd),
  );
  area.focus();
  if (back > 0) area.setSelectionRange(selectionStart - back, selectionStart - back);
  // keeps the browser's undo history, unlike other ways, and fires the input event
  if (document.execCommand("insertText", false, lead + text + tail)) return;
  area.setRangeText(lead + text + tail, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Uploads an image to the library, resized if large. Returns its URL or an error message. */
export async function uploadImage(
  file: File,
  uploadUrl: string,
): Promise<{ url: string } | { problem: string }> {
  const name = file.name || "pasted.png";
  try {
    const body = await shrinkImage(file, uploadResizeLimits);
    const headers = {
      "Content-Type": body.type || file.type,
      "X-File-Name": encodeURIComponent(name),
    };
    const response = await fetch(uploadUrl, { method: "POST", body, headers, redirect: "error" });
    const answer: unknown = await response.json();
    const url = readIn(readIn(answer, "file"), "url");
    // without its version, so that the text stays valid after the image is replaced
    const [path = ""] = typeof url === "string" ? url.split("?") : [];
    if (response.ok && /^\/files\/[^\s()<>]+$/.test(path)) return { url: path };
    const error = readIn(answer, "error");
    if (typeof error === "string" && error !== "") return { problem: error };
  } catch {
    // reported below
  }
  return { problem: `Couldn’t upload ${name}. Try again, or upload it in the library.` };
}

const readIn = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
