import { sentPrefix } from "./sent-markers.server";

/** What the database that a restore replaces says of its emails; empty if it has none, or no tables. */
export type EmailStates = ReadonlyMap<string, { state: string; sentAt: number | null }>;

/** Why an email of a backup is not sent by itself. */
export const mayHaveLeft = "Restored from a backup: it may have left already.";

/** Reads the states of all emails before a restore replaces them. */
export async function readEmailStates(db: D1Database): Promise<EmailStates> {
  const states = new Map<string, { state: string; sentAt: number | null }>();
  try {
    for (let after = ""; ; ) {
      const { results } = await db
        .prepare("select id, state, sent_at as sentAt from outbox where id > ? order by id limit 2000")
        .bind(after)
        .all<{ id: string; state: string; sentAt: number | null }>();
      for (const { id, ...state } of results) states.set(id, state);
      const last = results.at(-1);
      if (!last) return states;
      after = last.id;
    }
  } catch {
    return states; // a new site has no tables
  }
}

/** Keeps emails that wait in a backup from being sent a second time: those that are known to have left are sent, those that nobody knows
 *  of have failed, for a person to send again. Returns how many of each. */
export async function settleRestoredEmails(
  db: D1Database,
  bucket: Pick<R2Bucket, "list">,
  before: EmailStates,
  now: Date,
): Promise<{ sent: number; failed: number }> {
  const left = new Set<string>();
  for (let cursor: string | undefined; ; ) {
    const list = await bucket.list({ prefix: sentPrefix, ...(cursor && { cursor }) });
    for (const { key } of list.objects) left.add(key.slice(sentPrefix.length));
    if (!list.truncated) break;
    cursor = list.cursor;
  }
  const { results } = await db.prepare("select id from outbox where state = 'waiting'").all<{ id: string }>();
  const settled = { sent: 0, failed: 0 };
  for (const { id } of results) {
    const known = before.get(id);
    if (left.has(id) || known?.state === "sent") {
      await db
        .prepare("update outbox set state = 'sent', sent_at = ? where id = ?")
        .bind(known?.sentAt ?? now.getTime(), id)
        .run();
      settled.sent += 1;
    } else if (known?.state !== "waiting") {
      await db.prepare("update outbox set state = 'dead', last_error = ? where id = ?").bind(mayHaveLeft, id).run();
      settled.failed += 1;
    }
  }
  return settled;
}
