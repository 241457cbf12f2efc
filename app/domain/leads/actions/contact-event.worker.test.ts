import { asc, eq, ne } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { markDeliveredReplies } from "~/domain/leads/email/email-replies.server";
import {
  expandMinutes,
  loggedReplyMinutesQuery,
} from "~/domain/leads/reply-clock/reply-figures.server";
import { newId } from "~/lib/ids";
import { auditLog, leadAttempts, leads, outbox } from "~/schema";
import {
  ana,
  at,
  ben,
  db,
  eventsOf,
  hours,
  insertColleagues,
  insertLead,
  now,
  reach,
  read,
  received,
  send,
} from "../../../../tests/fixtures/lead-forms";
import { leadActionSchema } from "./submit-lead-action.server";

beforeAll(insertColleagues);

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
      const lead = await insertLead();
      await reach(lead, { way, outcome });
      expect(await read(lead.id)).toMatchObject({
        status: "contacted",
        firstReplyAt: now,
        replyMinutes: 30,
        assignedTo: ana.id,
        reached: 2,
      });
    },
  );

  test("writes the stage, the owner and the first reply to the audit log", async () => {
    const lead = await insertLead();
    await reach(lead, { way: "call", outcome: "spoke" });
    await reach(await read(lead.id), { way: "text", outcome: "left-word" }, { by: ben });
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
        assignedTo: [null, ana.id],
        firstReplyAt: [null, now.getTime()],
      },
      {},
    ]);
  });

  test.each(["no-answer", "wrong-number", "did-not-happen"] as const)(
    "with %s does not stop the clock",
    async (outcome) => {
      const lead = await insertLead();
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
    const lead = await insertLead({ email: "carol@example.com" });
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
    const lead = await insertLead();
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
    const lead = await insertLead();
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
    const lead = await insertLead();
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
      await insertLead({ email: "carol@example.com" }),
      await insertLead({ email: "tom@example.com" }),
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
    const lead = await insertLead({ email: "carol@example.com" });
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
    const lead = await insertLead();
    await reach(lead, { way: "call", outcome: "spoke", time: "08:05" });
    await reach(lead, { way: "call", outcome: "spoke", time: "08:20" });
    const [first, second] = (await eventsOf(lead.id)).filter(({ kind }) => kind === "reply");
    expect(
      (await send(await read(lead.id), { intent: "strike", event: first!.id }, { by: ben })).result,
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
      { by: ben, role: "owner" },
    );
    expect(await read(lead.id)).toMatchObject({ firstReplyAt: null, replyMinutes: null });
  });

  test("voidReply of the only reply moves the lead back to New", async () => {
    const lead = await insertLead();
    await reach(lead, { way: "call", outcome: "spoke" });
    const [reply] = await eventsOf(lead.id);
    await send(await read(lead.id), { intent: "strike", event: reply!.id });
    expect(await read(lead.id)).toMatchObject({ status: "new", firstReplyAt: null, reached: 1 });
  });

  test("voidReply restores the wait for an answer unless another reply answered it", async () => {
    const lead = await insertLead({
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
    const lead = await insertLead();
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
    const lead = await insertLead({
      status: "quoted",
      firstReplyAt: received,
      followUpAt: at("08:15"),
    });
    await reach(lead, { way: "call", outcome: "spoke", time: "08:10" });
    expect(await read(lead.id)).toMatchObject({ followUpAt: at("08:15") });
    await reach(lead, { way: "call", outcome: "spoke" });
    expect(await read(lead.id)).toMatchObject({ followUpAt: null });
    expect((await eventsOf(lead.id)).at(-1)?.data).toMatchObject({ followUpMinutes: 15 });
  });
});
