import {
  FACING_LABELS,
  FACINGS,
  isDaylightTime,
  MONTH_NAMES,
  PERGOLA_TYPE_LABELS,
  PERGOLA_TYPES,
} from "~/domain/pergola/design";

/* The Insert menu above a text: each kind has fields and returns Markdown. The browser inserts it
   at the caret, a form without JavaScript at the end. */

export const insertKinds = ["picture", "drawing", "note", "table", "fact"] as const;
export type InsertKind = (typeof insertKinds)[number];

/** The Markdown, or the field with the error and its message. */
type InsertResult = { text: string } | { field: string; message: string };

type Option = { value: string; label: string };

/** Drawings, and the fields each of them uses. */
export const drawingKinds: readonly (Option & { heeds: readonly DrawingField[] })[] = [
  { value: "section", label: "Louver cross-section", heeds: ["louver", "faces", "month", "hour"] },
  { value: "axon", label: "Pergola, 3D view", heeds: ["type", "louver", "faces", "month", "hour"] },
  { value: "plan", label: "Roof plan", heeds: ["type", "faces", "month", "hour"] },
  { value: "day", label: "Shade by hour", heeds: ["type", "louver", "faces", "month"] },
  { value: "sunpath", label: "Sun path over Houston", heeds: ["month"] },
  { value: "kitchen", label: "Outdoor kitchen", heeds: ["layout"] },
  { value: "footing", label: "Post footing", heeds: [] },
  { value: "slab", label: "Slab cross-section", heeds: [] },
  { value: "turf", label: "Turf cross-section", heeds: [] },
  { value: "lines", label: "Utilities under an outdoor kitchen", heeds: [] },
];
type DrawingField = "type" | "louver" | "faces" | "month" | "hour" | "layout";

export const drawingPergolaTypes: readonly Option[] = PERGOLA_TYPES.map((value) => ({
  value,
  label: PERGOLA_TYPE_LABELS[value],
}));
export const drawingFacings: readonly Option[] = FACINGS.map((value) => ({
  value,
  label: FACING_LABELS[value].charAt(0).toUpperCase() + FACING_LABELS[value].slice(1),
}));
export const drawingMonths: readonly Option[] = MONTH_NAMES.map((label, index) => ({
  value: String(index + 1),
  label,
}));
/**
 * Houston clock hours; in summer they are one hour ahead of the standard time that drawings use.
 */
export const drawingHours: readonly Option[] = Array.from({ length: 14 }, (_, at) => at + 7).map(
  (hour) => ({
    value: String(hour),
    label: `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`,
  }),
);
export const drawingKitchenLayouts: readonly Option[] = [
  { value: "straight", label: "Straight" },
  { value: "corner", label: "L-shape" },
  { value: "island", label: "Island" },
];

