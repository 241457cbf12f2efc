import { env } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { isOpenStage } from "~/domain/leads/lead";
import { leadQuery } from "~/domain/leads/leads.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { parseHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { leadAttempts, leadContacts, leadEvents, leads, messages, staff } from "~/schema";
import { handleLeadAction, leadActionSchema } from "./submit-lead-action.server";

const db = openDb(env.DB);
const weekday = { open: 480, close: 1080 };
const hours = { hours: [null, weekday, weekday, weekday, weekday, weekday, null], specialDays: [] };
const at = (time: string, day = "2026-11-23") => parseHoustonTime(day, time)!;
const received = at("09:00");
const now = at("09:55");

const [ana, ben] = await Promise.all(["Ana Rivera", "Ben Tate"].map(aPerson));

async function aPerson(name: string) {
  const person = { id: newId(), name };
  await db.insert(staff).values({
    ...person,
    email: `${person.id}@example.com`,
    role: "staff",
    createdAt: now,
    updatedAt: now,
  });
  return person;
}

async function aLead(change: Partial<typeof leads.$inferInsert> = {}) {
  const id = newId();
  await db.insert(leads).values({
    id,
    reference: `MOL-${id.slice(0, 8)}`,
    statusSince: received,
    name: "Dana Whitfield",
    phone: "+17135550101",
    zip: "77018",
    source: "quote",
    createdAt: received,
    updatedAt: received,
    ...change,
  });
  return read(id);
}

async function read(id: string) {
  const [lead] = await leadQuery(db, id);
  return lead!;
}
type Lead = Awaited<ReturnType<typeof read>>;

function parse(lead: Lead, fields: Record<string, string>, when = now) {
  return leadActionSchema(when, lead.createdAt, isOpenStage(lead.status)).safeParse({
    key: newId(),
    ...fields,
  });
}

/** Id of the entry that a logged contact wrote. */
const entryOf = (result: Awaited<ReturnType<typeof send>>) =>
  `${result.state === "written" ? result.key : ""}.log`;

async function send(lead: Lead, fields: Record<string, string>, { by = ana!, when = now } = {}) {
  const change = leadActionSchema(when, lead.createdAt, isOpenStage(lead.status)).parse({
    key: newId(),
    ...fields,
  });
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
    by: { staff: by, ip: "203.0.113.7", requestId: "test" },
    now: when,
  });
}

/** Attempt written by a tap on Call. */
async function tapped(lead: Lead, when = at("09:40")) {
  const key = newId();
  await send(lead, { intent: "attempt", key, way: "call" }, { when });
  return `${lead.id}.${key}`;
}

const events = (id: string) =>
  db.select().from(leadEvents).where(eq(leadEvents.leadId, id)).orderBy(asc(leadEvents.at));
const attempts = (id: string) => db.select().from(leadAttempts).where(eq(leadAttempts.leadId, id));
const connected = {
  intent: "log",
  way: "call",
  outcome: "spoke",
  kind: "quote",
  when: "2026-11-24T10:00",
};

