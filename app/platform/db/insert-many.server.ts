import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.server";

/**
 * Inserts any number of rows as one JSON text (max 2 MB), because D1 binds at most 100 parameters. Skips rows whose
 * `unless` column, or by default any unique column, already exists.
 */
export function insertMany<T extends SQLiteTable>(db: Db, table: T, rows: readonly T["$inferInsert"][], conflictColumn?: SQLiteColumn) {
  const columns = Object.entries(getTableColumns(table));
  const plain = rows.map((row) =>
    columns.map(([key, column]) => {
      const value: unknown = Reflect.get(row, key) ?? column.default ?? null;
      return value === null ? null : column.mapToDriverValue(value);
    }),
  );
  const values = columns.map((_, at): SQL => sql.raw(`json_extract(each.value, '$[${at}]')`));
  return db
    .insert(table)
    .select(sql`select ${sql.join(values, sql`, `)} from json_each(${JSON.stringify(plain)}) as each where true`)
    .onConflictDoNothing(conflictColumn ? { target: conflictColumn } : {});
}
