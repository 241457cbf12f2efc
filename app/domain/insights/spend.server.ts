import { and, eq, type SQL, sql } from "drizzle-orm";
import { auditIfChangedStatement } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { adSpend } from "~/schema";
import { spendEditorsQuery } from "./insights.server";
import type { SpendChange } from "./spend-input.server";

/**
 * A colleague's concurrent change: the current amount, its author and time. Cents; null for no
 * spend.
 */
export type FieldConflict = {
  channel: string;
  theirs: number | null;
  by: string | null;
  at: number | null;
  yours: number | null;
};

/**
 * Writes a month's spend per channel, with audit entries, in one batch. Skips channels changed
 * since the form was loaded and returns their conflicts.
 */
export async function updateSpend(
  db: Db,
  month: string,
  changes: readonly SpendChange[],
  { by, now }: { by: StaffActor; now: Date },
): Promise<FieldConflict[]> {
  const [first, ...rest] = changes.flatMap((change) => [
    writeOne(db, month, change, now),
    auditIfChangedStatement(
      db,
      by,
      {
        action: "spent",
        recordKind: "ad-spend",
        recordId: `${month}/${change.channel}`,
        changes: { cents: [change.was, change.cents] },
      },
      now,
    ),
  ]);
  if (!first) return [];
  const answers: readonly unknown[] = await db.batch([first, ...rest]);
  const lost = changes.filter((_, at) => {
    const written = answers[2 * at];
    return !Array.isArray(written) || written.length === 0;
  });
  if (lost.length === 0) return [];
  const [rows, writers] = await db.batch([
    db
      .select({ channel: adSpend.channel, cents: adSpend.cents })
      .from(adSpend)
      .where(eq(adSpend.month, month)),
    spendEditorsQuery(db, month),
  ]);
  return lost.flatMap(({ channel, cents }) => {
    const theirs = rows.find((row) => row.channel === channel)?.cents ?? null;
    const writer = writers.find(({ recordId }) => recordId === `${month}/${channel}`);
    // the same amount is no conflict
    return theirs === cents
      ? []
      : [
          {
            channel,
            theirs,
            by: writer?.staffName ?? null,
            at: writer?.at.getTime() ?? null,
            yours: cents,
          },
        ];
  });
}

function writeOne(db: Db, month: string, { channel, was, cents }: SpendChange, now: Date) {
  const written = { channel: adSpend.channel };
  const here: SQL | undefined = and(eq(adSpend.month, month), eq(adSpend.channel, channel));
  if (was === null) {
    const row = { month, channel, cents: cents ?? 0, version: 1, updatedAt: now };
    return insertWhere(db, adSpend, row, sql`true`).onConflictDoNothing().returning(written);
  }
  const unchangedCondition = and(here, eq(adSpend.cents, was));
  if (cents === null) return db.delete(adSpend).where(unchangedCondition).returning(written);
  return db
    .update(adSpend)
    .set({ cents, version: sql`${adSpend.version} + 1`, updatedAt: now })
    .where(unchangedCondition)
    .returning(written);
}
