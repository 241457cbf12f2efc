import * as z from "zod";
import { readTouchValue } from "~/domain/attribution/attribution";
import type { Db } from "~/platform/db/client.server";
import { variants } from "./quote-form";
import { type SpamReason, spamPoints } from "./spam-score";
import type { Submission } from "./submission";
import { createLead, type WriteEmails } from "./submit.server";
import { ownId } from "./tokens.server";

/** Requests that could not be written to the database wait here, one object each. */
export const journalPrefix = "journal/leads/";
/** Entries that cannot be read are put aside here for a person to look at; nothing is thrown away. */
export const unreadablePrefix = "journal/unreadable/";

const touch = z.unknown().transform((value) => readTouchValue(value));

const entry = z.object({
  id: z.string().min(1),
  variant: z.enum(variants),
  answers: z.object({
    services: z.array(z.string()),
    zip: z.string(),
    setting: z.string(),
    size: z.string(),
    timeline: z.string(),
    budget: z.string(),
    details: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    contactBy: z.enum(["call", "text", "whatsapp", "email"]).nullable(),
    design: z.string(),
    financing: z.string(),
    project: z.string(),
    photosLost: z.number().int(),
  }),
  consentTexts: z.string(),
  inArea: z.boolean(),
  spamScore: z.object({ score: z.number(), reasons: z.array(z.string()).transform((all) => all.filter(isReason)) }),
  attribution: z.object({ first: touch, last: touch }),
  place: z.record(z.string(), z.string()),
  address: z.string(),
  userAgent: z.string(),
  files: z.array(
    z.object({
      id: z.string(),
      bucket: z.string(),
      fullPath: z.string(),
      name: z.string(),
      size: z.number(),
      contentType: z.string(),
      visibility: z.enum(["public", "private"]),
      width: z.number().nullable(),
      height: z.number().nullable(),
      customMetadata: z.string(),
    }),
  ),
  receivedAt: z.coerce.date(),
});

function isReason(reason: string): reason is SpamReason {
  return Object.hasOwn(spamPoints, reason);
}

/** Keeps a submission in the bucket until the database is back, and gives the id it is kept under. The first one to come under an id
 *  stays; the same person's repetition is the same entry, another person gets an id of their own. Throws what R2 throws. */
export async function writeJournal(bucket: R2Bucket, submission: Submission): Promise<string> {
  const key = `${journalPrefix}${submission.id}.json`;
  const kept = await bucket.put(key, JSON.stringify(submission), {
    httpMetadata: { contentType: "application/json" },
    onlyIf: { etagDoesNotMatch: "*" },
  });
  if (kept) return submission.id;
  const before = await readEntry(bucket, key);
  if (before && isSameSending(before, submission)) return submission.id;
  const own = { ...submission, id: await ownId(`${submission.id}\n${JSON.stringify(submission.answers)}`, submission.answers) };
  await bucket.put(`${journalPrefix}${own.id}.json`, JSON.stringify(own), { httpMetadata: { contentType: "application/json" } });
  return own.id;
}

export type Replay = { replayed: number; unreadable: number; left: number };

/** Moves waiting submissions into the database, at most `most` of them. Each ends there exactly once, however often and by however many
 *  this runs: writing is idempotent, and an entry is removed only after it is written. Stops at the first one the database refuses. */
export async function replayJournal(
  db: Db,
  bucket: R2Bucket,
  { secret, emails, now, most = 50 }: { secret: string; emails: WriteEmails; now: Date; most?: number },
): Promise<Replay> {
  const replay: Replay = { replayed: 0, unreadable: 0, left: 0 };
  const list = await bucket.list({ prefix: journalPrefix, limit: most });
  for (const [index, { key }] of list.objects.entries()) {
    const object = await bucket.get(key);
    if (!object) continue; // somebody else was faster
    const text = await object.text();
    const submission = parseEntry(text);
    if (!submission) {
      await bucket.put(unreadablePrefix + key.slice(journalPrefix.length), text);
      await bucket.delete(key);
      console.error("journal: unreadable entry put aside");
      replay.unreadable += 1;
      continue;
    }
    try {
      await createLead(db, submission, { secret, emails, route: "journal", now });
    } catch (error) {
      console.error("journal", error instanceof Error ? error.name : "unknown");
      replay.left = list.objects.length - index;
      return replay;
    }
    await bucket.delete(key);
    replay.replayed += 1;
  }
  return replay;
}

/** Whether anything waits. */
export async function journalIsEmpty(bucket: R2Bucket): Promise<boolean> {
  return (await bucket.list({ prefix: "journal/", limit: 1 })).objects.length === 0;
}

async function readEntry(bucket: R2Bucket, key: string): Promise<Submission | undefined> {
  const object = await bucket.get(key);
  return object ? parseEntry(await object.text()) : undefined;
}

function parseEntry(text: string): Submission | undefined {
  try {
    const { place, ...rest } = entry.parse(JSON.parse(text));
    return { ...rest, place };
  } catch {
    return undefined;
  }
}

function isSameSending(one: Submission, other: Submission): boolean {
  return JSON.stringify(one.answers) === JSON.stringify(other.answers);
}
