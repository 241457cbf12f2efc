import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  confirmationEmailKind,
  maxConfirmationsPerDay,
} from "~/domain/leads/email/queue-email.server";
import { maxSearchTextLength } from "~/domain/leads/fields/lead-columns.server";
import { openDb } from "~/platform/db/client.server";
import { leadEvents, leadFiles, leadSubmissions, leads, outbox } from "~/schema";
import {
  buildStoredPhoto,
  buildSubmission,
  received as now,
  parsedAnswers,
  stubEmails,
} from "../../../../tests/fixtures/submissions";
import { createSubmissionKey, verifySubmissionKey } from "./private-link.server";
import { storeSubmission } from "./store-submission.server";

const db = openDb(env.DB);
const secret = "a-secret-for-tests-only-of-32-characters-or-more";
const direct = { secret, emails: stubEmails, route: "direct" as const, now };
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function stateOf(submissionId: string) {
  const [submission] = await db
    .select()
    .from(leadSubmissions)
    .where(eq(leadSubmissions.id, submissionId));
  if (!submission) throw new Error("no such submission");
  const { leadId } = submission;
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
  const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, leadId));
  const photos = await db.select().from(leadFiles).where(eq(leadFiles.leadId, leadId));
  const mail = await db.select().from(outbox).where(eq(outbox.leadId, leadId));
  const submissions = await db
    .select()
    .from(leadSubmissions)
    .where(eq(leadSubmissions.leadId, leadId));
  return { submission, lead, events, photos, mail, submissions };
}

const kinds = (events: readonly { kind: string }[]) => events.map((event) => event.kind).sort();

test("storeSubmission creates a lead with submission, event, photos and emails", async () => {
  const photo = buildStoredPhoto();
  const sent = buildSubmission({
    files: [photo],
    answers: { email: "ana@example.com", details: "Big oak" },
  });
  const stored = await storeSubmission(db, sent, direct);
  const state = await stateOf(sent.id);
  expect(stored).toMatchObject({
    reference: expect.stringMatching(/^MOL-[A-Z0-9]{6}$/),
    isNew: true,
  });
  expect(state.lead).toMatchObject({
    status: "new",
    reference: stored.reference,
    email: "ana@example.com",
    source: "quote",
    version: 1,
  });
  expect(state.lead?.searchText).toContain("big oak");
  expect(kinds(state.events)).toEqual(["received"]);
  expect(state.photos.map((entry) => entry.fileId)).toEqual([photo.id]);
  expect(state.mail.map((email) => email.kind).sort()).toEqual([
    "lead-alert",
    confirmationEmailKind,
  ]);
  expect(state.mail[0]?.text).toBe(`Open ${stored.leadId}`);
});

test("storeSubmission creates one lead with one reference for eight concurrent resends", async () => {
  const sent = buildSubmission({ files: [buildStoredPhoto()] });
  const all = await Promise.all(Array.from({ length: 8 }, () => storeSubmission(db, sent, direct)));
  expect(new Set(all.map((stored) => stored.reference)).size).toBe(1);
  expect(all.filter((stored) => stored.isNew)).toHaveLength(1);
  const state = await stateOf(sent.id);
  expect([
    state.submissions.length,
    state.events.length,
    state.photos.length,
    state.mail.length,
  ]).toEqual([1, 1, 1, 1]);
  expect(state.lead?.version).toBe(1);
});

test("storeSubmission treats answers as equal in any field order", async () => {
  const sent = buildSubmission();
  await storeSubmission(db, sent, direct);
  const reordered = Object.fromEntries(Object.entries(sent.answers).reverse());
  await db
    .update(leadSubmissions)
    .set({ answers: JSON.stringify(reordered), contentHash: "" })
    .where(eq(leadSubmissions.id, sent.id));
  await storeSubmission(db, sent, { ...direct, now: minutesLater(5) });
  expect(kinds((await stateOf(sent.id)).events)).toEqual(["received"]);
});

