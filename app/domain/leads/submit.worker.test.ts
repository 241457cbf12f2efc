import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { files, leadEvents, leadFiles, leadSubmissions, leads, outbox } from "~/platform/db/schema";
import type { NewFile } from "~/platform/files/files.server";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { journalPrefix, replayJournal, unreadablePrefix, writeJournal } from "./journal.server";
import type { Answers } from "./quote-form";
import type { Submission } from "./submission";
import { createLead, leadIdPlaceholder } from "./submit.server";
import { opensSubmission, receivedKey } from "./tokens.server";

const db = openDb(env.DB);
const secret = "a-secret-for-tests-only-of-32-characters-or-more";
const now = new Date("2026-11-20T15:14:00Z");
const later = new Date("2026-11-20T15:20:00Z");

let people = 0;

/** A submission of a person nobody has heard of. */
function aSubmission(changes: Partial<Omit<Submission, "answers">> & { answers?: Partial<Answers> } = {}): Submission {
  people += 1;
  const { answers, ...rest } = changes;
  return {
    id: crypto.randomUUID(),
    variant: "quote",
    consentTexts: "",
    inArea: true,
    spamScore: { score: 0, reasons: [] },
    attribution: { first: null, last: null },
    place: {},
    address: "127.0.0.1",
    userAgent: "test",
    files: [],
    receivedAt: now,
    ...rest,
    answers: {
      services: ["attached-pergola"],
      zip: "77007",
      setting: "",
      size: "",
      timeline: "",
      budget: "",
      details: "",
      name: `Person ${people}`,
      phone: `+1713555${String(people).padStart(4, "0")}`,
      email: "",
      contactBy: null,
      design: "",
      financing: "",
      project: "",
      photosLost: 0,
      ...answers,
    },
  };
}

function aPhoto(): NewFile {
  const id = crypto.randomUUID();
  return {
    id,
    bucket: "files",
    fullPath: `files/private/${id}.jpg`,
    name: "yard.jpg",
    size: 3,
    contentType: "image/jpeg",
    visibility: "private",
    width: null,
    height: null,
    customMetadata: "{}",
  };
}

async function emails(submission: Submission): Promise<EmailMessage[]> {
  return [
    {
      kind: "lead-alert",
      dedupeKey: `lead-alert:${submission.id}`,
      to: "office@example.com",
      replyTo: "",
      subject: "New lead",
      text: `Open /admin/leads/${leadIdPlaceholder}`,
      html: `<a href="/admin/leads/${leadIdPlaceholder}">Open</a>`,
    },
  ];
}

const direct = { secret, emails, route: "direct" as const, now };

async function stateOf(submissionId: string) {
  const [submission] = await db.select().from(leadSubmissions).where(eq(leadSubmissions.id, submissionId));
  if (!submission) return undefined;
  const { leadId } = submission;
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
  const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, leadId));
  const photos = await db.select().from(leadFiles).where(eq(leadFiles.leadId, leadId));
  const mail = await db.select().from(outbox).where(eq(outbox.leadId, leadId));
  const submissions = await db.select().from(leadSubmissions).where(eq(leadSubmissions.leadId, leadId));
  return { submission, lead, events, photos, mail, submissions };
}

test("a request becomes a lead with its submission, its event, its photos and its email", async () => {
  const photo = aPhoto();
  const sent = aSubmission({ files: [photo], answers: { email: "ana@example.com", details: "Big oak" } });
  const stored = await createLead(db, sent, direct);
  const state = await stateOf(sent.id);
  expect(stored.reference).toMatch(/^MOL-[A-Z0-9]{6}$/);
  expect(state?.lead).toMatchObject({ status: "new", reference: stored.reference, email: "ana@example.com", source: "quote", version: 1 });
  expect(state?.lead?.searchText).toContain("big oak");
  expect(state?.events.map((event) => event.kind)).toEqual(["received"]);
  expect(state?.photos.map((entry) => entry.fileId)).toEqual([photo.id]);
  expect(state?.mail[0]?.text).toBe(`Open /admin/leads/${stored.leadId}`);
});

test("the same request sent eight times at once is one lead, thanked with one reference", async () => {
  const sent = aSubmission({ files: [aPhoto()] });
  const all = await Promise.all(Array.from({ length: 8 }, () => createLead(db, sent, direct)));
  expect(new Set(all.map((stored) => stored.reference)).size).toBe(1);
  expect(new Set(all.map((stored) => stored.leadId)).size).toBe(1);
  const state = await stateOf(sent.id);
  expect([state?.submissions.length, state?.events.length, state?.photos.length, state?.mail.length]).toEqual([1, 1, 1, 1]);
  expect(state?.lead?.version).toBe(1);
});

