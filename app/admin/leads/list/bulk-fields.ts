/** Id of the form that owns the row checkboxes. */
export const bulkFormId = "bulk";

/** Returns the id of a bulk form field, for links in the error summary. */
export function bulkFieldId(name: string): string {
  return name === "lead" || name === "form" || name === "" ? bulkFormId : `${bulkFormId}-${name}`;
}

const boxes = `input[name=lead][form=${bulkFormId}]`;

/** Checks or clears the checkbox of every row on the page. */
export function setAllRowsSelected(on: boolean): void {
  for (const box of document.querySelectorAll<HTMLInputElement>(boxes)) box.checked = on;
  document.querySelector(boxes)?.dispatchEvent(new Event("change", { bubbles: true }));
}

export function countSelectedRows(): number {
  return document.querySelectorAll(`${boxes}:checked`).length;
}
