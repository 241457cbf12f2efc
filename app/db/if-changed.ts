import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.server";

/** An insert that only happens when the statement before it in the same batch changed exactly one row: what is told of a change is
 *  written with the change or not at all. */
export function insertIfChanged<T extends SQLiteTable>(db: Db, table: T, row: T["$inferInsert"]) {
  return insertIf(db, table, row, sql`changes() = 1`);
}

/** An insert on a condition, in one statement: nothing can come between the question and the row. */
export function insertIf<T extends SQLiteTable>(db: Db, table: T, row: T["$inferInsert"], condition: SQL) {
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value: unknown = Reflect.get(row, name) ?? column.default ?? null;
    return value === null ? sql`null` : sql.param(value, column);
  });
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} where ${condition}`);
}
