import { env } from "cloudflare:test";
import { and, asc, eq, ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { markDeliveredReplies } from "~/domain/leads/email/email-replies.server";
import type { ContactOutcome, ReplyMethod } from "~/domain/leads/lead";
import { leadQuery } from "~/domain/leads/leads.server";
import {
  expandMinutes,
  loggedReplyMinutesQuery,
} from "~/domain/leads/reply-clock/reply-figures.server";
import { toTimelineEntry } from "~/domain/leads/timeline/timeline.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import type { Role } from "~/domain/staff/abilities";
import { parseHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import {
  auditLog,
  leadAttempts,
  leadContacts,
  leadEvents,
  leadSubmissions,
  leads,
  outbox,
  staff,
  visits,
} from "~/schema";
import { addContactEvent } from "./contact-event.server";
import { buildLeadConflicts, listLatestChanges } from "./lead-conflicts.server";
import { rebaseNextStepFields } from "./next-step-fields";
import { listRevertibleEventIds } from "./revert.server";
import { handleLeadAction, leadActionSchema } from "./submit-lead-action.server";

const db = openDb(env.DB);
const weekday = { open: 480, close: 1080 };
const hours = { hours: [null, weekday, weekday, weekday, weekday, weekday, null], specialDays: [] };
const at = (time: string, day = "2026-11-23") => parseHoustonTime(day, time)!;
const received = at("08:00");
const now = at("08:30");

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
    name: "Carol Whitfield",
    zip: "77433",
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

type Lead = Awaited<ReturnType<typeof aLead>>;

/** Submits a form of the lead page that was loaded with `lead`. */
async function send(
  lead: Lead,
  fields: Record<string, string>,
  {
    by = ana!,
    when = now,
    role = "staff",
  }: { by?: NonNullable<typeof ana>; when?: Date; role?: Role } = {},
) {
  const form = { key: newId(), ...fields };
  const change = leadActionSchema(when, lead.createdAt).parse(form);
  const context = {
    hours,
    isInServiceArea: (zip: string) => zip.startsWith("77"),
    replyTo: "office@example.com",
    secret: "a-secret-for-tests-only-of-32-characters-or-more",
    notices: {
      settings: defaultSettings,
      replyTo: "office@example.com",
      siteUrl: new URL("https://www.example.com"),
    },
    role,
    by: { staff: by, ip: "203.0.113.7", requestId: "test" },
    now: when,
  };
  return { change, result: await handleLeadAction(db, lead, change, context) };
}

/** Logs a contact at a time of that day, else now. */
async function reach(
  lead: Lead,
  { way, outcome, time }: { way: ReplyMethod; outcome: ContactOutcome; time?: string },
  { by = ana!, when = now } = {},
) {
  const change = {
    key: newId(),
    by: { staff: by, ip: "203.0.113.7", requestId: "test" },
    now: when,
  };
  return {
    result: await addContactEvent(
      db,
      lead,
      { way, outcome, at: time ? at(time) : when },
      { ...change, hours },
    ),
  };
}

async function eventsOf(id: string) {
  const rows = await db
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.leadId, id))
    .orderBy(asc(leadEvents.at));
  return rows.map(({ id: event, kind, data }) => ({ id: event, kind, data: JSON.parse(data) }));
}

const auditOf = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.recordId, id)).orderBy(asc(auditLog.at))).map(
    (row) => row.action,
  );

