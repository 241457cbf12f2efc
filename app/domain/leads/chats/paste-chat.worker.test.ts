import { env } from "cloudflare:test";
import { and, asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addContactEvent } from "~/domain/leads/actions/contact-event.server";
import {
  handleLeadAction,
  leadActionSchema,
} from "~/domain/leads/actions/submit-lead-action.server";
import {
  leadContactsQuery,
  leadQuery,
  timelineCountsQuery,
  timelineQuery,
} from "~/domain/leads/leads.server";
import { allowTextsStatement } from "~/domain/leads/mail/end-texts.server";
import { toTimelineEntry } from "~/domain/leads/timeline/timeline.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { parseHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { leadContacts, leadEvents, leads, messageFiles, messages } from "~/schema";
import { insertLead, insertStaff } from "../../../../tests/fixtures/staff-and-leads";
import { listRevertibleEventIds } from "../actions/revert.server";

const db = openDb(env.DB);
const weekday = { open: 480, close: 1080 };
const hours = { hours: [null, weekday, weekday, weekday, weekday, weekday, null], specialDays: [] };
const at = (time: string, day = "2026-11-24") => parseHoustonTime(day, time)!;
const received = at("08:00", "2026-11-23");
const now = at("15:00");

const marisol = await insertStaff("Marisol Pérez", { at: received });
const by = { staff: marisol, ip: "203.0.113.7", requestId: "test" };

const aLead = async (values: Partial<typeof leads.$inferInsert> = {}) =>
  read(await insertLead(received, { phone: "+17135550142", ...values }));
const read = async (id: string) => (await leadQuery(db, id))[0]!;
type Lead = Awaited<ReturnType<typeof aLead>>;

function paste(lead: Lead, fields: Record<string, string | string[]>, when = now) {
  const form = { key: newId(), intent: "paste", step: "save", ...fields };
  const change = leadActionSchema(when, lead.createdAt).parse(form);
  return handleLeadAction(db, lead, change, {
    hours,
    isInServiceArea: () => true,
    replyTo: "office@example.com",
    secret: "a-secret-for-tests-only-of-32-characters-or-more",
    notices: {
      settings: defaultSettings,
      replyTo: "office@example.com",
      siteUrl: new URL("https://www.example.com"),
    },
    role: "staff",
    by,
    now: when,
  });
}

const messagesOf = (leadId: string) =>
  db.select().from(messages).where(eq(messages.leadId, leadId)).orderBy(asc(messages.sentAt));
const kindsOf = async (leadId: string) =>
  (
    await db
      .select({ kind: leadEvents.kind })
      .from(leadEvents)
      .where(eq(leadEvents.leadId, leadId))
      .orderBy(asc(leadEvents.at))
  ).map(({ kind }) => kind);

const question = "[11/24/26, 9:41:03 AM] Carol: Is the motor loud?";
const answer = "[11/24/26, 9:43:10 AM] Marisol Pérez: Quieter than a fridge.";
const thanks = "[11/24/26, 2:10:00 PM] Carol: And the fan?";
const chat = [question, answer, thanks].join("\n");
const joinLines = (...lines: string[]) => lines.join("\n");

test("a chat is shown before it is saved, with a guess of who wrote it", async () => {
  const lead = await aLead();
  const result = await paste(lead, { text: chat, step: "check" });
  expect(result).toMatchObject({
    state: "refused",
    missing: [],
    preview: {
      newCount: 3,
      knownCount: 0,
      names: [
        { name: "Carol", count: 2, side: "customer" },
        { name: "Marisol Pérez", count: 1, side: "team" },
      ],
    },
  });
  expect(await messagesOf(lead.id)).toEqual([]);
  const edit = await paste(lead, { text: chat, step: "edit" });
  expect(edit).toMatchObject({ state: "refused", missing: [] });
  expect(edit).not.toHaveProperty("preview");
});

test("a chat of WhatsApp’s own lines has no message to add", async () => {
  const lead = await aLead();
  const text = "[11/24/26, 9:41:03 AM] Carol: This message was deleted.";
  const preview = { newCount: 0, knownCount: 0, notices: [expect.any(String)] };
  expect(await paste(lead, { text, step: "check" })).toMatchObject({ missing: [], preview });
  expect(await paste(lead, { text })).toMatchObject({ state: "written", saved: [] });
});

