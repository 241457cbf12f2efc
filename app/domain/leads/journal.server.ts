import * as z from "zod";
import { parseTouch } from "~/domain/attribution/attribution";
import { sha256 } from "~/lib/sign.server";
import { answersSchema, contentHash } from "./answers.server";
import { formVariants } from "./quote-form";
import { type SpamReason, spamPoints } from "./spam-score";
import type { Submission } from "./submission";
import { uploadedFileSchema } from "./upload-token.server";

/** Requests that could not be written to the database wait here, one object for each thing that was sent. */
export const journalPrefix = "journal/leads/";
/** Entries that the database refuses for good, and entries that nobody can read, are put aside for a person; nothing is thrown away. */
export const refusedPrefix = "journal/refused/";
export const unreadablePrefix = "journal/unreadable/";

/** The shape of an entry. Raise it when the shape changes in a way the defaults below do not cover. */
const entryVersion = 2;

const touch = z.unknown().transform((value) => parseTouch(value));
const place = z.object({
  city: z.string().optional(),
  region: z.string().optional(),
  country: z.string().optional(),
  postalCode: z.string().optional(),
  colo: z.string().optional(),
});

/** Reads what any build has written: whatever an older one did not know has a default. */
const entrySchema = z.object({
  version: z.number().int().max(entryVersion).default(1),
  /** What the visitor was thanked with; "" in entries of version 1, where it follows from the id. */
  reference: z.string().catch(""),
  id: z.string().min(1),
  formId: z.string().catch(""),
  verified: z.boolean().catch(false),
  variant: z.enum(formVariants).catch("quote"),
  answers: answersSchema,
  consentTexts: z.string().catch(""),
  inArea: z.boolean().catch(true),
  spamScore: z
    .object({ score: z.number(), reasons: z.array(z.string()).transform((all) => all.filter(isReason)) })
    .catch({ score: 0, reasons: [] }),
  attribution: z.object({ first: touch, last: touch }).catch({ first: null, last: null }),
  measuring: z.enum(["unknown", "granted", "denied"]).catch("unknown"),
  place: place.catch({}),
  address: z.string().catch(""),
  userAgent: z.string().catch(""),
  files: z.array(uploadedFileSchema).catch([]),
  receivedAt: z.coerce.date(),
});

export type JournalEntry = { reference: string; submission: Submission };

function isReason(reason: string): reason is SpamReason {
  return Object.hasOwn(spamPoints, reason);
}

/** Stores a submission in the bucket until the database is back, with the reference its sender is thanked with. The same sending again is
 *  the same entry; a sending with other answers or photos is an entry beside it. Throws what R2 throws. */
export async function writeJournal(
  bucket: R2Bucket,
  submission: Submission,
  referenceFor: (id: string) => Promise<string>,
): Promise<{ id: string; reference: string; key: string }> {
  const reference = await referenceFor(submission.id);
  const key = await journalKey(submission);
  await bucket.put(key, JSON.stringify({ version: entryVersion, reference, ...submission }), {
    httpMetadata: { contentType: "application/json" },
    customMetadata: { receivedAt: submission.receivedAt.toISOString(), attempts: "0" },
    onlyIf: { etagDoesNotMatch: "*" },
  });
  return { id: submission.id, reference, key };
}

/** True if this very sending is in the journal already. Throws what R2 throws. */
export async function isInJournal(bucket: R2Bucket, submission: Submission): Promise<boolean> {
  return (await bucket.head(await journalKey(submission))) !== null;
}

/** Names the content and the photos: the same words with more photos are an entry of their own. */
async function journalKey(submission: Submission): Promise<string> {
  const photos = submission.files.map(({ id }) => id).sort();
  const parts = [await contentHash(submission), ...(photos.length > 0 ? [await sha256(photos.join("\n"))] : [])];
  return `${journalPrefix}${[submission.id, ...parts.map((hash) => hash.slice(0, 12))].join(".")}.json`;
}

/** An entry from its text; undefined when it cannot be read. */
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
  const known: Submission["place"] = {};
  for (const name of ["city", "region", "country", "postalCode", "colo"] as const) {
    const word = place[name];
    if (word !== undefined) known[name] = word;
  }
  return { reference, submission: { ...rest, place: known } };
}

/** Whether anything waits, or is put aside. */
export async function isJournalEmpty(bucket: R2Bucket): Promise<boolean> {
  return (await bucket.list({ prefix: "journal/", limit: 1 })).objects.length === 0;
}

/** Deletes every entry, waiting or put aside, of these submissions or with one of these phones or e-mail addresses. Throws what R2
 *  throws. */
export async function deleteFromJournal(
  bucket: R2Bucket,
  { submissionIds, addresses }: { submissionIds: readonly string[]; addresses: readonly string[] },
): Promise<void> {
  for (let cursor: string | undefined; ; ) {
    const list = await bucket.list({ prefix: "journal/", ...(cursor ? { cursor } : {}) });
    for (const { key } of list.objects) {
      const text = submissionIds.some((id) => key.includes(id)) ? undefined : await (await bucket.get(key))?.text();
      if (text === undefined || addresses.some((address) => text.includes(address))) await bucket.delete(key);
    }
    if (!list.truncated) return;
    cursor = list.cursor;
  }
}
