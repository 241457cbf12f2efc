import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { type Actor, auditStatement } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { healthNotes, staff } from "~/schema";

const restoreTested = "restore-tested";

/** Selects the last restore test with its time, note and actor; the command line has no actor. */
export function lastRestoreTestQuery(db: Db) {
  return db
    .select({ at: healthNotes.at, detail: healthNotes.detail, by: staff.name })
    .from(healthNotes)
    .leftJoin(staff, eq(staff.id, healthNotes.staffId))
    .where(eq(healthNotes.name, restoreTested));
}

/** Records a restore test done today. */
export async function recordRestoreTest(
  db: Db,
  detail: string,
  by: Actor,
  now: Date,
): Promise<void> {
  const row = { at: now, detail, staffId: by.staff?.id ?? null };
  await db.batch([
    db
      .insert(healthNotes)
      .values({ name: restoreTested, ...row })
      .onConflictDoUpdate({ target: healthNotes.name, set: row }),
    auditStatement(
      db,
      by,
      {
        action: "tested-restore",
        recordKind: "backup",
        recordId: restoreTested,
        changes: detail ? { detail: [null, detail] } : {},
      },
      now,
    ),
  ]);
}

/** Returns the size of the database in bytes; null if D1 does not report it. */
export async function getDatabaseSizeBytes(db: Db): Promise<number | null> {
  const { meta } = await db.run(sql`select 1`);
  return meta.size_after > 0 ? meta.size_after : null;
}

/** Schema of the form that records a restore test done today. */
export const restoreTestSchema = z.object({
  detail: z.string().trim().max(200, "Use 200 characters or fewer.").default(""),
});