test("a saved chat is messages in both directions, with their times and one entry of the paste", async () => {
  const lead = await aLead();
  const result = await paste(lead, { text: chat });
  expect(result).toMatchObject({ state: "written", saved: ["paste"] });
  expect(await messagesOf(lead.id)).toMatchObject([
    {
      direction: "in",
      channel: "whatsapp",
      person: "Carol",
      address: "+17135550142",
      text: "Is the motor loud?",
      sentAt: new Date(at("09:41").getTime() + 3_000),
      staffId: marisol.id,
    },
    { direction: "out", person: "", text: "Quieter than a fridge.", staffId: marisol.id },
    { direction: "in", text: "And the fan?" },
  ]);
  expect(await kindsOf(lead.id)).toEqual(["message", "reply", "message", "chat-pasted"]);
  const [, newest] = await timelineQuery(db, lead.id);
  const { kind, data, message } = newest!;
  expect(toTimelineEntry(kind, data, { message, nameOf: () => "Marisol Pérez" })).toMatchObject({
    text: "WhatsApp, pasted by Marisol Pérez",
    quote: "And the fan?",
  });
});

test("the same chat again adds only its new messages, also from a phone without seconds", async () => {
  const lead = await aLead();
  await paste(lead, { text: joinLines(question, answer) });
  await paste(await read(lead.id), { text: chat });
  const android = joinLines(
    "11/24/26, 9:41 AM - Carol: Is the motor loud?",
    "11/24/26, 9:43 AM - Marisol Pérez: Quieter than a fridge.",
    "11/24/26, 2:10 PM - Carol: And the fan?",
    "11/24/26, 2:11 PM - Carol: Ok",
    "11/24/26, 2:11 PM - Carol: Ok",
  );
  await paste(await read(lead.id), { text: android });
  await paste(await read(lead.id), { text: android });
  expect((await messagesOf(lead.id)).map(({ text }) => text)).toEqual([
    "Is the motor loud?",
    "Quieter than a fridge.",
    "And the fan?",
    "Ok",
    "Ok",
  ]);
  const again = await paste(await read(lead.id), { text: android, step: "check" });
  expect(again).toMatchObject({ preview: { newCount: 0, knownCount: 5 } });
});

test("the same chat in two requests at once is stored once", async () => {
  const lead = await aLead();
  await Promise.all([paste(lead, { text: chat }), paste(lead, { text: chat })]);
  expect(await messagesOf(lead.id)).toHaveLength(3);
  expect((await kindsOf(lead.id)).filter((kind) => kind === "chat-pasted")).toHaveLength(1);
});

test("a text that the lead has already at that minute is added for each further time it was sent", async () => {
  const lead = await aLead();
  const first = "[11/24/26, 9:41:03 AM] Carol: Ok";
  await paste(lead, { text: first });
  const later = joinLines(first, "[11/24/26, 9:41:40 AM] Carol: Ok");
  for (let times = 0; times < 2; times++) await paste(await read(lead.id), { text: later });
  expect(await messagesOf(lead.id)).toHaveLength(2);
  const both = joinLines("[11/24/26, 9:41:10 AM] Marisol Pérez: Ok", later);
  await paste(await read(lead.id), { text: both });
  const directions = (await messagesOf(lead.id)).map(({ direction }) => direction);
  expect(directions.toSorted()).toEqual(["in", "in", "out"]);
});

async function logAnswer(lead: Lead) {
  const log = {
    intent: "log",
    way: "whatsapp",
    outcome: "left-word",
    at: "2026-11-24T09:45",
    note: "Quieter than a fridge.",
    kind: "wait",
    when: "pick",
    day: "2026-12-01",
    time: "10:00",
  };
  await paste(lead, log);
}
const textsToCustomer = async ({ id }: Lead) =>
  (await messagesOf(id)).filter(({ direction }) => direction === "out").map(({ text }) => text);

test("a message that staff logged is not added again from the chat", async () => {
  const lead = await aLead();
  await logAnswer(lead);
  await paste(await read(lead.id), { text: chat });
  expect(await textsToCustomer(lead)).toHaveLength(1);
});

