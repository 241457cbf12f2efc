import type { LeadStage } from "~/domain/leads/lead";

/** Step 2 of an import: columns, stage names and dates of the file, with the current choices. */
export type ColumnsView = {
  rowCount: number;
  delimiter: string;
  blankLines: number;
  columns: { head: string; examples: string; field: string }[];
  stages: { word: string; key: string; count: number; stage: LeadStage }[];
  /** Number of distinct stage names; above `maxStageValues` the list is empty. */
  wordCount: number;
  dates: { example: string; readAs: string; count: number }[];
  dayFirst: boolean;
  oneWayCount: number;
  firstDate: string;
};

/** Step 3 of an import: result of each row. */
export type ReviewView = {
  totals: {
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
