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

/** Counts one visit to a page that is not there. A later visit without a referrer does not forget the earlier one; a new path takes the
 *  place of the one that was not asked for the longest, so that nobody can fill the list for good. */
export async function countNotFound(db: Db, path: string, referrer: string, now: Date): Promise<void> {
  const [row] = await db
    .insert(missingPages)
    .values({ path, hits: 1, referrer, lastAt: now })
    .onConflictDoUpdate({
      target: missingPages.path,
      set: {
        hits: sql`${missingPages.hits} + 1`,
        lastAt: now,
        referrer: sql`CASE WHEN excluded.referrer = '' THEN ${missingPages.referrer} ELSE excluded.referrer END`,
      },
    })
    .returning({ hits: missingPages.hits });
  if (row?.hits !== 1) return;
  await db.run(sql`
    DELETE FROM ${missingPages}
    WHERE path IN (SELECT path FROM ${missingPages} ORDER BY last_at DESC LIMIT -1 OFFSET ${maxPaths})`);
}

/** Forgets paths that nobody has asked for since that moment, at most `limit`; gives how many. */
export async function deleteNotFound(db: Db, before: Date, limit: number): Promise<number> {
  const { meta } = await db
    .delete(missingPages)
    .where(someRows(missingPages, lt(missingPages.lastAt, before), limit))
    .run();
  return meta.changes;
}
