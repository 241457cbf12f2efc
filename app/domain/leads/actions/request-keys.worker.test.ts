import { env } from "cloudflare:test";
import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createManualLead } from "~/domain/leads/intake/manual-lead.server";
import { manualLeadSchema } from "~/domain/leads/intake/manual-lead-input.server";
import type { Lead } from "~/domain/leads/lead-write.server";
import { leadQuery } from "~/domain/leads/leads.server";
import { restoreLead, trashLead } from "~/domain/leads/retention/lead-trash.server";
import type { LeadEventKind } from "~/domain/leads/timeline/timeline-entry";
import { defaultSettings } from "~/domain/settings/default-settings";
import { parseHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { leadAttempts, leadEvents, leads, messages, outbox, staff } from "~/schema";
import { handleLeadAction, leadActionSchema } from "./submit-lead-action.server";

const db = openDb(env.DB);
const weekday = { open: 480, close: 1080 };
const hours = { hours: [null, weekday, weekday, weekday, weekday, weekday, null], specialDays: [] };
const now = parseHoustonTime("2026-11-23", "08:30")!;
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
  const id = newId();
  const received = parseHoustonTime("2026-11-23", "08:00")!;
  const row = {
    id,
    reference: `MOL-${id.slice(0, 8)}`,
    name: "Carol Whitfield",
    zip: "77433",
    source: "quote",
  };
  await db
    .insert(leads)
    .values({ ...row, statusSince: received, createdAt: received, updatedAt: received, ...change });
  return read(id);
}

async function read(id: string) {
  const [lead] = await leadQuery(db, id);
  return lead!;
}

/**
 * Sends a form of the lead page; a minute later if `late`, like a browser that retries without a
 * response.
 */
async function send(lead: Lead, fields: Record<string, string>, late = 0) {
  const when = new Date(now.getTime() + late * 60_000);
  const change = leadActionSchema(when, lead.createdAt).parse(fields);
  const isInServiceArea = () => true;
  return handleLeadAction(db, await read(lead.id), change, {
    hours,
    isInServiceArea,
    replyTo: "",
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

async function eventsOf(id: string, kind: LeadEventKind) {
  const rows = await db
    .select({ data: leadEvents.data, text: messages.text })
    .from(leadEvents)
    .leftJoin(messages, eq(messages.id, leadEvents.id))
    .where(and(eq(leadEvents.leadId, id), eq(leadEvents.kind, kind)))
    .orderBy(asc(leadEvents.at), asc(leadEvents.id));
  return rows.map(({ data, text }): Record<string, unknown> => ({ ...JSON.parse(data), text }));
}

describe("applyLeadChange", () => {
  test("with a reused key and different content writes a new change", async () => {
    const lead = await aLead({ email: "carol@example.com" });
    const key = newId();
    await send(lead, { intent: "note", key, note: "Asks about sinks" });
    await send(lead, { intent: "note", key, note: "Asks about sinks and gas" });
    expect((await eventsOf(lead.id, "note")).map(({ text }) => text)).toEqual(
      expect.arrayContaining(["Asks about sinks", "Asks about sinks and gas"]),
    );

    const step = {
      intent: "next",
      key,
      next_kind: "call",
      next_day: "2026-11-24",
      next_time: "09:00",
    };
    await send(lead, step);
    const [first] = [await read(lead.id)];
    const was = { was_next_kind: "call", was_next_at: String(first.nextActionAt!.getTime()) };
    await send(lead, { ...step, ...was, next_kind: "visit" });
    expect(await read(lead.id)).toMatchObject({ nextKind: "visit" });

    const log = { intent: "log", key, way: "call" };
    await send(lead, { ...log, outcome: "did-not-happen" });
    const { nextKind, nextActionAt } = await read(lead.id);
    const planned = {
      was_next_kind: nextKind ?? "",
      was_next_at: String(nextActionAt?.getTime() ?? ""),
    };
    await send(lead, {
      ...log,
      ...planned,
      outcome: "spoke",
      kind: "call",
      when: "2026-11-24T10:00",
    });
    expect((await read(lead.id)).firstReplyAt).not.toBeNull();

    const move = { intent: "move", key, was_status: "contacted", to: "quoted", value: "36,500" };
    await send(lead, move);
    await send(lead, { ...move, was_status: "quoted", to: "won", signed_on: "2026-11-23" });
    expect(await read(lead.id)).toMatchObject({ status: "won" });

    const fields = { intent: "fields", key, was_street: "", street: "1 Oak" };
    await send(lead, fields);
    await send(lead, { ...fields, was_street: "1 Oak", street: "2 Oak" });
    expect(await read(lead.id)).toMatchObject({ street: "2 Oak" });

    const email = {
      intent: "email",
      key,
      to: "carol@example.com",
      subject: "Hello",
      body: "Monday?",
    };
    await send(lead, email);
    await send(lead, { ...email, body: "Monday or Tuesday?" });
    expect(await db.select().from(outbox).where(eq(outbox.leadId, lead.id))).toHaveLength(2);
  });

  test("with a reused key and the same content returns the same result and writes nothing", async () => {
    const lead = await aLead();
    const key = newId();
    for (const late of [0, 1, 2]) {
      const sent = {
        intent: "log",
        key,
        way: "call",
        outcome: "spoke",
        kind: "wait",
        when: "2026-11-25T10:00",
        note: "Two dogs",
      };
      expect(await send(lead, sent, late)).toMatchObject({
        state: "written",
        saved: ["log"],
        conflicts: [],
      });
    }
    expect(await eventsOf(lead.id, "reply")).toHaveLength(1);
    expect(await read(lead.id)).toMatchObject({ firstReplyAt: now });
  });

  test("with a reused key and another method starts a second attempt", async () => {
    const lead = await aLead();
    const key = newId();
    for (const method of ["call", "text", "call", "text"])
      await send(lead, { intent: "attempt", key, way: method });
    const attempts = await db.select().from(leadAttempts).where(eq(leadAttempts.leadId, lead.id));
    expect(attempts.map(({ way }) => way).sort()).toEqual(["call", "text"]);
    expect(attempts.find(({ way }) => way === "call")?.id).toBe(`${lead.id}.${key}`);
    expect(await eventsOf(lead.id, "contact-started")).toHaveLength(2);
  });
});

describe("createManualLead", () => {
  test("with a reused key adds a second lead for a corrected phone and none for the same content", async () => {
    const form = {
      key: newId(),
      name: "Joan Ferris",
      phone: "281 555 0133",
      zip: "77007",
      services: [],
      words: "",
    };
    const submitContext = { inArea: true, textConsent: "Yes", by, now };
    const add = (change: object) =>
      createManualLead(db, manualLeadSchema(now).parse({ ...form, ...change }), submitContext);
    const first = await add({});
    expect(await add({ anyway: "yes" })).toBe(first);
    const corrected = await add({ phone: "281 555 0134" });
    expect(corrected).not.toBe(first);
    expect(await read(corrected)).toMatchObject({ name: "Joan Ferris", phone: "+12815550134" });
    expect(await read(first)).toMatchObject({ phone: "+12815550133" });
    expect(first).toMatch(/^[a-z0-9]{1,40}$/);
  });
});

describe("trashLead", () => {
  test("with a reused key after a restore trashes the lead again", async () => {
    const lead = await aLead();
    const change = { key: newId(), by, now };
    expect(await trashLead(db, lead, change)).toBe(true);
    await restoreLead(db, lead.id, change);
    expect(await trashLead(db, await read(lead.id), change)).toBe(true);
    expect(await leadQuery(db, lead.id)).toEqual([]);
  });
});
