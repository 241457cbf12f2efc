import type { Secret } from "~/lib/sign.server";
import { restoredMark } from "~/platform/backup/scope";
import type { Db } from "~/platform/db/client.server";
import { isPermanentDbError } from "./database-error";
import { journalPrefix, parseJournalEntry, refusedPrefix, unreadablePrefix } from "./journal.server";
import { type AlertOffice, type PutAsideReason, queueJournalAlert } from "./journal-alert.server";
import { type BuildEmails, storeSubmission } from "./store-submission.server";

/** An entry that the database has refused this often, and for this long, is put aside for a person. */
export const maxRefusals = 8;
export const giveUpAfterMs = 6 * 60 * 60 * 1000;
/** So many entries in a row that cannot reach the database end a run: the others would wait for the same answer. */
const maxUnreachable = 3;
/** Entries tried in one run for each that may be moved: one the database refuses takes several calls of database and bucket. */
const triesForEach = 4;
/** Of these so many that were refused before. They come last. */
const maxRetried = 10;

export type ReplayResult = {
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
  emails: BuildEmails;
  alertOffice: AlertOffice;
  now: Date;
  most?: number;
};

/** Moves waiting submissions into the database, oldest first, at most `most` of them. Each ends there exactly once, however often and by
 *  however many this runs: writing is idempotent, and an entry is removed only after it is written. Entries the database refuses count
 *  not among `most`, and are tried again after all others. The office gets one email for a burst of entries that were put aside. */
export async function replayJournal(db: Db, bucket: R2Bucket, options: ReplayOptions): Promise<ReplayResult> {
  const { most = 50 } = options;
  const replay: ReplayResult = { replayed: 0, refused: 0, unreadable: 0, left: 0, leadIds: [] };
  const waiting = await listEntries(bucket);
  replay.left = waiting.length;
  const aside: Record<PutAsideReason, string[]> = { refused: [], unreadable: [] };
  let unreachable = 0;
  const first = waiting.filter(({ attempts }) => attempts === 0).slice(0, most * triesForEach);
  const again = waiting.filter(({ attempts }) => attempts > 0).sort((one, other) => one.triedAt - other.triedAt);
  for (const { key } of [...first, ...again.slice(0, maxRetried)]) {
    if (unreachable >= maxUnreachable || replay.replayed >= most) break;
    const object = await bucket.get(key);
    if (!object) {
      replay.left -= 1; // another run was faster
      continue;
    }
    const text = await object.text();
    const entry = parseJournalEntry(text);
    if (!entry) {
      aside.unreadable.push(await putAside(bucket, { key, text, prefix: unreadablePrefix }));
      replay.unreadable += 1;
      replay.left -= 1;
      continue;
    }
    try {
      const { secret, now } = options;
      const emails: BuildEmails = object.customMetadata?.[restoredMark] ? async () => [] : options.emails;
      const reference = entry.reference || undefined;
      const { leadId } = await storeSubmission(db, entry.submission, { secret, emails, route: "journal", now, reference });
      replay.leadIds.push(leadId);
      unreachable = 0;
    } catch (error) {
      console.error("journal", error instanceof Error ? error.name : "unknown");
      if (!isPermanentDbError(error)) {
        unreachable += 1;
        continue;
      }
      const attempts = Number(object.customMetadata?.attempts ?? 0) + 1;
      if (attempts >= maxRefusals && options.now.getTime() - entry.submission.receivedAt.getTime() >= giveUpAfterMs) {
        aside.refused.push(await putAside(bucket, { key, text, prefix: refusedPrefix }));
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
  for (const why of ["refused", "unreadable"] as const) {
    // the counts on the dashboard name them too, where this fails
    await queueJournalAlert(db, aside[why], why, options).catch((error: unknown) =>
      console.error("journal alert", error instanceof Error ? error.name : "unknown"),
    );
  }
  return replay;
}

type Waiting = { key: string; receivedAt: string; attempts: number; triedAt: number };

/** Every waiting entry, oldest first. Entries of older builds carry no time and go first. */
async function listEntries(bucket: R2Bucket): Promise<Waiting[]> {
  const entries: Waiting[] = [];
  for (let cursor: string | undefined; ; ) {
    const list = await bucket.list({ prefix: journalPrefix, include: ["customMetadata"], ...(cursor ? { cursor } : {}) });
    for (const { key, customMetadata, uploaded } of list.objects) {
      const attempts = Number(customMetadata?.attempts ?? 0);
      // each attempt writes the entry
      entries.push({ key, receivedAt: customMetadata?.receivedAt ?? "", attempts, triedAt: uploaded.getTime() });
    }
    if (!list.truncated) break;
    cursor = list.cursor;
  }
  return entries.sort((one, other) => (one.receivedAt < other.receivedAt ? -1 : one.receivedAt > other.receivedAt ? 1 : 0));
}

/** Moves an entry under another prefix. Returns its new key. */
async function putAside(bucket: R2Bucket, { key, text, prefix }: { key: string; text: string; prefix: string }): Promise<string> {
  const to = prefix + key.slice(journalPrefix.length);
  await bucket.put(to, text, { httpMetadata: { contentType: "application/json" } });
  await bucket.delete(key);
  console.error("journal: entry put aside", prefix);
  return to;
}