test("the same person's different requests at once meet on one lead", async () => {
  const phone = "+12815550199";
  const sent = Array.from({ length: 6 }, () => aSubmission({ answers: { phone } }));
  const all = await Promise.all(sent.map((submission) => createLead(db, submission, direct)));
  expect(new Set(all.map((stored) => stored.leadId)).size).toBe(1);
  const found = await db.select().from(leads).where(eq(leads.phone, phone));
  expect(found).toHaveLength(1);
  const state = await stateOf(sent[0]?.id ?? "");
  expect(state?.submissions).toHaveLength(6);
  expect(state?.events.map((event) => event.kind).sort()).toEqual(["received", ...Array(5).fill("wrote-again")]);
});

test("somebody who writes again with another answer adds to the open lead, and fills what was empty", async () => {
  const first = aSubmission({ answers: { email: "", details: "One" } });
  await createLead(db, first, direct);
  const again = aSubmission({
    answers: { phone: first.answers.phone, email: "new@example.com", services: ["outdoor-kitchen"], details: "Two" },
  });
  const stored = await createLead(db, again, direct);
  const state = await stateOf(first.id);
  expect(stored.leadId).toBe(state?.lead?.id);
  expect(state?.lead).toMatchObject({ email: "new@example.com", details: "One\n\nTwo", version: 2 });
  expect(JSON.parse(state?.lead?.services ?? "[]")).toEqual(["attached-pergola", "outdoor-kitchen"]);
});

test("the same answers sent again from a new form are the same request; a day later, or in other words, they are not", async () => {
  const first = aSubmission();
  const stored = await createLead(db, first, direct);
  const again = await createLead(db, { ...first, id: crypto.randomUUID(), receivedAt: later }, direct);
  expect(again).toEqual(stored);
  const words = await createLead(db, { ...first, id: crypto.randomUUID(), answers: { ...first.answers, details: "More" } }, direct);
  const nextDay = new Date(now.getTime() + 25 * 3_600_000);
  const dayLater = await createLead(db, { ...first, id: crypto.randomUUID(), receivedAt: nextDay }, direct);
  expect(new Set([stored.reference, words.reference, dayLater.reference]).size).toBe(3);
  expect((await stateOf(first.id))?.submissions).toHaveLength(3);
});

test("a closed lead stays closed: the next request of that person is a new one", async () => {
  const first = aSubmission();
  const { leadId } = await createLead(db, first, direct);
  await db.update(leads).set({ status: "lost" }).where(eq(leads.id, leadId));
  const again = await createLead(db, aSubmission({ answers: { phone: first.answers.phone } }), direct);
  expect(again.leadId).not.toBe(leadId);
});

test("a request that looks like spam is kept apart with its reasons and never joins an open lead", async () => {
  const first = aSubmission();
  await createLead(db, first, direct);
  const spam = aSubmission({ answers: { phone: first.answers.phone }, spamScore: { score: 100, reasons: ["honeypot"] } });
  await createLead(db, spam, direct);
  const state = await stateOf(spam.id);
  expect(state?.lead).toMatchObject({ status: "spam", spamScore: 100, spamReasons: '["honeypot"]' });
  expect(state?.submissions).toHaveLength(1);
});

test("sent again with a correction, the lead follows and the timeline keeps both", async () => {
  const sent = aSubmission();
  const first = await createLead(db, sent, direct);
  const corrected = { ...sent, answers: { ...sent.answers, phone: "+17135559999" } };
  const second = await createLead(db, corrected, direct);
  await createLead(db, corrected, direct);
  expect(second).toEqual(first);
  const state = await stateOf(sent.id);
  expect(state?.lead?.phone).toBe("+17135559999");
  expect(state?.events.map((event) => event.kind).sort()).toEqual(["received", "wrote-again"]);
});

test("two people who were given the same form are two leads, and neither can open the other's page", async () => {
  const one = aSubmission();
  const other = aSubmission({ id: one.id, files: [aPhoto()] });
  const first = await createLead(db, one, direct);
  const second = await createLead(db, other, direct);
  expect(second.leadId).not.toBe(first.leadId);
  expect(second.reference).not.toBe(first.reference);
  const key = await receivedKey(secret, second.reference, second.submissionId);
  expect(await opensSubmission(secret, second.reference, second.submissionId, key)).toBe(true);
  expect(await opensSubmission(secret, first.reference, first.submissionId, key)).toBe(false);
  expect((await stateOf(first.submissionId))?.photos).toHaveLength(0);
  expect((await stateOf(second.submissionId))?.photos).toHaveLength(1);
});

