import type { LeadStage } from "./lead";

/** Step 2 of an import: columns, stage words and dates of the file, with the choices so far. */
export type ColumnsView = {
  rowCount: number;
  delimiter: string;
  blankLines: number;
  columns: { head: string; examples: string; field: string }[];
  stages: { word: string; key: string; count: number; stage: LeadStage }[];
  /** Number of different stage words; above `maxStageWords` none is listed. */
  wordCount: number;
  dates: { example: string; readAs: string; count: number }[];
  dayFirst: boolean;
  oneWayCount: number;
  firstDate: string;
};

/** Step 3 of an import: what each row becomes. */
export type ReviewView = {
  totals: { created: number; merged: number; kept: number; refused: number; before: number };
  matches: { row: number; name: string; with: string; leadId: string; by: string; names: string; agrees: boolean; isTicked: boolean }[];
  kept: { field: string; values: string; count: number }[];
  refused: { row: number; name: string; reason: string }[];
};
