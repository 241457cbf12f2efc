import { env } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { originalTaskInputs } from "~/domain/leads/actions/next-step-fields";
import {
  handleLeadAction,
  leadActionSchema,
} from "~/domain/leads/actions/submit-lead-action.server";
import { isOpenStage } from "~/domain/leads/lead";
import { leadQuery } from "~/domain/leads/leads.server";
import { applyBulk, listVisitsToName } from "~/domain/leads/list/apply-bulk.server";
import { moveLeads, setNextSteps, trashLeads } from "~/domain/leads/list/bulk-changes.server";
import { erasePersonOfLead } from "~/domain/leads/retention/lead-retention.server";
import { bookVisitAsStaff } from "~/domain/leads/visits/book-visit.server";
import { endVisit } from "~/domain/leads/visits/end-visit.server";
import { moveVisitAsStaff } from "~/domain/leads/visits/move-visit.server";
import type { VisitContext } from "~/domain/leads/visits/visit-change.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { parseHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { leadEvents, leads, outbox, outboxFiles, staff, visits } from "~/schema";
import { adoptNextSteps } from "./next-step.server";

const db = openDb(env.DB);
const siteUrl = new URL("https://www.example.com");
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
    id,
    reference: `MOL-${id.slice(0, 8)}`,
    status: "contacted",
    statusSince: now,
    firstReplyAt: now,
    reached: 2,
    name: "Dana Whitfield",
    phone: "+17135550101",
    zip: "77018",
    source: "quote",
    createdAt: now,
    updatedAt: now,
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
    ...originalTaskInputs(lead),
  };
  const change = leadActionSchema(when, lead.createdAt, isOpenStage(lead.status)).parse({
    key: newId(),
    ...was,
    ...fields,
  });
  const result = await handleLeadAction(db, lead, change, {
    hours,
    isInServiceArea: () => true,
    replyTo: "office@example.com",
    secret: "a-secret-for-tests-only-of-32-characters-or-more",
    notices: {
      settings: defaultSettings,
      replyTo: "office@example.com",
      siteUrl,
    },
    role: "staff",
    by,
    now: when,
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
      version: visits.version,
      id: visits.id,
    })
    .from(visits)
    .where(eq(visits.leadId, leadId))
    .orderBy(asc(visits.createdAt), asc(visits.startsAt));

const by = { staff: ana!, ip: "203.0.113.7", requestId: "test" };
const context = (when = now): VisitContext => ({
  key: newId(),
  by,
  now: when,
  settings: defaultSettings,
  buildEmails: () => [],
});
const wednesday = at("2026-11-25", "09:30");

async function book(leadId: string, start = wednesday, kind: "first" | "work" = "first") {
  const move = { start, minutes: 45, staffId: ana!.id, kind, street: "1 Oak St" };
  const bookWith = (accepted: string) =>
    bookVisitAsStaff(db, leadId, { ...move, accepted }, context());
  const checked = await bookWith("");
  // outside Ana's hours, and at once with others
  const result = checked.state === "misfit" ? await bookWith(checked.fit.conflict) : checked;
  if (result.state !== "saved") throw new Error(result.state);
  return result.visit;
}

const callTomorrow = {
  intent: "next",
  next_kind: "call",
  next_day: "2026-11-24",
  next_time: "13:00",
  next_staff: ben!.id,
};

test("the next step is the earlier of the task and the first booked visit", async () => {
  const { id } = await addLead({ status: "quoted" });
  await send(id, { ...callTomorrow, next_day: "2026-11-27" });
  const later = await book(id, at("2026-11-28", "10:00"));
  expect(await readLead(id)).toMatchObject({ nextKind: "call", nextVisitId: null });
  const first = await book(id);
  expect(await readLead(id)).toMatchObject({
    nextKind: "visit",
    nextActionAt: wednesday,
    nextStaffId: ana!.id,
    nextVisitId: first.id,
    taskKind: "call",
  });
  await endVisit(db, first, { outcome: "canceled-by-us", note: "", online: false }, context());
  expect(await readLead(id)).toMatchObject({ nextKind: "call", nextStaffId: ben!.id });
  await moveVisitAsStaff(
    db,
    { id: later.id, version: 1 },
    {
      start: at("2026-11-26", "10:00"),
      minutes: 45,
      staffId: ben!.id,
      kind: "first",
      accepted: "hours",
    },
    context(),
  );
  expect(await readLead(id)).toMatchObject({
    nextVisitId: later.id,
    nextActionAt: at("2026-11-26", "10:00"),
    nextStaffId: ben!.id,
  });
});

