/** One cell of a CSV file. What a spreadsheet would take for a formula is neutralised with an apostrophe. */
export function csvCell(value: string | number | null | undefined): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line, with its end (RFC 4180). */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Marks a file as UTF-8 for spreadsheets. */
export const csvStart = "\uFEFF";
