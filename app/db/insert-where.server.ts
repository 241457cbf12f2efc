import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.server";

/** `insert into table (…) select … where condition`: a row that is written only when the condition holds at that very moment. Values may
 *  be SQL. `onConflict` says what a unique value that exists already means; without it that is an error and rolls the batch back. */
export function insertWhere<T extends SQLiteTable>(
  db: Db,
  table: T,
  row: { [Key in keyof T["$inferInsert"]]: T["$inferInsert"][Key] | SQL },
  condition: SQL,
  onConflict?: SQL,
) {
  const columns = getTableColumns(table);
  const names: SQL[] = [];
  const values: SQL[] = [];
  for (const [key, column] of Object.entries(columns)) {
    const value: unknown = Reflect.get(row, key);
    if (value === undefined) continue;
    names.push(sql`${sql.identifier(column.name)}`);
    values.push(value === null ? sql`null` : sql`${sql.param(value, column)}`);
  }
  return db.run(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} where ${condition}${onConflict ? sql` on conflict ${onConflict}` : sql``}`,
  );
}