test("the same text over ten minutes from its log, or minutes from one of a chat, is another message", async () => {
  const lead = await aLead();
  await logAnswer(lead);
  await paste(await read(lead.id), {
    text: "[11/24/26, 9:56:00 AM] Marisol Pérez: Quieter than a fridge.",
  });
  expect(await textsToCustomer(lead)).toHaveLength(2);
  await paste(await read(lead.id), {
    text: "[11/24/26, 10:01:00 AM] Marisol Pérez: Quieter than a fridge.",
  });
  expect(await textsToCustomer(lead)).toHaveLength(3);
});

test("a chat with names that fit neither side is refused until staff choose their sides", async () => {
  const lead = await aLead();
  const text = joinLines(
    "[11/24/26, 9:41:03 AM] Patio: Hello",
    "[11/24/26, 9:42:03 AM] MOL crew: Hi",
  );
  expect(await paste(lead, { text })).toMatchObject({
    missing: [{ field: "writer" }],
    preview: { newCount: 2 },
  });
  await paste(lead, { text, writer: ["customer:Patio", "team:MOL crew"] });
  expect((await messagesOf(lead.id)).map(({ direction }) => direction)).toEqual(["in", "out"]);
});

test("a customer's message that is newer than the last reply starts the wait, and an older one does not", async () => {
  const lead = await aLead();
  await addContactEvent(
    db,
    lead,
    { way: "call", outcome: "spoke", at: at("12:00") },
    { key: newId(), by, now: at("12:00"), hours },
  );
  await paste(await read(lead.id), { text: question });
  expect(await read(lead.id)).toMatchObject({ followUpAt: null, firstReplyAt: at("12:00") });
  await paste(await read(lead.id), { text: thanks });
  expect(await read(lead.id)).toMatchObject({ followUpAt: at("14:10") });
});

test("a message that is older than a removed reply starts the wait", async () => {
  const lead = await aLead();
  const contact = { way: "call", outcome: "spoke", at: at("12:00") } as const;
  await addContactEvent(db, lead, contact, { key: newId(), by, now: at("12:00"), hours });
  const [reply] = await db
    .select()
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, lead.id), eq(leadEvents.kind, "reply")));
  await paste(await read(lead.id), { intent: "strike", event: reply!.id });
  await paste(await read(lead.id), { text: question });
  const askedAt = new Date(at("09:41").getTime() + 3_000);
  expect(await read(lead.id)).toMatchObject({ firstReplyAt: null, followUpAt: askedAt });
});

test("an answer in the chat from before the first reply is the first reply", async () => {
  const lead = await aLead();
  const contact = { way: "call", outcome: "spoke", at: at("12:00") } as const;
  await addContactEvent(db, lead, contact, { key: newId(), by, now: at("12:00"), hours });
  await paste(await read(lead.id), { text: answer });
  expect(await read(lead.id)).toMatchObject({
    firstReplyAt: new Date(at("09:43").getTime() + 10_000),
    replyMinutes: 703,
    reached: 2,
  });
});

test("a message from a phone whose clock is ahead counts as now", async () => {
  const lead = await withConsent("+17135550193", received);
  await paste(lead, { text: "[11/24/26, 3:30:00 PM] Carol: STOP" });
  expect(await read(lead.id)).toMatchObject({ followUpAt: now });
  expect(await consentOf(lead)).toEqual([["", now]]);
});

test("a reply in the chat is the first reply, ends the wait, and assigns the lead", async () => {
  const lead = await aLead();
  await paste(lead, { text: joinLines(question, answer) });
  const replied = new Date(at("09:43").getTime() + 10_000);
  expect(await read(lead.id)).toMatchObject({
    firstReplyAt: replied,
    followUpAt: null,
    status: "contacted",
    assignedTo: marisol.id,
  });
  const later = joinLines(thanks, "[11/24/26, 2:30:00 PM] Marisol Pérez: Silent too.");
  await paste(await read(lead.id), { text: later });
  expect(await read(lead.id)).toMatchObject({ firstReplyAt: replied, followUpAt: null });
});

test("a reply in the chat from before the customer's last message leaves the wait", async () => {
  const [asked, repliedBefore] = [at("14:00"), at("09:00")];
  const lead = await aLead({ followUpAt: asked, firstReplyAt: repliedBefore });
  await paste(lead, { text: answer });
  expect(await read(lead.id)).toMatchObject({ followUpAt: asked, firstReplyAt: repliedBefore });
  await paste(await read(lead.id), { text: "[11/24/26, 2:00:00 PM] Marisol Pérez: At last." });
  expect(await read(lead.id)).toMatchObject({ followUpAt: null, firstReplyAt: repliedBefore });
});

