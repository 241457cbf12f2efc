import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createReference } from "~/domain/leads/intake/private-link.server";
import { storeSubmission } from "~/domain/leads/intake/store-submission.server";
import type { Submission } from "~/domain/leads/intake/submission";
import { createSubmissionId } from "~/domain/leads/intake/submission-id.server";
import { openDb } from "~/platform/db/client.server";
import { files, leadEvents, leadFiles, leadSubmissions, leads, outbox } from "~/schema";
import {
  buildStoredPhoto,
  buildSubmission,
  received as now,
  stubAlert,
  stubEmails,
} from "../../../../../tests/fixtures/submissions";
import { writeJournal } from "./journal.server";
import { pendingJournalPrefix, refusedPrefix, unreadablePrefix } from "./journal-prefixes";
import { maxRefusals, replayJournal } from "./replay-journal.server";

const db = openDb(env.DB);
const secret = "a-secret-for-tests-only-of-32-characters-or-more";
const later = new Date("2026-11-20T15:20:00Z");
const direct = { secret, emails: stubEmails, route: "direct" as const, now };
const keep = async (submission: Submission, own = secret) => {
  const reference = await createReference(own, submission.id);
  const key = await writeJournal(env.FILES, submission, reference);
  return { id: submission.id, reference, key };
};
const replay = (moment = later, database = db, bucket = env.FILES) =>
  replayJournal(database, bucket, {
    secret,
    emails: stubEmails,
    alertOffice: stubAlert,
    now: moment,
  });

async function stateOf(id: string) {
  const [submission] = await db.select().from(leadSubmissions).where(eq(leadSubmissions.id, id));
  if (!submission) return undefined;
  const { leadId } = submission;
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
  const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, leadId));
  const photos = await db.select().from(leadFiles).where(eq(leadFiles.leadId, leadId));
  const mail = await db.select().from(outbox).where(eq(outbox.leadId, leadId));
  return { submission, lead, events, photos, mail };
}

test("replayJournal stores the language of a Spanish form", async () => {
  const { id } = await keep(buildSubmission({ language: "es" }));
  await replay();
  expect((await stateOf(id))?.lead).toMatchObject({ formLanguage: "es", replyLanguage: "es" });
});

async function keys(prefix: string): Promise<string[]> {
  return (await env.FILES.list({ prefix })).objects.map((object) => object.key);
}

/** Returns a database that rejects rows with this text. */
function refusing(text: string) {
  return openDb(
    new Proxy(env.DB, {
      get(target, name) {
        const property: unknown = Reflect.get(target, name);
        if (name !== "batch")
          return typeof property === "function" ? property.bind(target) : property;
        return (statements: D1PreparedStatement[]) =>
          JSON.stringify(statements).includes(text)
            ? Promise.reject(new Error("D1_ERROR: string or blob too big: SQLITE_TOOBIG"))
            : target.batch(statements);
      },
    }),
  );
}

const unreachable = openDb(
  new Proxy(env.DB, {
    get: () => () => {
      throw new Error("D1 is unreachable");
    },
  }),
);

test("replayJournal stores a request exactly once, with photos, and reports its lead for the dashboards", async () => {
  const photo = buildStoredPhoto();
  const touch = { at: Date.UTC(2026, 10, 1), landing: "/", referrer: "a.example" };
  const sent = buildSubmission({ files: [photo], attribution: { first: touch, last: null } });
  const first = await keep(sent);
  expect(await keep(sent)).toEqual(first);
  expect(await keys(pendingJournalPrefix)).toEqual([first.key]);
  const replays = await Promise.all([1, 2, 3].map(() => replay()));
  expect(replays.every(({ left, unreadable, refused }) => left + unreadable + refused === 0)).toBe(
    true,
  );
  const state = await stateOf(sent.id);
  expect(state?.submission).toMatchObject({
    route: "journal",
    createdAt: now,
    reference: first.reference,
  });
  expect([state?.events.length, state?.photos.length, state?.mail.length]).toEqual([1, 1, 1]);
  expect(replays.flatMap(({ leadIds }) => leadIds)).toContain(state?.lead?.id);
  const [file] = await db.select().from(files).where(eq(files.id, photo.id));
  expect(file?.fullPath).toBe(photo.fullPath);
  expect(await keys("journal/")).toEqual([]);
});

test("replayJournal keeps the reference shown to the visitor after a secret rotation", async () => {
  const sent = buildSubmission();
  const { reference } = await keep(sent, "another-secret-that-was-used-before-the-rotation");
  await replay();
  expect((await stateOf(sent.id))?.submission.reference).toBe(reference);
});

