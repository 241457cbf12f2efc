import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addContactEvent } from "~/domain/leads/actions/contact-event.server";
import { addToQuoteRequest } from "~/domain/leads/intake/add-to-request.server";
import { storeSubmission } from "~/domain/leads/intake/store-submission.server";
import { findSubmissionById } from "~/domain/leads/intake/thank-you.server";
import { waitingLeadsQuery } from "~/domain/leads/list/today.server";
import { mergeLeads } from "~/domain/leads/merge/merge-leads.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { leadAlerts, leadSubmissions, leads, outbox, staff } from "~/schema";
import { buildSubmission, stubEmails } from "../../../../tests/fixtures/submissions";
import { sendReplyAlerts } from "./reply-alerts.server";
import { buildReplyClock, findReplyWait } from "./reply-clock";

const db = openDb(env.DB);
const secret = "a-secret-for-tests-only-of-32-characters-or-more";
const firstDay = new Date("2026-08-03T15:00:00Z");
const now = new Date("2026-11-23T15:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const hours = {
  ...defaultSettings,
  reply: { ...defaultSettings.reply, goalMinutes: 15, alerts: true },
};
const person = { id: newId(), name: "Ana Rivera" };
const by = { staff: person, ip: "", requestId: "test" };
await db.insert(staff).values({
  ...person,
  email: "ana@example.com",
  role: "staff",
  passwordHash: "set",
  createdAt: now,
  updatedAt: now,
});

beforeEach(async () => {
  await db.delete(leadAlerts);
  await db.delete(outbox);
});

type TestSubmission = ReturnType<typeof buildSubmission>;
const store = (submission: TestSubmission) =>
  storeSubmission(db, submission, {
    secret,
    emails: stubEmails,
    route: "direct",
    now: submission.receivedAt,
  });
const read = async (id: string) => (await db.select().from(leads).where(eq(leads.id, id)))[0]!;

/** Effects of a new message: start of the wait, Today, alert recipients, and emails to staff. */
async function attention(id: string, at: Date) {
  const lead = await read(id);
  const written = await sendReplyAlerts(
    db,
    { hours, siteUrl: new URL("https://example.com"), push: undefined, now: at },
    id,
  );
  const emails = await db
    .select({ to: outbox.toAddress, leadId: outbox.leadId })
    .from(outbox)
    .where(eq(outbox.leadId, id));
  return {
    since: findReplyWait(lead)?.since,
    isListed: (await waitingLeadsQuery(db, 100)).some((row) => row.id === id),
    alerts: written,
    emails: emails.filter(({ to }) => to === "office@example.com").length,
  };
}

describe("a new message on an old lead", () => {
  test("reopens a lost lead without a reply; wait, alerts and response time start at the message", async () => {
    const first = buildSubmission({ receivedAt: firstDay });
    const { leadId } = await store(first);
    await db
      .update(leads)
      .set({ status: "lost", lostReason: "no-answer" })
      .where(eq(leads.id, leadId));
    await db.insert(leadAlerts).values({ leadId, step: 0, staffId: person.id, at: firstDay });
    await db.delete(outbox);
    const { name, phone } = first.answers;
    expect(
      await store(
        buildSubmission({ answers: { name, phone, details: "Still interested" }, receivedAt: now }),
      ),
    ).toMatchObject({
      leadId,
    });
    expect(await attention(leadId, now)).toEqual({
      since: now,
      isListed: true,
      alerts: 1,
      emails: 1,
    });
    expect(await attention(leadId, later(1))).toMatchObject({ alerts: 0 });
    expect(await attention(leadId, later(15))).toMatchObject({ alerts: 1 });
    expect(buildReplyClock(await read(leadId), hours, later(5))).toMatchObject({
      state: "running",
      minutes: 5,
    });
    await addContactEvent(
      db,
      await read(leadId),
      { way: "call", outcome: "spoke", at: later(20) },
      { key: newId(), by, now: later(20), hours },
    );
    expect(await read(leadId)).toMatchObject({ firstReplyAt: later(20), replyMinutes: 20 });
  });

  test("on an answered lead starts a second wait and alerts once per step", async () => {
    const first = buildSubmission({ receivedAt: firstDay });
    const { leadId } = await store(first);
    await db
      .update(leads)
      .set({ status: "contacted", firstReplyAt: firstDay, replyMinutes: 0 })
      .where(eq(leads.id, leadId));
    await db.delete(outbox);
    const { name, phone } = first.answers;
    await store(
      buildSubmission({ answers: { name, phone, details: "One more thing" }, receivedAt: now }),
    );
    expect(await attention(leadId, now)).toEqual({
      since: now,
      isListed: true,
      alerts: 1,
      emails: 1,
    });
    expect(await attention(leadId, later(2))).toMatchObject({ alerts: 0 });
  });
});

