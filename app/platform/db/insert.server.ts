import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.server";

type Row<T extends SQLiteTable> = {
  [Key in keyof T["$inferInsert"]]: T["$inferInsert"][Key] | SQL;
};

/**
 * Builds `insert into table (…) select … where condition`; values may be SQL. An existing unique
 * value fails the batch and rolls it back, unless the caller adds `.onConflictDoNothing()`.
 */
export function insertWhere<T extends SQLiteTable>(db: Db, table: T, row: Row<T>, condition: SQL) {
  return insertSelect(db, table, row, sql`where ${condition}`);
}

/** Builds `insert into table (…) select … from …`, which inserts one row per row of `from`. */
export function insertRowPerMatch<T extends SQLiteTable>(db: Db, table: T, row: Row<T>, from: SQL) {
  return insertSelect(db, table, row, sql`from ${from}`);
}

function insertSelect<T extends SQLiteTable>(db: Db, table: T, row: Row<T>, rest: SQL) {
  // not db.run(sql): drizzle cannot bind the parameters of a raw statement in a D1 batch
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value: unknown = Reflect.get(row, key) ?? column.default ?? null;
    if (is(value, SQL)) return value; // a boolean column's encoder would turn it into "true"
    return value === null ? sql`null` : sql`${sql.param(value, column)}`;
  });
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} ${rest}`);
}

/**
 * Inserts only if the previous statement of the batch changed exactly one row, so a change and its
 * log entry are written together or not at all.
 */
export function insertIfPreviousChanged<T extends SQLiteTable>(db: Db, table: T, row: Row<T>) {
  return insertWhere(db, table, row, sql`changes() = 1`);
}

/**
 * Inserts any number of rows as one JSON text (max 2 MB), because D1 binds at most 100 parameters.
 * Skips rows whose `unless` column, or by default any unique column, already exists; skips all
 * rows if the condition is false.
 */
export function insertMany<T extends SQLiteTable>(
  db: Db,
  table: T,
  rows: readonly T["$inferInsert"][],
  { unless, condition = sql`true` }: { unless?: SQLiteColumn; condition?: SQL } = {},
) {
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
    .select(
      sql`select ${sql.join(values, sql`, `)} from json_each(${JSON.stringify(plain)}) as each where ${condition}`,
    )
    .onConflictDoNothing(unless ? { target: unless } : {});
}
