import { isLeadStage, stageLabels } from "~/domain/leads/lead";
import { formatClock, formatShortDay, toHoustonDay } from "~/lib/dates";
import { type ImportField, importFieldLabel, type PlannedRow } from "./import-columns";
import {
  type DateOrder,
  type DateShape,
  dateShapes,
  type FileDate,
  findDateOrder,
  parseSpreadsheetDate,
} from "./import-dates";
import type { ImportChoices } from "./import-mapping.server";
import {
  extractEmails,
  extractPhones,
  parseImportRow,
  type ReadOptions,
  type ReadRow,
} from "./import-row.server";
import { maxStageValues, normalizeStageName, proposeStage } from "./import-stages";
import type { ImportTable } from "./import-table.server";
import type { ColumnsView, ColumnView, ReviewView } from "./import-view";

type ViewOptions = Pick<ReadOptions, "isInServiceArea" | "now">;

/** Builds the choices for the columns, stages and dates of a file. */
export function columnsView(
  table: ImportTable,
  choices: ImportChoices,
  options: ViewOptions,
): ColumnsView {
  const order = chooseDateOrder(table, choices, options);
  const read = parseRows(table, { ...choices, order }, options);
  const dates = new Map<
    DateShape | "none" | "blank",
    { examples: string[]; readAs: string; count: number }
  >();
  const at = choices.columns.indexOf("received");
  for (const row of at === -1 ? [] : read) {
    const cellText = (table.rows[table.lines.indexOf(row.row)]?.[at] ?? "").trim();
    const shape = row.received?.shape ?? (cellText === "" ? "blank" : "none");
    const seen = dates.get(shape) ?? {
      examples: [],
      readAs: row.received ? formatFileDate(row.received) : "",
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
  const stages = countStageNames(read);
  return {
    rowCount: table.rows.length,
    delimiter: delimiterNames[table.delimiter] ?? "",
    blankLines: table.blankLines,
    strayQuotes: table.strayQuotes,
    columns: table.heads.map((head, column) => toColumnView(table, choices, { head, column })),
    stages:
      stages.length > maxStageValues || !choices.columns.includes("status")
        ? []
        : stages
            .map(({ key, word, count }) => ({
              key,
              word,
              count,
              stage: choices.stages.get(key) ?? proposeStage(word),
            }))
            .sort((one, two) => two.count - one.count || one.word.localeCompare(two.word)),
    wordCount: stages.length,
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
    order,
    orderExample: findOrderExample(table, choices, read),
  };
}

function countStageNames(read: readonly ReadRow[]) {
  const counts = new Map<string, { key: string; word: string; count: number }>();
  for (const { stageWord } of read) {
    const key = normalizeStageName(stageWord);
    const seen = counts.get(key);
    counts.set(key, { key, word: seen?.word ?? stageWord, count: (seen?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

function toColumnView(
  table: ImportTable,
  { columns }: ImportChoices,
  { head, column }: { head: string; column: number },
): ColumnView {
  const texts = table.rows.map((cells) => (cells[column] ?? "").trim()).filter(Boolean);
  const looksLike = columns[column] ? undefined : guessContents(head, texts);
  return {
    head: head || `Column ${column + 1}`,
    examples: [...new Set(texts)]
      .slice(0, 2)
      .map((text) => text.slice(0, 40))
      .join(" / "),
    field: columns[column] ?? (looksLike ? undefined : "skip"),
    looksLike,
  };
}

/** Returns the kind of at least half of the cells; undefined for ids of another program. */
function guessContents(head: string, texts: readonly string[]): ColumnView["looksLike"] {
  const half = Math.max(1, texts.length / 2);
  if (texts.filter((text) => extractEmails(text).length > 0).length >= half)
    return "email addresses";
  const isId = /\bid\b/i.test(head);
  return !isId && texts.filter((text) => extractPhones(text).length > 0).length >= half
    ? "phone numbers"
    : undefined;
}

/**
 * Returns the order of day and month that the file's dates show, else the chosen order.
 * Undefined if staff must choose.
 */
export function chooseDateOrder(
  table: ImportTable,
  choices: ImportChoices,
  options: ViewOptions,
): DateOrder | undefined {
  const order = findDateOrder(parseRows(table, choices, options).flatMap(({ dates }) => dates));
  return order === "ask" ? choices.order : (order ?? "month");
}

function findOrderExample(
  table: ImportTable,
  { columns }: ImportChoices,
  read: readonly ReadRow[],
): ColumnsView["orderExample"] {
  const dates = read.flatMap((row) => row.dates);
  if (findDateOrder(dates) !== "ask") return undefined;
  const dateColumns = [...columns.keys()].filter((at) =>
    ["received", "nextOn"].includes(columns[at] ?? ""),
  );
  for (const text of table.rows.flatMap((cells) => dateColumns.map((at) => cells[at] ?? ""))) {
    const [month, day] = [false, true].map((dayFirst) => parseSpreadsheetDate(text, { dayFirst }));
    if (month && day && month.day !== day.day)
      return { text, month: formatFileDate(month), day: formatFileDate(day) };
  }
  return undefined;
}

/** Returns the missing choices of step 2 as messages, by the id of the field. */
export function listImportQuestions(
  table: ImportTable,
  choices: ImportChoices,
  options: ViewOptions,
): Record<string, string> {
  const view = columnsView(table, choices, options);
  if (choices.columns.includes("status") && view.wordCount > maxStageValues) {
    return {
      columns: `The column you chose as Stage has more than ${maxStageValues} different values. Choose another column.`,
    };
  }
  return Object.fromEntries([
    ...view.columns.flatMap(({ head, field, looksLike }, at) =>
      field === undefined
        ? [[`c${at}`, `“${head}” looks like ${looksLike}. Choose where it goes.`] as const]
        : [],
    ),
    ...view.stages.flatMap(({ word, stage }, at) =>
      stage ? [] : [[`s${at}`, `Choose the stage for “${word}”.`] as const],
    ),
    ...(view.stages.every(({ key, stage }) => !stage || choices.stages.has(key))
      ? []
      : [["stages", "Check the stages of this file."] as const]),
    ...(view.order ? [] : [["order", "Choose the order of day and month."] as const]),
  ]);
}

function parseRows(
  table: ImportTable,
  { columns, stages, order }: ImportChoices,
  options: ViewOptions,
): ReadRow[] {
  return table.rows
    .map((cells, at) =>
      parseImportRow(cells, table.lines[at] ?? at + 2, {
        ...options,
        stages,
        dayFirst: order === "day",
        table,
        mapping: columns,
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
function formatFileDate({ at, hasTime }: FileDate): string {
  return `${formatShortDay(at)}, ${toHoustonDay(at).slice(0, 4)}${hasTime ? ` ${formatClock(at)}` : ""}`;
}

const nameTexts = {
  same: "Same name",
  initial: "Initial matches",
  short: "Short form matches",
  different: "Different name",
} as const;

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
      rows: rows.length,
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
