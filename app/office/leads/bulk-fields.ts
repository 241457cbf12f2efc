/** The form the boxes of the rows belong to. */
export const bulkForm = "bulk";

/** The id of a field of that form, for the summary of what is wrong with it. */
export function bulkField(name: string): string {
  return name === "lead" || name === "form" || name === "" ? bulkForm : `${bulkForm}-${name}`;
}

/** Ticks the box of every row on the page, or none. */
export function selectAll(on: boolean): void {
  for (const box of document.querySelectorAll<HTMLInputElement>(`input[name=lead][form=${bulkForm}]`)) box.checked = on;
}
