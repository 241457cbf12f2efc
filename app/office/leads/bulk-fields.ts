/** The form the boxes of the rows belong to. */
export const bulkForm = "bulk";

/** The id of a field of that form, for the summary of what is wrong with it. */
export function bulkField(name: string): string {
  return name === "lead" || name === "form" || name === "" ? bulkForm : `${bulkForm}-${name}`;
}
