import { env } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  handleLeadAction,
  leadActionSchema,
} from "~/domain/leads/actions/submit-lead-action.server";
import {
  markDeliveredReplies,
  removeBouncedReplies,
} from "~/domain/leads/email/email-replies.server";
import { leadQuery } from "~/domain/leads/leads.server";
import { timelineEventStatements } from "~/domain/leads/messages/timeline-event.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { deliverDueEmails, type Send } from "~/platform/outbox/outbox.server";
import {
  addressStates,
  files,
  leadAttempts,
  leadContacts,
  leadFiles,
  leadMailKeys,
  leads,
  messageFiles,
  messages,
  outbox,
  outboxFiles,
} from "~/schema";
import { insertLead, insertStaff } from "../../../../tests/fixtures/staff-and-leads";
import { leadReplyHeaders } from "./lead-reply-headers.server";
import { findLeadByMailKey } from "./reply-key.server";

const db = openDb(env.DB);
const secret = "a-secret-for-tests-only-of-32-characters-or-more";
const hours = { hours: defaultSettings.hours, specialDays: [] };
const received = new Date("2026-11-24T15:00:00Z");
const now = new Date("2026-11-24T16:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function aLead(second?: string) {
  const email = `${newId()}@example.com`;
  const id = await insertLead(received, { email });
  for (const value of second ? [email, second] : [email])
    await db
      .insert(leadContacts)
      .values({ id: newId(), leadId: id, kind: "email", value, createdAt: received });
  return { id, email };
}

const ana = await insertStaff("Ana Ruiz");
const ben = await insertStaff("Ben Hill");

type Fields = Record<string, string | string[]>;

async function submit(leadId: string, fields: Fields, { by = ana, at = now } = {}) {
  const [lead] = await leadQuery(db, leadId);
  const change = leadActionSchema(at, received).parse({ key: newId(), ...fields });
  return handleLeadAction(db, lead!, change, {
    hours,
    isInServiceArea: () => true,
    replyTo: "office@example.com",
    secret,
    notices: {
      settings: defaultSettings,
      replyTo: "office@example.com",
      siteUrl: new URL("https://www.example.com"),
    },
    role: "staff",
    by: { staff: by, ip: "203.0.113.7", requestId: "test" },
    now: at,
  });
}

const anEmail = (to: string | string[], more: Fields = {}) => ({
  intent: "email",
  to,
  subject: "Your patio",
  body: "Hi Carol",
  ...more,
});

const outboxOf = (leadId: string) =>
  db.select().from(outbox).where(eq(outbox.leadId, leadId)).orderBy(asc(outbox.id));
const messagesOf = (leadId: string) =>
  db.select().from(messages).where(eq(messages.leadId, leadId)).orderBy(asc(messages.createdAt));
const leadOf = async (id: string) => (await leadQuery(db, id))[0];
const accepting: Send = async ({ key }) => ({ providerId: `provider-${key}` });
const errorsOf = (result: Awaited<ReturnType<typeof submit>>) =>
  result.state === "refused" ? result.missing.map(({ field }) => field) : [];

async function aMessage(leadId: string, text: string, at = received) {
  const id = newId();
  await db.batch([
    db.update(leads).set({ updatedAt: at }).where(eq(leads.id, leadId)),
    ...timelineEventStatements(db, {
      id,
      leadId,
      kind: "message",
      staffId: null,
      data: {},
      at,
      message: {
        direction: "in",
        channel: "email",
        recipient: "hello@reply.example.com",
        person: "Carol Whitfield",
        text,
      },
    }),
  ]);
  return id;
}

async function aFile(leadId: string, name: string, size: number) {
  const id = newId();
  await db.insert(files).values({
    id,
    bucket: "files",
    fullPath: `files/private/${id}.pdf`,
    name,
    size,
    contentType: "application/pdf",
    visibility: "private",
    timeCreated: received,
    updated: received,
  });
  await db
    .insert(leadFiles)
    .values({ fileId: id, leadId, submissionId: "", kind: "survey", createdAt: received });
  return id;
}

test("an email to two people is one message with an outbox row for each", async () => {
  const second = `${newId()}@example.com`;
  const lead = await aLead(second);
  await submit(lead.id, anEmail([lead.email, second]));
  const [message] = await messagesOf(lead.id);
  expect(message).toMatchObject({ direction: "out", channel: "email", text: "Hi Carol" });
  const rows = await outboxOf(lead.id);
  expect(rows.map(({ toAddress }) => toAddress).sort()).toEqual([lead.email, second].sort());
  expect(rows.map(({ messageId }) => messageId)).toEqual([message?.id, message?.id]);
});

