import { desc, eq, lt, sql } from "drizzle-orm";
import { type Actor, auditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfChanged } from "~/platform/db/insert-where.server";
import { someRows } from "~/platform/db/many";
import { keptCount } from "~/platform/db/record-counts.server";
import { audit, missingPages, redirects } from "~/platform/db/schema";
import { robotsRow } from "./missing-pages";

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
  // the count is kept by triggers, and the oldest come first in an index: a full list is not read
  await db.run(sql`
    DELETE FROM ${missingPages}
    WHERE path IN (SELECT path FROM ${missingPages} ORDER BY last_at LIMIT max(0, ${keptCount("missing-page", "kept")} - ${maxPaths}))`);
}

/** Forgets paths that nobody has asked for since that moment, at most `limit`; gives how many. */
export async function deleteNotFound(db: Db, before: Date, limit: number): Promise<number> {
  const deleted = await db
    .delete(missingPages)
    .where(someRows(missingPages, lt(missingPages.lastAt, before), limit))
    .returning({ path: missingPages.path });
  return deleted.length; // not `meta.changes`: what triggers write counts into it
}

/** What was asked for and not found, the most wanted first, with the row of the robots wherever it stands; without what has been sent
 *  somewhere since. */
export function missingPagesQuery(db: Db, limit: number) {
  return db
    .select()
    .from(missingPages)
    .where(sql`not exists (select 1 from ${redirects} where ${redirects.fromPath} = ${missingPages.path})`)
    .orderBy(desc(sql`${missingPages.path} = ${robotsRow}`), desc(missingPages.hits), missingPages.path)
    .limit(limit + 1);
}

/** Takes a path off the list; it comes back when somebody asks for it again. */
export async function forgetMissingPage(db: Db, path: string, by: Actor, now: Date): Promise<void> {
  await db.batch([
    db.delete(missingPages).where(eq(missingPages.path, path)),
    insertIfChanged(db, audit, auditRow(by, { action: "forgot-missing-page", recordKind: "redirect", recordId: path }, now)),
  ]);
}
