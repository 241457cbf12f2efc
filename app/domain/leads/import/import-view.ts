import type { LeadStage } from "~/domain/leads/lead";
import type { ImportField } from "./import-columns";
import type { DateOrder } from "./import-dates";

/**
 * Step 2 of an import: columns, stage names and dates of the file, with the current choices. Staff
 * must make each choice that is undefined.
 */
export type ColumnsView = {
  rowCount: number;
  delimiter: string;
  blankLines: number;
  strayQuotes: readonly number[];
  columns: ColumnView[];
  stages: { word: string; key: string; count: number; stage: LeadStage | undefined }[];
  /** Number of distinct stage names; above `maxStageValues` the list is empty. */
  wordCount: number;
  dates: { example: string; readAs: string; count: number }[];
  order: DateOrder | undefined;
  /** A date that fits both orders, read in each; only if the file doesn't tell its order. */
  orderExample: { text: string; month: string; day: string } | undefined;
};

export type ColumnView = {
  head: string;
  examples: string;
  field: ImportField | "skip" | undefined;
  /** Contents of a column with an unknown name. */
  looksLike: "phone numbers" | "email addresses" | undefined;
};

/** Step 3 of an import: result of each row. */
export type ReviewView = {
  totals: {
    /** All rows of the file: new, merged, refused and imported before. */
    rows: number;
    created: number;
    merged: number;
    kept: number;
    refused: number;
    before: number;
    /** Rows with a project that is no project type of the site. */
    unknownProjects: number;
    /** Rows with a received date that can't be read. */
    unreadDates: number;
  };
  matches: {
    row: number;
    name: string;
    with: string;
    leadId: string;
    by: string;
    names: string;
    agrees: boolean;
    isTicked: boolean;
  }[];
  kept: { field: string; values: string; count: number }[];
  refused: { row: number; name: string; reason: string }[];
};