test("an answer leaves the lead with its owner, and one from before the request is no reply", async () => {
  const { id: owner } = await insertStaff("Ben Hill", { at: received });
  const lead = await aLead({ assignedTo: owner });
  await paste(lead, { text: "[11/22/26, 9:00:00 AM] Marisol Pérez: Hello" });
  expect(await kindsOf(lead.id)).toEqual(["message", "chat-pasted"]);
  expect(await read(lead.id)).toMatchObject({ firstReplyAt: null, status: "new" });
  await paste(await read(lead.id), { text: answer });
  expect(await read(lead.id)).toMatchObject({ status: "contacted", assignedTo: owner });
});

test("a customer's message opens a lost lead, and leaves spam alone", async () => {
  const lost = await aLead({ status: "lost", lostReason: "price", firstReplyAt: at("09:00") });
  await paste(lost, { text: thanks });
  expect(await read(lost.id)).toMatchObject({ status: "contacted", lostReason: "" });
  const unanswered = await aLead({ status: "lost", lostReason: "price" });
  await paste(unanswered, { text: thanks });
  expect(await read(unanswered.id)).toMatchObject({ status: "new", reopenedAt: at("14:10") });
  const spam = await aLead({ status: "spam" });
  await paste(spam, { text: thanks });
  expect(await read(spam.id)).toMatchObject({ status: "spam", followUpAt: null });
});

test("a customer’s message from before the lead was lost leaves it lost", async () => {
  const lost = await aLead({ status: "lost", lostReason: "price", statusSince: at("12:00") });
  await paste(lost, { text: joinLines(question, answer) });
  await paste(await read(lost.id), { text: "[11/24/26, 10:00:00 AM] Carol: Too much for us." });
  expect(await messagesOf(lost.id)).toHaveLength(3);
  expect(await read(lost.id)).toMatchObject({
    status: "lost",
    lostReason: "price",
    followUpAt: null,
  });
});

test("undoing a paste removes its messages and restores the lead, once", async () => {
  const lead = await aLead();
  const unreadable = { id: newId(), leadId: lead.id, kind: "value" as const, data: "not json" };
  await db.insert(leadEvents).values({ ...unreadable, at: received });
  await paste(lead, { text: chat });
  const pasted = await read(lead.id);
  const events = () =>
    db
      .select()
      .from(leadEvents)
      .where(eq(leadEvents.leadId, lead.id))
      .orderBy(sql`${leadEvents.at} desc`);
  const [entry] = (await events()).filter(({ kind }) => kind === "chat-pasted");
  expect(listRevertibleEventIds(await events(), pasted, []).has(entry!.id)).toBe(true);
  const undo = { intent: "put-back", key: newId(), event: entry!.id };
  await paste(pasted, undo);
  expect(await messagesOf(lead.id)).toEqual([]);
  expect(await read(lead.id)).toMatchObject({
    firstReplyAt: null,
    followUpAt: null,
    status: "new",
    assignedTo: null,
  });
  expect(listRevertibleEventIds(await events(), await read(lead.id), []).has(entry!.id)).toBe(
    false,
  );
  await paste(await read(lead.id), { text: chat });
  expect(await messagesOf(lead.id)).toHaveLength(3);
});

test("undoing a paste after the lead changed conflicts, and another lead's paste is not touched", async () => {
  const [lead, other] = [await aLead(), await aLead()];
  await paste(lead, { text: chat });
  await paste(other, { text: chat });
  const [entry] = await db
    .select()
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, lead.id), eq(leadEvents.kind, "chat-pasted")));
  await db
    .update(leads)
    .set({ followUpAt: at("16:00"), version: sql`version + 1` })
    .where(eq(leads.id, lead.id));
  const undo = { intent: "put-back", event: entry!.id };
  expect(await paste(await read(lead.id), undo)).toMatchObject({ saved: [] });
  expect(await messagesOf(lead.id)).toHaveLength(3);
  expect(await kindsOf(lead.id)).toHaveLength(4);
  expect(await messagesOf(other.id)).toHaveLength(3);
});