test("a reference that is taken already is stepped over", async () => {
  const sent = aSubmission();
  const { reference } = await createLead(db, sent, direct);
  await db.update(leadSubmissions).set({ id: crypto.randomUUID() }).where(eq(leadSubmissions.id, sent.id));
  const again = await createLead(db, { ...sent, answers: { ...sent.answers, phone: "+17135558888" } }, direct);
  expect(again.reference).not.toBe(reference);
});

test("the journal keeps a request until it is replayed, exactly once, photos included", async () => {
  const photo = aPhoto();
  const sent = aSubmission({ files: [photo], attribution: { first: { at: 1, landing: "/", referrer: "a.example" }, last: null } });
  await writeJournal(env.FILES, sent);
  await writeJournal(env.FILES, sent);
  expect((await env.FILES.list({ prefix: journalPrefix })).objects.map((object) => object.key)).toEqual([
    `${journalPrefix}${sent.id}.json`,
  ]);
  const replays = await Promise.all([1, 2, 3].map(() => replayJournal(db, env.FILES, { secret, emails, now: later })));
  expect(replays.every((replay) => replay.left === 0 && replay.unreadable === 0)).toBe(true);
  const state = await stateOf(sent.id);
  expect(state?.submission).toMatchObject({ route: "journal", createdAt: now });
  expect([state?.events.length, state?.photos.length, state?.mail.length]).toEqual([1, 1, 1]);
  const [file] = await db.select().from(files).where(eq(files.id, photo.id));
  expect(file?.fullPath).toBe(photo.fullPath);
  expect((await env.FILES.list({ prefix: "journal/" })).objects).toHaveLength(0);
});

test("a crash between writing and removing an entry leaves one lead", async () => {
  const sent = aSubmission();
  await writeJournal(env.FILES, sent);
  const dying = new Proxy(env.FILES, {
    get(target, name) {
      if (name === "delete") return () => Promise.reject(new Error("the worker died"));
      const own: unknown = Reflect.get(target, name);
      return typeof own === "function" ? own.bind(target) : own;
    },
  });
  await expect(replayJournal(db, dying, { secret, emails, now: later })).rejects.toThrow("died");
  expect((await stateOf(sent.id))?.events).toHaveLength(1);
  await replayJournal(db, env.FILES, { secret, emails, now: later });
  const state = await stateOf(sent.id);
  expect([state?.submissions.length, state?.events.length, state?.mail.length]).toEqual([1, 1, 1]);
  expect((await env.FILES.list({ prefix: "journal/" })).objects).toHaveLength(0);
});

test("a request that reached the database after all is not doubled by its journal entry", async () => {
  const sent = aSubmission();
  await writeJournal(env.FILES, sent);
  await createLead(db, sent, direct);
  await replayJournal(db, env.FILES, { secret, emails, now: later });
  const state = await stateOf(sent.id);
  expect(state?.submission.route).toBe("direct");
  expect([state?.events.length, state?.mail.length]).toEqual([1, 1]);
});

test("two people under one id are two journal entries and two leads", async () => {
  const one = aSubmission();
  const other = aSubmission({ id: one.id });
  const ids = [await writeJournal(env.FILES, one), await writeJournal(env.FILES, other)];
  expect(new Set(ids).size).toBe(2);
  await replayJournal(db, env.FILES, { secret, emails, now: later });
  const states = await Promise.all(ids.map(stateOf));
  expect(states.map((state) => state?.lead?.name).sort()).toEqual([one.answers.name, other.answers.name].sort());
});

test("entries the database refuses stay; entries nobody can read are put aside, not thrown away", async () => {
  const sent = aSubmission();
  await writeJournal(env.FILES, sent);
  const broken = openDb(
    new Proxy(env.DB, {
      get: () => () => {
        throw new Error("D1 is unreachable");
      },
    }),
  );
  expect(await replayJournal(broken, env.FILES, { secret, emails, now: later })).toMatchObject({ replayed: 0, left: 1 });
  await env.FILES.put(`${journalPrefix}0-broken.json`, "{");
  expect(await replayJournal(db, env.FILES, { secret, emails, now: later })).toEqual({ replayed: 1, unreadable: 1, left: 0 });
  expect(await (await env.FILES.get(`${unreadablePrefix}0-broken.json`))?.text()).toBe("{");
  expect(await stateOf(sent.id)).toBeDefined();
});