test("the same form sent twice queues one email", async () => {
  const lead = await aLead();
  const form = anEmail(lead.email, { key: newId() });
  await submit(lead.id, form);
  await submit(lead.id, form);
  expect(await outboxOf(lead.id)).toHaveLength(1);
});

test("the email action refuses no recipient, another's address, and one that bounced", async () => {
  const lead = await aLead();
  expect(errorsOf(await submit(lead.id, anEmail([])))).toEqual(["to"]);
  expect(errorsOf(await submit(lead.id, anEmail([lead.email, "other@example.com"])))).toEqual([
    "to",
  ]);
  await db
    .insert(addressStates)
    .values({ address: lead.email, bouncedAt: received, bounceText: "550", updatedAt: received });
  expect(errorsOf(await submit(lead.id, anEmail(lead.email)))).toEqual(["to"]);
  expect(await outboxOf(lead.id)).toEqual([]);
});

test("the email quotes the customer's message below, and not one of another lead", async () => {
  const [lead, other] = [await aLead(), await aLead()];
  const quote = await aMessage(lead.id, "Is <cedar> more?\nThanks");
  await submit(lead.id, anEmail(lead.email, { quote }));
  const [row] = await outboxOf(lead.id);
  expect(row?.text).toMatch(/^Hi Carol\n\nOn November 24, 2026 at 9:00\sAM/);
  expect(row?.text).toContain("Carol Whitfield wrote:\n> Is <cedar> more?\n> Thanks");
  expect(row?.html).toContain("<blockquote");
  expect(row?.html).toContain("Is &lt;cedar&gt; more?");
  expect((await messagesOf(lead.id)).find(({ direction }) => direction === "out")?.text).toBe(
    "Hi Carol",
  );
  await submit(other.id, anEmail(other.email, { quote }));
  expect((await outboxOf(other.id))[0]?.text).toBe("Hi Carol");
});

test("files up to 3.5 MB together are attached, the others are private links", async () => {
  const lead = await aLead();
  const small = await aFile(lead.id, "survey.pdf", 3_000_000);
  const large = await aFile(lead.id, "plan.pdf", 900_000);
  await submit(lead.id, anEmail(lead.email, { file: [small, large] }));
  const [row] = await outboxOf(lead.id);
  const attached = await db.select().from(outboxFiles).where(eq(outboxFiles.outboxId, row!.id));
  expect(attached.map(({ name }) => name)).toEqual(["survey.pdf"]);
  expect(row?.text).toMatch(
    new RegExp(
      `plan\\.pdf \\(.+\\)\nhttps://www\\.example\\.com/files/${large}/plan\\.pdf\\?until=`,
    ),
  );
  const [message] = await messagesOf(lead.id);
  const fileRows = await db
    .select()
    .from(messageFiles)
    .where(eq(messageFiles.messageId, message!.id));
  expect(fileRows.map(({ name }) => name).sort()).toEqual(["plan.pdf", "survey.pdf"]);
});

test("files of exactly 3.5 MB are attached, and one byte more is a link", async () => {
  const lead = await aLead();
  const first = await aFile(lead.id, "a.pdf", 3_000_000);
  const fits = await aFile(lead.id, "b.pdf", 500_000);
  const over = await aFile(lead.id, "c.pdf", 500_001);
  const attachedNames = async (file: string[]) => {
    const key = newId();
    const result = await submit(lead.id, anEmail(lead.email, { file, key }));
    const outboxId = result.state === "written" ? `${result.key}.email` : "";
    const rows = await db.select().from(outboxFiles).where(eq(outboxFiles.outboxId, outboxId));
    return rows.map(({ name }) => name).sort();
  };
  expect(await attachedNames([first, fits])).toEqual(["a.pdf", "b.pdf"]);
  expect(await attachedNames([first, over])).toEqual(["a.pdf"]);
});

test("the email action refuses a file of another lead", async () => {
  const [lead, other] = [await aLead(), await aLead()];
  const file = await aFile(other.id, "survey.pdf", 1_000);
  expect(errorsOf(await submit(lead.id, anEmail(lead.email, { file })))).toEqual(["file"]);
});

