import { formatCsvLine, stripFormulaGuard, utf8Bom } from "~/lib/csv";
import { type CsvRecord, parseCsvRecords } from "./csv-records";

/** Limits of an uploaded file. */
export const importLimits = { rows: 5_000, bytes: 2 * 1024 * 1024, columns: 80 } as const;

/**
 * Column names and rows of a file. `lines` has the row numbers of the spreadsheet, including blank
 * rows; the column names are line 1. Rows and blank lines together are all lines below the names.
 */
export type ImportTable = {
  heads: string[];
  rows: string[][];
  lines: number[];
  blankLines: number;
  /** Rows with a quotation mark that was read as text, by line. */
  strayQuotes: number[];
  delimiter: string;
};

/**
 * Parses CSV with commas, semicolons, tabs or bars; returns an error message if it has no table or
 * too many rows. Removes the apostrophe that `csvCell` puts before formulas, and Excel's "sep=".
 */
export function parseImportTable(text: string): ImportTable | { problem: string } {
  const { body, delimiter } = splitSeparatorLine(text.replace(/^\ufeff/, ""));
  const found: (Pick<CsvRecord, "cells" | "hasStrayQuote"> & { line: number })[] = [];
  let blankLines = 0;
  for (const [at, record] of parseCsvRecords(body, delimiter).entries()) {
    const cells = record.cells.map((cell) => stripFormulaGuard(cell.trim()));
    if (cells.some((cell) => cell !== ""))
      found.push({ cells, hasStrayQuote: record.hasStrayQuote, line: at + 1 });
    else if (found.length > 0) blankLines += 1;
  }
  const heads = found[0]?.cells ?? [];
  const rows = found.slice(1);
  if (heads.length < 2 || rows.length === 0) {
    return {
      problem: "This file has no table. Include a row of column names and at least 1 row of data.",
    };
  }
  if (heads.length > importLimits.columns)
    return { problem: `This file has too many columns. Use ${importLimits.columns} or fewer.` };
  if (rows.length > importLimits.rows) {
    return {
      problem: `This file has ${rows.length.toLocaleString("en-US")} rows. Import up to 5,000 at a time.`,
    };
  }
  return {
    heads,
    rows: rows.map(({ cells }) => cells),
    lines: rows.map((row) => row.line),
    blankLines,
    strayQuotes: rows.filter((row) => row.hasStrayQuote).map((row) => row.line),
    delimiter,
  };
}

/** Returns the text below Excel's first line "sep=;", and the delimiter that it names. */
function splitSeparatorLine(text: string): { body: string; delimiter: string } {
  const match = /^"?sep=([^\r\n"])"?[^\S\t\r\n]*(?:\r\n|\r|\n)/i.exec(text);
  return match
    ? { body: text.slice(match[0].length), delimiter: match[1] ?? "," }
    : { body: text, delimiter: guessDelimiter(text) };
}

/** Returns the most frequent delimiter of the first line outside quotes. */
function guessDelimiter(text: string): string {
  const first = text.replace(/^\s*/, "").match(/^(?:"(?:[^"]|"")*"|[^\r\n"])*/)?.[0] ?? "";
  const bare = first.replace(/"(?:[^"]|"")*"/g, "");
  const counts = [",", ";", "\t", "|"].map((sign) => ({
    sign,
    count: bare.split(sign).length - 1,
  }));
  return counts.reduce((one, two) => (two.count > one.count ? two : one)).sign;
}

/** Formats refused rows as CSV: the file's columns and `Reason`. Extra cells follow the reason. */
export function refusedCsv(
  table: ImportTable,
  refused: readonly { row: number; reason: string }[],
): string {
  const byLine = new Map(table.lines.map((line, at) => [line, table.rows[at] ?? []]));
  const lines = refused.map(({ row, reason }) => {
    const cells = byLine.get(row) ?? [];
    const columnCells = table.heads.map((_, at) => cells[at] ?? "");
    return formatCsvLine([...columnCells, reason, ...cells.slice(table.heads.length)]);
  });
  return utf8Bom + formatCsvLine([...table.heads, "Reason"]) + lines.join("");
}
