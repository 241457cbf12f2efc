import { deliveryMarkersPrefix } from "./sent-markers.server";

/** Email states of the database that a restore replaces; empty without emails or tables. */
type EmailStates = ReadonlyMap<string, { state: string; sentAt: number | null }>;

/** Stored error of a restored email; only staff may send it again. */
const maybeSentMessage = "Restored from a backup: it may have been sent already.";

/** Reads the states of all emails before a restore replaces them. */
export async function readEmailStates(db: D1Database): Promise<EmailStates> {
  const states = new Map<string, { state: string; sentAt: number | null }>();
  try {
    for (let after = ""; ; ) {
      const { results } = await db
        .prepare(
          "select id, state, sent_at as sentAt from outbox where id > ? order by id limit 2000",
        )
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

/**
 * Keeps emails queued in a backup from being sent twice: emails sent before the restore count as
 * sent, unknown ones fail so that staff can retry them. Returns the number of each.
 */
export async function resolveRestoredEmails(
  db: D1Database,
  bucket: Pick<R2Bucket, "list">,
  before: EmailStates,
  now: Date,
): Promise<{ sent: number; failed: number }> {
  const markedIds = new Set<string>();
  for (let cursor: string | undefined; ; ) {
    const list = await bucket.list({ prefix: deliveryMarkersPrefix, ...(cursor && { cursor }) });
    for (const { key } of list.objects) markedIds.add(key.slice(deliveryMarkersPrefix.length));
    if (!list.truncated) break;
    cursor = list.cursor;
  }
  const { results } = await db
    .prepare("select id from outbox where state = 'waiting'")
    .all<{ id: string }>();
  const counts = { sent: 0, failed: 0 };
  for (const { id } of results) {
    const previous = before.get(id);
    if (markedIds.has(id) || previous?.state === "sent") {
      await db
        .prepare("update outbox set state = 'sent', sent_at = ? where id = ?")
        .bind(previous?.sentAt ?? now.getTime(), id)
        .run();
      counts.sent += 1;
    } else if (previous?.state !== "waiting") {
      await db
        .prepare("update outbox set state = 'dead', last_error = ? where id = ?")
        .bind(maybeSentMessage, id)
        .run();
      counts.failed += 1;
    }
  }
  return counts;
}
