import { moneyRows } from "~/db/seed/money";
import { defaultSettings } from "~/settings/settings";

/** Rows of one table, in the order in which they must be written. */
export type TableRows = { table: string; rows: Record<string, string | number | boolean | null>[] };

/** What every fresh site starts with: settings, promotion, catalog, posts, questions, prices. `now` is UTC milliseconds. */
export function contentRows(now: number): TableRows[] {
  return [
    { table: "settings", rows: [{ key: "business", value: JSON.stringify(defaultSettings), version: 1, updated_at: now }] },
    ...moneyRows(now),
  ];
}

/** A few leads as an office might have them, to look at the back office with. All names, numbers and addresses are made up. */
export function demoLeadRows(_now: number): TableRows[] {
  return [];
}

/** `count` generated leads for load work. */
export function generatedLeadRows(_count: number, _now: number): TableRows[] {
  return [];
}