test("storeSubmission adds concurrent requests of one person to one lead", async () => {
  const who = { phone: "+12815550199", name: "Ana Lopez" };
  const sent = Array.from({ length: 6 }, (_, at) =>
    buildSubmission({ answers: { ...who, details: `No. ${at}` } }),
  );
  const all = await Promise.all(sent.map((submission) => storeSubmission(db, submission, direct)));
  expect(new Set(all.map((stored) => stored.leadId)).size).toBe(1);
  const state = await stateOf(sent[0]?.id ?? "");
  expect(state.submissions).toHaveLength(6);
  expect(kinds(state.events)).toEqual(["received", ...Array(5).fill("wrote-again")]);
});

test("storeSubmission overwrites nothing with a follow-up and starts a reply wait", async () => {
  const first = buildSubmission({
    answers: { name: "Mia Chen", budget: "under-20k", details: "One" },
  });
  await storeSubmission(db, first, direct);
  await db
    .update(leads)
    .set({ firstReplyAt: minutesLater(3) })
    .where(eq(leads.phone, first.answers.phone));
  const again = buildSubmission({
    receivedAt: minutesLater(60),
    answers: {
      name: "Mia",
      phone: first.answers.phone,
      email: "stranger@example.com",
      budget: "over-80k",
      contactBy: "email",
      details: "Two",
    },
  });
  const stored = await storeSubmission(db, again, { ...direct, now: minutesLater(60) });
  const { lead, events } = await stateOf(first.id);
  expect(stored.leadId).toBe(lead?.id);
  expect(lead).toMatchObject({
    name: "Mia Chen",
    email: null,
    budget: "under-20k",
    contactBy: null,
    details: "One",
    followUpAt: minutesLater(60),
  });
  expect(lead?.searchText).toContain("stranger@example.com");
  expect(kinds(events)).toEqual(["received", "wrote-again"]);
});

test("storeSubmission stores the language of the form; the first Spanish form of a lead sets the reply language", async () => {
  const spanish = await storeSubmission(db, buildSubmission({ language: "es" }), direct);
  expect((await stateOf(spanish.submissionId)).lead).toMatchObject({
    formLanguage: "es",
    replyLanguage: "es",
  });
  const first = buildSubmission();
  const { submissionId, leadId } = await storeSubmission(db, first, direct);
  const languagesOf = async () => {
    const { lead } = await stateOf(submissionId);
    return [lead?.formLanguage, lead?.replyLanguage];
  };
  expect(await languagesOf()).toEqual(["en", "en"]);
  const again = (language: "en" | "es", minutes: number) =>
    storeSubmission(
      db,
      buildSubmission({
        language,
        answers: { ...first.answers, details: `${minutes}` },
        receivedAt: minutesLater(minutes),
      }),
      direct,
    );
  await again("es", 5);
  expect(await languagesOf()).toEqual(["es", "es"]);
  await db.update(leads).set({ replyLanguage: "en" }).where(eq(leads.id, leadId));
  await again("es", 10);
  await again("en", 15);
  expect(await languagesOf()).toEqual(["es", "en"]);
});

test("storeSubmission sets the language of a form that is corrected in Spanish", async () => {
  const sent = buildSubmission();
  const { submissionId } = await storeSubmission(db, sent, direct);
  const corrected = {
    ...sent,
    language: "es" as const,
    answers: { ...sent.answers, details: "Un roble" },
    receivedAt: minutesLater(3),
  };
  await storeSubmission(db, corrected, direct);
  expect((await stateOf(submissionId)).lead).toMatchObject({
    formLanguage: "es",
    replyLanguage: "es",
    details: "Un roble",
  });
});

test("storeSubmission creates a separate lead for another name with the same email or phone", async () => {
  const first = buildSubmission({ answers: { name: "Ana Lopez", email: "family@example.com" } });
  const { leadId } = await storeSubmission(db, first, direct);
  const others = [
    buildSubmission({ answers: { name: "Luis Vega", email: "family@example.com" } }),
    buildSubmission({ answers: { name: "Anabel", phone: first.answers.phone } }),
  ];
  for (const other of others)
    expect((await storeSubmission(db, other, direct)).leadId).not.toBe(leadId);
  const agreeing = buildSubmission({
    answers: { name: "ána  LOPEZ", email: "family@example.com" },
  });
  expect((await storeSubmission(db, agreeing, direct)).leadId).toBe(leadId);
});

