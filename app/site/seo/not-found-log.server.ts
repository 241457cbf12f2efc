import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { someRows } from "~/platform/db/many";
import { missingPages, redirects } from "~/platform/db/schema";

/** Where staff have sent a path that is no longer a page. */
export function redirectQuery(db: Db, path: string) {
  return db.select({ toPath: redirects.toPath }).from(redirects).where(eq(redirects.fromPath, path)).limit(1);
}

/** Counts one use of a redirect. */
export async function countRedirect(db: Db, path: string): Promise<void> {
  await db
    .update(redirects)
    .set({ hits: sql`${redirects.hits} + 1` })
    .where(eq(redirects.fromPath, path));
}

/** So many different paths are kept: what nobody links to comes in endless variety. */
const maxPaths = 2000;

/** Counts one visit to a page that is not there. A later visit without a referrer does not forget the earlier one; a new path is
 *  left out while the list is full. */
export async function countNotFound(db: Db, path: string, referrer: string, now: Date): Promise<void> {
  await db.run(sql`
    INSERT INTO ${missingPages} (path, hits, referrer, last_at)
    SELECT ${path}, 1, ${referrer}, ${now.getTime()}
    WHERE (SELECT count(*) FROM ${missingPages}) < ${maxPaths} OR EXISTS (SELECT 1 FROM ${missingPages} WHERE path = ${path})
    ON CONFLICT (path) DO UPDATE SET
      hits = hits + 1,
      last_at = excluded.last_at,
      referrer = CASE WHEN excluded.referrer = '' THEN referrer ELSE excluded.referrer END`);
}

/** Forgets paths that nobody has asked for since that moment, at most `limit`; gives how many. */
export async function deleteNotFound(db: Db, before: Date, limit: number): Promise<number> {
  const { meta } = await db
    .delete(missingPages)
    .where(someRows(missingPages, lt(missingPages.lastAt, before), limit))
    .run();
  return meta.changes;
}
