/* Tables as CSV text for spreadsheets. */

/** The mark by which Excel knows that a file is UTF-8. */
export const byteOrderMark = "\ufeff";

/** A cell: text that a spreadsheet would take for a formula has an apostrophe in front, also behind blanks; quoted where it must be. */
export function csvCell(value: string | number | null): string {
  const text = value === null ? "" : String(value);
  const safe = typeof value !== "number" && /^'*[\s\u00a0]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of cells, with its end. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** The text of a cell without the apostrophe that `csvCell` has put in front. */
export function plainCell(text: string): string {
  return /^'+[\s\u00a0]*[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