describe("addContactEvent", () => {
  test("with a call from before the customer's last message leaves the wait, with a later one ends it", async () => {
    const lead = await aLead({ firstReplyAt: at("09:10"), followUpAt: at("09:50") });
    await send(lead, { ...connected, attempt: await tapped(lead) });
    expect(await read(lead.id)).toMatchObject({ followUpAt: at("09:50") });
    const other = await aLead({ firstReplyAt: at("09:10"), followUpAt: at("09:50") });
    await send(other, { ...connected, attempt: await tapped(other, at("09:52")) });
    expect(await read(other.id)).toMatchObject({ followUpAt: null });
  });

  test("with Connected writes outcome, note, next step, stage and response time, counted from the tap", async () => {
    const lead = await aLead();
    const attempt = await tapped(lead);
    const result = await send(lead, {
      ...connected,
      attempt,
      note: "Wants two options.",
      who: ben!.id,
    });
    expect(result).toMatchObject({ state: "written", saved: ["log"], conflicts: [] });
    expect(await read(lead.id)).toMatchObject({
      status: "contacted",
      firstReplyAt: at("09:40"),
      replyMinutes: 40,
      assignedTo: ana!.id,
      nextKind: "quote",
      nextActionAt: at("10:00", "2026-11-24"),
      nextStaffId: ben!.id,
    });
    expect((await events(lead.id)).map(({ kind }) => kind)).toEqual([
      "contact-started",
      "reply",
      "next-action",
    ]);
    const [, reply] = await events(lead.id);
    expect(reply?.data).not.toContain("Wants two options.");
    expect(await db.select().from(messages).where(eq(messages.leadId, lead.id))).toMatchObject([
      {
        id: reply?.id,
        direction: "out",
        channel: "call",
        staffId: ana!.id,
        text: "Wants two options.",
        sentAt: at("09:40"),
      },
    ]);
    expect(await attempts(lead.id)).toMatchObject([{ id: attempt, outcome: "spoke" }]);
  });

  test("with the same key twice writes one entry", async () => {
    const lead = await aLead();
    const key = newId();
    await send(lead, { ...connected, key });
    const before = (await events(lead.id)).length;
    expect(await send(await read(lead.id), { ...connected, key })).toMatchObject({
      saved: ["log"],
      conflicts: [],
    });
    expect(await events(lead.id)).toHaveLength(before);
    expect(await attempts(lead.id)).toHaveLength(1);
  });

  test("undo reverts outcome, note, next step, stage and response time together and reopens the attempt", async () => {
    const lead = await aLead({
      taskKind: "call",
      taskAt: at("16:00"),
      nextKind: "call",
      nextActionAt: at("16:00"),
    });
    const attempt = await tapped(lead);
    const was = { was_next_kind: "call", was_next_at: String(at("16:00").getTime()) };
    const event = entryOf(await send(lead, { ...connected, ...was, attempt }));
    const undo = await send(await read(lead.id), { intent: "put-back", event });
    expect(undo).toMatchObject({ saved: ["put-back"], conflicts: [] });
    const { version: _version, updatedAt: _updatedAt, ...before } = lead;
    expect(await read(lead.id)).toMatchObject(before);
    expect(await attempts(lead.id)).toMatchObject([
      { id: attempt, outcome: null, startedAt: at("09:40") },
    ]);
    expect((await events(lead.id)).map(({ kind }) => kind)).toContain("reply-struck");
  });

  test("with No answer uses the second group of times, plans a call and keeps the clock running", async () => {
    const lead = await aLead();
    const attempt = await tapped(lead);
    const both = { kind: "visit", when: "2026-11-30T10:00", again: "2026-11-23T13:30" };
    await send(lead, { intent: "log", way: "call", attempt, outcome: "no-answer", ...both });
    expect(await read(lead.id)).toMatchObject({
      status: "new",
      firstReplyAt: null,
      nextKind: "call",
      nextActionAt: at("13:30"),
    });
  });

  test("with Didn't happen needs no next step and keeps the planned one", async () => {
    const lead = await aLead({
      taskKind: "call",
      taskAt: at("16:00"),
      nextKind: "call",
      nextActionAt: at("16:00"),
    });
    await send(lead, {
      intent: "log",
      way: "call",
      attempt: await tapped(lead),
      outcome: "did-not-happen",
    });
    expect(await read(lead.id)).toMatchObject({
      nextKind: "call",
      nextActionAt: at("16:00"),
      firstReplyAt: null,
    });
  });

  test("with Wrong number sets the corrected number, keeps the old contact, and undo reverts both", async () => {
    const lead = await aLead();
    await db.insert(leadContacts).values({
      id: newId(),
      leadId: lead.id,
      kind: "phone",
      value: lead.phone!,
      consentTexts: "Yes",
      createdAt: received,
    });
    const wrong = {
      intent: "log",
      way: "call",
      outcome: "wrong-number",
      phone: "(832) 555-0177",
      kind: "call",
      when: "2026-11-23T16:00",
    };
    const event = entryOf(await send(lead, wrong));
    const contacts = () =>
      db
        .select()
        .from(leadContacts)
        .where(eq(leadContacts.leadId, lead.id))
        .orderBy(asc(leadContacts.createdAt));
    expect((await read(lead.id)).phone).toBe("+18325550177");
    expect(await contacts()).toMatchObject([
      { value: "+17135550101", consentTexts: "Yes" },
      { value: "+18325550177", consentTexts: "" },
    ]);
    expect((await events(lead.id)).find(({ kind }) => kind === "contact")?.data).toContain(
      '"number":"+17135550101"',
    );
    await send(await read(lead.id), { intent: "put-back", event });
    expect((await read(lead.id)).phone).toBe("+17135550101");
    expect(await contacts()).toHaveLength(1);
  });

  test("reports a conflict if a colleague logged the attempt or changed the next step", async () => {
    const lead = await aLead();
    const attempt = await tapped(lead);
    await send(lead, { ...connected, attempt }, { by: ben! });
    expect(await send(await read(lead.id), { ...connected, attempt })).toMatchObject({
      saved: [],
      conflicts: ["attempt"],
    });
    expect(await send(await read(lead.id), { ...connected })).toMatchObject({
      saved: [],
      conflicts: ["next-step"],
    });
  });

  test("without an attempt adds one with its outcome at the given time", async () => {
    const lead = await aLead();
    await send(lead, { ...connected, at: "2026-11-23T09:30" });
    expect(await attempts(lead.id)).toMatchObject([
      { outcome: "spoke", startedAt: at("09:30"), staffId: ana!.id },
    ]);
    expect((await read(lead.id)).replyMinutes).toBe(30);
  });

  test("keeps a colleague's concurrent change, also after undo", async () => {
    const stale = await aLead();
    await db
      .update(leads)
      .set({ valueCents: 500, version: stale.version + 1 })
      .where(eq(leads.id, stale.id));
    const result = await send(stale, connected);
    expect(result).toMatchObject({ saved: ["log"] });
    await send(await read(stale.id), { intent: "put-back", event: entryOf(result) });
    expect(await read(stale.id)).toMatchObject({
      valueCents: 500,
      status: "new",
      firstReplyAt: null,
    });
  });
});

