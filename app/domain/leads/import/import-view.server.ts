import { isLeadStage, stageLabels } from "~/domain/leads/lead";
import { formatClock, formatShortDay, toHoustonDay } from "~/lib/dates";
import { type ImportField, importFieldLabel, type PlannedRow } from "./import-columns";
import { type DateShape, dateShapes } from "./import-dates";
import type { ImportChoices } from "./import-mapping.server";
import { parseImportRow, type ReadOptions } from "./import-row.server";
import { maxStageValues, normalizeStageName, proposeStage } from "./import-stages";
import type { ImportTable } from "./import-table.server";
import type { ColumnsView, ReviewView } from "./import-view";

/** Builds the choices for the columns, stages and dates of a file. */
export function columnsView(
  table: ImportTable,
  choices: ImportChoices,
  options: Pick<ReadOptions, "isInServiceArea" | "now">,
): ColumnsView {
  const read = parseRows(table, choices, options);
  const stageCounts = new Map<string, { word: string; count: number }>();
  const dates = new Map<
    DateShape | "none" | "blank",
    { examples: string[]; readAs: string; count: number }
  >();
  let fixedOrderCount = 0;
  const at = choices.columns.indexOf("received");
  for (const row of read) {
    const key = normalizeStageName(row.stageWord);
    stageCounts.set(key, {
      word: stageCounts.get(key)?.word ?? row.stageWord,
      count: (stageCounts.get(key)?.count ?? 0) + 1,
    });
    if (at === -1) continue;
    const cellText = (table.rows[table.lines.indexOf(row.row)]?.[at] ?? "").trim();
    const shape = row.received?.shape ?? (cellText === "" ? "blank" : "none");
    if (row.received?.isOneWay) fixedOrderCount += 1;
    const seen = dates.get(shape) ?? {
      examples: [],
      readAs: row.received ? formatFileDate(row.received.at, row.received) : "",
      count: 0,
    };
    if (seen.examples.length < (shape === "none" ? 3 : 1) && !seen.examples.includes(cellText))
      seen.examples.push(cellText);
    dates.set(shape, { ...seen, count: seen.count + 1 });
  }
  const readAs = {
    none: "No date. Received becomes the day of import, and the text is kept as a note.",
    blank: "Received at the time of import",
  };
  const isTooMany = stageCounts.size > maxStageValues;
  return {
    rowCount: table.rows.length,
    delimiter: delimiterNames[table.delimiter] ?? "commas",
    blankLines: table.blankLines,
    columns: table.heads.map((head, column) => ({
      head: head || `Column ${column + 1}`,
      examples: [
        ...new Set(table.rows.map((cells) => (cells[column] ?? "").trim()).filter(Boolean)),
      ]
        .slice(0, 2)
        .map((text) => text.slice(0, 40))
        .join(" / "),
      field: choices.columns[column] ?? "",
    })),
    stages:
      isTooMany || !choices.columns.includes("status")
        ? []
        : [...stageCounts]
            .map(([key, { word, count }]) => ({
              key,
              word,
              count,
              stage: choices.stages.get(key) ?? proposeStage(word),
            }))
            .sort((one, two) => two.count - one.count || one.word.localeCompare(two.word)),
    wordCount: stageCounts.size,
    dates: [...dateShapes, "none" as const, "blank" as const].flatMap((shape) => {
      const found = dates.get(shape);
      if (!found) return [];
      const text =
        shape === "none" || shape === "blank"
          ? readAs[shape]
          : `${found.readAs}${shape === "serial" ? " (Excel day number)" : ""}`;
      return [
        { example: found.examples.join(", ") || "(blank)", readAs: text, count: found.count },
      ];
    }),
    dayFirst: choices.dayFirst,
    oneWayCount: fixedOrderCount,
    firstDate: dates.get("short")?.examples[0] ?? dates.get("long")?.examples[0] ?? "",
  };
}