test("storeSubmission finds the same phone with and without its extension", async () => {
  for (const [one, other] of [
    ["+17135550151", "+17135550151;ext=204"],
    ["+17135550152;ext=204", "+17135550152"],
  ]) {
    const first = buildSubmission({ answers: { name: "Ruth Okafor", phone: one ?? "" } });
    const again = buildSubmission({ answers: { name: "Ruth Okafor", phone: other ?? "" } });
    const { leadId } = await storeSubmission(db, first, direct);
    expect((await storeSubmission(db, again, direct)).leadId).toBe(leadId);
  }
});

test("storeSubmission adds equal answers of a new form to the lead with a separate page, without emails", async () => {
  const first = buildSubmission({ answers: { email: "again@example.com" } });
  const stored = await storeSubmission(db, first, direct);
  const again = await storeSubmission(
    db,
    { ...first, id: crypto.randomUUID(), receivedAt: minutesLater(6) },
    direct,
  );
  expect(again.leadId).toBe(stored.leadId);
  expect(again.reference).not.toBe(stored.reference);
  const key = await createSubmissionKey(secret, again.reference, again.submissionId);
  expect(await verifySubmissionKey(secret, stored.reference, stored.submissionId, key)).toBe(false);
  const state = await stateOf(first.id);
  expect(state.mail).toHaveLength(2);
  expect(state.lead?.followUpAt).toBeNull();
});

test("storeSubmission reopens a lost lead and creates a new lead after a won one", async () => {
  const first = buildSubmission();
  const { leadId } = await storeSubmission(db, first, direct);
  const again = () =>
    buildSubmission({
      answers: {
        phone: first.answers.phone,
        name: first.answers.name,
        details: crypto.randomUUID(),
      },
    });
  await db
    .update(leads)
    .set({ status: "lost", lostReason: "price", firstReplyAt: now })
    .where(eq(leads.id, leadId));
  expect((await storeSubmission(db, again(), direct)).leadId).toBe(leadId);
  expect((await stateOf(first.id)).lead).toMatchObject({ status: "contacted", lostReason: "" });
  await db.update(leads).set({ status: "won" }).where(eq(leads.id, leadId));
  expect((await storeSubmission(db, again(), direct)).leadId).not.toBe(leadId);
});

test("storeSubmission reopens an out-of-area lead only for a ZIP inside", async () => {
  const first = buildSubmission({ inArea: false });
  const { leadId } = await storeSubmission(db, first, direct);
  await db.update(leads).set({ status: "out-of-area" }).where(eq(leads.id, leadId));
  const { phone, name } = first.answers;
  await storeSubmission(
    db,
    buildSubmission({ inArea: false, answers: { phone, name, details: "a" } }),
    direct,
  );
  expect((await stateOf(first.id)).lead?.status).toBe("out-of-area");
  await storeSubmission(
    db,
    buildSubmission({ inArea: true, answers: { phone, name, details: "b" } }),
    direct,
  );
  expect((await stateOf(first.id)).lead?.status).toBe("new");
});

test("storeSubmission stores spam as a separate lead with reasons; repeated spam joins it", async () => {
  const first = buildSubmission();
  await storeSubmission(db, first, direct);
  const { phone, name } = first.answers;
  const spam = buildSubmission({
    answers: { phone, name },
    spamScore: { score: 100, reasons: ["honeypot"] },
  });
  const stored = await storeSubmission(db, spam, direct);
  expect((await stateOf(spam.id)).lead).toMatchObject({
    status: "spam",
    spamScore: 100,
    spamReasons: '["honeypot"]',
  });
  expect((await storeSubmission(db, { ...spam, id: crypto.randomUUID() }, direct)).leadId).toBe(
    stored.leadId,
  );
  expect((await stateOf(spam.id)).lead).toMatchObject({ status: "spam", version: 1 });
});

test("storeSubmission applies a correction except to fields staff have changed, and the timeline shows both", async () => {
  const sent = buildSubmission({ answers: { size: "small", budget: "under-20k" } });
  const first = await storeSubmission(db, sent, direct);
  await db.update(leads).set({ budget: "40k-80k" }).where(eq(leads.id, first.leadId));
  const corrected = {
    ...sent,
    receivedAt: minutesLater(2),
    answers: { ...sent.answers, phone: "+17135559999", size: "large", budget: "20k-40k" },
  };
  const second = await storeSubmission(db, corrected, { ...direct, now: minutesLater(2) });
  await storeSubmission(db, corrected, { ...direct, now: minutesLater(3) });
  expect(second).toEqual({ ...first, isNew: false });
  const state = await stateOf(sent.id);
  expect(state.lead).toMatchObject({ phone: "+17135559999", size: "large", budget: "40k-80k" });
  expect(kinds(state.events)).toEqual(["received", "wrote-again"]);
});