describe("the log form", () => {
  const errorsOf = (lead: Lead, fields: Record<string, string>) =>
    Object.fromEntries(
      parse(lead, { intent: "log", way: "call", ...fields }).error?.issues.map((one) => [
        one.path[0],
        one.message,
      ]) ?? [],
    );

  test("reports all missing fields together", async () => {
    const lead = await aLead();
    expect(errorsOf(lead, {})).toEqual({
      outcome: "Choose an outcome.",
      kind: "Choose a next step.",
      when: "Choose a time.",
    });
    expect(
      errorsOf(lead, {
        outcome: "wrong-number",
        phone: "12",
        kind: "call",
        when: "pick",
        at: "2027-01-01T09:00",
      }),
    ).toEqual({
      phone: "Enter a phone number with area code.",
      when: "Choose a date.",
      at: "That time is in the future.",
    });
  });

  test("requires a retry time for No answer, but no time for a visit and no next step for a closed lead", async () => {
    const lead = await aLead();
    expect(
      errorsOf(lead, { outcome: "no-answer", kind: "call", when: "2026-11-24T10:00" }),
    ).toEqual({
      again: "Choose when to try again.",
    });
    expect(errorsOf(lead, { outcome: "spoke", kind: "visit" })).toEqual({});
    expect(errorsOf(await aLead({ status: "won" }), { outcome: "spoke" })).toEqual({});
  });

  test("accepts Sent, Not sent and Wrong number for a text", async () => {
    const lead = await aLead();
    expect(
      errorsOf(lead, { way: "text", outcome: "left-word", kind: "call", when: "2026-11-24T10:00" }),
    ).toEqual({});
    expect(
      errorsOf(lead, { way: "text", outcome: "spoke", kind: "call", when: "2026-11-24T10:00" }),
    ).toEqual({
      outcome: "Choose an outcome.",
    });
  });
});