describe("concurrent changes", () => {
  test("setNextStep accepts a second step of the same staff member and conflicts with a colleague's step in between", async () => {
    const lead = await aLead();
    const first = {
      intent: "next",
      next_kind: "call",
      next_action: " Ask about the slab ",
      next_day: "2026-11-25",
      next_time: "",
      next_staff: ana!.id,
    };
    const made = await send(lead, { ...first, was_next_kind: "" });
    expect(made.result).toMatchObject({ saved: ["next-step"] });
    const second = {
      ...first,
      next_kind: "visit",
      next_day: "2026-11-26",
      ...rebaseNextStepFields(Object.entries(first)),
    };
    const secondStep = await send(lead, second);
    expect(secondStep.result).toMatchObject({ saved: ["next-step"], conflicts: [] });
    expect((await send(lead, second)).result).toMatchObject({
      saved: [],
      conflicts: ["next-step"],
    });
    // a visit has no time before it is booked
    expect(await read(lead.id)).toMatchObject({ nextKind: "visit", nextActionAt: null });
    const none = { ...second, ...rebaseNextStepFields(Object.entries(second)), clear: "yes" };
    expect((await send(lead, none)).result).toMatchObject({
      state: "refused",
      missing: [{ field: "next_kind" }],
    });
    const cleared = await send(
      { ...lead, status: "won" },
      { ...second, ...rebaseNextStepFields(Object.entries(second)), clear: "yes" },
    );
    expect(cleared.result).toMatchObject({ saved: ["next-step"] });
    expect(rebaseNextStepFields(Object.entries({ ...second, clear: "yes" }))).toMatchObject({
      was_next_kind: "",
      was_next_at: "",
    });
    expect(rebaseNextStepFields([["intent", "note"]])).toBeUndefined();
  });

  test("correctFields saves different fields of two editors and conflicts on the same field", async () => {
    const lead = await aLead({ street: "1 Oak" });
    await send(lead, {
      intent: "fields",
      was_street: "1 Oak",
      street: "2 Oak",
      was_access: "",
      access: "Gate 4410",
    });
    const late = await send(
      lead,
      {
        intent: "fields",
        was_street: "1 Oak",
        street: "3 Oak",
        was_hoa: "",
        hoa: "Yes",
        note: "Wants it on paper",
      },
      { by: ben! },
    );
    expect(late.result).toMatchObject({
      state: "written",
      saved: ["hoa", "note"],
      conflicts: ["street"],
    });
    expect(await read(lead.id)).toMatchObject({ street: "2 Oak", access: "Gate 4410", hoa: "Yes" });
    expect((await eventsOf(lead.id)).map(({ kind }) => kind)).toEqual([
      "field",
      "field",
      "field",
      "note",
    ]);
    expect(await auditOf(lead.id)).toEqual(["corrected", "corrected", "corrected", "noted"]);

    if (late.result.state !== "written") throw new Error("refused");
    const people = [ana!, ben!];
    const [conflict] = buildLeadConflicts(late.change, late.result.conflicts, {
      lead: late.result.lead,
      entries: await listLatestChanges(db, lead.id),
      people,
    });
    expect(conflict).toMatchObject({
      label: "Street",
      was: "1 Oak",
      theirs: "2 Oak",
      yours: "3 Oak",
      by: { name: "Ana Rivera", at: now },
    });
    await send(late.result.lead, conflict?.form ?? {}, { by: ben! });
    expect(await read(lead.id)).toMatchObject({ street: "3 Oak" });
  });

  test("handleLeadAction is idempotent per request key", async () => {
    const lead = await aLead();
    const form = { intent: "note", note: "Asks about sinks", key: newId() };
    const [first, second] = [await send(lead, form), await send(lead, form)];
    expect(second.result).toMatchObject({ state: "written", saved: ["note"], conflicts: [] });
    expect(first.result).toMatchObject({ saved: ["note"] });
    const value = { intent: "fields", was_value: "", value: "36,500", key: newId() };
    await send(lead, value);
    expect((await send(lead, value)).result).toMatchObject({
      saved: ["valueCents"],
      conflicts: [],
    });
    expect((await eventsOf(lead.id)).map(({ kind }) => kind)).toEqual(["note", "value"]);
    expect(await auditOf(lead.id)).toEqual(["noted", "corrected"]);
  });

  test("assignLeadToMe assigns a lead once and names the owner in the conflict", async () => {
    const lead = await aLead();
    const both = await Promise.all([
      send(lead, { intent: "claim" }),
      send(lead, { intent: "claim" }, { by: ben! }),
    ]);
    const lost = both.find(
      ({ result }) => result.state === "written" && result.conflicts.length > 0,
    )!;
    if (lost.result.state !== "written") throw new Error("refused");
    const [conflict] = buildLeadConflicts(lost.change, ["owner"], {
      lead: lost.result.lead,
      entries: [],
      people: [ana!, ben!],
    });
    expect(["Ana Rivera", "Ben Tate"]).toContain(conflict?.theirs);
  });

  test("addNote and addContactEvent never conflict", async () => {
    const lead = await aLead();
    await reach(lead, { way: "call", outcome: "spoke" });
    expect(
      (await send(lead, { intent: "note", note: "Two dogs" }, { by: ben! })).result,
    ).toMatchObject({ conflicts: [] });
    expect(
      (await reach(lead, { way: "text", outcome: "left-word" }, { by: ben! })).result,
    ).toMatchObject({
      conflicts: [],
    });
  });

  test("handleLeadAction throws a 403 for a role without the action's ability", async () => {
    const lead = await aLead();
    const refusal = await send(lead, { intent: "note", note: "Called" }, { role: "editor" }).catch(
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({ status: 403 });
    expect(await eventsOf(lead.id)).toEqual([]);
  });

  test('handleLeadAction returns "gone" for a trashed lead', async () => {
    const lead = await aLead();
    await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, lead.id));
    expect((await send(lead, { intent: "note", note: "Late" })).result).toEqual({ state: "gone" });
    expect(await eventsOf(lead.id)).toEqual([]);
    expect(await auditOf(lead.id)).toEqual([]);
  });
});

