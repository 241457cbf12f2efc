import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { indexLeads } from "~/domain/leads/search/reindex.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { addressStates, leadContacts, leadEvents, leads, messageFiles, messages } from "~/schema";
import { insertLead, insertStaff } from "../../../../tests/fixtures/staff-and-leads";
import { handleUnmatchedEmail, unmatchedFormSchema } from "./handle-email.server";
import {
  addSuggestions,
  handledEmailsQuery,
  unmatchedCountQuery,
  unmatchedEmailsQuery,
} from "./unmatched-emails.server";

const db = openDb(env.DB);
const now = new Date("2026-12-02T16:00:00Z");
const arrival = new Date("2026-12-02T15:21:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const by = await addStaff("Ben Tate");
const marisol = await addStaff("Marisol Vega");

async function addStaff(name: string) {
  return { staff: await insertStaff(name, { at: now }), ip: "", requestId: "" };
}

async function addLead(
  name: string,
  email: string,
  changes: Partial<typeof leads.$inferInsert> = {},
) {
  const id = await insertLead(new Date("2026-12-01T15:00:00Z"), {
    name,
    email,
    status: "contacted",
    firstReplyAt: new Date("2026-12-01T16:00:00Z"),
    ...changes,
  });
  await db
    .insert(leadContacts)
    .values({ id: newId(), leadId: id, kind: "email", value: email, createdAt: now });
  await indexLeads(db, [id]);
  return id;
}

async function addEmail(changes: Partial<typeof messages.$inferInsert> = {}) {
  const id = newId();
  await db.insert(messages).values({
    id,
    direction: "in",
    channel: "email",
    recipient: "hello@reply.example.com",
    person: "Nora Ellison",
    address: `${id}@example.com`,
    subject: "Re: Your pergola request",
    text: "Friday at 10 works.",
    sentAt: arrival,
    createdAt: arrival,
    ...changes,
  });
  return id;
}

const handle = (form: Record<string, string>, context = { by, now }) =>
  handleUnmatchedEmail(db, unmatchedFormSchema.parse({ key: newId(), ...form }), context);
const leadOf = async (id: string) => (await db.select().from(leads).where(eq(leads.id, id)))[0]!;
const emailOf = async (id: string) =>
  (await db.select().from(messages).where(eq(messages.id, id)))[0]!;
const waiting = async () => (await unmatchedEmailsQuery(db, 50)).map(({ id }) => id);
const handled = async (id: string) => (await handledEmailsQuery(db, later(60), id))[0];

test("an attached email starts the wait at its arrival, and Undo ends it and puts the email back", async () => {
  const lead = await addLead("Nora Ellison", `${newId()}@example.com`);
  const id = await addEmail();
  expect(await waiting()).toContain(id);
  expect(await handle({ intent: "attach", id, lead })).toMatchObject({ state: "done" });
  expect(await leadOf(lead)).toMatchObject({ followUpAt: arrival });
  expect(await emailOf(id)).toMatchObject({ leadId: lead, matchedBy: "staff", attachedAt: now });
  expect(await waiting()).not.toContain(id);
  expect(await handled(id)).toMatchObject({
    leadName: "Nora Ellison",
    staffName: "Ben Tate",
    isNewLead: 0,
    isTheirs: 0,
  });
  await handle({ intent: "undo", id }, { by, now: later(5) });
  expect(await leadOf(lead)).toMatchObject({ followUpAt: null });
  expect(await emailOf(id)).toMatchObject({ leadId: null });
  expect(await waiting()).toContain(id);
});

test("the sender's address is added only when staff ask for it", async () => {
  const lead = await addLead("Nora Ellison", `${newId()}@example.com`);
  const id = await addEmail();
  await handle({ intent: "attach", id, lead });
  expect((await handled(id))?.isTheirs).toBe(0);
  await handle({ intent: "add-address", id });
  await handle({ intent: "add-address", id });
  expect((await handled(id))?.isTheirs).toBe(1);
});

test("an email that a colleague attached stays there unless it is moved on purpose", async () => {
  const [theirs, mine] = await Promise.all([
    addLead("Jim Walsh", `${newId()}@example.com`),
    addLead("Carol Whitfield", `${newId()}@example.com`),
  ]);
  const id = await addEmail();
  await handle({ intent: "attach", id, lead: theirs }, { by: marisol, now });
  expect(await handle({ intent: "attach", id, lead: mine })).toEqual({ state: "taken" });
  expect(await handle({ intent: "new-lead", id })).toEqual({ state: "taken" });
  expect(await handle({ intent: "not-customer", id, scope: "address" })).toEqual({
    state: "taken",
  });
  expect(await emailOf(id)).toMatchObject({ leadId: theirs, dismissedAt: null });
  expect(await handle({ intent: "move", id, lead: mine, from: mine })).toEqual({ state: "taken" });
  await handle({ intent: "move", id, lead: mine, from: theirs }, { by, now: later(1) });
  expect(await emailOf(id)).toMatchObject({ leadId: mine });
  expect((await leadOf(theirs)).followUpAt).toBeNull();
  expect((await leadOf(mine)).followUpAt).toEqual(arrival);
});

test("the same attach form twice writes one entry and one audit entry", async () => {
  const lead = await addLead("Nora Ellison", `${newId()}@example.com`);
  const id = await addEmail();
  const form = { key: newId(), intent: "attach", id, lead };
  await Promise.all([handle(form), handle(form)]);
  expect(await db.select().from(leadEvents).where(eq(leadEvents.id, id))).toHaveLength(1);
});

test("a new lead from an email has its sender and waits since the email arrived", async () => {
  const id = await addEmail({ person: "Lena Ortiz", address: "lena.ortiz@example.com" });
  const result = await handle({ intent: "new-lead", id });
  if (result.state !== "done" || !result.leadId) throw new Error(result.state);
  expect(await leadOf(result.leadId)).toMatchObject({
    name: "Lena Ortiz",
    email: "lena.ortiz@example.com",
    status: "new",
    source: "email",
    followUpAt: arrival,
    assignedTo: by.staff.id,
  });
  expect(await handled(id)).toMatchObject({ isNewLead: 1, isTheirs: 1 });
  expect(await handle({ intent: "new-lead", id })).toMatchObject({ leadId: result.leadId });
});

test("Not a customer dismisses this email, or all of its address, and Undo restores as many", async () => {
  const address = `${newId()}@sunline.example`;
  const [one, two, three] = [
    await addEmail({ address }),
    await addEmail({ address }),
    await addEmail({ address }),
  ];
  await handle({ intent: "not-customer", id: one, scope: "email" });
  expect((await waiting()).filter((id) => [one, two, three].includes(id))).toHaveLength(2);
  await handle({ intent: "not-customer", id: two, scope: "address" }, { by, now: later(1) });
  expect((await waiting()).filter((id) => [one, two, three].includes(id))).toEqual([]);
  const stateOf = async () =>
    (await db.select().from(addressStates).where(eq(addressStates.address, address)))[0];
  expect((await stateOf())?.ignoredAt).toEqual(later(1));
  expect(await handled(two)).toMatchObject({ isIgnored: 1 });
  expect(await handled(one)).toMatchObject({ isIgnored: 0 });
  await handle({ intent: "undo", id: one }, { by, now: later(2) });
  expect((await stateOf())?.ignoredAt).toEqual(later(1));
  await handle({ intent: "undo", id: two }, { by, now: later(2) });
  expect((await stateOf())?.ignoredAt).toBeNull();
  expect((await waiting()).filter((id) => [one, two, three].includes(id))).toHaveLength(3);
});

test("after 30 days an email can no longer be undone", async () => {
  const lead = await addLead("Nora Ellison", `${newId()}@example.com`);
  const id = await addEmail();
  await handle({ intent: "attach", id, lead });
  const afterwards = { by, now: later(31 * 24 * 60) };
  expect(await handle({ intent: "undo", id }, afterwards)).toEqual({ state: "too-late" });
  expect(await handledEmailsQuery(db, afterwards.now, id)).toEqual([]);
});

test("suggestions name the evidence of address, phone, street, subject and decision-maker", async () => {
  const mark = newId().slice(0, 8).replace(/\d/g, "x");
  const close = await addLead(`Nora ${mark}`, `nora.${mark}ll@example.com`);
  const street = await addLead("Carol Whitfield", `${newId()}@example.com`, {
    street: `9310 ${mark} Run`,
    decider: `Jim ${mark}field`,
  });
  const phone = await addLead("Pete Novak", `${newId()}@example.com`);
  await db.insert(leadContacts).values({
    id: newId(),
    leadId: phone,
    kind: "phone",
    value: "+17135550177",
    createdAt: now,
  });
  await db.insert(messages).values({
    id: newId(),
    leadId: phone,
    direction: "out",
    channel: "email",
    subject: `Plan ${mark}`,
    sentAt: arrival,
    createdAt: arrival,
  });
  const suggestionsOf = async (changes: Partial<typeof messages.$inferInsert>) => {
    const id = await addEmail({ subject: "", text: "", person: "", ...changes });
    const rows = (await unmatchedEmailsQuery(db, 50)).filter((row) => row.id === id);
    return (await addSuggestions(db, rows, now))[0]?.suggestions;
  };
  expect(await suggestionsOf({ address: `nora.${mark}l@example.com` })).toMatchObject([
    { id: close, reasons: [`One letter different from nora.${mark}ll@example.com`] },
  ]);
  expect(await suggestionsOf({ text: `Patio at 9310 ${mark} Run.` })).toMatchObject([
    { id: street, reasons: [`Mentions 9310 ${mark} Run`] },
  ]);
  expect(await suggestionsOf({ person: `Jim ${mark}field` })).toMatchObject([
    { id: street, reasons: [`Jim ${mark}field also decides on this lead`] },
  ]);
  expect(
    await suggestionsOf({ text: "Call (713) 555-0177", subject: `RE: Plan ${mark}` }),
  ).toMatchObject([
    { id: phone, reasons: ["Same phone number", "Same subject as your email of 9:21\u00a0AM"] },
  ]);
  expect(await suggestionsOf({ autoKind: "list", text: "Call (713) 555-0177" })).toEqual([]);
});

test("the count and the lists read only their partial indexes", async () => {
  const planOf = async (query: { toSQL(): { sql: string; params: unknown[] } }) => {
    const { sql, params } = query.toSQL();
    const { results } = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    return results.map(({ detail }) => detail).join("\n");
  };
  expect(await planOf(unmatchedCountQuery(db))).toContain("messages_unmatched");
  expect(await planOf(unmatchedEmailsQuery(db, 20))).toContain("messages_unmatched");
  expect(await planOf(handledEmailsQuery(db, now))).toContain("messages_handled");
});

test("a text that came as email is attached like an email, and its number makes a new lead", async () => {
  const number = () => `+1713${String(Math.random()).slice(2, 9)}`;
  const attached = await addEmail({ channel: "text", address: number() });
  const leadId = await addLead("Nora Ellison", `${newId()}@example.com`);
  expect(await handle({ intent: "attach", id: attached, lead: leadId })).toMatchObject({
    state: "done",
    leadId,
  });
  expect(await handle({ intent: "undo", id: attached })).toMatchObject({ state: "done" });
  const address = number();
  const added = await addEmail({ channel: "text", address });
  await handle({ intent: "new-lead", id: added });
  expect(await leadOf((await emailOf(added)).leadId ?? "")).toMatchObject({
    phone: address,
    email: null,
  });
});

test("an unmatched email lists its files with the reasons of refused ones", async () => {
  const id = await addEmail();
  await db.insert(messageFiles).values({
    id: newId(),
    messageId: id,
    fileId: null,
    name: "Budget.docm",
    bytes: 64,
    refusal: "Ask for a PDF.",
  });
  const emails = await addSuggestions(db, await unmatchedEmailsQuery(db, 50), now);
  expect(emails.find((email) => email.id === id)?.files).toMatchObject([
    { name: "Budget.docm", fileId: null, refusal: "Ask for a PDF." },
  ]);
});