test("a colleague's newer message blocks an email once, an inbound one does not", async () => {
  const lead = await aLead();
  const seen = await aMessage(lead.id, "Hello");
  await submit(lead.id, anEmail(lead.email, { body: "From Ben" }), { by: ben });
  const [, newest] = await messagesOf(lead.id);
  const blocked = await submit(lead.id, anEmail(lead.email, { was_seen: seen }), { at: later(1) });
  expect(blocked).toMatchObject({
    state: "refused",
    isConflict: true,
    missing: [{ field: "was_seen", message: "Ben Hill replied while you were writing." }],
    values: { was_seen: [newest?.id] },
  });
  expect(await outboxOf(lead.id)).toHaveLength(1);
  const unknown = anEmail(lead.email, { was_seen: "no-entry-of-the-lead" });
  expect(await submit(lead.id, unknown, { at: later(1) })).toMatchObject({ isConflict: true });
  await aMessage(lead.id, "Are you there?", later(2));
  const sent = await submit(lead.id, anEmail(lead.email, { was_seen: newest!.id }), {
    at: later(3),
  });
  expect(sent.state).toBe("written");
});

test("an email to two people is a reply once the first copy was sent", async () => {
  const second = `${newId()}@example.com`;
  const lead = await aLead(second);
  await submit(lead.id, anEmail([lead.email, second]));
  const send: Send = async ({ to, key }) => {
    if (to === lead.email) throw Object.assign(new Error("no"), { code: "E_VALIDATION_ERROR" });
    return { providerId: key };
  };
  await deliverDueEmails(db, send, () => later(1));
  await markDeliveredReplies(db, hours, later(2));
  expect(await leadOf(lead.id)).toMatchObject({ status: "contacted", firstReplyAt: later(1) });
});

test("a bounce of the only copy ends the reply, so that the lead waits again", async () => {
  const lead = await aLead();
  await submit(lead.id, anEmail(lead.email));
  await deliverDueEmails(db, accepting, () => later(1));
  await markDeliveredReplies(db, hours, later(1));
  expect(await leadOf(lead.id)).toMatchObject({ firstReplyAt: later(1) });
  const [row] = await outboxOf(lead.id);
  await db
    .update(outbox)
    .set({ bouncedAt: later(2) })
    .where(eq(outbox.id, row!.id));
  const facts = { hours, now: later(2) };
  await removeBouncedReplies(db, [row!.messageId!], facts);
  await removeBouncedReplies(db, [row!.messageId!], facts);
  expect(await leadOf(lead.id)).toMatchObject({ firstReplyAt: null, status: "new" });
});

test("a bounce of one copy leaves the reply while the other waits to be sent", async () => {
  const second = `${newId()}@example.com`;
  const lead = await aLead(second);
  await submit(lead.id, anEmail([lead.email, second]));
  const send: Send = async ({ to, key }) => {
    if (to === second) throw new Error("Try later");
    return { providerId: key };
  };
  await deliverDueEmails(db, send, () => later(1));
  await markDeliveredReplies(db, hours, later(1));
  const [row] = (await outboxOf(lead.id)).filter(({ toAddress }) => toAddress === lead.email);
  await db
    .update(outbox)
    .set({ bouncedAt: later(2) })
    .where(eq(outbox.id, row!.id));
  await removeBouncedReplies(db, [row!.messageId!], { hours, now: later(2) });
  expect(await leadOf(lead.id)).toMatchObject({ firstReplyAt: later(1) });
});

test("an email that can't be sent is no reply, and its attempt did not happen", async () => {
  const lead = await aLead();
  await submit(lead.id, anEmail(lead.email));
  const refusing: Send = async () => {
    throw Object.assign(new Error("no"), { code: "E_VALIDATION_ERROR" });
  };
  await deliverDueEmails(db, refusing, () => later(1));
  await markDeliveredReplies(db, hours, later(1));
  expect(await leadOf(lead.id)).toMatchObject({ firstReplyAt: null, status: "new" });
  const attempts = await db.select().from(leadAttempts).where(eq(leadAttempts.leadId, lead.id));
  expect(attempts.map(({ outcome }) => outcome)).toEqual(["did-not-happen"]);
});

