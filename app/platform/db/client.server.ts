import { drizzle } from "drizzle-orm/d1";

export type Db = ReturnType<typeof openDb>;

/**
 * Opens the database of one request, without a schema because drizzle would process it on every
 * request. D1 has no transactions: send several writes as one `db.batch([...])`.
 */
export function openDb(d1: D1Database) {
  return drizzle(d1);
}