/** Returns the stage names in the file that are missing in `choices`. */
export function listUnmappedStages(
  table: ImportTable,
  choices: ImportChoices,
  options: Pick<ReadOptions, "isInServiceArea" | "now">,
): string[] {
  if (!choices.columns.includes("status")) return [];
  return parseRows(table, choices, options)
    .map(({ stageWord }) => normalizeStageName(stageWord))
    .filter((key) => !choices.stages.has(key));
}

function parseRows(
  table: ImportTable,
  choices: ImportChoices,
  options: Pick<ReadOptions, "isInServiceArea" | "now">,
) {
  return table.rows
    .map((cells, at) =>
      parseImportRow(cells, table.lines[at] ?? at + 2, table, choices.columns, {
        ...options,
        ...choices,
      }),
    )
    .filter((row) => "lead" in row);
}

const delimiterNames: Readonly<Record<string, string>> = {
  ",": "separated by commas",
  ";": "separated by semicolons",
  "\t": "separated by tabs",
  "|": "separated by vertical bars",
};

/** "Mar 1, 2023", with the time if there is one. */
function formatFileDate(at: Date, { hasTime }: { hasTime: boolean }): string {
  return `${formatShortDay(at)}, ${toHoustonDay(at).slice(0, 4)}${hasTime ? ` ${formatClock(at)}` : ""}`;
}

const nameTexts = {
  same: "Same name",
  initial: "Initial matches",
  short: "Short form matches",
  different: "Different name",
} as const;

/** Builds the preview of an import. */
export function reviewView(rows: readonly PlannedRow[]): ReviewView {
  const count = (state: PlannedRow["state"]) => rows.filter((row) => row.state === state).length;
  const matched = rows.flatMap((row) =>
    (row.state === "new" || row.state === "joins") && row.match
      ? [{ ...row, match: row.match }]
      : [],
  );
  const textCells = rows.flatMap((row) =>
    row.state === "new" || row.state === "joins" ? row.kept : [],
  );
  const fields = [...new Set(textCells.map(({ field }) => field))];
  return {
    totals: {
      created: count("new"),
      merged: count("joins"),
      kept: rows.filter((row) => "kept" in row && row.kept.length > 0).length,
      unknownProjects: textCells.filter(({ field }) => field === "services").length,
      unreadDates: textCells.filter(({ field }) => field === "received").length,
      refused: count("refused"),
      before: count("before"),
    },
    matches: matched
      .map(({ row, name, match, state }) => ({
        row,
        name,
        with: formatMatch(match.with, match.names !== "different"),
        leadId: match.with.kind === "lead" ? match.with.id : "",
        by: match.by === "phone" ? "Same number" : "Same email",
        names: nameTexts[match.names],
        agrees: match.names !== "different",
        isTicked: state === "joins",
      }))
      .sort((one, two) => Number(two.agrees) - Number(one.agrees)),
    kept: fields
      .map((field) => summarizeTextCells(field, textCells))
      .sort((one, two) => two.count - one.count),
    refused: rows.flatMap((row) =>
      row.state === "refused" ? [{ row: row.row, name: row.name, reason: row.reason }] : [],
    ),
  };
}

function summarizeTextCells(
  field: ImportField,
  textCells: readonly { field: ImportField; text: string }[],
) {
  const fieldCells = textCells.filter((one) => one.field === field);
  const values = [...new Set(fieldCells.map(({ text }) => text || "blank"))];
  const examples = values.slice(0, 6).map((text) => text.slice(0, 40));
  return {
    field: importFieldLabel(field),
    values: `${examples.join(", ")}${values.length > examples.length ? `, and ${values.length - examples.length} more` : ""}`,
    count: fieldCells.length,
  };
}

function formatMatch(
  found:
    | { kind: "row"; row: number; name: string }
    | { kind: "lead"; name: string; status: string },
  agrees: boolean,
): string {
  if (found.kind === "row") return `Row ${found.row}, ${found.name}`;
  return `Lead, ${agrees && isLeadStage(found.status) ? stageLabels[found.status] : found.name}`;
}
