import { env } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  handleLeadAction,
  leadActionSchema,
} from "~/domain/leads/actions/submit-lead-action.server";
import { isOpenStage } from "~/domain/leads/lead";
import { leadQuery } from "~/domain/leads/leads.server";
import { trashLeads } from "~/domain/leads/list/bulk-changes.server";
import { erasePersonOfLead } from "~/domain/leads/retention/lead-retention.server";
import { parseHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { leadEvents, leads, staff, staffDays, visits } from "~/schema";
import { addMissingVisits } from "./visit-sync.server";

const db = openDb(env.DB);
const weekday = { open: 480, close: 1080 };
const hours = { hours: [null, weekday, weekday, weekday, weekday, weekday, null], specialDays: [] };
const at = (day: string, time: string) => parseHoustonTime(day, time)!;
const now = at("2026-11-23", "09:55");

const [ana, ben] = await Promise.all(["Ana Rivera", "Ben Tate"].map(addPerson));

async function addPerson(name: string) {
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

async function addLead(change: Partial<typeof leads.$inferInsert> = {}) {
  const id = newId();
  await db.insert(leads).values({
    ...{
      id,
      reference: `MOL-${id.slice(0, 8)}`,
      status: "contacted",
      statusSince: now,
      firstReplyAt: now,
      reached: 2,
    },
    ...{
      name: "Dana Whitfield",
      phone: "+17135550101",
      zip: "77018",
      source: "quote",
      createdAt: now,
      updatedAt: now,
    },
    ...change,
  });
  return readLead(id);
}

async function readLead(id: string) {
  const [lead] = await leadQuery(db, id);
  return lead!;
}

async function send(leadId: string, fields: Record<string, string>, when = now) {
  const lead = await readLead(leadId);
  const was = {
    was_status: lead.status,
    was_next_kind: lead.nextKind ?? "",
    was_next_action: lead.nextAction,
    was_next_at: lead.nextActionAt ? String(lead.nextActionAt.getTime()) : "",
    was_next_staff: lead.nextStaffId ?? "",
  };
  const change = leadActionSchema(when, lead.createdAt, isOpenStage(lead.status)).parse({
    key: newId(),
    ...was,
    ...fields,
  });
  const by = { staff: ana!, ip: "203.0.113.7", requestId: "test" };
  const result = await handleLeadAction(db, lead, change, {
    ...{
      hours,
      isInServiceArea: () => true,
      replyTo: "office@example.com",
      role: "staff",
      by,
      now: when,
    },
  });
  expect(result).toMatchObject({ state: "written", conflicts: [] });
}

const listVisits = (leadId: string) =>
  db
    .select({
      status: visits.status,
      startsAt: visits.startsAt,
      staffId: visits.staffId,
      sequence: visits.sequence,
      id: visits.id,
    })
    .from(visits)
    .where(eq(visits.leadId, leadId))
    .orderBy(asc(visits.createdAt), asc(visits.startsAt));

async function versionOf(staffId: string, day: string) {
  const rows = await db.select().from(staffDays).where(eq(staffDays.staffId, staffId));
  return rows.find((row) => row.day === day)?.version ?? 0;
}

const book = {
  intent: "move",
  to: "visit-booked",
  despite_visit: "yes",
  visit_day: "2026-11-25",
  visit_time: "09:30",
  visit_street: "1 Oak St",
  visit_staff: ana!.id,
};

test("booking a lead adds the visit that its next step refers to, and changes the version of the day", async () => {
  const { id } = await addLead();
  const before = await versionOf(ana!.id, "2026-11-25");
  await send(id, book);
  const [visit, ...others] = await listVisits(id);
  expect(others).toEqual([]);
  expect(visit).toMatchObject({
    status: "booked",
    startsAt: at("2026-11-25", "09:30"),
    staffId: ana!.id,
    sequence: 0,
  });
  expect((await readLead(id)).nextVisitId).toBe(visit?.id);
  expect(await versionOf(ana!.id, "2026-11-25")).toBe(before + 1);
});

test("changing the next step moves the visit, with the versions of both days", async () => {
  const { id } = await addLead();
  await send(id, book);
  const [old, other] = [
    await versionOf(ana!.id, "2026-11-25"),
    await versionOf(ben!.id, "2026-11-26"),
  ];
  await send(id, {
    intent: "next",
    next_kind: "visit",
    next_day: "2026-11-26",
    next_time: "13:00",
    next_staff: ben!.id,
  });
  expect(await listVisits(id)).toMatchObject([
    { status: "booked", startsAt: at("2026-11-26", "13:00"), staffId: ben!.id, sequence: 1 },
  ]);
  expect([await versionOf(ana!.id, "2026-11-25"), await versionOf(ben!.id, "2026-11-26")]).toEqual([
    old + 1,
    other + 1,
  ]);
});

test("another next step, or closing the lead, cancels a visit ahead and ends a past one", async () => {
  const [ahead, past] = [await addLead(), await addLead()];
  await send(ahead.id, book);
  await send(ahead.id, {
    intent: "next",
    next_kind: "call",
    next_day: "2026-11-26",
    next_time: "13:00",
    next_staff: "",
  });
  expect(await listVisits(ahead.id)).toMatchObject([{ status: "canceled-by-us" }]);
  expect((await readLead(ahead.id)).nextVisitId).toBeNull();
  await send(past.id, book);
  await send(past.id, { intent: "move", to: "lost", reason: "price" }, at("2026-11-25", "12:00"));
  expect(await listVisits(past.id)).toMatchObject([{ status: "done" }]);
});

test("finishing a visit and planning another keeps both", async () => {
  const { id } = await addLead();
  await send(id, book);
  const next = {
    intent: "next",
    next_kind: "visit",
    next_day: "2026-12-01",
    next_time: "13:00",
    next_staff: ben!.id,
    done: "yes",
  };
  await send(id, next, at("2026-11-25", "12:00"));
  const both = await listVisits(id);
  expect(both).toMatchObject([
    { status: "done" },
    { status: "booked", startsAt: at("2026-12-01", "13:00") },
  ]);
  expect((await readLead(id)).nextVisitId).toBe(both[1]?.id);
});

test("undoing a cancellation books the time again", async () => {
  const { id } = await addLead();
  await send(id, book);
  await send(id, {
    intent: "next",
    next_kind: "call",
    next_day: "2026-11-26",
    next_time: "13:00",
    next_staff: "",
  });
  const [event] = await db
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.leadId, id))
    .orderBy(asc(leadEvents.at))
    .then((all) => all.slice(-1));
  await send(id, { intent: "put-back", event: event!.id });
  const visit = (await listVisits(id)).find(({ status }) => status === "booked");
  expect(visit).toMatchObject({ startsAt: at("2026-11-25", "09:30"), staffId: ana!.id });
  expect((await readLead(id)).nextVisitId).toBe(visit?.id);
});

test("a lead without the visit of its next step gets it, once", async () => {
  const { id } = await addLead({
    nextKind: "visit",
    nextActionAt: at("2026-11-27", "09:00"),
    nextStaffId: ana!.id,
  });
  for (let turn = 0; turn < 2; turn++) await addMissingVisits(db, now);
  const [visit, ...others] = await listVisits(id);
  expect(others).toEqual([]);
  expect(visit).toMatchObject({
    status: "booked",
    startsAt: at("2026-11-27", "09:00"),
    staffId: ana!.id,
  });
  expect((await readLead(id)).nextVisitId).toBe(visit?.id);
});

test("a lead in the trash keeps its visit; erasing its person deletes it", async () => {
  const { id } = await addLead();
  await send(id, book);
  const { version } = await readLead(id);
  const by = { staff: ana!, ip: "", requestId: "" };
  await trashLeads(db, [{ id, version }], { key: newId(), by, now });
  expect(await listVisits(id)).toMatchObject([{ status: "booked" }]);
  await erasePersonOfLead(db, env.FILES, id, { by, now });
  expect(await listVisits(id)).toEqual([]);
});
