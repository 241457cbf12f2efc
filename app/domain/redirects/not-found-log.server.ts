import { desc, eq, lt, sql } from "drizzle-orm";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert.server";
import { limitedRowsCondition } from "~/platform/db/json-array";
import { cachedCountColumn } from "~/platform/db/record-counts.server";
import { auditLog, notFoundPaths, redirects } from "~/schema";
import { botsRowKey } from "./not-found-path";

/** Maximum number of stored paths, because scanners request endless variants. */
const maxPaths = 2000;

/**
 * Counts one visit to a missing page. Keeps the previous referrer if this visit has none; a new
 * path replaces the least recently requested one, so that scanners cannot fill the list.
 */
export async function recordNotFound(
  db: Db,
  path: string,
  referrer: string,
  now: Date,
): Promise<void> {
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
  // Triggers maintain the count, and an index orders by age, so a full list is not read.
  await db.run(sql`
    DELETE FROM ${notFoundPaths}
    WHERE path IN (SELECT path FROM ${notFoundPaths} ORDER BY last_at LIMIT max(0, ${cachedCountColumn("missing-page", "kept")} - ${maxPaths}))`);
}

/** Purges at most `limit` paths last requested before a time. Returns the number purged. */
export async function purgeNotFound(db: Db, before: Date, limit: number): Promise<number> {
  const deleted = await db
    .delete(notFoundPaths)
    .where(limitedRowsCondition(notFoundPaths, lt(notFoundPaths.lastAt, before), limit))
    .returning({ path: notFoundPaths.path });
  return deleted.length; // Not `meta.changes`, which includes writes by triggers.
}

/**
 * Selects the missing paths, most requested first, always with the row of the bots; without paths
 * that have a redirect now.
 */
export function notFoundPathsQuery(db: Db, limit: number) {
  return db
    .select()
    .from(notFoundPaths)
    .where(
      sql`not exists (select 1 from ${redirects} where ${redirects.fromPath} = ${notFoundPaths.path})`,
    )
    .orderBy(
      desc(sql`${notFoundPaths.path} = ${botsRowKey}`),
      desc(notFoundPaths.hits),
      notFoundPaths.path,
    )
    .limit(limit + 1);
}

/** Removes a path from the list; a later request adds it again. */
export async function dismissNotFoundPath(
  db: Db,
  path: string,
  by: Actor,
  now: Date,
): Promise<void> {
  await db.batch([
    db.delete(notFoundPaths).where(eq(notFoundPaths.path, path)),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(
        by,
        { action: "forgot-missing-page", recordKind: "redirect", recordId: path },
        now,
      ),
    ),
  ]);
}