test("a bounce of one of two copies leaves the reply", async () => {
  const second = `${newId()}@example.com`;
  const lead = await aLead(second);
  await submit(lead.id, anEmail([lead.email, second]));
  await deliverDueEmails(db, accepting, () => later(1));
  await markDeliveredReplies(db, hours, later(1));
  const [row] = await outboxOf(lead.id);
  await db
    .update(outbox)
    .set({ bouncedAt: later(2) })
    .where(eq(outbox.id, row!.id));
  await removeBouncedReplies(db, [row!.messageId!], { hours, now: later(2) });
  expect(await leadOf(lead.id)).toMatchObject({ firstReplyAt: later(1) });
});

test("correct-and-resend corrects the contact, sends again, and counts as the reply then", async () => {
  const lead = await aLead();
  await submit(lead.id, anEmail(lead.email));
  await deliverDueEmails(db, accepting, () => later(1));
  await markDeliveredReplies(db, hours, later(1));
  const [row] = await outboxOf(lead.id);
  await db
    .update(outbox)
    .set({ bouncedAt: later(2) })
    .where(eq(outbox.id, row!.id));
  await removeBouncedReplies(db, [row!.messageId!], { hours, now: later(2) });
  const contact = `right-${newId()}@example.com`;
  const form = { intent: "correct-and-resend", key: newId(), email: row!.id, contact };
  await submit(lead.id, form, { at: later(5) });
  await submit(lead.id, form, { at: later(6) });
  expect(await leadOf(lead.id)).toMatchObject({ email: contact, firstReplyAt: null });
  const rows = await outboxOf(lead.id);
  expect(rows.map(({ toAddress, state }) => [toAddress, state])).toEqual(
    expect.arrayContaining([
      [lead.email, "canceled"],
      [contact, "waiting"],
    ]),
  );
  expect(rows).toHaveLength(2);
  await deliverDueEmails(db, accepting, () => later(7));
  await markDeliveredReplies(db, hours, later(7));
  expect(await leadOf(lead.id)).toMatchObject({ firstReplyAt: later(7), status: "contacted" });
});

test("a follow-up email that staff send again to a corrected address is no reply", async () => {
  const lead = await aLead();
  const messageId = newId();
  const row = { id: messageId, dedupeKey: messageId, messageId, leadId: lead.id, createdAt: now };
  await db.insert(outbox).values({
    ...row,
    kind: "proposal-follow-up",
    toAddress: lead.email,
    replyTo: "office@example.com",
    subject: "Your proposal",
    text: "Any questions?",
    html: "",
    state: "dead",
    nextTryAt: now,
  });
  const contact = `right-${newId()}@example.com`;
  await submit(lead.id, { intent: "correct-and-resend", email: messageId, contact });
  await deliverDueEmails(db, accepting, () => later(1));
  await markDeliveredReplies(db, hours, later(1));
  expect((await outboxOf(lead.id)).map(({ toAddress, state }) => [toAddress, state])).toEqual(
    expect.arrayContaining([
      [contact, "sent"],
      [lead.email, "canceled"],
    ]),
  );
  expect(await leadOf(lead.id)).toMatchObject({ firstReplyAt: null });
});

test("correct-and-resend of one of two copies changes no other copy", async () => {
  const second = `${newId()}@example.com`;
  const lead = await aLead(second);
  await submit(lead.id, anEmail([lead.email, second]));
  await deliverDueEmails(db, accepting, () => later(1));
  await markDeliveredReplies(db, hours, later(1));
  const rows = await outboxOf(lead.id);
  const bad = rows.find(({ toAddress }) => toAddress === second);
  await db
    .update(outbox)
    .set({ bouncedAt: later(2) })
    .where(eq(outbox.id, bad!.id));
  const contact = `right-${newId()}@example.com`;
  const form = { intent: "correct-and-resend", email: bad!.id, contact };
  expect((await submit(lead.id, form, { at: later(5) })).state).toBe("written");
  await deliverDueEmails(db, accepting, () => later(6));
  const copies = await outboxOf(lead.id);
  expect(Object.fromEntries(copies.map((copy) => [copy.toAddress, copy.state]))).toEqual({
    [lead.email]: "sent",
    [second]: "canceled",
    [contact]: "sent",
  });
  expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  expect(await leadOf(lead.id)).toMatchObject({ email: lead.email, firstReplyAt: later(1) });
  const contacts = await db.select().from(leadContacts).where(eq(leadContacts.leadId, lead.id));
  expect(contacts.map(({ value }) => value).sort()).toEqual([lead.email, contact].sort());
});