test("storeSubmission ignores an older version that arrives after a correction", async () => {
  const sent = buildSubmission({ answers: { details: "first" } });
  const corrected = {
    ...sent,
    receivedAt: minutesLater(10),
    answers: { ...sent.answers, details: "corrected" },
  };
  await storeSubmission(db, corrected, { ...direct, now: minutesLater(10) });
  await storeSubmission(db, sent, { ...direct, route: "journal", now: minutesLater(20) });
  const state = await stateOf(sent.id);
  expect(state.lead?.details).toBe("corrected");
  expect(JSON.parse(state.submission.answers)).toMatchObject({ details: "corrected" });
  expect(kinds(state.events)).toEqual(["received", "wrote-again"]);
});

test("storeSubmission keeps the last of several corrections back and forth", async () => {
  const sent = buildSubmission({ answers: { details: "a" } });
  const saying = (details: string, minutes: number) => ({
    ...sent,
    receivedAt: minutesLater(minutes),
    answers: { ...sent.answers, details },
  });
  for (const [details, minutes] of [
    ["a", 0],
    ["b", 1],
    ["a", 2],
    ["b", 3],
  ] as const) {
    await storeSubmission(db, saying(details, minutes), { ...direct, now: minutesLater(minutes) });
  }
  expect((await stateOf(sent.id)).lead?.details).toBe("b");
});

test("storeSubmission creates a new lead for a correction if the lead is in the trash", async () => {
  const sent = buildSubmission();
  const { leadId } = await storeSubmission(db, sent, direct);
  await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, leadId));
  const corrected = await storeSubmission(
    db,
    { ...sent, answers: { ...sent.answers, details: "please call" } },
    direct,
  );
  expect(corrected.leadId).not.toBe(leadId);
  expect((await stateOf(corrected.submissionId)).lead).toMatchObject({
    status: "new",
    details: "please call",
    deletedAt: null,
  });
});

test("storeSubmission creates two leads for two people with the same form, with separate keys", async () => {
  const one = buildSubmission();
  const other = buildSubmission({ id: one.id, files: [buildStoredPhoto()] });
  const first = await storeSubmission(db, one, direct);
  const second = await storeSubmission(db, other, direct);
  expect(second.leadId).not.toBe(first.leadId);
  expect(second.reference).not.toBe(first.reference);
  const key = await createSubmissionKey(secret, second.reference, second.submissionId);
  expect(await verifySubmissionKey(secret, second.reference, second.submissionId, key)).toBe(true);
  expect(await verifySubmissionKey(secret, first.reference, first.submissionId, key)).toBe(false);
  expect((await stateOf(first.submissionId)).photos).toHaveLength(0);
  expect((await stateOf(second.submissionId)).photos).toHaveLength(1);
});

test("storeSubmission stores an unverified correction separately", async () => {
  const sent = buildSubmission({ answers: { details: "Gate code 1234" } });
  const first = await storeSubmission(db, sent, direct);
  const stranger = {
    ...sent,
    verified: false,
    answers: { ...sent.answers, details: "Changed", phone: "+17135550000" },
  };
  const second = await storeSubmission(db, stranger, direct);
  expect(second.submissionId).not.toBe(first.submissionId);
  expect(JSON.parse((await stateOf(first.submissionId)).submission.answers)).toMatchObject({
    details: "Gate code 1234",
  });
});

