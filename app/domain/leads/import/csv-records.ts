/** Record of a CSV file. `lineCount` is its number of text lines. */
export type CsvRecord = {
  cells: string[];
  lineCount: number;
  /** True if a quotation mark was read as text because it has no counterpart. */
  hasStrayQuote: boolean;
};

type ReadRecord = CsvRecord & { end: number };

/**
 * Returns every record of a CSV text. A quoted cell may have line breaks and doubled quotation
 * marks; a quotation mark without its counterpart is text, so it never joins the lines below.
 */
export function parseCsvRecords(text: string, delimiter: string): CsvRecord[] {
  const lineBreak = text.includes("\n") ? "\n" : "\r";
  const records: CsvRecord[] = [];
  let width = 0;
  for (let at = 0; at < text.length; ) {
    const read = readRecord(text, at, { delimiter, lineBreak, isOneLine: false });
    const lines =
      read.lineCount === 1 ? [] : readLines(text.slice(at, read.end), { delimiter, lineBreak });
    if (joinsLines(read, lines, width)) {
      records.push(...lines.map((line) => ({ ...line, hasStrayQuote: true })));
    } else {
      records.push({
        cells: read.cells,
        lineCount: read.lineCount,
        hasStrayQuote: read.hasStrayQuote,
      });
    }
    width ||= records[0]?.cells.length ?? 0;
    at = read.end;
  }
  return records;
}

/** An email address or a phone number, which rows have and further lines of a note rarely do. */
const contact = /[^\s@]@[^\s@]+\.\w|\d{3}\D{0,2}\d{3}\D?\d{4}/;

/**
 * True if the quoted cell of several lines comes from two stray quotation marks: each line alone is
 * a row, or the first line has the width of the table and the record does not.
 */
function joinsLines(read: CsvRecord, lines: readonly CsvRecord[], width: number): boolean {
  const hasWidth = ({ cells }: CsvRecord) => cells.length === width;
  const [first] = lines;
  return (
    first !== undefined &&
    width > 1 &&
    hasWidth(first) &&
    (!hasWidth(read) ||
      lines.every((line) => hasWidth(line) && line.cells.some((cell) => contact.test(cell))))
  );
}

function readLines(text: string, format: { delimiter: string; lineBreak: string }): ReadRecord[] {
  const lines: ReadRecord[] = [];
  for (let at = 0; at < text.length; ) {
    const line = readRecord(text, at, { ...format, isOneLine: true });
    lines.push(line);
    at = line.end;
  }
  return lines;
}

type Format = { delimiter: string; lineBreak: string; isOneLine: boolean };

function readRecord(text: string, start: number, format: Format): ReadRecord {
  const { delimiter, lineBreak } = format;
  const lineEnd = findOrEnd(text, lineBreak, start);
  const cells: string[] = [];
  let hasStrayQuote = false;
  let lineCount = 1;
  let at = start;
  for (;;) {
    const quoted = readQuotedCell(text, at, format);
    if (quoted === "stray") hasStrayQuote = true;
    const cellEnd =
      typeof quoted === "object"
        ? quoted.end
        : Math.min(findOrEnd(text, delimiter, at), findOrEnd(text, lineBreak, at));
    const cell =
      typeof quoted === "object" ? quoted.cell : text.slice(at, cellEnd).replace(/\r$/, "");
    if (cellEnd > lineEnd && typeof quoted === "object")
      lineCount += quoted.cell.split(lineBreak).length - 1;
    cells.push(cell);
    at = cellEnd + 1;
    if (text[cellEnd] !== delimiter) return { cells, lineCount, hasStrayQuote, end: at };
  }
}

/**
 * Returns a quoted cell and the place of the delimiter or line break after it; "stray" if the quote
 * does not end before one, "plain" if the cell has no quotes around it.
 */
function readQuotedCell(
  text: string,
  start: number,
  { delimiter, lineBreak, isOneLine }: Format,
): { cell: string; end: number } | "stray" | "plain" {
  let open = start;
  while (text[open] === " ") open += 1;
  if (text[open] !== '"') return "plain";
  let close = open;
  do {
    close = text.indexOf('"', close + 1);
    if (close === -1) return "stray";
  } while (text[close + 1] === '"' && ++close);
  let end = close + 1;
  while (text[end] === " " || (text[end] === "\r" && lineBreak === "\n")) end += 1;
  if (end < text.length && text[end] !== delimiter && text[end] !== lineBreak) return "stray";
  const cell = text.slice(open + 1, close).replaceAll('""', '"');
  return isOneLine && cell.includes(lineBreak) ? "stray" : { cell, end };
}

function findOrEnd(text: string, part: string, start: number): number {
  const at = text.indexOf(part, start);
  return at === -1 ? text.length : at;
}
