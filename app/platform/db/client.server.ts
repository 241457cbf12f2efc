import { drizzle } from "drizzle-orm/d1";
import * as schema from "./schema";

export type Db = ReturnType<typeof openDb>;

/** The database of one request. D1 has no transactions: several writes are one `db.batch([...])`. */
export function openDb(d1: D1Database) {
  return drizzle(d1, { schema });
}