test("undoing a paste that changed no field writes one entry, also twice", async () => {
  const lead = await aLead({
    firstReplyAt: at("12:00"),
    status: "contacted",
    followUpAt: at("13:00"),
  });
  await paste(lead, { text: question });
  const pasted = await read(lead.id);
  expect(pasted.followUpAt).toEqual(at("13:00"));
  const all = await db.select().from(leadEvents).where(eq(leadEvents.leadId, lead.id));
  const entry = all.find(({ kind }) => kind === "chat-pasted");
  for (const key of [newId(), newId()])
    await paste(await read(lead.id), { intent: "put-back", key, event: entry!.id });
  expect(await messagesOf(lead.id)).toEqual([]);
  expect(await kindsOf(lead.id)).toEqual(["chat-pasted", "put-back"]);
});

test("the same words by text and by WhatsApp are two messages", async () => {
  const lead = await aLead();
  await paste(lead, { text: question });
  const text = { text: "Is the motor loud?", from: "customer", at: "2026-11-24T09:41" };
  await paste(await read(lead.id), { ...text, channel: "text" });
  await paste(await read(lead.id), { ...text, channel: "whatsapp" });
  const channels = (await messagesOf(lead.id)).map(({ channel }) => channel);
  expect(channels.toSorted()).toEqual(["text", "whatsapp"]);
});

test("any other text is one message with the side, channel and time that staff chose", async () => {
  const lead = await aLead();
  const text = "Is the motor loud?";
  expect(await paste(lead, { text, step: "check" })).toMatchObject({
    missing: [],
    preview: { isChat: false, newCount: 1 },
  });
  expect(await paste(lead, { text, at: "2026-11-24T23:00" })).toMatchObject({
    missing: [{ field: "from" }, { field: "at" }],
    preview: { isChat: false },
  });
  const form = { text, from: "customer", channel: "text", at: "2026-11-24T09:30" };
  await paste(lead, form);
  await paste(await read(lead.id), form);
  expect(await messagesOf(lead.id)).toMatchObject([
    { direction: "in", channel: "text", text, sentAt: at("09:30"), address: "+17135550142" },
  ]);
  expect(await read(lead.id)).toMatchObject({ followUpAt: at("09:30") });
});

test("a text over 200,000 characters and a chat over 500 messages are refused, and 500 are saved", async () => {
  const lead = await aLead();
  const parsed = leadActionSchema(now, lead.createdAt).safeParse({
    intent: "paste",
    key: newId(),
    text: "a".repeat(200_001),
  });
  expect(parsed.error?.issues).toMatchObject([{ path: ["text"] }]);
  const lines = Array.from(
    { length: 501 },
    (_, place) =>
      `[11/24/26, 9:${String(place % 60).padStart(2, "0")}:00 AM] Carol: Message ${place}`,
  );
  const refused = await paste(lead, { text: joinLines(...lines) });
  expect(refused).toMatchObject({ missing: [{ field: "text" }] });
  expect(refused).not.toHaveProperty("preview");
  await paste(lead, { text: joinLines(...lines.slice(1)) });
  expect(await messagesOf(lead.id)).toHaveLength(500);
});

async function withConsent(phone: string, consentAt: Date) {
  const lead = await aLead({ phone });
  await db.insert(leadContacts).values({
    id: newId(),
    leadId: lead.id,
    kind: "phone",
    value: phone,
    consentTexts: "I agree to texts.",
    consentAt,
    createdAt: received,
  });
  return lead;
}
const consentOf = async ({ id }: Lead) =>
  (await leadContactsQuery(db, id)).map(({ consentTexts, textsStoppedAt }) => [
    consentTexts,
    textsStoppedAt,
  ]);

test.each(["STOP", "parar", "Thanks for now.\nUnsubscribe"])(
  "%j from the customer in a chat ends texts to the number on every lead",
  async (text) => {
    const phone = `+1713555${String(1000 + text.length)}`;
    const [lead, other] = [await withConsent(phone, received), await withConsent(phone, received)];
    await paste(lead, { text: `[11/24/26, 2:10:00 PM] Carol: ${text}` });
    expect(await consentOf(lead)).toEqual([["", at("14:10")]]);
    expect(await consentOf(other)).toEqual([["", at("14:10")]]);
  },
);

test("STOP in a text that staff logged ends texts, and in ours it does not", async () => {
  const lead = await withConsent("+17135550190", received);
  await paste(lead, { text: "STOP", from: "team", at: "2026-11-24T09:00" });
  await paste(await read(lead.id), { text: "Please stop by", from: "customer" });
  expect(await consentOf(lead)).toEqual([["I agree to texts.", null]]);
  await paste(await read(lead.id), { text: "stop", from: "customer", at: "2026-11-24T10:00" });
  expect(await consentOf(lead)).toEqual([["", at("10:00")]]);
});

