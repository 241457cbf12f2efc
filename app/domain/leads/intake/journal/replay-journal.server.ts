import { type BuildEmails, storeSubmission } from "~/domain/leads/intake/store-submission.server";
import type { Secret } from "~/lib/sign.server";
import { restoredMetadataKey } from "~/platform/backup/scope";
import type { Db } from "~/platform/db/client.server";
import { isPermanentDbError } from "./database-error";
import { parseJournalEntry } from "./journal.server";
import {
  type AlertOffice,
  type JournalAlertReason,
  queueJournalAlert,
} from "./journal-alert.server";
import { pendingJournalPrefix, refusedPrefix, unreadablePrefix } from "./journal-prefixes";

/**
 * An entry moves to the refused entries, for staff, after this many rejections, once it is also
 * `giveUpAfterMs` old.
 */
export const maxRefusals = 8;
const giveUpAfterMs = 6 * 60 * 60 * 1000;
/**
 * Consecutive entries that cannot reach the database before a run stops, because the others would
 * fail too.
 */
const maxUnreachable = 3;
/**
 * Entries tried per run for each entry of `most`. One the database rejects takes several calls to
 * database and bucket.
 */
const triesForEach = 4;
/** Maximum number of previously rejected entries to retry in a run. They come last. */
const maxRetried = 10;

type ReplayResult = {
  replayed: number;
  /** Entries moved to the refused or unreadable ones in this run. */
  refused: number;
  unreadable: number;
  /** Entries left in the queue after this run. */
  left: number;
  /** Ids of the written leads, for live updates. */
  leadIds: string[];
};

type ReplayOptions = {
  secret: Secret;
  emails: BuildEmails;
  alertOffice: AlertOffice;
  now: Date;
  maxEntries?: number;
};

/**
 * Writes queued submissions to the database, oldest first, up to `most`; rejected entries do not
 * count and are retried last. Idempotent, and safe to run concurrently: an entry is deleted only
 * after it is written.
 */
export async function replayJournal(
  db: Db,
  bucket: R2Bucket,
  options: ReplayOptions,
): Promise<ReplayResult> {
  const { maxEntries = 50 } = options;
  const replay: ReplayResult = { replayed: 0, refused: 0, unreadable: 0, left: 0, leadIds: [] };
  const waiting = await listEntries(bucket);
  replay.left = waiting.length;
  const quarantined: Record<JournalAlertReason, string[]> = { refused: [], unreadable: [] };
  let unreachable = 0;
  const first = waiting
    .filter(({ attempts }) => attempts === 0)
    .slice(0, maxEntries * triesForEach);
  const again = waiting
    .filter(({ attempts }) => attempts > 0)
    .sort((one, other) => one.triedAt - other.triedAt);
  for (const { key } of [...first, ...again.slice(0, maxRetried)]) {
    if (unreachable >= maxUnreachable || replay.replayed >= maxEntries) break;
    const object = await bucket.get(key);
    if (!object) {
      replay.left -= 1; // another run has processed it
      continue;
    }
    const text = await object.text();
    const entry = parseJournalEntry(text);
    if (!entry) {
      quarantined.unreadable.push(
        await quarantineEntry(bucket, { key, text, prefix: unreadablePrefix }),
      );
      replay.unreadable += 1;
      replay.left -= 1;
      continue;
    }
    try {
      const { secret, now } = options;
      const emails: BuildEmails = object.customMetadata?.[restoredMetadataKey]
        ? async () => []
        : options.emails;
      const reference = entry.reference || undefined;
      const { leadId } = await storeSubmission(db, entry.submission, {
        secret,
        emails,
        route: "journal",
        now,
        reference,
      });
      replay.leadIds.push(leadId);
      unreachable = 0;
    } catch (error) {
      console.error("journal", error instanceof Error ? error.name : "unknown");
      if (!isPermanentDbError(error)) {
        unreachable += 1;
        continue;
      }
      const attempts = Number(object.customMetadata?.attempts ?? 0) + 1;
      if (
        attempts >= maxRefusals &&
        options.now.getTime() - entry.submission.receivedAt.getTime() >= giveUpAfterMs
      ) {
        quarantined.refused.push(
          await quarantineEntry(bucket, { key, text, prefix: refusedPrefix }),
        );
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
    // if the alert fails, the dashboard still shows the counts
    await queueJournalAlert(db, quarantined[why], why, options).catch((error: unknown) =>
      console.error("journal alert", error instanceof Error ? error.name : "unknown"),
    );
  }
  return replay;
}

type Waiting = { key: string; receivedAt: string; attempts: number; triedAt: number };

/** Lists all entries, oldest first. Entries of older builds have no time and come first. */
async function listEntries(bucket: R2Bucket): Promise<Waiting[]> {
  const entries: Waiting[] = [];
  for (let cursor: string | undefined; ; ) {
    const list = await bucket.list({
      prefix: pendingJournalPrefix,
      include: ["customMetadata"],
      ...(cursor ? { cursor } : {}),
    });
    for (const { key, customMetadata, uploaded } of list.objects) {
      const attempts = Number(customMetadata?.attempts ?? 0);
      // each attempt writes the object, so this is the time of the last attempt
      entries.push({
        key,
        receivedAt: customMetadata?.receivedAt ?? "",
        attempts,
        triedAt: uploaded.getTime(),
      });
    }
    if (!list.truncated) break;
    cursor = list.cursor;
  }
  return entries.sort((one, other) =>
    one.receivedAt < other.receivedAt ? -1 : one.receivedAt > other.receivedAt ? 1 : 0,
  );
}

/** Moves an entry to another prefix. Returns its new key. */
async function quarantineEntry(
  bucket: R2Bucket,
  { key, text, prefix }: { key: string; text: string; prefix: string },
): Promise<string> {
  const to = prefix + key.slice(pendingJournalPrefix.length);
  await bucket.put(to, text, { httpMetadata: { contentType: "application/json" } });
  await bucket.delete(key);
  console.error("journal: entry put aside", prefix);
  return to;
}