describe("addContactEvent", () => {
  test.each([
    ["call", "spoke"],
    ["call", "left-word"],
    ["text", "left-word"],
    ["whatsapp", "left-word"],
    ["visit", "spoke"],
  ] as const)(
    "with %s, %s stops the clock, moves a new lead to Contacted and assigns it",
    async (way, outcome) => {
      const lead = await aLead();
      await reach(lead, { way, outcome });
      expect(await read(lead.id)).toMatchObject({
        status: "contacted",
        firstReplyAt: now,
        replyMinutes: 30,
        assignedTo: ana!.id,
        reached: 2,
      });
    },
  );

  test("writes the stage, the owner and the first reply to the audit log", async () => {
    const lead = await aLead();
    await reach(lead, { way: "call", outcome: "spoke" });
    await reach(await read(lead.id), { way: "text", outcome: "left-word" }, { by: ben! });
    const rows = await db
      .select({ changes: auditLog.changes })
      .from(auditLog)
      .where(eq(auditLog.recordId, lead.id))
      .orderBy(asc(auditLog.at), asc(auditLog.id));
    expect(
      rows
        .map(({ changes }) => JSON.parse(changes))
        .sort((one, other) => Object.keys(other).length - Object.keys(one).length),
    ).toEqual([
      {
        status: ["new", "contacted"],
        assignedTo: [null, ana!.id],
        firstReplyAt: [null, now.getTime()],
      },
      {},
    ]);
  });

  test.each(["no-answer", "wrong-number", "did-not-happen"] as const)(
    "with %s does not stop the clock",
    async (outcome) => {
      const lead = await aLead();
      await reach(lead, { way: "call", outcome });
      expect(await read(lead.id)).toMatchObject({
        status: "new",
        firstReplyAt: null,
        replyMinutes: null,
        assignedTo: null,
      });
      const alertPause = (await read(lead.id)).alertsHeldUntil;
      expect(alertPause).toEqual(outcome === "no-answer" ? at("09:00") : null);
    },
  );

  test("is the only change that stops the clock: notes, claims, stages and queued emails do not", async () => {
    const lead = await aLead({ email: "carol@example.com" });
    await send(lead, { intent: "note", note: "Called twice" });
    await send(lead, { intent: "claim" });
    await send(lead, {
      intent: "email",
      to: "carol@example.com",
      subject: "Your request",
      body: "Hello Carol",
    });
    expect(
      (await send(lead, { intent: "move", was_status: "new", to: "contacted" })).result,
    ).toMatchObject({ state: "refused" });
    expect(await read(lead.id)).toMatchObject({ status: "new", firstReplyAt: null });
  });

  test("updates the first reply with an earlier contact and ignores a later one", async () => {
    const lead = await aLead();
    await reach(lead, { way: "call", outcome: "spoke" });
    await reach(lead, { way: "text", outcome: "left-word", time: "08:09" });
    expect(await read(lead.id)).toMatchObject({ firstReplyAt: at("08:09"), replyMinutes: 9 });
    await reach(lead, { way: "call", outcome: "spoke" }, { when: at("10:00") });
    expect(await read(lead.id)).toMatchObject({ firstReplyAt: at("08:09"), replyMinutes: 9 });
  });

  test("leadActionSchema ignores the fields of stages that were not chosen", () => {
    const parsed = leadActionSchema(now, received).parse({
      intent: "move",
      key: newId(),
      was_status: "new",
      to: "contacted",
      reply_way: "call",
      value: "nothing sensible",
      signed_on: "2099-01-01",
      next_kind: "call",
      next_day: "2020-01-01",
      reason: "price",
    });
    if (parsed.intent !== "move") throw new Error("another intent");
    expect(parsed.move).toMatchObject({
      reply: { way: "call", outcome: "spoke", at: now },
      valueCents: null,
      signedOn: null,
      next: null,
      lostReason: "",
    });
  });

  test("leadActionSchema accepts contact times between receipt and now", async () => {
    const lead = await aLead();
    const parseAt = (time: string) =>
      leadActionSchema(now, lead.createdAt).safeParse({
        intent: "log",
        key: newId(),
        way: "call",
        outcome: "did-not-happen",
        at: `2026-11-23T${time}`,
      });
    expect([parseAt("07:50").success, parseAt("08:40").success, parseAt("08:00").success]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("startAttempt is idempotent and does not stop the clock", async () => {
    const lead = await aLead();
    const key = newId();
    await send(lead, { intent: "attempt", way: "call", key }, { when: at("08:10") });
    await send(lead, { intent: "attempt", way: "call", key }, { when: at("08:10") });
    const attempts = await db.select().from(leadAttempts).where(eq(leadAttempts.leadId, lead.id));
    expect(attempts).toMatchObject([{ way: "call", startedAt: at("08:10"), outcome: null }]);
    expect(await read(lead.id)).toMatchObject({ firstReplyAt: null });
  });

  test.each(["contact", "attempt-answer"])(
    "leadActionSchema rejects the form %s of an earlier version",
    (intent) => {
      const old = { intent, key: newId(), way: "call", attempt: "some-attempt", outcome: "spoke" };
      expect(leadActionSchema(now, received).safeParse(old).success).toBe(false);
    },
  );

  test("markDeliveredReplies stops the clock when an email is accepted, and not if it fails", async () => {
    const [sent, dead] = [
      await aLead({ email: "carol@example.com" }),
      await aLead({ email: "tom@example.com" }),
    ];
    for (const lead of [sent, dead])
      await send(lead, {
        intent: "email",
        to: lead.email!,
        subject: "Hello",
        body: "When may we call?",
      });
    await db
      .update(outbox)
      .set({ state: "sent", sentAt: at("08:31") })
      .where(eq(outbox.leadId, sent.id));
    await db.update(outbox).set({ state: "dead" }).where(eq(outbox.leadId, dead.id));
    await markDeliveredReplies(db, hours, at("08:40"));
    await markDeliveredReplies(db, hours, at("08:41"));
    expect(await read(sent.id)).toMatchObject({
      status: "contacted",
      firstReplyAt: at("08:31"),
      replyMinutes: 31,
    });
    expect(await read(dead.id)).toMatchObject({ status: "new", firstReplyAt: null });
    expect((await eventsOf(sent.id)).map(({ kind }) => kind)).toEqual(["message", "reply"]);
  });

  test("queueLeadEmail accepts only the lead's addresses and a complete text", async () => {
    const lead = await aLead({ email: "carol@example.com" });
    const mail = { intent: "email", subject: "Hello", body: "Hi" };
    expect((await send(lead, { ...mail, to: "else@example.com" })).result).toMatchObject({
      state: "refused",
    });
    expect(
      (await send(lead, { ...mail, to: "carol@example.com", body: "Hi {first_name}" })).result,
    ).toMatchObject({
      state: "refused",
      missing: [{ field: "body", message: "Replace {first_name} before sending." }],
    });
    expect(await db.select().from(outbox).where(eq(outbox.leadId, lead.id))).toHaveLength(0);
  });

  test("voidReply within a day by the author or an owner recalculates the clock from the remaining replies", async () => {
    const lead = await aLead();
    await reach(lead, { way: "call", outcome: "spoke", time: "08:05" });
    await reach(lead, { way: "call", outcome: "spoke", time: "08:20" });
    const [first, second] = (await eventsOf(lead.id)).filter(({ kind }) => kind === "reply");
    expect(
      (await send(await read(lead.id), { intent: "strike", event: first!.id }, { by: ben! }))
        .result,
    ).toMatchObject({
      state: "refused",
    });
    await send(await read(lead.id), { intent: "strike", event: first!.id });
    expect(await read(lead.id)).toMatchObject({
      firstReplyAt: at("08:20"),
      replyMinutes: 20,
      status: "contacted",
    });
    expect(
      (await send(await read(lead.id), { intent: "strike", event: first!.id })).result,
    ).toEqual({ state: "gone" });
    const nextWeek = { when: at("09:00", "2026-11-30") };
    expect(
      (await send(await read(lead.id), { intent: "strike", event: second!.id }, nextWeek)).result,
    ).toMatchObject({ state: "refused" });
    await send(
      await read(lead.id),
      { intent: "strike", event: second!.id },
      { by: ben!, role: "owner" },
    );
    expect(await read(lead.id)).toMatchObject({ firstReplyAt: null, replyMinutes: null });
  });

  test("voidReply of the only reply moves the lead back to New", async () => {
    const lead = await aLead();
    await reach(lead, { way: "call", outcome: "spoke" });
    const [reply] = await eventsOf(lead.id);
    await send(await read(lead.id), { intent: "strike", event: reply!.id });
    expect(await read(lead.id)).toMatchObject({ status: "new", firstReplyAt: null, reached: 1 });
  });

  test("voidReply restores the wait for an answer unless another reply answered it", async () => {
    const lead = await aLead({
      status: "quoted",
      firstReplyAt: received,
      replyMinutes: 0,
      followUpAt: at("08:15"),
    });
    await reach(lead, { way: "call", outcome: "spoke" });
    const reply = async (way: string) =>
      (await eventsOf(lead.id)).find(({ kind, data }) => kind === "reply" && data.way === way)!.id;
    await send(await read(lead.id), { intent: "strike", event: await reply("call") });
    expect(await read(lead.id)).toMatchObject({ followUpAt: at("08:15") });
    await reach(await read(lead.id), { way: "text", outcome: "left-word" });
    await reach(await read(lead.id), { way: "visit", outcome: "spoke" });
    await send(await read(lead.id), { intent: "strike", event: await reply("text") });
    expect(await read(lead.id)).toMatchObject({ followUpAt: null });
  });

  test("loggedReplyMinutesQuery counts to the time a reply was logged and excludes removed replies", async () => {
    const lead = await aLead();
    const loggedMinutes = async () =>
      expandMinutes(await loggedReplyMinutesQuery(db, received)).at(-1);
    await db.update(leads).set({ deletedAt: now }).where(ne(leads.id, lead.id));
    await reach(lead, { way: "call", outcome: "spoke", time: "08:05" });
    expect(await read(lead.id)).toMatchObject({ replyMinutes: 5 });
    const entered = await loggedMinutes();
    expect(entered).toBe(30);
    const [reply] = await eventsOf(lead.id);
    await send(await read(lead.id), { intent: "strike", event: reply!.id });
    expect(await loggedMinutes()).toBeNull();
    await db.update(leads).set({ replyMinutes: 5 }).where(eq(leads.id, lead.id));
    expect(await loggedMinutes()).toBe(5);
  });

  test("ends the wait for an answer only if the reply is later than the message", async () => {
    const lead = await aLead({ status: "quoted", firstReplyAt: received, followUpAt: at("08:15") });
    await reach(lead, { way: "call", outcome: "spoke", time: "08:10" });
    expect(await read(lead.id)).toMatchObject({ followUpAt: at("08:15") });
    await reach(lead, { way: "call", outcome: "spoke" });
    expect(await read(lead.id)).toMatchObject({ followUpAt: null });
    expect((await eventsOf(lead.id)).at(-1)?.data).toMatchObject({ followUpMinutes: 15 });
  });
});

describe("revertEvent", () => {
  test("never assigns a disabled staff member to a lead or its next step", async () => {
    const disabledMember = await aPerson("Gone Since");
    const lead = await aLead({
      assignedTo: disabledMember.id,
      taskKind: "call",
      taskAt: now,
      taskStaffId: disabledMember.id,
    });
    await send(lead, { intent: "assign", was_owner: disabledMember.id, owner: ben!.id });
    const was = {
      was_next_kind: "call",
      was_next_at: String(now.getTime()),
      was_next_staff: disabledMember.id,
    };
    await send(lead, {
      intent: "next",
      ...was,
      next_kind: "text",
      next_day: "2026-11-24",
      next_staff: ben!.id,
    });
    const [assigned, planned] = await eventsOf(lead.id);
    await db.update(staff).set({ disabledAt: now }).where(eq(staff.id, disabledMember.id));
    for (const entry of [assigned, planned]) {
      expect(
        (await send(await read(lead.id), { intent: "put-back", event: entry!.id })).result,
      ).toMatchObject({ saved: ["put-back"] });
    }
    expect(await read(lead.id)).toMatchObject({
      assignedTo: null,
      nextKind: "call",
      nextStaffId: null,
    });
    const reverted = (await eventsOf(lead.id))
      .filter(({ kind }) => kind === "put-back")
      .map(({ data }) => data.changes);
    expect(
      reverted.map((changes) => changes.assignedTo?.[1] ?? changes.taskStaffId?.[1] ?? null),
    ).toEqual([null, null]);
  });
});

describe("setNextStep after a finished step", () => {
  test("refuses the same step again with the fields as loaded", async () => {
    const lead = await aLead({
      status: "contacted",
      taskKind: "call",
      taskAction: "Ask about gas",
      taskAt: at("10:00"),
    });
    const was = {
      was_next_kind: "call",
      was_next_action: "Ask about gas",
      was_next_at: String(at("10:00").getTime()),
    };
    const same = {
      next_kind: "call",
      next_action: "Ask about gas",
      next_day: "2026-11-23",
      next_time: "10:00",
    };
    const again = await send(lead, { intent: "next", ...was, ...same, done: "yes" });
    expect(again.result).toMatchObject({ state: "refused", missing: [{ field: "next_kind" }] });
    expect(await eventsOf(lead.id)).toEqual([]);
    const later = await send(lead, {
      intent: "next",
      ...was,
      ...same,
      next_day: "2026-11-25",
      done: "yes",
    });
    expect(later.result).toMatchObject({ saved: ["next-step"] });
    expect((await eventsOf(lead.id)).map(({ kind }) => kind)).toEqual(["next-action", "next-done"]);
  });
});

describe("stages", () => {
  const spoke = { reply_way: "call", reply_outcome: "spoke" };
  const contactedLead = { status: "contacted" as const, firstReplyAt: received, replyMinutes: 0 };

  test.each([
    ["contacted", {}, {}, ["reply_way"]],
    ["contacted", {}, spoke, []],
    ["contacted", {}, { reply_way: "call", reply_outcome: "no-answer" }, ["reply_way"]],
    ["contacted", { entry: "hand" as const }, {}, []],
    ["visit-booked", contactedLead, {}, ["to"]],
    ["quoted", contactedLead, {}, ["value"]],
    ["quoted", { ...contactedLead, valueCents: 3_650_000 }, {}, []],
    ["quoted", {}, { value: "36,500" }, ["reply_way"]],
    ["won", contactedLead, { value: "36,500" }, ["signed_on"]],
    ["won", contactedLead, { signed_on: "2026-11-23" }, ["value"]],
    ["won", { ...contactedLead, valueCents: 1 }, { signed_on: "2026-11-23" }, []],
    ["won", {}, { signed_on: "2026-11-23", value: "1" }, ["to"]],
    ["lost", {}, {}, ["reason"]],
    ["lost", {}, { reason: "price", ask_again_on: "2027-03-01" }, []],
    ["out-of-area", {}, {}, []],
    ["spam", {}, {}, []],
    ["new", { status: "spam" as const }, {}, ["to"]],
  ])("to %s from %j with %j needs %j", async (to, holds, fields, needs) => {
    const lead = await aLead(holds);
    const { result } = await send(lead, { intent: "move", was_status: lead.status, to, ...fields });
    if (needs.length === 0) {
      expect(result).toMatchObject({ state: "written", conflicts: [] });
      expect(await read(lead.id)).toMatchObject({ status: to });
    } else {
      expect(
        result.state === "refused" ? result.missing.map(({ field }) => field) : result,
      ).toEqual(needs);
      expect(await read(lead.id)).toMatchObject({ status: lead.status, version: lead.version });
      expect(await eventsOf(lead.id)).toEqual([]);
    }
  });

  test("moveLead to Visit booked needs a booked visit, which no stage ends", async () => {
    const lead = await aLead(contactedLead);
    await db.insert(visits).values({
      id: newId(),
      leadId: lead.id,
      staffId: ana!.id,
      startsAt: at("10:00", "2026-11-24"),
      endsAt: at("10:45", "2026-11-24"),
      zip: lead.zip,
      source: "staff",
      createdAt: now,
      updatedAt: now,
    });
    await send(lead, { intent: "move", was_status: "contacted", to: "visit-booked" });
    const booked = await read(lead.id);
    expect(booked).toMatchObject({ status: "visit-booked", reached: 3 });
    await send(booked, { intent: "move", was_status: "visit-booked", to: "lost", reason: "price" });
    expect(await read(lead.id)).toMatchObject({
      status: "lost",
      nextKind: "visit",
      nextActionAt: at("10:00", "2026-11-24"),
      lostReason: "price",
      reached: 3,
    });
    const last = (await eventsOf(lead.id)).at(-1)!;
    await send(await read(lead.id), { intent: "put-back", event: last.id }, { when: at("08:31") });
    expect(await read(lead.id)).toMatchObject({ status: "visit-booked", lostReason: "" });
    expect(await db.select().from(visits).where(eq(visits.leadId, lead.id))).toMatchObject([
      { status: "booked", sequence: 0, version: 1 },
    ]);
    const again = await send(await read(lead.id), { intent: "put-back", event: last.id });
    expect(again.result).toMatchObject({ conflicts: ["put-back"] });
  });

  test("moveLead with a stale stage conflicts and stores the reply", async () => {
    const seen = await aLead(contactedLead);
    await send(seen, { intent: "move", was_status: "contacted", to: "quoted", value: "30,000" });
    const late = await send(
      seen,
      {
        intent: "move",
        was_status: "contacted",
        to: "lost",
        reason: "price",
        reply_way: "call",
      },
      { by: ben! },
    );
    expect(late.result).toMatchObject({ conflicts: ["stage"] });
    expect(await read(seen.id)).toMatchObject({ status: "quoted", nextKind: "call" });
  });

  test("moveLead to Quoted plans a call in three business days unless another step is given, planned or declined", async () => {
    const quote = { intent: "move", was_status: "contacted", to: "quoted", value: "30,000" };
    const nextOf = async (
      fields: Record<string, string>,
      holds: Partial<typeof leads.$inferInsert> = {},
    ) => {
      const lead = await aLead({ ...contactedLead, ...holds });
      await send(lead, { ...quote, ...fields });
      const { status, nextKind, nextActionAt, nextStaffId } = await read(lead.id);
      expect(status).toBe("quoted");
      return [nextKind, nextActionAt, nextStaffId];
    };
    // three business days from Monday
    expect(await nextOf({})).toEqual(["call", at("10:00", "2026-11-26"), ana!.id]);
    expect(await nextOf({}, { assignedTo: ben!.id, taskKind: "visit", taskAt: received })).toEqual([
      "call",
      at("10:00", "2026-11-26"),
      ben!.id,
    ]);
    const planned = {
      taskKind: "email" as const,
      taskAt: at("09:00", "2026-11-24"),
      nextKind: "email" as const,
      nextActionAt: at("09:00", "2026-11-24"),
    };
    expect(await nextOf({}, planned)).toEqual(["email", planned.taskAt, null]);
    expect(await nextOf({ next_kind: "call", next_day: "2026-11-25" })).toEqual([
      "call",
      at("09:00", "2026-11-25"),
      null,
    ]);
    expect(await nextOf({ next_day: "2026-11-26", next_time: "10:00" })).toEqual([
      null,
      null,
      null,
    ]);
    const dateless = leadActionSchema(now, received).safeParse({
      ...quote,
      key: newId(),
      next_kind: "call",
      next_day: "",
    });
    expect(dateless.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["next_day", "Choose a follow-up date."],
    ]);
  });

  test("handleLeadAction reports a reply in the future together with the missing fields", async () => {
    const lead = await aLead();
    const reply = { ...spoke, reply_day: "2026-11-24" };
    const { result } = await send(lead, {
      intent: "move",
      was_status: "new",
      to: "quoted",
      ...reply,
    });
    if (result.state !== "refused") throw new Error(result.state);
    expect(result.missing.map(({ field }) => field)).toEqual(["reply_day", "value"]);
    expect(result.isConflict).toBe(false);
  });
});

test("correctFields changes the ask-again date of a lost lead and conflicts on a stale value", async () => {
  const lead = await aLead({ status: "lost", lostReason: "timing", askAgainOn: "2026-11-20" });
  const move = (was: string, to: string) => ({
    intent: "fields",
    was_ask_again_on: was,
    ask_again_on: to,
  });
  expect((await send(lead, move("2026-11-20", "2027-03-01"))).result).toMatchObject({
    saved: ["askAgainOn"],
  });
  const late = await send(lead, move("2026-11-20", ""), { by: ben! });
  if (late.result.state !== "written") throw new Error("refused");
  const loaded = {
    lead: late.result.lead,
    entries: await listLatestChanges(db, lead.id),
    people: [ana!, ben!],
  };
  const [conflict] = buildLeadConflicts(late.change, late.result.conflicts, loaded);
  expect(conflict).toMatchObject({
    theirs: "Mar 1, 2027",
    yours: "None",
    by: { name: "Ana Rivera" },
  });
  await send(late.result.lead, conflict?.form ?? {}, { by: ben! });
  expect(await read(lead.id)).toMatchObject({ askAgainOn: null, status: "lost" });
});

test("listRevertibleEventIds excludes an entry whose field has changed since, even back to the same value", async () => {
  const lead = await aLead();
  const values = ["", "100", "200", "100"];
  for (const [at, value] of values.slice(1).entries()) {
    const was = values[at] === "" ? "" : `${values[at]}00`;
    await send(
      await read(lead.id),
      { intent: "fields", was_value: was, value },
      { when: new Date(now.getTime() + at * 60_000) },
    );
  }
  const events = (
    await db
      .select()
      .from(leadEvents)
      .where(eq(leadEvents.leadId, lead.id))
      .orderBy(asc(leadEvents.at))
  ).reverse();
  expect([...listRevertibleEventIds(events, await read(lead.id), [])]).toEqual([events[0]!.id]);
});

describe("setNextStep", () => {
  test("sets a step, completes it with a new one, and conflicts on concurrent changes", async () => {
    const lead = await aLead();
    await send(lead, {
      intent: "next",
      next_kind: "call",
      next_day: "2026-11-24",
      next_time: "10:00",
      next_staff: ana!.id,
    });
    const set = await read(lead.id);
    expect(set).toMatchObject({
      taskKind: "call",
      taskAt: at("10:00", "2026-11-24"),
      taskStaffId: ana!.id,
    });
    const late = await send(
      lead,
      { intent: "next", next_kind: "visit", next_day: "2026-11-25" },
      { by: ben! },
    );
    expect(late.result).toMatchObject({ conflicts: ["next-step"] });
    const was = {
      was_next_kind: "call",
      was_next_at: String(set.taskAt?.getTime()),
      was_next_staff: ana!.id,
    };
    await send(set, {
      intent: "next",
      ...was,
      done: "yes",
      next_kind: "quote",
      next_day: "2026-11-26",
    });
    expect(await read(lead.id)).toMatchObject({ nextKind: "quote", nextStaffId: null });
    expect((await eventsOf(lead.id)).map(({ kind }) => kind)).toEqual([
      "next-action",
      "next-action",
      "next-done",
    ]);
  });

  test.each([
    [{ next_kind: "call", next_day: "2026-11-20" }, "next_day"],
    [{ next_kind: "call" }, "next_day"],
    [{ done: "yes" }, "next_kind"],
    [{ next_kind: "dance", next_day: "2026-11-24" }, "next_kind"],
    [{ next_kind: "call", next_day: "2026-02-30" }, "next_day"],
  ])("with %j reports an error at %s", (form, field) => {
    const parsed = leadActionSchema(now, received).safeParse({
      intent: "next",
      key: newId(),
      ...form,
    });
    expect(parsed.success ? [] : parsed.error.issues.map((issue) => issue.path[0])).toContain(
      field,
    );
  });
});

test("addContact stores a second phone once", async () => {
  const lead = await aLead();
  await send(lead, { intent: "contact-add", kind: "phone", contact: "(281) 555-0142" });
  await send(await read(lead.id), {
    intent: "contact-add",
    kind: "phone",
    contact: "281-555-0190",
    label: "Jim",
  });
  const twice = await send(await read(lead.id), {
    intent: "contact-add",
    kind: "phone",
    contact: "281 555 0190",
  });
  expect(twice.result).toMatchObject({ conflicts: ["contact-added"] });
  expect(await read(lead.id)).toMatchObject({ phone: "+12815550142" });
  const rows = await db
    .select({ value: leadContacts.value, label: leadContacts.label })
    .from(leadContacts)
    .where(and(eq(leadContacts.leadId, lead.id), eq(leadContacts.kind, "phone")))
    .orderBy(asc(leadContacts.value));
  expect(rows).toEqual([
    { value: "+12815550142", label: "" },
    { value: "+12815550190", label: "Jim" },
  ]);
});

describe("updateContact", () => {
  const correct = (was: string, contact: string, kind = "phone") => ({
    intent: "contact-correct",
    kind,
    was_contact: was,
    contact,
  });
  const phonesOf = async (id: string) =>
    (
      await db
        .select()
        .from(leadContacts)
        .where(eq(leadContacts.leadId, id))
        .orderBy(asc(leadContacts.value))
    ).map((row) => [row.value, row.consentTexts]);

  test("replaces a phone without the old consent, and revertEvent restores both", async () => {
    const lead = await aLead({ phone: "+12815550142" });
    const row = {
      id: newId(),
      leadId: lead.id,
      kind: "phone" as const,
      value: "+12815550142",
      consentTexts: "Yes",
      createdAt: received,
    };
    await db.insert(leadContacts).values(row);
    const made = await send(lead, correct("+12815550142", "(281) 555-0143"));
    expect(made.result).toMatchObject({ saved: ["contact-corrected"], conflicts: [] });
    expect(await read(lead.id)).toMatchObject({ phone: "+12815550143" });
    expect(await phonesOf(lead.id)).toEqual([["+12815550143", ""]]);
    const [event] = await eventsOf(lead.id);
    expect(toTimelineEntry(event!.kind, JSON.stringify(event!.data))).toMatchObject({
      from: "(281) 555-0142",
      to: "(281) 555-0143",
    });
    expect(await auditOf(lead.id)).toEqual(["corrected"]);
    await send(await read(lead.id), { intent: "put-back", event: event!.id });
    expect(await read(lead.id)).toMatchObject({ phone: "+12815550142" });
    expect(await phonesOf(lead.id)).toEqual([["+12815550142", "Yes"]]);
    const again = await send(await read(lead.id), { intent: "put-back", event: event!.id });
    expect(again.result).toMatchObject({ conflicts: ["put-back"] });
  });

  test("with an empty value removes the contact and promotes the next one, and revertEvent restores it", async () => {
    const lead = await aLead();
    await send(lead, { intent: "contact-add", kind: "phone", contact: "(281) 555-0142" });
    await send(
      lead,
      { intent: "contact-add", kind: "phone", contact: "(281) 555-0190" },
      { when: at("08:31") },
    );
    await send(await read(lead.id), correct("+12815550142", " "));
    expect(await read(lead.id)).toMatchObject({ phone: "+12815550190" });
    expect(await phonesOf(lead.id)).toEqual([["+12815550190", ""]]);
    const event = (await eventsOf(lead.id)).find(({ kind }) => kind === "contact-corrected")!;
    await send(await read(lead.id), { intent: "put-back", event: event.id });
    expect(await read(lead.id)).toMatchObject({ phone: "+12815550142" });
    expect(await phonesOf(lead.id)).toHaveLength(2);
  });

  test("conflicts on a concurrent correction, can overwrite it, and stores no duplicate", async () => {
    const lead = await aLead({ email: "carol@exmaple.com" });
    await send(lead, correct("carol@exmaple.com", "carol@example.com", "email"));
    const late = await send(lead, correct("carol@exmaple.com", "Carol@Example.org", "email"), {
      by: ben!,
    });
    if (late.result.state !== "written") throw new Error("refused");
    const loaded = {
      lead: late.result.lead,
      entries: await listLatestChanges(db, lead.id),
      people: [ana!, ben!],
    };
    const [conflict] = buildLeadConflicts(late.change, late.result.conflicts, loaded);
    expect(conflict).toMatchObject({
      label: "Email",
      was: "carol@exmaple.com",
      theirs: "carol@example.com",
      yours: "carol@example.org",
      by: { name: "Ana Rivera" },
    });
    await send(late.result.lead, conflict?.form ?? {}, { by: ben! });
    expect(await read(lead.id)).toMatchObject({ email: "carol@example.org" });
    await send(lead, { intent: "contact-add", kind: "email", contact: "jim@example.com" });
    const twice = await send(lead, correct("jim@example.com", "carol@example.org", "email"));
    expect(twice.result).toMatchObject({ conflicts: ["contact-corrected"] });
    const wrong = leadActionSchema(now, received).safeParse({
      key: newId(),
      ...correct("+12815550142", "12"),
    });
    expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(["contact"]);
  });
});

test("correctFields updates inArea with the ZIP", async () => {
  const lead = await aLead();
  await send(lead, { intent: "fields", was_zip: "77433", zip: "90210" });
  expect(await read(lead.id)).toMatchObject({ zip: "90210", inArea: false });
});

describe("resolveSubmissionDifference", () => {
  async function aLaterRequest(lead: Lead, answers: object, consentTexts = "") {
    const id = newId();
    await db.insert(leadSubmissions).values({
      id,
      leadId: lead.id,
      reference: `MOL-${id.slice(0, 8)}`,
      variant: "quote",
      answers: JSON.stringify(answers),
      consentTexts,
      createdAt: at("08:20"),
    });
    return id;
  }

  test("sets inArea with an accepted ZIP and reopens an out-of-area lead", async () => {
    const open = await aLead({ zip: "90210", inArea: false });
    const closed = await aLead({ zip: "90210", inArea: false, status: "out-of-area" });
    for (const lead of [open, closed]) {
      const submission = await aLaterRequest(lead, { zip: "77018" });
      await send(lead, {
        intent: "follow-up",
        submission,
        field: "zip",
        decision: "take",
        was: "90210",
      });
      expect(await read(lead.id)).toMatchObject({ zip: "77018", inArea: true, status: "new" });
    }
    expect([(await read(open.id)).reopenedAt, (await read(closed.id)).reopenedAt]).toEqual([
      null,
      at("08:20"),
    ]);
    const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, closed.id));
    expect(listRevertibleEventIds(events, await read(closed.id), []).size).toBe(1);
    const inside = await aLead({ zip: "77018" });
    const submission = await aLaterRequest(inside, { zip: "90210" });
    await send(inside, {
      intent: "follow-up",
      submission,
      field: "zip",
      decision: "take",
      was: "77018",
    });
    expect(await read(inside.id)).toMatchObject({ zip: "90210", inArea: false, status: "new" });
  });

  test("accepts a phone number with its consent", async () => {
    const lead = await aLead({ phone: "+17135550130" });
    const submission = await aLaterRequest(lead, { phone: "+17135550131" }, "You may text me.");
    await send(lead, {
      intent: "follow-up",
      submission,
      field: "phone",
      decision: "take",
      was: "+17135550130",
    });
    const contacts = await db.select().from(leadContacts).where(eq(leadContacts.leadId, lead.id));
    expect(contacts).toMatchObject([
      { value: "+17135550131", consentTexts: "You may text me.", consentAt: at("08:20") },
    ]);
  });
});