test("storeSubmission limits confirmations per address and day, and records it in the timeline", async () => {
  const email = "victim@example.com";
  for (let at = 0; at < maxConfirmationsPerDay + 3; at++) {
    await storeSubmission(
      db,
      buildSubmission({ answers: { name: `Sender ${at} of many`, email } }),
      direct,
    );
  }
  const mail = await db.select().from(outbox).where(eq(outbox.toAddress, email));
  expect(mail).toHaveLength(maxConfirmationsPerDay);
  const last = buildSubmission({ answers: { name: "Another person entirely", email } });
  await storeSubmission(db, last, direct);
  expect(JSON.parse((await stateOf(last.id)).events[0]?.data ?? "{}")).toMatchObject({
    confirmation: "limit",
  });
  const nextDay = { ...direct, now: minutesLater(25 * 60) };
  await storeSubmission(
    db,
    buildSubmission({ answers: { name: "The day after", email }, receivedAt: nextDay.now }),
    nextDay,
  );
  expect(await db.select().from(outbox).where(eq(outbox.toAddress, email))).toHaveLength(
    maxConfirmationsPerDay + 1,
  );
});

test("storeSubmission sends no confirmation for a correction above the daily limit", async () => {
  const email = "enough@example.com";
  for (let at = 0; at < maxConfirmationsPerDay; at++) {
    await storeSubmission(
      db,
      buildSubmission({ answers: { name: `Sender ${at} of enough`, email } }),
      direct,
    );
  }
  const sent = buildSubmission();
  await storeSubmission(db, sent, direct);
  await storeSubmission(
    db,
    { ...sent, answers: { ...sent.answers, email }, receivedAt: minutesLater(1) },
    direct,
  );
  expect((await stateOf(sent.id)).lead?.email).toBe(email);
  expect(await db.select().from(outbox).where(eq(outbox.toAddress, email))).toHaveLength(
    maxConfirmationsPerDay,
  );
});

test("storeSubmission caps details and search text of a lead with 100 long requests", async () => {
  const who = { name: "Very Chatty", phone: "7135557777" };
  const long = (at: number) => `${at} ${"木陰の涼しい庭".repeat(690)}`.slice(0, 4_900);
  const first = buildSubmission({
    answers: parsedAnswers({
      services: "attached-pergola",
      zip: "77007",
      ...who,
      details: long(0),
    }),
  });
  await storeSubmission(db, first, direct);
  for (let at = 1; at <= 100; at++) {
    const answers = parsedAnswers({
      services: "attached-pergola",
      zip: "77007",
      ...who,
      details: long(at),
    });
    await storeSubmission(db, buildSubmission({ answers }), direct);
  }
  const state = await stateOf(first.id);
  expect(state.submissions).toHaveLength(101);
  expect(state.lead?.details.length).toBeLessThanOrEqual(5_000);
  expect(state.lead?.searchText.length).toBeLessThanOrEqual(maxSearchTextLength);
});

test("storeSubmission caps the search text of an oversized older entry", async () => {
  const sent = buildSubmission({ answers: { details: "a very long story ".repeat(2_000) } });
  await storeSubmission(db, sent, direct);
  expect((await stateOf(sent.id)).lead?.searchText).toHaveLength(maxSearchTextLength);
});

test("storeSubmission picks another reference if the first is used", async () => {
  const sent = buildSubmission();
  const { reference } = await storeSubmission(db, sent, direct);
  await db
    .update(leadSubmissions)
    .set({ id: crypto.randomUUID() })
    .where(eq(leadSubmissions.id, sent.id));
  const again = await storeSubmission(
    db,
    { ...sent, answers: { ...sent.answers, phone: "+17135558888" } },
    direct,
  );
  expect(again.reference).not.toBe(reference);
});

test("storeSubmission stores the channels of first and last touch and the tracking consent", async () => {
  const touch = { at: now.getTime(), landing: "/about-us", referrer: "" };
  const attribution = {
    first: { ...touch, gclid: "x", utm_campaign: "spring" },
    last: { ...touch, landing: "/", referrer: "nextdoor.com/" },
  };
  const sent = buildSubmission({ attribution, measuring: "granted" });
  await storeSubmission(db, sent, direct);
  const { lead, submission } = await stateOf(sent.id);
  expect(lead).toMatchObject({
    channel: "google-ads",
    lastChannel: "nextdoor",
    firstCampaign: "spring",
    utmCampaign: "",
    landing: "/about-us",
  });
  expect(JSON.parse(submission.attribution)).toEqual({ ...attribution, measuring: "granted" });
  const silent = buildSubmission();
  await storeSubmission(db, silent, direct);
  expect(JSON.parse((await stateOf(silent.id)).submission.attribution)).toEqual({
    first: null,
    last: null,
    measuring: "unknown",
  });
});