test("a task without a time comes after a visit", async () => {
  const { id } = await addLead({ status: "won" });
  await send(id, {
    intent: "next",
    next_kind: "wait",
    next_action: "Permit",
    next_day: "2026-12-30",
  });
  const { id: visitId } = await book(id, wednesday, "work");
  expect(await readLead(id)).toMatchObject({ nextVisitId: visitId, taskAction: "Permit" });
});

test.each([
  ["a next step", callTomorrow],
  ["a finished step", { ...callTomorrow, done: "yes" }],
  ["closing as Lost", { intent: "move", to: "lost", reason: "price" }],
  ["the stage Quoted", { intent: "move", to: "quoted", value: "30,000" }],
  ["the stage Won", { intent: "move", to: "won", value: "1", signed_on: "2026-11-23" }],
  ["spam", { intent: "move", to: "spam" }],
])("%s leaves a booked visit unchanged", async (_name, fields) => {
  const { id } = await addLead();
  const visit = await book(id);
  await send(id, fields);
  const [lead] = await db.select().from(leads).where(eq(leads.id, id));
  expect(await db.select().from(visits).where(eq(visits.leadId, id))).toEqual([visit]);
  expect(lead?.nextActionAt).toEqual("next_day" in fields ? at("2026-11-24", "13:00") : wednesday);
});

const closing = [
  ["Lost", { to: "lost", reason: "price" }, "canceled-by-them"],
  ["Won", { to: "won", value: "1", signed_on: "2026-11-23" }, "canceled-by-us"],
  ["Out of area", { to: "out-of-area" }, "canceled-by-us"],
] as const;

test.each(closing)(
  "closing as %s cancels the visits that its form names, and emails the customer if told to",
  async (_name, fields, status) => {
    const { id } = await addLead({ email: "dana@example.com" });
    const visit = await book(id);
    const later = await book(id, at("2026-11-27", "09:30"), "work");
    const form = { intent: "move", ...fields, cancel_visits: visit.id, tell: "yes" };
    await send(id, form);
    expect(await listVisits(id)).toMatchObject([
      { id: visit.id, status, sequence: 1 },
      { id: later.id, status: "booked", sequence: 0 },
    ]);
    expect(await readLead(id)).toMatchObject({ status: fields.to, nextVisitId: later.id });
    const emails = await db.select().from(outbox).where(eq(outbox.leadId, id));
    expect(emails).toMatchObject([{ kind: "visit-canceled", toAddress: "dana@example.com" }]);
    const [file] = await db
      .select()
      .from(outboxFiles)
      .where(eq(outboxFiles.outboxId, emails[0]!.id));
    expect(file?.content).toMatch(/UID:.*SEQUENCE:1\r\n.*STATUS:CANCELLED/s);
    const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, id));
    expect(events.filter(({ kind }) => kind === "visit-ended")).toHaveLength(1);
  },
);

test("closing without the email cancels the visit and tells no one", async () => {
  const { id } = await addLead({ email: "dana@example.com" });
  const visit = await book(id);
  await send(id, { intent: "move", to: "lost", reason: "price", cancel_visits: visit.id });
  expect(await listVisits(id)).toMatchObject([{ status: "canceled-by-them" }]);
  expect(await db.select().from(outbox).where(eq(outbox.leadId, id))).toEqual([]);
});

test.each(["trash", "spam", "lost"] as const)(
  "a bulk change to %s names the visits first, then cancels them and emails all but spammers",
  async (to) => {
    const [one, other] = [await addLead({ email: "dana@example.com" }), await addLead()];
    const visit = await book(one.id);
    await book(other.id, at("2026-11-26", "09:30"));
    const selected = await Promise.all(
      [one, other].map(async ({ id }) => ({ id, version: (await readLead(id)).version })),
    );
    const change =
      to === "lost"
        ? { do: "move" as const, to, reason: "price", lead: selected }
        : { do: to, lead: selected };
    expect(await listVisitsToName(db, change, now)).toMatchObject([
      { id: visit.id, name: "Dana Whitfield", who: "Ana Rivera" },
      { name: "Dana Whitfield" },
    ]);
    const answeredForm = { ...change, asked: "yes", cancel_visits: visit.id, tell: "yes" };
    expect(await listVisitsToName(db, answeredForm, now)).toEqual([]);
    const notices = { settings: defaultSettings, replyTo: "", siteUrl };
    const { done } = await applyBulk(db, { ...answeredForm, notices }, { hours, by, now });
    expect(done).toHaveLength(2);
    expect((await listVisits(one.id))[0]?.status).toMatch(/^canceled-by/);
    expect((await listVisits(other.id))[0]?.status).toBe("booked");
    const emails = await db.select().from(outbox).where(eq(outbox.leadId, one.id));
    expect(emails.map(({ kind }) => kind)).toEqual(to === "spam" ? [] : ["visit-canceled"]);
    const [lead] = await db.select().from(leads).where(eq(leads.id, one.id));
    expect(lead).toMatchObject({ nextVisitId: null });
  },
);

