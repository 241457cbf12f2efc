import type { Secret } from "~/lib/sign.server";
import type { Db } from "~/platform/db/client.server";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { enqueue } from "~/platform/outbox/outbox.server";
import { isRefusal } from "./database-error";
import { journalPrefix, parseEntry, refusedPrefix, unreadablePrefix } from "./journal.server";
import { storeSubmission, type WriteEmails } from "./store-submission.server";

/** An entry that the database has refused this often, and for this long, is put aside for a person. */
export const maxRefusals = 8;
export const refusedAfterMs = 6 * 60 * 60 * 1000;
/** So many entries in a row that cannot reach the database end a run: the others would wait for the same answer. */
const maxUnreachable = 3;

export type Replay = {
  replayed: number;
  /** Put aside in this run. */
  refused: number;
  unreadable: number;
  /** Still waiting after this run. */
  left: number;
  /** The leads that were written, for the dashboards. */
  leadIds: string[];
};

type ReplayOptions = {
  secret: Secret;
  emails: WriteEmails;
  /** The email that tells the office about an entry that was put aside. */
  alertOffice: (key: string, why: "refused" | "unreadable") => EmailMessage;
  now: Date;
  most?: number;
};

/** Moves waiting submissions into the database, oldest first, at most `most` of them. Each ends there exactly once, however often and by
 *  however many this runs: writing is idempotent, and an entry is removed only after it is written. An entry that fails does not hold up
 *  the others. */
export async function replayJournal(db: Db, bucket: R2Bucket, options: ReplayOptions): Promise<Replay> {
  const replay: Replay = { replayed: 0, refused: 0, unreadable: 0, left: 0, leadIds: [] };
  const waiting = await listEntries(bucket);
  replay.left = waiting.length;
  let unreachable = 0;
  for (const { key } of waiting.slice(0, options.most ?? 50)) {
    if (unreachable >= maxUnreachable) break;
    const object = await bucket.get(key);
    if (!object) {
      replay.left -= 1; // another run was faster
      continue;
    }
    const text = await object.text();
    const entry = parseEntry(text);
    if (!entry) {
      await putAside(db, bucket, { key, text, prefix: unreadablePrefix, why: "unreadable" }, options);
      replay.unreadable += 1;
      replay.left -= 1;
      continue;
    }
    try {
      const { secret, emails, now } = options;
      const reference = entry.reference || undefined;
      const { leadId } = await storeSubmission(db, entry.submission, { secret, emails, route: "journal", now, reference });
      replay.leadIds.push(leadId);
      unreachable = 0;
    } catch (error) {
      console.error("journal", error instanceof Error ? error.name : "unknown");
      if (!isRefusal(error)) {
        unreachable += 1;
        continue;
      }
      const attempts = Number(object.customMetadata?.attempts ?? 0) + 1;
      if (attempts >= maxRefusals && options.now.getTime() - entry.submission.receivedAt.getTime() >= refusedAfterMs) {
        await putAside(db, bucket, { key, text, prefix: refusedPrefix, why: "refused" }, options);
        replay.refused += 1;
        replay.left -= 1;
      } else {
        await bucket.put(key, text, {
          httpMetadata: { contentType: "application/json" },
          customMetadata: { ...object.customMetadata, attempts: String(attempts) },
          onlyIf: { etagMatches: object.etag }, // another run may have written it meanwhile
        });
      }
      continue;
    }
    await bucket.delete(key);
    replay.replayed += 1;
    replay.left -= 1;
  }
  return replay;
}

type Waiting = { key: string; receivedAt: string };

/** Every waiting entry, oldest first. Entries of older builds carry no time and go first. */
async function listEntries(bucket: R2Bucket): Promise<Waiting[]> {
  const entries: Waiting[] = [];
  for (let cursor: string | undefined; ; ) {
    const list = await bucket.list({ prefix: journalPrefix, include: ["customMetadata"], ...(cursor ? { cursor } : {}) });
    for (const { key, customMetadata } of list.objects) entries.push({ key, receivedAt: customMetadata?.receivedAt ?? "" });
    if (!list.truncated) break;
    cursor = list.cursor;
  }
  return entries.sort((one, other) => (one.receivedAt < other.receivedAt ? -1 : one.receivedAt > other.receivedAt ? 1 : 0));
}

async function putAside(
  db: Db,
  bucket: R2Bucket,
  { key, text, prefix, why }: { key: string; text: string; prefix: string; why: "refused" | "unreadable" },
  { alertOffice, now }: ReplayOptions,
): Promise<void> {
  const to = prefix + key.slice(journalPrefix.length);
  await bucket.put(to, text, { httpMetadata: { contentType: "application/json" } });
  await bucket.delete(key);
  console.error("journal: entry put aside", why);
  // the counts on the dashboard tell it too, where this fails
  await enqueue(db, alertOffice(to, why), now).catch((error: unknown) =>
    console.error("journal alert", error instanceof Error ? error.name : "unknown"),
  );
}
