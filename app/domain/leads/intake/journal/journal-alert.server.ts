import { sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { outbox } from "~/schema";

export type JournalAlertReason = "refused" | "unreadable";
/**
 * Builds the emails that alert staff to journal entries that need manual work, one email per
 * recipient.
 */
export type AlertOffice = (entries: readonly string[], why: JournalAlertReason) => EmailMessage[];

/** Window in which alerts for the same reason are one burst, with one email, milliseconds. */
const alertBurstMs = 6 * 60 * 60 * 1000;

/**
 * Queues one email per recipient about these entries, unless this burst already has one for the
 * same reason.
 */
export async function queueJournalAlert(
  db: Db,
  entries: readonly string[],
  reason: JournalAlertReason,
  { alertOffice, now }: { alertOffice: AlertOffice; now: Date },
): Promise<void> {
  if (entries.length === 0) return;
  const [first, ...others] = alertOffice(entries, reason).map(({ to, dedupeKey, ...email }) => {
    const prefix = `${email.kind}:${reason}:`;
    const isFirst = sql`not exists (select 1 from ${outbox} where substr(${outbox.dedupeKey}, 1, ${prefix.length}) = ${prefix} and ${outbox.toAddress} = ${to} and ${outbox.createdAt} > ${now.getTime() - alertBurstMs})`;
    const row = {
      ...email,
      dedupeKey: prefix + dedupeKey,
      id: newId(),
      toAddress: to,
      nextTryAt: now,
      createdAt: now,
    };
    return insertWhere(db, outbox, row, isFirst).onConflictDoNothing();
  });
  if (first) await db.batch([first, ...others]);
}
