import Papa from "papaparse";
import { formatCsvLine, stripFormulaGuard, utf8Bom } from "~/lib/csv";

/** Limits of an uploaded file. */
export const importLimits = { rows: 5_000, bytes: 2 * 1024 * 1024, columns: 80 } as const;

/** Decodes a file as UTF-8 or UTF-16 by its byte order mark, else as Windows-1252. */
export function decodeImportFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * Column names and rows of a file. `lines` has the row numbers of the spreadsheet, including blank
 * rows; the column names are line 1.
 */
export type ImportTable = {
  heads: string[];
  rows: string[][];
  lines: number[];
  blankLines: number;
  delimiter: string;
};

/**
 * Parses CSV with commas, semicolons, tabs or bars; returns an error message if it has no table or
 * too many rows. Removes the apostrophe that `csvCell` puts before formulas.
 */
export function parseImportTable(text: string): ImportTable | { problem: string } {
  const { data, meta } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), {
    delimiter: guessDelimiter(text),
  });
  const found: { cells: string[]; line: number }[] = [];
  let blankLines = 0;
  for (const [at, raw] of data.entries()) {
    const cells = raw.map((cell) => stripFormulaGuard(cell.trim()));
    if (cells.some((cell) => cell !== "")) found.push({ cells, line: at + 1 });
    else if (found.length > 0 && (at < data.length - 1 || raw.length > 1)) blankLines += 1;
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
    delimiter: meta.delimiter,
  };
}

/**
 * Returns the most frequent delimiter of the first line outside quotes; "" lets the parser guess.
 */
function guessDelimiter(text: string): string {
  const first = text.replace(/^\ufeff?\s*/, "").match(/^(?:"(?:[^"]|"")*"|[^\r\n"])*/)?.[0] ?? "";
  const bare = first.replace(/"(?:[^"]|"")*"/g, "");
  const counts = [";", "\t", ",", "|"].map((sign) => ({
    sign,
    count: bare.split(sign).length - 1,
  }));
  const best = counts.reduce((one, two) => (two.count > one.count ? two : one));
  return best.count > 0 ? best.sign : "";
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
