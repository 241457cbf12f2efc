import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * `column in (…)` for any number of values: D1 binds 100 parameters at most, a JSON array is one.
 */
export function inJsonArray(column: SQLWrapper, values: readonly (string | number)[]): SQL {
  return sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
}

/**
 * Returns the condition for an update or delete of at most `limit` matching rows. D1's SQLite has
 * no `limit` for them.
 */
export function limitedRowsCondition(
  table: SQLiteTable,
  matching: SQL | undefined,
  limit: number,
): SQL {
  return sql`rowid in (select rowid from ${table} where ${matching ?? sql`true`} limit ${limit})`;
}
