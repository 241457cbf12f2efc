import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** `column in (…)` for any number of values: D1 binds 100 parameters at most, a JSON array is one. */
export function inMany(column: SQLWrapper, values: readonly (string | number)[]): SQL {
  return sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
}
