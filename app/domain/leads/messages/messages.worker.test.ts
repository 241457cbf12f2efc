import { env } from "cloudflare:test";
import { asc, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { expect, test } from "vitest";
import { addNote } from "~/domain/leads/actions/note.server";
import { storeSubmission } from "~/domain/leads/intake/store-submission.server";
import { leadEffectStatements } from "~/domain/leads/lead-effect.server";
import { parseMessageFiles, timelineQuery } from "~/domain/leads/leads.server";
import { mergeLeads } from "~/domain/leads/merge/merge-leads.server";
import { undoMerge } from "~/domain/leads/merge/undo-merge.server";
import { erasePersonOfLead } from "~/domain/leads/retention/lead-retention.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { newId } from "~/lib/ids";
import { systemActor } from "~/platform/audit/audit.server";
import { openDb } from "~/platform/db/client.server";
import { auditLog, files, leadEvents, leads, messageFiles, messages, staff } from "~/schema";
import {
  buildStoredPhoto,
  buildSubmission,
  stubEmails,
} from "../../../../tests/fixtures/submissions";
import { attachMessage, detachMessage, undoAttachWindowMs } from "./attach-message.server";

const db = openDb(env.DB);
const now = new Date("2026-11-23T15:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const person = { id: newId(), name: "Ana Rivera" };
await db.insert(staff).values({
  ...person,
  email: `${person.id}@example.com`,
  role: "staff",
  createdAt: now,
  updatedAt: now,
});
const by = { staff: person, ip: "", requestId: "test" };

async function aLead(change: Partial<typeof leads.$inferInsert> = {}) {
  const submission = buildSubmission({
    answers: { name: `Lead ${newId()}`, email: `${newId()}@example.com`, phone: "" },
    receivedAt: now,
  });
  const store = { secret: "s", emails: stubEmails, route: "direct" as const, now };
  const { leadId } = await storeSubmission(db, submission, store);
  await db
    .update(leads)
    .set({ updatedAt: now, ...change })
    .where(eq(leads.id, leadId));
  return read(leadId);
}
const read = async (id: string) => (await db.select().from(leads).where(eq(leads.id, id)))[0]!;
const eventsOf = (leadId: string) =>
  db
    .select({ id: leadEvents.id, kind: leadEvents.kind, at: leadEvents.at })
    .from(leadEvents)
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(asc(leadEvents.at));
const messagesOf = (leadId: string) =>
  db.select().from(messages).where(eq(messages.leadId, leadId)).orderBy(asc(messages.sentAt));
const isFound = async (words: string) =>
  (await env.DB.prepare("select 1 from search_index where search_index match ?").bind(words).all())
    .results.length > 0;

const email = {
  direction: "in",
  channel: "email",
  recipient: "hello@reply.example.com",
  person: "Bo",
  subject: "Louvers",
  matchedBy: "key",
} as const;

async function write([first, ...rest]: readonly BatchItem<"sqlite">[]) {
  if (first) await db.batch([first, ...rest]);
}

/** Receives an email of a lead 60 minutes after the request. */
const receive = (
  lead: typeof leads.$inferSelect,
  change: Partial<typeof messages.$inferInsert> = {},
  id: string = newId(),
) =>
  write(
    leadEffectStatements(db, lead, {
      eventId: id,
      isMade: sql`true`,
      by: systemActor,
      now: later(60),
      event: { kind: "message", data: {}, message: { ...email, text: "Hi", ...change } },
      ...(!change.autoKind && { awaitsReply: { since: later(60) } }),
    }),
  ).then(() => id);

test("leadEffectStatements store a received email with its entry, restart the wait, and reopen a lost lead", async () => {
  const lead = await aLead({
    status: "lost",
    firstReplyAt: later(5),
    followUpAt: later(10),
    lostReason: "price",
  });
  const id = await receive(lead, { text: "Could the zanzibar louvers open at noon?" });
  const [entry] = await timelineQuery(db, lead.id);
  expect(entry).toMatchObject({ id, kind: "message", at: later(60), data: "{}", staffId: null });
  expect(entry?.message).toMatchObject({ ...email, sentAt: later(60), isVerified: null });
  expect(parseMessageFiles(entry?.messageFiles ?? "")).toEqual([]);
  expect(await read(lead.id)).toMatchObject({
    status: "contacted",
    followUpAt: later(60),
    lostReason: "",
  });
  expect(await isFound("zanzibar")).toBe(true);
  const audit = await db.select().from(auditLog).where(eq(auditLog.recordId, lead.id));
  expect(audit.map(({ action, staffName }) => `${action} ${staffName}`)).toContain("wrote System");
});

test("leadEffectStatements change nothing for an email that is stored already, by its id or its Message-ID and recipient", async () => {
  const lead = await aLead({ firstReplyAt: later(5) });
  const header = { messageIdHeader: newId(), recipient: "lead+x@example.com" };
  const id = await receive(lead, header);
  const { version } = await read(lead.id);
  await receive(lead, { ...header, text: "Changed" }, id);
  await receive(lead, { ...header, text: "Changed" });
  expect((await read(lead.id)).version).toBe(version);
  expect((await messagesOf(lead.id)).map(({ text }) => text)).toEqual(["Hi"]);
  expect((await eventsOf(lead.id)).filter(({ kind }) => kind === "message")).toHaveLength(1);
});

test("leadEffectStatements start no wait for an automatic email", async () => {
  const lead = await aLead({ firstReplyAt: later(5) });
  await receive(lead, { autoKind: "reply" });
  expect((await read(lead.id)).followUpAt).toBeNull();
  expect(await messagesOf(lead.id)).toHaveLength(1);
});

test("leadEffectStatements leave a spam lead unchanged", async () => {
  const lead = await aLead({ status: "spam", firstReplyAt: later(5) });
  await receive(lead);
  expect(await read(lead.id)).toMatchObject({ status: "spam", followUpAt: null });
  expect(await messagesOf(lead.id)).toHaveLength(1);
});

test("detachMessage leaves the wait of a later message", async () => {
  const lead = await aLead({ firstReplyAt: later(5) });
  const id = await receive(lead);
  await db
    .update(leads)
    .set({ followUpAt: later(70) })
    .where(eq(leads.id, lead.id));
  const [message] = await db.select().from(messages).where(eq(messages.id, id));
  const context = { key: newId(), by, now: later(80) };
  expect(await detachMessage(db, lead.id, message!, context)).toMatchObject({
    saved: ["detached"],
  });
  expect(await read(lead.id)).toMatchObject({ followUpAt: later(70) });
});

test("attachMessage places an unmatched email at its arrival with a wait; detachMessage undoes both within 30 days", async () => {
  const lead = await aLead({ firstReplyAt: later(5) });
  const id = newId();
  const context = (key: string, at: Date) => ({ key: `${lead.id}.${key}`, by, now: at });
  const readMessage = async () => (await db.select().from(messages).where(eq(messages.id, id)))[0]!;
  await db.insert(messages).values({
    ...email,
    id,
    matchedBy: null,
    address: "bo@example.com",
    text: "Quagga stain",
    sentAt: later(30),
    createdAt: later(30),
  });
  expect(await attachMessage(db, lead, await readMessage(), context("a", later(90)))).toBe(true);
  expect(await attachMessage(db, lead, await readMessage(), context("b", later(91)))).toBe(false);
  expect(await read(lead.id)).toMatchObject({ followUpAt: later(30) });
  expect((await eventsOf(lead.id)).at(-1)).toEqual({ id, kind: "message", at: later(30) });
  expect(await readMessage()).toMatchObject({ matchedBy: "staff", attachedBy: person.id });
  expect(await isFound("quagga")).toBe(true);

  const tooLate = new Date(later(90).getTime() + undoAttachWindowMs + 1);
  expect(
    await detachMessage(db, lead.id, await readMessage(), context("c", tooLate)),
  ).toMatchObject({ saved: [] });
  expect(
    await detachMessage(db, lead.id, await readMessage(), context("d", later(95))),
  ).toMatchObject({ saved: ["detached"] });
  expect(await readMessage()).toMatchObject({ leadId: null, movedFrom: lead.id, matchedBy: null });
  expect((await eventsOf(lead.id)).map(({ kind }) => kind)).toEqual(["received", "detached"]);
  expect((await read(lead.id)).followUpAt).toBeNull();
  expect(await isFound("quagga")).toBe(false);
  expect(await attachMessage(db, lead, await readMessage(), context("e", later(99)))).toBe(true);
  expect(await read(lead.id)).toMatchObject({ followUpAt: later(30) });
});

test("mergeLeads moves messages with their events, and undoMerge moves them back", async () => {
  const [one, other] = [await aLead(), await aLead({ createdAt: later(1) })];
  await addNote(db, one, "Stays", { key: `${one.id}.n`, by, now: later(10) });
  await addNote(db, other, "Moves", { key: `${other.id}.n`, by, now: later(11) });
  const [survivor, absorbed] = [await read(one.id), await read(other.id)];
  const merged = await mergeLeads(db, survivor, absorbed, {
    key: newId(),
    versions: { [survivor.id]: survivor.version, [absorbed.id]: absorbed.version },
    choice: { valueCents: undefined },
    hours: defaultSettings,
    by,
    now: later(20),
  });
  if (merged.state !== "merged") throw new Error(merged.state);
  const texts = async (leadId: string) => (await messagesOf(leadId)).map(({ text }) => text);
  expect(await texts(one.id)).toEqual(expect.arrayContaining(["Stays", "Moves"]));
  expect(await texts(other.id)).toEqual([]);
  await undoMerge(db, merged.mergeId, { by, now: later(30) });
  expect(await texts(one.id)).toEqual(expect.not.arrayContaining(["Moves"]));
  expect(await texts(other.id)).toEqual(["Moves"]);
});

test("erasePersonOfLead removes messages, unmatched email of the person, raw emails and attachments", async () => {
  const lead = await aLead();
  const file = buildStoredPhoto();
  await env.FILES.put(file.fullPath, "secret-attachment");
  await db.insert(files).values({ ...file, timeCreated: now, updated: now });
  const keys = ["mail/1", "mail/2", "mail/3", "mail/other"];
  for (const key of keys) await env.FILES.put(key, "secret-raw");
  const id = await receive(lead, { text: "secret-text", rawKey: "mail/1" });
  const attachment = { messageId: id, fileId: file.id, name: "secret-name.jpg", bytes: 9 };
  await db.insert(messageFiles).values({ ...attachment, id: newId() });
  const unmatched = { ...email, matchedBy: null, sentAt: now, createdAt: now };
  await db.insert(messages).values([
    { ...unmatched, id: newId(), text: "secret-2", rawKey: "mail/2", address: lead.email ?? "" },
    { ...unmatched, id: newId(), text: "secret-3", rawKey: "mail/3", movedFrom: lead.id },
    { ...unmatched, id: newId(), text: "kept", rawKey: "mail/other", address: "x@example.com" },
  ]);
  await erasePersonOfLead(db, env.FILES, lead.id, { by, now: later(90) });
  const rows = await db.batch([
    db.select().from(messages),
    db.select().from(messageFiles),
    db.select().from(leadEvents),
    db.select().from(files),
  ]);
  expect(JSON.stringify(rows)).not.toContain("secret");
  expect(JSON.stringify(rows)).toContain("kept");
  const stored = await Promise.all(
    [...keys, file.fullPath].map(async (key) => (await env.FILES.head(key)) !== null),
  );
  expect(stored).toEqual([false, false, false, true, false]);
  expect(await isFound("secret")).toBe(false);
});
