import { drizzle } from "drizzle-orm/d1";

export type Db = ReturnType<typeof openDb>;

/** The database of one request. D1 has no transactions: several writes are one `db.batch([...])`. Without the schema, which would be gone
 *  through at every request: queries name their tables. */
export function openDb(d1: D1Database) {
  return drizzle(d1);
}
