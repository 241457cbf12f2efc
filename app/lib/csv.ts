/* Tables as CSV text for spreadsheets. */

/** Marks a file as UTF-8 for spreadsheets. */
export const utf8Bom = "\ufeff";

/**
 * Text that a spreadsheet may run as a formula, also after apostrophes, blanks and control
 * characters.
 */
const formula = /^'*[\s\p{Cc}]*[=+\-@\t\r]/u;

/**
 * Returns a value as a CSV cell, quoted if needed. Starts with an apostrophe if a spreadsheet could
 * run it as a formula.
 */
export function formatCsvCell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? "" : String(value);
  const safe = typeof value !== "number" && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns a line of cells, including the line break. */
export function formatCsvLine(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(formatCsvCell).join(",")}\r\n`;
}

/** Returns the text of a cell without the apostrophe that `formatCsvCell` added. */
export function stripFormulaGuard(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
