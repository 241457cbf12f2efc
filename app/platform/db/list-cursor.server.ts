import { type Column, type SQL, sql } from "drizzle-orm";

/* Pages of a list sorted newest first. */

/** Time (UTC milliseconds) and id of a page's last row. */
export type ListCursor = { at: number; id: string };

/** Serializes a cursor for the URL: "1763654400000.abc". */
export function formatListCursor(at: Date, id: string): string {
  return `${at.getTime()}.${id}`;
}

/** Parses a cursor; returns undefined if it is malformed. */
export function parseListCursor(text: string | null | undefined): ListCursor | undefined {
  const [, at, id = ""] = /^(\d{1,16})\.([\w-]{1,60})$/.exec(text ?? "") ?? [];
  return at === undefined ? undefined : { at: Number(at), id };
}

/** Returns the condition for the rows after a cursor; undefined without one. */
export function afterCursorCondition(
  cursor: ListCursor | undefined,
  at: Column,
  id: Column,
): SQL | undefined {
  return cursor && sql`(${at}, ${id}) < (${cursor.at}, ${cursor.id})`;
}

/**
 * Returns a page of rows that were selected with one more than `length`, and the cursor of the next
 * page if there is one.
 */
export function toListPage<Row extends { id: string }>(
  rows: readonly Row[],
  length: number,
  timeOf: (row: Row) => Date,
): { page: Row[]; next: string | undefined } {
  const page = rows.slice(0, length);
  const last = page.at(-1);
  return {
    page,
    next: rows.length > length && last ? formatListCursor(timeOf(last), last.id) : undefined,
  };
}
