/* Writing into a text where its caret stands, so that undo takes it back and the form hears of it. */

/** Puts a text in place of what is selected. A block gets an empty line before and after it. */
export function insertAtCaret(area: HTMLTextAreaElement, text: string, isBlock: boolean): void {
  const before = area.value.slice(0, area.selectionStart);
  const after = area.value.slice(area.selectionEnd);
  const lead = !isBlock || before === "" ? "" : before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const tail = !isBlock ? "" : after === "" ? "\n" : after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
  area.focus();
  // the one way that leaves the browser's undo whole; it tells the form by itself
  if (document.execCommand("insertText", false, lead + text + tail)) return;
  area.setRangeText(lead + text + tail, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Uploads a picture to the files of the site. Gives its address, or the sentence that says why not. */
export async function uploadPicture(file: File, address: string): Promise<{ url: string } | { problem: string }> {
  const body = new FormData();
  body.set("file", file, file.name || "pasted.png");
  try {
    const response = await fetch(address, { method: "POST", body, redirect: "error" });
    const answer: unknown = response.ok ? await response.json() : undefined;
    const url: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "url") : undefined;
    if (typeof url === "string" && /^\/files\/[^\s()<>]+$/.test(url)) return { url };
    if (response.status === 413) return { problem: `${file.name || "The picture"} is larger than 25 MB.` };
    if (response.status === 415 || response.status === 422) return { problem: `${file.name || "This"} is no picture a browser shows.` };
  } catch {
    // said below
  }
  return { problem: `${file.name || "The picture"} could not be uploaded. Try again, or add it under Files.` };
}