test("replayJournal creates one lead after a crash between the write and the delete", async () => {
  const sent = buildSubmission();
  await keep(sent);
  const dying = new Proxy(env.FILES, {
    get(target, name) {
      if (name === "delete") return () => Promise.reject(new Error("the worker died"));
      const property: unknown = Reflect.get(target, name);
      return typeof property === "function" ? property.bind(target) : property;
    },
  });
  await expect(replay(later, db, dying)).rejects.toThrow("died");
  expect((await stateOf(sent.id))?.events).toHaveLength(1);
  await replay();
  const state = await stateOf(sent.id);
  expect([state?.events.length, state?.mail.length]).toEqual([1, 1]);
  expect(await keys("journal/")).toEqual([]);
});

test("replayJournal neither duplicates nor corrects a request that is already in the database", async () => {
  const sent = buildSubmission();
  await keep(sent);
  await storeSubmission(db, sent, direct);
  await replay();
  const state = await stateOf(sent.id);
  expect(state?.submission.route).toBe("direct");
  expect(state?.events.map(({ kind }) => kind)).toEqual(["received"]);
  expect(state?.mail).toHaveLength(1);
});

test("replayJournal keeps the newer of two corrections, in any order", async () => {
  const sent = buildSubmission({ answers: { details: "first" } });
  const corrected = {
    ...sent,
    receivedAt: later,
    answers: { ...sent.answers, details: "corrected" },
  };
  await keep(corrected);
  const { reference } = await keep(sent);
  await replay();
  const state = await stateOf(sent.id);
  expect(state?.submission.reference).toBe(reference);
  expect(state?.lead?.details).toBe("corrected");
  expect(state?.events).toHaveLength(2);
});

test("replayJournal creates two leads for two people with the same form id", async () => {
  const formId = crypto.randomUUID();
  const idOf = (sender: { name: string; phone: string; email: string }) =>
    createSubmissionId(formId, { verified: true, contentHash: "", sender });
  const [one, other] = [buildSubmission({ formId }), buildSubmission({ formId })];
  for (const submission of [one, other]) submission.id = await idOf(submission.answers);
  const entries = [await keep(one), await keep(other)];
  expect(new Set(entries.map(({ reference }) => reference)).size).toBe(2);
  await replay();
  const states = await Promise.all(entries.map(({ id }) => stateOf(id)));
  expect(states.map((state) => state?.lead?.name).sort()).toEqual(
    [one.answers.name, other.answers.name].sort(),
  );
});

test("replayJournal stores the photos of a correction sent during an outage", async () => {
  const [first, added] = [buildStoredPhoto(), buildStoredPhoto()];
  const sent = buildSubmission({ files: [first] });
  await keep(sent);
  await keep({
    ...sent,
    receivedAt: later,
    files: [first, added],
    answers: { ...sent.answers, details: "By the oak" },
  });
  await replay();
  const state = await stateOf(sent.id);
  expect(state?.photos.map(({ fileId }) => fileId).sort()).toEqual([first.id, added.id].sort());
  expect(state?.lead).toMatchObject({ details: "By the oak", photoCount: 2 });
});

test("writeJournal stores the same request with more photos as a separate entry", async () => {
  const [first, added] = [buildStoredPhoto(), buildStoredPhoto()];
  const sent = buildSubmission({ files: [first] });
  const entries = [
    await keep(sent),
    await keep({ ...sent, receivedAt: later, files: [first, added] }),
  ];
  expect(new Set(entries.map(({ key }) => key)).size).toBe(2);
  expect(new Set(entries.map(({ reference }) => reference)).size).toBe(1);
  await replay();
  const state = await stateOf(sent.id);
  expect(state?.photos).toHaveLength(2);
  expect(state?.events).toHaveLength(1);
});

