import { and, isNotNull, lt } from "drizzle-orm";
import type { Db } from "./client.server";
import { someRows } from "./many";
import { faqs, promotions, reviews } from "./schema";

/** Deletes promotions, questions and reviews that have lain in the trash since before that moment, at most `limit` of each; gives how
 *  many. */
export async function emptyRowTrash(db: Db, before: Date, limit: number): Promise<number> {
  let rows = 0;
  for (const table of [promotions, faqs, reviews]) {
    const gone = await db
      .delete(table)
      .where(someRows(table, and(isNotNull(table.deletedAt), lt(table.deletedAt, before)), limit))
      .returning({ id: table.id });
    rows += gone.length;
  }
  return rows;
}
