import { desc, eq, lt, sql } from "drizzle-orm";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfChanged } from "~/platform/db/insert-where.server";
import { limitedRowsCondition } from "~/platform/db/json-array";
import { cachedCount } from "~/platform/db/record-counts.server";
import { auditLog, notFoundPaths, redirects } from "~/platform/db/schema";
import { botsRow } from "./not-found-path";

/** So many different paths are kept: what nobody links to comes in endless variety. */
const maxPaths = 2000;

/** Counts one visit to a page that is not there. A later visit without a referrer does not forget the earlier one; a new path takes the
 *  place of the one that was not asked for the longest, so that nobody can fill the list for good. */
export async function recordNotFound(db: Db, path: string, referrer: string, now: Date): Promise<void> {
  const [row] = await db
    .insert(notFoundPaths)
    .values({ path, hits: 1, referrer, lastAt: now })
    .onConflictDoUpdate({
      target: notFoundPaths.path,
      set: {
        hits: sql`${notFoundPaths.hits} + 1`,
        lastAt: now,
        referrer: sql`CASE WHEN excluded.referrer = '' THEN ${notFoundPaths.referrer} ELSE excluded.referrer END`,
      },
    })
    .returning({ hits: notFoundPaths.hits });
  if (row?.hits !== 1) return;
  // the count is kept by triggers, and the oldest come first in an index: a full list is not read
  await db.run(sql`
    DELETE FROM ${notFoundPaths}
    WHERE path IN (SELECT path FROM ${notFoundPaths} ORDER BY last_at LIMIT max(0, ${cachedCount("missing-page", "kept")} - ${maxPaths}))`);
}

/** Forgets paths that nobody has asked for since that moment, at most `limit`; gives how many. */
export async function purgeNotFound(db: Db, before: Date, limit: number): Promise<number> {
  const deleted = await db
    .delete(notFoundPaths)
    .where(limitedRowsCondition(notFoundPaths, lt(notFoundPaths.lastAt, before), limit))
    .returning({ path: notFoundPaths.path });
  return deleted.length; // not `meta.changes`: what triggers write counts into it
}

/** What was asked for and not found, the most wanted first, with the row of the robots wherever it stands; without what has been sent
 *  somewhere since. */
export function notFoundPathsQuery(db: Db, limit: number) {
  return db
    .select()
    .from(notFoundPaths)
    .where(sql`not exists (select 1 from ${redirects} where ${redirects.fromPath} = ${notFoundPaths.path})`)
    .orderBy(desc(sql`${notFoundPaths.path} = ${botsRow}`), desc(notFoundPaths.hits), notFoundPaths.path)
    .limit(limit + 1);
}

/** Takes a path off the list; it comes back when somebody asks for it again. */
export async function dismissNotFoundPath(db: Db, path: string, by: Actor, now: Date): Promise<void> {
  await db.batch([
    db.delete(notFoundPaths).where(eq(notFoundPaths.path, path)),
    insertIfChanged(db, auditLog, toAuditRow(by, { action: "forgot-missing-page", recordKind: "redirect", recordId: path }, now)),
  ]);
}
