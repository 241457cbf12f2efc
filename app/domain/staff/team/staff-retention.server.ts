import { and, lt, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { resetAfterMs } from "~/domain/staff/sign-in/backoff";
import type { Db } from "~/platform/db/client.server";
import { limitedRowsCondition } from "~/platform/db/json-array";
import { loginLinks, passkeyChallenges, sessions, signInFailures } from "~/schema";

/**
 * Deletes ended sessions, expired sign-in failures and expired links, at most `limit` of each.
 * Returns the largest count: if it equals `limit`, more may remain.
 */
export async function purgeExpiredAccess(db: Db, now: Date, limit: number): Promise<number> {
  const remove = async (table: SQLiteTable, stale: SQL | undefined) =>
    (
      await db
        .delete(table)
        .where(limitedRowsCondition(table, stale, limit))
        .run()
    ).meta.changes;
  const counted = lt(signInFailures.lastAt, new Date(now.getTime() - resetAfterMs));
  return Math.max(
    await remove(sessions, lt(sessions.expiresAt, Math.floor(now.getTime() / 1000))),
    await remove(signInFailures, and(counted, lt(signInFailures.blockedUntil, now))),
    await remove(loginLinks, lt(loginLinks.expiresAt, now)),
    await remove(passkeyChallenges, lt(passkeyChallenges.expiresAt, now)),
  );
}
