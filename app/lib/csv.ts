/* Tables as CSV text for spreadsheets. */

/** Marks a file as UTF-8 for spreadsheets. */
export const utf8Bom = "\ufeff";

/** What a spreadsheet may take for a formula, also behind apostrophes, blanks and control characters. */
const formula = /^'*[\s\p{Cc}]*[=+\-@\t\r]/u;

/** A cell: text that a spreadsheet would take for a formula has an apostrophe in front; quoted where it must be. */
export function formatCsvCell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? "" : String(value);
  const safe = typeof value !== "number" && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of cells, with its end. */
export function formatCsvLine(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(formatCsvCell).join(",")}\r\n`;
}

/** The text of a cell without the apostrophe that `csvCell` has put in front. */
export function stripFormulaGuard(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