test("replayJournal sets a refused entry aside after its attempts, alerts staff, and replays the other entries", async () => {
  const poisoned = buildSubmission({
    answers: { details: "poison" },
    receivedAt: new Date(now.getTime() - 60_000),
  });
  const healthy = buildSubmission();
  await keep(poisoned);
  await keep(healthy);
  const database = refusing("poison");
  expect(await replay(later, database)).toMatchObject({ replayed: 1, refused: 0, left: 1 });
  expect(await stateOf(healthy.id)).toBeDefined();
  for (let attempt = 2; attempt < maxRefusals; attempt++) await replay(later, database);
  expect(await replay(later, database)).toMatchObject({ refused: 0, left: 1 }); // refused often, but not for long enough
  const nextMorning = new Date(later.getTime() + 12 * 3_600_000);
  expect(await replay(nextMorning, database)).toMatchObject({ refused: 1, left: 0 });
  const [aside] = await keys(refusedPrefix);
  expect(await (await env.FILES.get(aside ?? ""))?.text()).toContain("poison");
  const alerts = await db.select().from(outbox).where(eq(outbox.kind, "journal-alert"));
  expect(alerts.map(({ text }) => text)).toContain(aside);
  await env.FILES.delete(aside ?? "");
});

test("replayJournal replays a valid entry in its first run behind 60 refused ones, repeatedly", async () => {
  const poisoned = Array.from({ length: 60 }, (_, at) =>
    buildSubmission({
      answers: { details: "poison" },
      receivedAt: new Date(now.getTime() - 60_000 - at),
    }),
  );
  for (const submission of poisoned) await keep(submission);
  const database = refusing("poison");
  for (let run = 0; run < 3; run++) {
    const healthy = buildSubmission({ receivedAt: new Date(now.getTime() + run) });
    await keep(healthy);
    expect(await replay(later, database)).toMatchObject({ replayed: 1, left: 60 });
    expect(await stateOf(healthy.id)).toBeDefined();
  }
  for (const key of await keys(pendingJournalPrefix)) await env.FILES.delete(key);
});

test("replayJournal queues one alert per burst of refused entries", async () => {
  await db.delete(outbox);
  const database = refusing("poison");
  const refuseEntries = async (count: number, moment: Date) => {
    for (let at = 0; at < count; at++)
      await keep(buildSubmission({ answers: { details: "poison" } }));
    for (let run = 0; (await keys(pendingJournalPrefix)).length > 0 && run < 40; run++)
      await replay(moment, database);
    expect(await keys(pendingJournalPrefix)).toEqual([]);
  };
  const tomorrow = new Date(later.getTime() + 12 * 3_600_000);
  await refuseEntries(15, tomorrow);
  await refuseEntries(3, new Date(tomorrow.getTime() + 3_600_000));
  expect(await db.select().from(outbox).where(eq(outbox.kind, "journal-alert"))).toHaveLength(1);
  expect((await keys(refusedPrefix)).length).toBe(18);
  await refuseEntries(1, new Date(tomorrow.getTime() + 10 * 3_600_000));
  expect(await db.select().from(outbox).where(eq(outbox.kind, "journal-alert"))).toHaveLength(2);
  for (const key of await keys(refusedPrefix)) await env.FILES.delete(key);
});

test("replayJournal does not count attempts while the database is unreachable", async () => {
  const sent = buildSubmission();
  const { key } = await keep(sent);
  for (let run = 0; run < maxRefusals + 2; run++)
    expect(await replay(later, unreachable)).toMatchObject({ replayed: 0, left: 1 });
  expect((await env.FILES.head(key))?.customMetadata).toMatchObject({ attempts: "0" });
  expect(await replay()).toMatchObject({ replayed: 1, left: 0 });
});

test("replayJournal replays the oldest entries first", async () => {
  const sent = [3, 1, 2].map((minutes) =>
    buildSubmission({ receivedAt: new Date(now.getTime() + minutes * 60_000) }),
  );
  for (const submission of sent) await keep(submission);
  const { leadIds } = await replay();
  const states = await Promise.all(sent.map(({ id }) => stateOf(id)));
  expect(leadIds).toEqual([1, 2, 0].map((at) => states[at]?.lead?.id));
});

test("replayJournal parses entries of older versions with defaults and sets unreadable ones aside with an alert", async () => {
  const { verified, ...older } = buildSubmission();
  await env.FILES.put(
    `${pendingJournalPrefix}${older.id}.json`,
    JSON.stringify({ ...older, spamScore: undefined, suspicion: { score: 0, reasons: [] } }),
  );
  await env.FILES.put(`${pendingJournalPrefix}0-broken.json`, "{");
  expect(await replay()).toMatchObject({ replayed: 1, unreadable: 1, left: 0 });
  expect(await stateOf(older.id)).toBeDefined();
  expect(await (await env.FILES.get(`${unreadablePrefix}0-broken.json`))?.text()).toBe("{");
  const alerts = await db.select().from(outbox).where(eq(outbox.subject, "unreadable"));
  expect(alerts).toHaveLength(1);
});
