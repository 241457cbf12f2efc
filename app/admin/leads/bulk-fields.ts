/** The form the boxes of the rows belong to. */
export const bulkFormId = "bulk";

/** The id of a field of that form, for the summary of what is wrong with it. */
export function bulkFieldId(name: string): string {
  return name === "lead" || name === "form" || name === "" ? bulkFormId : `${bulkFormId}-${name}`;
}

const boxes = `input[name=lead][form=${bulkFormId}]`;

/** Ticks the box of every row on the page, or none. */
export function selectAll(on: boolean): void {
  for (const box of document.querySelectorAll<HTMLInputElement>(boxes)) box.checked = on;
  document.querySelector(boxes)?.dispatchEvent(new Event("change", { bubbles: true }));
}

/** How many rows of the page are selected. */
export function countSelected(): number {
  return document.querySelectorAll(`${boxes}:checked`).length;
}