const toOneLine = (text: string) => text.replace(/\s+/g, " ").trim();
/** Returns a caption without straight double quotes, in which captions are quoted. */
const toCaption = (text: string) => toOneLine(text).replace(/["“”]/g, "'").replace(/[{}]/g, "");

/**
 * Builds the Markdown of one kind from its fields. `value` returns a field by name, "" if it is
 * empty.
 */
export function buildInsert(kind: InsertKind, value: (name: string) => string): InsertResult {
  const makers: Record<InsertKind, () => InsertResult> = {
    picture: () => buildImage(value),
    drawing: () => buildDrawing(value),
    note: () => buildNote(value("put-note-text")),
    table: () => buildTable(value("put-table-columns"), value("put-table-rows")),
    fact: () => buildFact(value("put-fact-key"), value("put-fact-checked") !== ""),
  };
  return makers[kind]();
}

function buildImage(value: (name: string) => string): InsertResult {
  const source = value("put-picture-source").trim();
  const alt = toOneLine(value("put-picture-alt"));
  if (!/^(?:picture:[a-z0-9-]+|\/files\/[^\s()<>]+)$/.test(source))
    return { field: "put-picture-source", message: "Choose an image." };
  if (!alt)
    return { field: "put-picture-alt", message: "Add alt text. Screen readers read it aloud." };
  return { text: imageMarkdown(source, alt, value("put-picture-caption")) };
}

/**
 * Returns the Markdown of an image on its own line. `source` is "picture:name" or the path of a
 * file.
 */
function imageMarkdown(source: string, alt: string, captionInput = ""): string {
  const captionText = toCaption(captionInput);
  return `![${toOneLine(alt).replace(/[[\]\\]/g, "\\$&")}](${source}${captionText ? ` "${captionText}"` : ""})`;
}

function buildDrawing(value: (name: string) => string): InsertResult {
  const kind = drawingKinds.find((one) => one.value === value("put-drawing-kind"));
  if (!kind) return { field: "put-drawing-kind", message: "Choose a drawing." };
  const captionText = toCaption(value("put-drawing-caption"));
  if (!captionText)
    return {
      field: "put-drawing-caption",
      message: "Add a caption. Feed readers show only the caption.",
    };
  const hasDrawingValue = (name: DrawingField) =>
    kind.heeds.includes(name) && value(`put-drawing-${name}`) !== "";
  const parts: string[] = [];
  if (hasDrawingValue("type")) parts.push(`type=${value("put-drawing-type")}`);
  if (hasDrawingValue("louver")) {
    const louvers = value("put-drawing-louver")
      .split(/[\s,;°]+/)
      .filter(Boolean);
    if (
      louvers.some((louver) => !/^\d{1,3}$/.test(louver) || Number(louver) > 135) ||
      louvers.length > 4
    ) {
      return {
        field: "put-drawing-louver",
        message: "Enter up to four angles from 0 to 135, like 0, 40, 90.",
      };
    }
    parts.push(...louvers.map((louver) => `louver=${louver}`));
  }
  if (hasDrawingValue("faces")) parts.push(`faces=${value("put-drawing-faces")}`);
  if (hasDrawingValue("month")) parts.push(`month=${value("put-drawing-month")}`);
  if (hasDrawingValue("hour")) {
    const month = Number(value("put-drawing-month")) || 7;
    parts.push(`hour=${Number(value("put-drawing-hour")) - (isDaylightTime(month) ? 1 : 0)}`);
  }
  if (hasDrawingValue("layout")) parts.push(`layout=${value("put-drawing-layout")}`);
  return { text: `{drawing:${[kind.value, ...parts].join(" ")} "${captionText}"}` };
}

function buildNote(text: string): InsertResult {
  const calloutText = text.replace(/\r\n?/g, "\n").trim();
  if (!calloutText) return { field: "put-note-text", message: "Enter the note." };
  return {
    text: ["[!NOTE]", ...calloutText.split("\n")]
      .map((calloutLine) => (calloutLine.trim() ? `> ${calloutLine.trim()}` : ">"))
      .join("\n"),
  };
}

function buildTable(columns: string, rows: string): InsertResult {
  const [across, down] = [columns, rows].map((text) =>
    /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0,
  );
  if (!across || across > 8)
    return { field: "put-table-columns", message: "Enter a number from 1 to 8." };
  if (!down || down > 40)
    return { field: "put-table-rows", message: "Enter a number from 1 to 40." };
  const head = Array.from({ length: across }, (_, at) => `Column ${at + 1}`);
  const body = Array.from({ length: down }, (_, at) =>
    head.map((_name, column) => (column === 0 ? `Row ${at + 1}` : "")),
  );
  return { text: tableMarkdown([head, ...body]) };
}

/**
 * Builds a Markdown table; the first row has the column names, and numeric columns are aligned
 * right.
 */
export function tableMarkdown(rows: readonly (readonly string[])[]): string {
  const width = Math.max(1, ...rows.map((row) => row.length));
  const cells = rows.map((row) =>
    Array.from({ length: width }, (_, at) => toOneLine(row[at] ?? "").replaceAll("|", "\\|")),
  );
  const [head = [], ...body] = cells;
  const isNumber = (at: number) => {
    const filled = body.map((row) => row[at] ?? "").filter(Boolean);
    return (
      filled.length > 0 &&
      filled.every((cell) => /^[+\-−]?[$€]?\d[\d.,\s]*\s?(?:%|°|"|'|mph|sq ft|in|ft)?$/.test(cell))
    );
  };
  const formatTableRow = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    formatTableRow(head),
    formatTableRow(head.map((_, at) => (isNumber(at) ? "---:" : "---"))),
    ...body.map(formatTableRow),
  ].join("\n");
}

function buildFact(key: string, saysChecked: boolean): InsertResult {
  if (!/^[a-z0-9-]{1,60}$/.test(key)) return { field: "put-fact-key", message: "Choose a fact." };
  return { text: `{fact:${key}${saysChecked ? " checked" : ""}}` };
}

/**
 * Spacing around an insert: "block" adds empty lines, "line" adds none, "fact" depends on the line
 * before it.
 */
export type Spacing = "block" | "line" | "fact";

/**
 * Returns the text to add before and after a block or fact at the caret, and the number of
 * characters to move the caret back first. A fact stays in its line unless it would become part of
 * a table, heading, image or drawing.
 */
export function computeInsertSpacing(
  kind: Spacing,
  textBefore: string,
  textAfter: string,
): { lead: string; tail: string; back: number } {
  const inLine = { lead: "", tail: "", back: 0 };
  if (kind === "line") return inLine;
  const line = textBefore.slice(textBefore.lastIndexOf("\n") + 1);
  if (kind === "fact") {
    const nearestLine = line.trim() === "" ? findPreviousLine(textBefore) : line;
    const isInTable = isTableRow(nearestLine, textBefore);
    const isInCell = isInTable && line.trim() !== "" && !/\|\s*$/.test(line);
    const goesOn = !isInTable && !standsAlone.test(nearestLine.trim());
    if (isInCell || goesOn) return inLine;
    // the table continues below: the fact goes into the last cell, not between two rows
    if (isInTable && line.trim() !== "" && /^[ \t]*\n[ \t]*\|/.test(textAfter)) {
      const cell = /[ \t]*\|[ \t]*$/.exec(line)?.[0] ?? "";
      return { lead: " ", tail: "", back: cell.length };
    }
  }
  const lead =
    textBefore === "" || textBefore.endsWith("\n\n")
      ? ""
      : textBefore.endsWith("\n")
        ? "\n"
        : "\n\n";
  const tail =
    textAfter === ""
      ? "\n"
      : textAfter.startsWith("\n\n")
        ? ""
        : textAfter.startsWith("\n")
          ? "\n"
          : "\n\n";
  return { lead, tail, back: 0 };
}

/** A block on one line: a heading, image, drawing, rule or code fence. */
const standsAlone =
  /^(?:#{1,6}\s|!\[[^\]]*\]\([^)]*\)$|\{drawing:[^{}]*\}$|(?:[-*_]\s*){3,}$|`{3,}|~{3,})/i;
const delimiterRow = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/m;

const findPreviousLine = (text: string) =>
  text
    .replace(/\n[ \t]*$/, "")
    .split("\n")
    .at(-1) ?? "";

/** True if the text ends with a table and the line belongs to it. */
function isTableRow(line: string, text: string): boolean {
  const paragraph =
    text
      .trimEnd()
      .split(/\n[ \t]*\n/)
      .at(-1) ?? "";
  return line.includes("|") && delimiterRow.test(paragraph) && paragraph.includes("|");
}

/** Appends a block to the text after an empty line. Appends a fact to the last paragraph. */
export function appendInsert(body: string, kind: InsertKind, text: string): string {
  const before = body.trimEnd();
  if (!before) return text;
  const { lead, tail } = computeInsertSpacing(kind === "fact" ? "fact" : "block", before, "");
  return lead === "" ? `${before} ${text}` : `${before}${lead}${text}${tail}`;
}
