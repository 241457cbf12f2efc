import * as z from "zod";
import { parseTouch } from "~/domain/attribution/attribution";
import { answersSchema, hashAnswers } from "~/domain/leads/intake/answers.server";
import { formVariants } from "~/domain/leads/intake/quote-form";
import { type SpamReason, spamPoints } from "~/domain/leads/intake/spam-score";
import type { Submission } from "~/domain/leads/intake/submission";
import { uploadedFileSchema } from "~/domain/leads/intake/upload-token.server";
import { languages } from "~/lib/languages";
import { sha256 } from "~/lib/sign.server";
import { withTimeout } from "~/lib/with-timeout";
import { filesPrefix } from "~/platform/files/files.server";
import { redactError } from "~/platform/http/errors";
import { pendingJournalPrefix } from "./journal-prefixes";

/** Version of an entry. Increase it if a change is not covered by the defaults below. */
const entryVersion = 2;

const touch = z.unknown().transform((value) => parseTouch(value));
const place = z.object({
  city: z.string().optional(),
  region: z.string().optional(),
  country: z.string().optional(),
  postalCode: z.string().optional(),
  colo: z.string().optional(),
});

/** Schema of entries of every version; fields that older versions lack have defaults. */
const entrySchema = z.object({
  version: z.number().int().max(entryVersion).default(1),
  /** Reference shown to the visitor; "" in entries of version 1, which derive it from the id. */
  reference: z.string().catch(""),
  id: z.string().min(1),
  formId: z.string().catch(""),
  verified: z.boolean().catch(false),
  variant: z.enum(formVariants).catch("quote"),
  language: z.enum(languages).catch("en"),
  answers: answersSchema,
  consentTexts: z.string().catch(""),
  inArea: z.boolean().catch(true),
  spamScore: z
    .object({
      score: z.number(),
      reasons: z.array(z.string()).transform((all) => all.filter(isReason)),
    })
    .catch({ score: 0, reasons: [] }),
  attribution: z.object({ first: touch, last: touch }).catch({ first: null, last: null }),
  measuring: z.enum(["unknown", "granted", "denied"]).catch("unknown"),
  place: place.catch({}),
  address: z.string().catch(""),
  userAgent: z.string().catch(""),
  files: z.array(uploadedFileSchema).catch([]),
  receivedAt: z.coerce.date(),
});

type JournalEntry = { reference: string; submission: Submission };

function isReason(reason: string): reason is SpamReason {
  return Object.hasOwn(spamPoints, reason);
}

/** Timeout for the bucket, in milliseconds. */
const bucketTimeoutMs = 8_000;

/**
 * Queues a submission for the visitor who waits. Returns "not-received" if the bucket did not store
 * it, "unknown" if it does not respond; logs errors.
 */
export async function queueInJournal(
  bucket: R2Bucket,
  submission: Submission,
  reference: string,
): Promise<"queued" | "not-received" | "unknown"> {
  try {
    await withTimeout(bucketTimeoutMs, "R2", writeJournal(bucket, submission, reference));
    return "queued";
  } catch (error) {
    console.error("journal", redactError(error));
  }
  // the write may have succeeded without a response
  try {
    const entry = await withTimeout(3_000, "R2", bucket.head(await journalKey(submission)));
    return entry ? "queued" : "not-received";
  } catch (error) {
    console.error("journal", redactError(error));
    return "unknown";
  }
}

/**
 * Stores a submission and its reference in the bucket until the database is back; throws R2 errors.
 * Idempotent per content: other answers or photos are a separate entry. Returns the entry's key.
 */
export async function writeJournal(
  bucket: R2Bucket,
  submission: Submission,
  reference: string,
): Promise<string> {
  const key = await journalKey(submission);
  await bucket.put(key, JSON.stringify({ version: entryVersion, reference, ...submission }), {
    httpMetadata: { contentType: "application/json" },
    customMetadata: { receivedAt: submission.receivedAt.toISOString(), attempts: "0" },
    onlyIf: { etagDoesNotMatch: "*" },
  });
  return key;
}

/**
 * Returns the key of an entry, from its content and photos: the same answers with more photos are a
 * separate entry.
 */
async function journalKey(submission: Submission): Promise<string> {
  const photos = submission.files.map(({ id }) => id).sort();
  const parts = [
    await hashAnswers(submission),
    ...(photos.length > 0 ? [await sha256(photos.join("\n"))] : []),
  ];
  return `${pendingJournalPrefix}${[submission.id, ...parts.map((hash) => hash.slice(0, 12))].join(".")}.json`;
}

/** Parses an entry; returns undefined if malformed. */
export function parseJournalEntry(text: string): JournalEntry | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = entrySchema.safeParse(value);
  if (!parsed.success) return undefined;
  const { version, reference, place, ...rest } = parsed.data;
  const edgeLocation: Submission["place"] = {};
  for (const name of ["city", "region", "country", "postalCode", "colo"] as const) {
    const word = place[name];
    if (word !== undefined) edgeLocation[name] = word;
  }
  return { reference, submission: { ...rest, place: edgeLocation } };
}

/** True if the journal has no pending and no refused entries. */
export async function isJournalEmpty(bucket: R2Bucket): Promise<boolean> {
  return (await bucket.list({ prefix: "journal/", limit: 1 })).objects.length === 0;
}

/**
 * Deletes every pending or refused entry with one of these submission ids, phones or emails. Throws
 * R2 errors.
 */
export async function deleteFromJournal(
  bucket: R2Bucket,
  { submissionIds, addresses }: { submissionIds: readonly string[]; addresses: readonly string[] },
): Promise<void> {
  for (let cursor: string | undefined; ; ) {
    const list = await bucket.list({ prefix: "journal/", ...(cursor ? { cursor } : {}) });
    for (const { key } of list.objects) {
      const text = submissionIds.some((id) => key.includes(id))
        ? undefined
        : await (await bucket.get(key))?.text();
      if (text === undefined || addresses.some((address) => text.includes(address)))
        await bucket.delete(key);
    }
    if (!list.truncated) return;
    cursor = list.cursor;
  }
}

/** Maximum entries read; each one costs a bucket call. */
const maxEntriesRead = 400;

/**
 * Returns the keys of stored files in journal entries, including refused and unreadable entries;
 * undefined if there are too many entries. Throws R2 errors.
 */
export async function listFileKeysInJournal(
  bucket: Pick<R2Bucket, "list" | "get">,
): Promise<ReadonlySet<string> | undefined> {
  const { objects, truncated } = await bucket.list({ prefix: "journal/", limit: maxEntriesRead });
  if (truncated) return undefined;
  const found = new Set<string>();
  for (const { key } of objects) {
    const text = (await (await bucket.get(key))?.text()) ?? "";
    // do not use the entry schema, because entries of other versions also have file keys
    for (const [, named = ""] of text.matchAll(/"([^"\\]+)"/g))
      if (named.startsWith(filesPrefix)) found.add(named);
  }
  return found;
}
