import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** `column in (…)` for any number of values: D1 binds 100 parameters at most, a JSON array is one. */
export function inJsonArray(column: SQLWrapper, values: readonly (string | number)[]): SQL {
  return sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
}

/** The condition of an update or delete that touches at most `limit` of the rows that match: SQLite's own `limit` is not compiled in. */
export function limitedRowsCondition(table: SQLiteTable, matching: SQL | undefined, limit: number): SQL {
  return sql`rowid in (select rowid from ${table} where ${matching ?? sql`true`} limit ${limit})`;
}