test("STOP in an old chat does not end a later consent, and a stored one ends until the customer agrees again", async () => {
  const phone = "+17135550191";
  const lead = await withConsent(phone, at("12:00"));
  await paste(lead, { text: "[11/24/26, 9:00:00 AM] Carol: STOP" });
  expect(await consentOf(lead)).toEqual([["I agree to texts.", null]]);
  await paste(await read(lead.id), { text: "[11/24/26, 1:00:00 PM] Carol: STOP" });
  expect(await consentOf(lead)).toEqual([["", at("13:00")]]);
  await paste(await read(lead.id), { text: "[11/24/26, 12:30:00 PM] Carol: STOP" });
  expect(await consentOf(lead)).toEqual([["", at("13:00")]]);
  // an older consent, restored with a number, does not count
  await db
    .update(leadContacts)
    .set({ consentTexts: "I agree to texts.", consentAt: at("12:00") })
    .where(eq(leadContacts.leadId, lead.id));
  expect(await consentOf(lead)).toEqual([["", at("13:00")]]);
  await allowTextsStatement(db, phone, at("14:00"), sql`true`);
  await db
    .update(leadContacts)
    .set({ consentAt: at("14:00") })
    .where(eq(leadContacts.leadId, lead.id));
  await paste(await read(lead.id), { text: "[11/24/26, 1:00:00 PM] Carol: STOP" });
  expect(await consentOf(lead)).toEqual([["I agree to texts.", null]]);
});

test("STOP ends texts to a number without consent, and dates the withdrawal", async () => {
  const phone = "+17135550194";
  const lead = await withConsent(phone, at("14:00"));
  const contacts = () => db.select().from(leadContacts).where(eq(leadContacts.value, phone));
  await db.update(leadContacts).set({ consentTexts: "" }).where(eq(leadContacts.value, phone));
  await paste(lead, { text: "[11/24/26, 1:00:00 PM] Carol: STOP" });
  expect(await consentOf(lead)).toEqual([["", at("13:00")]]);
  expect(await contacts()).toMatchObject([{ consentAt: at("14:00") }]);
  await paste(await read(lead.id), { text: "[11/24/26, 2:30:00 PM] Carol: STOP" });
  expect(await contacts()).toMatchObject([{ consentAt: at("14:30") }]);
});

test("the timeline is filtered to messages, files, or changes, with counts of each", async () => {
  const lead = await aLead();
  await paste(lead, { text: chat });
  const [first] = await messagesOf(lead.id);
  await db
    .insert(messageFiles)
    .values({ id: newId(), messageId: first!.id, name: "yard.jpg", bytes: 10 });
  await db.insert(leadEvents).values([
    { id: newId(), leadId: lead.id, kind: "received", data: '{"photos":"2"}', at: received },
    { id: newId(), leadId: lead.id, kind: "value", data: "not json", at: received },
    { id: newId(), leadId: lead.id, kind: "photos-added", data: "{}", at: received },
    ...(["wrote-again", "visit-wanted", "proposal-sent"] as const).map((kind) => ({
      id: newId(),
      leadId: lead.id,
      kind,
      data: "{}",
      at: received,
    })),
    {
      id: newId(),
      leadId: lead.id,
      kind: "proposal-question",
      data: '{"text":"Hello","attached":"plan.pdf"}',
      at: received,
    },
  ]);
  const [counts] = await timelineCountsQuery(db, lead.id);
  expect(counts).toEqual({ all: 11, messages: 8, files: 4, changes: 3 });
  const kinds = async (filter: "messages" | "files" | "changes") =>
    (await timelineQuery(db, lead.id, { filter })).map(({ kind }) => kind).sort();
  expect(await kinds("messages")).toEqual([
    "message",
    "message",
    "proposal-question",
    "proposal-sent",
    "received",
    "reply",
    "visit-wanted",
    "wrote-again",
  ]);
  expect(await kinds("files")).toEqual([
    "message",
    "photos-added",
    "proposal-question",
    "received",
  ]);
  expect(await kinds("changes")).toEqual(["chat-pasted", "photos-added", "value"]);
});
