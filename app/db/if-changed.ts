import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** An insert that only happens when the statement before it in the same batch changed exactly one row: what is told of a change is
 *  written with the change or not at all. */
export function insertIfChanged<T extends SQLiteTable>(table: T, row: T["$inferInsert"]): SQL {
  return insertIf(table, row, sql`changes() = 1`);
}

/** An insert on a condition, in one statement: nothing can come between the question and the row. */
export function insertIf<T extends SQLiteTable>(table: T, row: T["$inferInsert"], condition: SQL): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => Object.hasOwn(row, name));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(([name, column]) => {
    const value: unknown = Reflect.get(row, name);
    return value === null || value === undefined ? sql`null` : sql.param(value, column);
  });
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} where ${condition}`;
}
