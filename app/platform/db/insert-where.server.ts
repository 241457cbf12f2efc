import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.server";

type Row<T extends SQLiteTable> = { [Key in keyof T["$inferInsert"]]: T["$inferInsert"][Key] | SQL };

/** `insert into table (…) select … where condition`: a row that is written only when the condition holds at that very moment. Values may
 *  be SQL. With `onConflict` a unique value that exists already means that nothing is written; without it that is an error and rolls the
 *  batch back. */
export function insertWhere<T extends SQLiteTable>(db: Db, table: T, row: Row<T>, condition: SQL, onConflict?: SQL) {
  const insert = inserted(db, table, row, sql`where ${condition}`);
  return onConflict ? insert.onConflictDoNothing() : insert;
}

/** `insert into table (…) select … from …`: a row for each of those that `from` gives. */
export function insertFrom<T extends SQLiteTable>(db: Db, table: T, row: Row<T>, from: SQL) {
  return inserted(db, table, row, sql`from ${from}`);
}

function inserted<T extends SQLiteTable>(db: Db, table: T, row: Row<T>, rest: SQL) {
  // not db.run(sql): drizzle cannot bind the parameters of a raw statement in a D1 batch
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value: unknown = Reflect.get(row, key) ?? column.default ?? null;
    if (is(value, SQL)) return value; // a flag's encoder would make "true" of it
    return value === null ? sql`null` : sql`${sql.param(value, column)}`;
  });
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} ${rest}`);
}

/** An insert that only happens when the statement before it in the same batch changed exactly one row: what is told of a change is
 *  written with the change or not at all. */
export function insertIfChanged<T extends SQLiteTable>(db: Db, table: T, row: Row<T>) {
  return insertWhere(db, table, row, sql`changes() = 1`);
}
