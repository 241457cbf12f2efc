import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { type leads, visits } from "~/schema";
import {
  ana,
  at,
  ben,
  db,
  eventsOf,
  insertColleagues,
  insertLead,
  now,
  read,
  received,
  send,
} from "../../../../tests/fixtures/lead-forms";
import { leadActionSchema } from "./submit-lead-action.server";

beforeAll(insertColleagues);

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
    const lead = await insertLead(holds);
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
    const lead = await insertLead(contactedLead);
    await db.insert(visits).values({
      id: newId(),
      leadId: lead.id,
      staffId: ana.id,
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
    const seen = await insertLead(contactedLead);
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
      { by: ben },
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
      const lead = await insertLead({ ...contactedLead, ...holds });
      await send(lead, { ...quote, ...fields });
      const { status, nextKind, nextActionAt, nextStaffId } = await read(lead.id);
      expect(status).toBe("quoted");
      return [nextKind, nextActionAt, nextStaffId];
    };
    // three business days from Monday
    expect(await nextOf({})).toEqual(["call", at("10:00", "2026-11-26"), ana.id]);
    expect(await nextOf({}, { assignedTo: ben.id, taskKind: "visit", taskAt: received })).toEqual([
      "call",
      at("10:00", "2026-11-26"),
      ben.id,
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
    const lead = await insertLead();
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