test("bulk changes leave booked visits unchanged", async () => {
  const { id } = await addLead();
  const visit = await book(id);
  const step = { kind: "call" as const, action: "", at: at("2026-11-24", "09:00") };
  const one = await readLead(id);
  await setNextSteps(db, [{ id, version: one.version }], step, { key: newId(), by, now });
  expect(await readLead(id)).toMatchObject({ nextKind: "call", taskKind: "call" });
  const { version } = await readLead(id);
  const lost = { to: "lost" as const, reason: "price" };
  await moveLeads(db, [{ id, version }], lost, { key: newId(), by, now, hours });
  expect(await readLead(id)).toMatchObject({ status: "lost", nextVisitId: visit.id });
  expect(await db.select().from(visits).where(eq(visits.leadId, id))).toEqual([visit]);
});

test("a won lead has several visits, and an ended one leaves the others and the task", async () => {
  const { id } = await addLead({
    status: "won",
    reached: 5,
    taskKind: "wait",
    taskAction: "Permit",
  });
  const days = ["2026-11-25", "2026-11-26", "2026-11-27"];
  for (const day of days) await book(id, at(day, "08:00"), "work");
  const [first, second] = await listVisits(id);
  await endVisit(
    db,
    first!,
    { outcome: "done", note: "", online: false },
    context(at("2026-11-25", "17:00")),
  );
  expect((await listVisits(id)).map(({ status }) => status)).toEqual(["done", "booked", "booked"]);
  expect(await readLead(id)).toMatchObject({
    status: "won",
    taskAction: "Permit",
    nextVisitId: second?.id,
  });
  const twice = {
    start: at("2026-11-26", "08:15"),
    minutes: 45,
    staffId: null,
    kind: "work" as const,
  };
  expect(
    await bookVisitAsStaff(db, id, { ...twice, street: "", accepted: "" }, context()),
  ).toMatchObject({
    state: "rejected",
    message: "This lead already has a visit at that time. Move that one.",
  });
});

test("a visit that staff book ends the wait for a reply", async () => {
  const waiting = await addLead({ status: "new", firstReplyAt: null, reached: 1 });
  await book(waiting.id);
  expect(await readLead(waiting.id)).toMatchObject({
    status: "visit-booked",
    firstReplyAt: now,
    replyMinutes: 0,
  });
  const again = await addLead({ followUpAt: now });
  await book(again.id);
  expect((await readLead(again.id)).followUpAt).toBeNull();
});

test("a next step of an older backup becomes a task, and a dated visit a booked one, once", async () => {
  const call = await addLead({ nextKind: "call", nextAction: "Gas", nextStaffId: ben!.id });
  const visit = await addLead({
    nextKind: "visit",
    nextAction: "Measure the coping",
    nextActionAt: at("2026-11-27", "09:00"),
    nextStaffId: ana!.id,
  });
  for (let turn = 0; turn < 2; turn++) await adoptNextSteps(db, now);
  expect(await readLead(call.id)).toMatchObject({
    taskKind: "call",
    taskAction: "Gas",
    taskStaffId: ben!.id,
    nextKind: "call",
    nextAction: "Gas",
  });
  const [booked, ...others] = await listVisits(visit.id);
  expect(others).toEqual([]);
  expect(booked).toMatchObject({ status: "booked", staffId: ana!.id });
  expect(await readLead(visit.id)).toMatchObject({
    taskKind: null,
    nextVisitId: booked?.id,
    nextAction: "Measure the coping",
  });
});

test("a lead in the trash keeps its visit; erasing its person deletes it", async () => {
  const { id } = await addLead();
  await book(id);
  const { version } = await readLead(id);
  await trashLeads(db, [{ id, version }], { key: newId(), by, now });
  expect(await listVisits(id)).toMatchObject([{ status: "booked" }]);
  await erasePersonOfLead(db, env.FILES, id, { by, now });
  expect(await listVisits(id)).toEqual([]);
  const [erased] = await db.select().from(leads).where(eq(leads.id, id));
  expect(erased).toMatchObject({ nextKind: null, nextVisitId: null, nextActionAt: null });
});