describe("the form of a trashed lead", () => {
  test("resent after the trash creates a new lead; a replay of the same submission does not", async () => {
    const form = buildSubmission({ receivedAt: firstDay });
    const { leadId } = await store(form);
    const deletedAt = new Date(firstDay.getTime() + 60_000);
    await db.update(leads).set({ deletedAt }).where(eq(leads.id, leadId));
    await db.delete(outbox);
    expect(await store(form)).toMatchObject({ leadId, isNew: false });
    const again = await store({ ...form, receivedAt: now });
    expect(again.leadId).not.toBe(leadId);
    expect(await attention(again.leadId, now)).toEqual({
      since: now,
      isListed: true,
      alerts: 1,
      emails: 1,
    });
    expect(await store({ ...form, receivedAt: later(1) })).toMatchObject({
      leadId: again.leadId,
      isNew: false,
    });
    expect(await read(leadId)).toMatchObject({ deletedAt });
  });
});

describe("a note on the private page", () => {
  async function aRequest(change: Partial<typeof leads.$inferInsert>) {
    const submission = buildSubmission({ receivedAt: firstDay });
    const { leadId } = await store(submission);
    await db.update(leads).set(change).where(eq(leads.id, leadId));
    await db.delete(outbox);
    const add = (values: Record<string, string>, at = now) =>
      addToQuoteRequest(
        {
          find: () => findSubmissionById(db, submission.id),
          readForm: async () =>
            Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]])),
        },
        {
          db,
          bucket: env.FILES,
          now: at,
          buildNoteEmail: async ({ dedupeKey, name }) => [
            {
              kind: "lead-alert",
              dedupeKey,
              to: "office@example.com",
              replyTo: "",
              subject: `New message: ${name}`,
              text: "",
              html: "",
            },
          ],
        },
      );
    return { leadId, submissionId: submission.id, add };
  }
  const replied = { status: "contacted" as const, firstReplyAt: firstDay, replyMinutes: 0 };

  test("starts a wait on an answered lead with an alert and an email; repeating the note starts nothing", async () => {
    const { leadId, add } = await aRequest(replied);
    await add({ part: "words", note: "The fence is gone now" });
    expect(await attention(leadId, now)).toEqual({
      since: now,
      isListed: true,
      alerts: 1,
      emails: 1,
    });
    await db.update(leads).set({ followUpAt: null }).where(eq(leads.id, leadId));
    await add({ part: "words", note: "The fence is gone now" }, later(5));
    expect(await attention(leadId, later(5))).toMatchObject({
      since: undefined,
      alerts: 0,
      emails: 1,
    });
    await add({ part: "words", note: "The fence is gone now, and the shed" }, later(6));
    expect(await attention(leadId, later(6))).toMatchObject({ since: later(6), emails: 2 });
  });

  test("reopens a lost lead and ignores spam", async () => {
    const lost = await aRequest({ ...replied, status: "lost" });
    await lost.add({ part: "words", note: "We would like to go ahead" });
    expect(await attention(lost.leadId, now)).toEqual({
      since: now,
      isListed: true,
      alerts: 1,
      emails: 1,
    });
    const unreached = await aRequest({ status: "lost" });
    await unreached.add({ part: "words", note: "Are you there?" });
    expect(await attention(unreached.leadId, now)).toEqual({
      since: now,
      isListed: true,
      alerts: 1,
      emails: 1,
    });
    const spam = await aRequest({ status: "spam" });
    await spam.add({ part: "words", note: "Buy now" });
    expect(await attention(spam.leadId, now)).toEqual({
      since: undefined,
      isListed: false,
      alerts: 0,
      emails: 0,
    });
    const [row] = await db
      .select()
      .from(leadSubmissions)
      .where(eq(leadSubmissions.id, spam.submissionId));
    expect(row?.extras).toContain("Buy now");
  });
});

describe("mergeLeads", () => {
  test("keeps the wait of an unanswered request merged into a lead added by hand", async () => {
    const hand = {
      id: newId(),
      reference: `MOL-${newId()}`,
      name: "Joan Ferris",
      zip: "77007",
      source: "phone",
    };
    await db.insert(leads).values({
      ...hand,
      entry: "hand",
      status: "contacted",
      statusSince: firstDay,
      createdAt: firstDay,
      updatedAt: firstDay,
    });
    const { leadId } = await store(buildSubmission({ receivedAt: now }));
    const [one, other] = [await read(hand.id), await read(leadId)];
    const versions = { [one.id]: one.version, [other.id]: other.version };
    await mergeLeads(db, one, other, {
      key: newId(),
      versions,
      choice: { valueCents: undefined },
      hours,
      by,
      now: later(1),
    });
    expect(await attention(hand.id, later(1))).toEqual({
      since: now,
      isListed: true,
      alerts: 1,
      emails: 1,
    });
  });

  test("starts the wait at the request when it is merged into a lost lead without a reply", async () => {
    const { leadId: lost } = await store(buildSubmission({ receivedAt: firstDay }));
    await db.update(leads).set({ status: "lost" }).where(eq(leads.id, lost));
    const { leadId } = await store(buildSubmission({ receivedAt: now }));
    const [one, other] = [await read(lost), await read(leadId)];
    const versions = { [one.id]: one.version, [other.id]: other.version };
    await mergeLeads(db, one, other, {
      key: newId(),
      versions,
      choice: { valueCents: undefined },
      hours,
      by,
      now: later(1),
    });
    expect(await attention(lost, later(1))).toMatchObject({
      since: now,
      isListed: true,
      alerts: 1,
    });
  });
});