test("correct-and-resend refuses the same address and an email that was delivered", async () => {
  const lead = await aLead();
  await submit(lead.id, anEmail(lead.email));
  const [row] = await outboxOf(lead.id);
  const form = { intent: "correct-and-resend", email: row!.id, contact: "right@example.com" };
  expect(errorsOf(await submit(lead.id, form))).toEqual(["email"]);
  await db.update(outbox).set({ state: "dead" }).where(eq(outbox.id, row!.id));
  expect(errorsOf(await submit(lead.id, { ...form, contact: lead.email }))).toEqual(["contact"]);
});

test("retry and cancel change only emails of the lead, in the states that allow it", async () => {
  const [lead, other] = [await aLead(), await aLead()];
  await submit(lead.id, anEmail(lead.email));
  const [row] = await outboxOf(lead.id);
  expect((await submit(other.id, { intent: "cancel", email: row!.id })).state).toBe("gone");
  expect((await submit(lead.id, { intent: "cancel", email: row!.id })).state).toBe("written");
  expect(errorsOf(await submit(lead.id, { intent: "retry", email: row!.id }))).toEqual(["email"]);
  await db.update(outbox).set({ state: "dead" }).where(eq(outbox.id, row!.id));
  expect((await submit(lead.id, { intent: "retry", email: row!.id })).state).toBe("written");
  expect((await outboxOf(lead.id))[0]).toMatchObject({ state: "waiting" });
});

test("leadReplyHeaders returns the lead's address and thread, and stores the hash of its key once", async () => {
  const lead = await aLead();
  const email = {
    kind: "quote-received",
    leadId: lead.id,
    replyTo: "office@example.com",
    references: "",
  };
  const on = { secret, domain: "reply.example.com", now };
  const headers = await leadReplyHeaders(db, email, on);
  const [, key] = /^lead\+([0-9a-f]{20})@reply\.example\.com$/.exec(headers.replyTo) ?? [];
  expect(headers.references).toBe(`<lead.${key}@reply.example.com>`);
  expect(await leadReplyHeaders(db, { ...email, kind: "visit-booked" }, on)).toEqual(headers);
  const keys = await db.select().from(leadMailKeys).where(eq(leadMailKeys.leadId, lead.id));
  expect(keys).toHaveLength(1);
  expect(keys[0]?.keyHash).not.toContain(key);
  expect((await findLeadByMailKey(db, [key ?? ""]))?.id).toBe(lead.id);
});

test("leadReplyHeaders leaves alerts to staff, emails without a lead, and sites without a reply domain alone", async () => {
  const lead = await aLead();
  const on = { secret, domain: "reply.example.com", now };
  const email = { kind: "lead-reply", leadId: lead.id, replyTo: "a@example.com", references: "" };
  for (const [change, options] of [
    [{ kind: "lead-alert" }, on],
    [{ leadId: null }, on],
    [{ replyTo: "" }, on],
    [{}, { ...on, domain: "" }],
  ] as const) {
    const { replyTo } = { ...email, ...change };
    expect(await leadReplyHeaders(db, { ...email, ...change }, options)).toEqual({
      replyTo,
      references: "",
    });
  }
});

test("detach moves an email of the last 30 days to Unmatched email, and refuses an older or moved one", async () => {
  const lead = await aLead();
  const id = await aMessage(lead.id, "Wrong house");
  const form = { intent: "detach", message: id, key: newId() };
  const afterMonth = new Date(received.getTime() + 31 * 24 * 60 * 60_000);
  const old = await submit(lead.id, { ...form, key: newId() }, { at: afterMonth });
  expect(old).toMatchObject({ state: "refused", isConflict: true });
  expect(await messagesOf(lead.id)).toHaveLength(1);

  expect(await submit(lead.id, form)).toMatchObject({ state: "written", saved: ["detached"] });
  const [moved] = await db.select().from(messages).where(eq(messages.id, id));
  expect(moved).toMatchObject({ leadId: null, movedFrom: lead.id });
  expect(await submit(lead.id, form)).toMatchObject({ state: "written" });
  const again = await submit(lead.id, { ...form, key: newId() });
  expect(again).toMatchObject({ state: "refused", isConflict: true });
});
