import { env } from "cloudflare:test";
import { and, asc, eq, like } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leadQuery } from "~/domain/leads/leads.server";
import { upcomingVisitsQuery } from "~/domain/leads/list/today.server";
import { restoreLead, trashLead } from "~/domain/leads/retention/lead-trash.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { listOpenStarts } from "~/domain/visits/schedule";
import { visitMinutes, workMinutes } from "~/domain/visits/visit";
import { toHoustonDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import {
  auditLog,
  driveOverrides,
  leadEvents,
  leads,
  outbox,
  outboxFiles,
  staff,
  staffDays,
  visitDays,
  visits,
  visitWindows,
} from "~/schema";
import { bookVisitAsStaff, bookVisitOnline } from "./book-visit.server";
import { buildCalendarRows, visitsInDaysQuery } from "./calendar-data.server";
import { buildFeed, createFeed, endFeed, feedsQuery } from "./calendar-feed.server";
import { endVisit } from "./end-visit.server";
import { moveVisitAsStaff, moveVisitOnline } from "./move-visit.server";
import { loadSchedule, toScheduleContext } from "./schedule-data.server";
import { saveDrive, saveOtherDay, saveWeeklyHours } from "./staff-hours.server";
import type { VisitContext } from "./visit-change.server";
import { buildVisitEmail } from "./visit-emails.server";
import { sendLateNotice, sendVisitReminders } from "./visit-notices.server";

const db = openDb(env.DB);
const at = (day: string, time: string) => parseHoustonTime(day, time)!;
const monday = "2026-12-07";
const tuesday = "2026-12-08";
const now = at(monday, "10:00");
const settings = defaultSettings;
const siteUrl = new URL("https://www.example.com");
const request = { zip: "77018", minutes: visitMinutes, hasTrip: true };

let ana = { id: "", name: "Ana Rivera" };
let ben = { id: "", name: "Ben Tate" };

beforeEach(async () => {
  await db.batch([
    db.update(leads).set({ nextStaffId: null, assignedTo: null, nextVisitId: null }),
    db.delete(visits),
    db.delete(visitWindows),
    db.delete(visitDays),
    db.delete(staffDays),
    db.delete(driveOverrides),
    db.update(staff).set({ disabledAt: now }),
  ]);
  ana = await addPerson("Ana Rivera");
  ben = await addPerson("Ben Tate");
});

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

const addWindow = (staffId: string, weekday: number, fromMinutes = 540, toMinutes = 720) =>
  db.insert(visitWindows).values({ staffId, weekday, fromMinutes, toMinutes });

async function addLead(change: Partial<typeof leads.$inferInsert> = {}) {
  const id = newId();
  await db.insert(leads).values({
    id,
    reference: `MOL-${id.slice(0, 8)}`,
    statusSince: now,
    name: "Dana Whitfield",
    email: `${id}@example.com`,
    zip: "77018",
    source: "quote",
    createdAt: now,
    updatedAt: now,
    ...change,
  });
  return id;
}

const readLead = async (id: string) => (await leadQuery(db, id))[0]!;
const readVisits = (leadId: string) =>
  db.select().from(visits).where(eq(visits.leadId, leadId)).orderBy(asc(visits.createdAt));
const byStaff = () => ({ staff: ana, ip: "", requestId: "" });

function context(key = newId(), when = now): VisitContext {
  return {
    key,
    now: when,
    settings,
    by: { staff: null, name: "Customer (link l1)", ip: "203.0.113.7", requestId: "r1" },
    buildEmails: (visit, lead) => [
      buildVisitEmail(
        "booked",
        visit,
        { email: lead.email ?? "", name: lead.name },
        {
          settings,
          replyTo: "office@example.com",
          siteUrl,
          visitUrl: undefined,
          dedupeKey: `visit:${key}`,
        },
      ),
    ],
  };
}

const booking = (start: Date) => ({
  start,
  street: "1 Oak St",
  zip: "77018",
  access: "Gate 1234",
  note: "",
});

async function listStarts(zip = request.zip) {
  const schedule = await loadSchedule(db, settings, now);
  return listOpenStarts(
    { ...request, zip },
    schedule.staff,
    null,
    toScheduleContext(schedule, settings, now),
  );
}

test("a customer books: visit, stage, next step, stopped response time, event, audit entry with the link, and email with its file", async () => {
  await addWindow(ana.id, 2);
  const id = await addLead();
  const start = at(tuesday, "09:30");
  const key = newId();
  expect(await bookVisitOnline(db, id, booking(start), context(key))).toMatchObject({
    state: "saved",
  });
  const lead = await readLead(id);
  const [visit] = await readVisits(id);
  expect(visit).toMatchObject({
    staffId: ana.id,
    startsAt: start,
    status: "booked",
    source: "homeowner",
    place: "1 Oak St",
    kind: "first",
  });
  expect(lead).toMatchObject({
    status: "visit-booked",
    reached: 3,
    street: "1 Oak St",
    access: "Gate 1234",
    nextKind: "visit",
    nextActionAt: start,
    // counted apart from our replies
    nextStaffId: ana.id,
    nextVisitId: visit?.id,
    firstReplyAt: now,
    replyMinutes: null,
  });
  const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, id));
  expect(events).toMatchObject([{ kind: "visit-booked", staffId: null }]);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.recordId, id));
  expect(entry).toMatchObject({ action: "booked a visit", staffName: "Customer (link l1)" });
  const [email] = await db.select().from(outbox).where(eq(outbox.leadId, id));
  const [file] = await db.select().from(outboxFiles).where(eq(outboxFiles.outboxId, email!.id));
  expect(file).toMatchObject({
    name: "visit.ics",
    content: expect.stringContaining("METHOD:PUBLISH"),
  });
  // the same form again has no further effect
  expect(await bookVisitOnline(db, id, booking(start), context(key))).toMatchObject({
    state: "saved",
  });
  expect(await readVisits(id)).toHaveLength(1);
  expect(await db.select().from(outbox).where(eq(outbox.leadId, id))).toHaveLength(1);
});

test("20 customers want one start time at once: one gets it, 19 get the nearest others", async () => {
  await addWindow(ana.id, 2);
  const ids = await Promise.all(Array.from({ length: 20 }, () => addLead()));
  const start = at(tuesday, "10:00");
  const results = await Promise.all(
    ids.map((id) => bookVisitOnline(db, id, booking(start), context())),
  );
  expect(results.filter(({ state }) => state === "saved")).toHaveLength(1);
  const offered = results.flatMap((result) =>
    result.state === "taken" ? [result.starts.map((open) => open.start.getTime())] : [],
  );
  expect(offered).toHaveLength(19);
  const open = (await listStarts()).map((one) => one.start.getTime());
  for (const starts of offered) {
    expect(starts).toHaveLength(4);
    expect(starts.every((one) => one !== start.getTime() && open.includes(one))).toBe(true);
  }
  expect(await db.select().from(visits).where(eq(visits.status, "booked"))).toHaveLength(1);
});

test("with two people free, two of 20 get the time", async () => {
  await addWindow(ana.id, 2);
  await addWindow(ben.id, 2);
  const ids = await Promise.all(Array.from({ length: 20 }, () => addLead()));
  const results = await Promise.all(
    ids.map((id) => bookVisitOnline(db, id, booking(at(tuesday, "10:00")), context())),
  );
  expect(results.filter(({ state }) => state === "saved")).toHaveLength(2);
  const booked = await db.select({ staffId: visits.staffId }).from(visits);
  expect(new Set(booked.map(({ staffId }) => staffId)).size).toBe(2);
});

test("every listed start can be booked", async () => {
  for (const weekday of [1, 2, 3, 4, 5]) await addWindow(ana.id, weekday, 540, 1020);
  await addWindow(ben.id, 3, 600, 900);
  for (let turn = 0; turn < 24; turn++) {
    const zip = ["77018", "77433", "77573", "77379"][turn % 4] ?? "77018";
    const starts = await listStarts(zip);
    const chosen = starts[(turn * 7) % Math.max(1, starts.length)];
    if (!chosen) break;
    const id = await addLead({ zip });
    expect(
      await bookVisitOnline(db, id, { ...booking(chosen.start), zip }, context()),
      `${turn} ${chosen.start}`,
    ).toMatchObject({
      state: "saved",
    });
  }
  const rows = await db.select().from(visits).orderBy(asc(visits.staffId), asc(visits.startsAt));
  expect(rows.length).toBeGreaterThan(15);
  for (const [place, next] of rows.entries()) {
    const previous = rows[place - 1];
    if (previous?.staffId === next.staffId)
      expect(next.startsAt.getTime()).toBeGreaterThan(previous!.endsAt.getTime());
  }
});

test("a time outside the list, a second visit, and a closed or far-away lead are rejected", async () => {
  await addWindow(ana.id, 2);
  const id = await addLead();
  for (const time of ["09:10", "12:00", "03:00"])
    expect(
      await bookVisitOnline(db, id, booking(at(tuesday, time)), context()),
      time,
    ).toMatchObject({ state: "taken" });
  await bookVisitOnline(db, id, booking(at(tuesday, "09:00")), context());
  expect(await bookVisitOnline(db, id, booking(at(tuesday, "11:00")), context())).toMatchObject({
    state: "rejected",
  });
  const [won, far] = [await addLead({ status: "won" }), await addLead({ inArea: false })];
  for (const other of [won, far])
    expect(
      await bookVisitOnline(db, other, booking(at(tuesday, "11:00")), context()),
    ).toMatchObject({ state: "rejected" });
});

test("a customer’s ZIP code has to be known and in the area, and becomes the lead’s", async () => {
  await addWindow(ana.id, 2);
  const id = await addLead({ zip: "77494" });
  const book = (zip: string) =>
    bookVisitOnline(db, id, { ...booking(at(tuesday, "10:00")), zip }, context());
  for (const zip of ["78704", "90210", "00000", "79901", "99501"])
    expect(await book(zip), zip).toEqual({
      state: "invalid",
      field: "zip",
      message: `ZIP code ${zip} is outside our area. Check it, or call us at (713) 555-0142.`,
    });
  expect(await book("77299")).toMatchObject({
    state: "invalid",
    message: "We don’t know ZIP code 77299. Check it, or call us at (713) 555-0142.",
  });
  const by = byStaff();
  const drive = { zip: "77299", otherZip: "77002", was: null, minutes: 20 };
  await saveDrive(db, drive, { key: newId(), by, now });
  expect(await book("77299")).toMatchObject({ state: "saved", visit: { zip: "77299" } });
  expect(await readLead(id)).toMatchObject({ street: "1 Oak St", zip: "77299" });
});

test("staff can’t book or move a visit into the past, beyond a year, or to an unknown person", async () => {
  const id = await addLead({ status: "contacted", firstReplyAt: now });
  const good = {
    start: at(tuesday, "10:00"),
    minutes: 60,
    staffId: ana.id,
    kind: "first" as const,
  };
  const editor = await addPerson("Eve Long");
  await db.update(staff).set({ role: "editor" }).where(eq(staff.id, editor.id));
  const bad = [
    { field: "day", staffId: ana.id, start: at("2020-01-01", "10:00") },
    { field: "day", staffId: ana.id, start: at("2999-12-31", "23:59") },
    { field: "day", staffId: ana.id, start: at(monday, "09:50") },
    { field: "day", staffId: ana.id, start: at("2027-12-09", "10:00") },
    { field: "staff", staffId: "unknown", start: good.start },
    { field: "staff", staffId: editor.id, start: good.start },
  ];
  const staffContext = (when = now) => ({ ...context(newId(), when), by: byStaff() });
  for (const { field, ...change } of bad)
    expect(
      await bookVisitAsStaff(
        db,
        id,
        { ...good, ...change, street: "1 Oak St", accepted: "hours" },
        staffContext(),
      ),
      `${change.staffId} ${change.start}`,
    ).toMatchObject({ state: "invalid", field });
  await bookVisitAsStaff(
    db,
    id,
    { ...good, street: "1 Oak St", accepted: "hours" },
    staffContext(),
  );
  const [visit] = await readVisits(id);
  for (const { field, ...change } of bad)
    expect(
      await moveVisitAsStaff(
        db,
        { id: visit!.id, version: 1 },
        { ...good, ...change, accepted: "hours" },
        staffContext(),
      ),
      `${change.staffId} ${change.start}`,
    ).toMatchObject({ state: "invalid", field });
  expect(await readVisits(id)).toMatchObject([{ startsAt: good.start, version: 1 }]);
  // a visit that has started keeps its time and changes its person
  const started = staffContext(at(tuesday, "10:30"));
  expect(
    await moveVisitAsStaff(
      db,
      { id: visit!.id, version: 1 },
      { ...good, staffId: ben.id, accepted: "hours" },
      started,
    ),
  ).toMatchObject({ state: "saved" });
});

test("a customer moves a visit and keeps the old time unless the new one is free; from 24 hours before they call", async () => {
  await addWindow(ana.id, 2);
  await addWindow(ana.id, 4);
  const [one, other] = [await addLead(), await addLead()];
  const old = at("2026-12-15", "09:00");
  await bookVisitOnline(db, one, booking(old), context());
  await bookVisitOnline(db, other, booking(at("2026-12-10", "09:00")), context());
  const [visit] = await readVisits(one);
  expect(await moveVisitOnline(db, visit!, at("2026-12-10", "09:00"), context())).toMatchObject({
    state: "taken",
  });
  expect(await readVisits(one)).toMatchObject([{ startsAt: old, sequence: 0 }]);
  expect(await moveVisitOnline(db, visit!, at("2026-12-10", "11:00"), context())).toMatchObject({
    state: "saved",
  });
  expect(await readVisits(one)).toMatchObject([
    { startsAt: at("2026-12-10", "11:00"), sequence: 1, version: 2 },
  ]);
  expect(await readLead(one)).toMatchObject({
    nextActionAt: at("2026-12-10", "11:00"),
    status: "visit-booked",
  });
  const [moved] = await readVisits(one);
  const late = at("2026-12-09", "11:01");
  for (const result of [
    await moveVisitOnline(db, moved!, at("2026-12-10", "10:00"), context(newId(), late)),
    await endVisit(
      db,
      moved!,
      { outcome: "canceled-by-them", note: "", online: true },
      context(newId(), late),
    ),
  ])
    expect(result).toMatchObject({ state: "rejected", message: expect.stringContaining("call") });
});

test("canceling frees the time, moves the lead back and plans a call", async () => {
  await addWindow(ana.id, 2);
  const id = await addLead();
  await bookVisitOnline(db, id, booking(at(tuesday, "10:30")), context());
  const [visit] = await readVisits(id);
  const before = (await listStarts()).length;
  expect(
    await endVisit(
      db,
      visit!,
      { outcome: "canceled-by-them", note: "Sick", online: true },
      context(),
    ),
  ).toMatchObject({
    state: "saved",
  });
  expect(await readVisits(id)).toMatchObject([{ status: "canceled-by-them", sequence: 1 }]);
  expect(await readLead(id)).toMatchObject({
    status: "contacted",
    nextKind: "call",
    nextAction: "Book a new visit",
    nextVisitId: null,
  });
  expect((await listStarts()).length).toBeGreaterThan(before);
});

test("outcomes: done plans the quote, no one home a call; a visit ahead has neither", async () => {
  const id = await addLead({ status: "contacted", firstReplyAt: now });
  const place = {
    start: at(tuesday, "10:00"),
    minutes: 60,
    staffId: ana.id,
    kind: "first" as const,
  };
  const staffContext = (when = now) => ({ ...context(newId(), when), by: byStaff() });
  await bookVisitAsStaff(
    db,
    id,
    { ...place, street: "1 Oak St", accepted: "hours" },
    staffContext(),
  );
  const [visit] = await readVisits(id);
  const end = (outcome: "done" | "no-show", when: Date) =>
    endVisit(db, visit!, { outcome, note: "", online: false }, staffContext(when));
  expect(await end("done", now)).toMatchObject({
    state: "rejected",
    message: "This visit hasn’t started yet.",
  });
  expect(await end("no-show", at(tuesday, "10:30"))).toMatchObject({ state: "saved" });
  expect(await readLead(id)).toMatchObject({ status: "contacted", nextKind: "call" });
  expect(await end("done", at(tuesday, "11:30"))).toMatchObject({ state: "rejected" });
  await bookVisitAsStaff(
    db,
    id,
    { ...place, start: at("2026-12-09", "10:00"), street: "1 Oak St", accepted: "hours" },
    staffContext(at(tuesday, "12:00")),
  );
  const second = (await readVisits(id))[1];
  await endVisit(
    db,
    second!,
    { outcome: "done", note: "", online: false },
    staffContext(at("2026-12-09", "11:30")),
  );
  expect(await readLead(id)).toMatchObject({ status: "visit-booked", nextKind: "quote" });
});

test("staff move a visit also where it does not fit; an older form is a conflict", async () => {
  const id = await addLead({ status: "contacted", firstReplyAt: now });
  const place = {
    start: at(tuesday, "10:00"),
    minutes: 60,
    staffId: ana.id,
    kind: "first" as const,
  };
  const staffContext = () => ({ ...context(), by: byStaff() });
  await bookVisitAsStaff(
    db,
    id,
    { ...place, street: "1 Oak St", accepted: "hours" },
    staffContext(),
  );
  const [visit] = await readVisits(id);
  const move = {
    ...place,
    start: at(tuesday, "03:00"),
    minutes: 90,
    staffId: ben.id,
    kind: "measure" as const,
  };
  expect(
    await moveVisitAsStaff(
      db,
      { id: visit!.id, version: 1 },
      { ...move, accepted: "hours" },
      staffContext(),
    ),
  ).toMatchObject({
    state: "saved",
  });
  expect(await readVisits(id)).toMatchObject([
    {
      startsAt: at(tuesday, "03:00"),
      endsAt: at(tuesday, "04:30"),
      staffId: ben.id,
      kind: "measure",
      sequence: 1,
    },
  ]);
  expect(
    await moveVisitAsStaff(
      db,
      { id: visit!.id, version: 1 },
      { ...place, accepted: "" },
      staffContext(),
    ),
  ).toMatchObject({
    state: "changed",
  });
});

test("saved hours change what customers can book, and reject a booking that read the old ones", async () => {
  const by = byStaff();
  const saved = { savedCount: 1, conflicts: [] };
  const save = (weekdays: Parameters<typeof saveWeeklyHours>[2]) =>
    saveWeeklyHours(db, ana.id, weekdays, { key: newId(), by, now });
  expect(await save([{ weekday: 2, was: "", windows: [[540, 720]] }])).toEqual(saved);
  const schedule = await loadSchedule(db, settings, now);
  expect(schedule.versionOf(ana.id, tuesday)).toBe(1);
  expect(await listStarts()).toHaveLength(5 * 2);
  // a form of before saves the days that no one changed, and shows both versions of the others
  const older = [
    { weekday: 2, was: "", windows: [[600, 660]] as const },
    { weekday: 4, was: "", windows: [[600, 660]] as const },
  ];
  expect(await save(older)).toEqual({
    savedCount: 1,
    conflicts: [
      {
        field: "day2",
        was: "",
        theirs: "540-720",
        to: "600-660",
        by: { name: "Ana Rivera", at: now },
      },
    ],
  });
  expect(await save([{ weekday: 4, was: "600-660", windows: [] }])).toEqual(saved);
  const other = { staffId: ana.id, day: tuesday, was: "" };
  expect(await saveOtherDay(db, { ...other, hours: [] }, { key: newId(), by, now })).toEqual(saved);
  expect((await loadSchedule(db, settings, now)).versionOf(ana.id, tuesday)).toBe(4);
  expect(await listStarts()).toHaveLength(5);
  const conflict = { field: tuesday, was: "", theirs: "[]", to: "[[600,660]]" };
  expect(
    await saveOtherDay(db, { ...other, hours: [[600, 660]] }, { key: newId(), by, now }),
  ).toMatchObject({ conflicts: [conflict] });
  const drive = { zip: "77433", otherZip: "77018", was: null, minutes: 35 };
  expect(await saveDrive(db, drive, { key: newId(), by, now })).toEqual(saved);
  expect(await saveDrive(db, { ...drive, minutes: 40 }, { key: newId(), by, now })).toMatchObject({
    savedCount: 0,
    conflicts: [{ was: "", theirs: "35", to: "40" }],
  });
  const repeat = { key: newId(), by, now };
  for (let turn = 0; turn < 2; turn++)
    expect(await saveDrive(db, { ...drive, was: 35, minutes: 35 }, repeat)).toMatchObject({
      conflicts: [],
    });
  expect((await loadSchedule(db, settings, now)).estimateDrive("77018", "77433", now)).toEqual({
    minutes: 35,
    isKnown: true,
  });
});

test("a company holiday closes the day for all staff", async () => {
  await addWindow(ana.id, 2);
  const holiday = { ...settings, specialDays: [{ day: tuesday, hours: null, note: "Closed" }] };
  const schedule = await loadSchedule(db, holiday, now);
  expect(schedule.staff.every(({ dayOf }) => dayOf(tuesday).windows.length === 0)).toBe(true);
});

test("reminders are sent once the day before from 4 PM, and again only for a new time", async () => {
  await addWindow(ana.id, 2);
  await addWindow(ana.id, 3);
  const id = await addLead();
  await bookVisitOnline(db, id, booking(at(tuesday, "10:00")), context());
  const send = (when: Date) =>
    sendVisitReminders(db, { settings, replyTo: "office@example.com", siteUrl, now: when });
  expect(await send(at(monday, "15:59"))).toBe(0);
  expect(await send(at(monday, "16:00"))).toBe(1);
  expect(await send(at(monday, "16:01"))).toBe(0);
  const reminders = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.leadId, id), like(outbox.kind, "visit-reminder")));
  expect(reminders).toMatchObject([{ subject: "Tomorrow: our visit at 10:00\u00a0AM" }]);
  const [visit] = await readVisits(id);
  await moveVisitAsStaff(
    db,
    { id: visit!.id, version: 1 },
    {
      start: at("2026-12-09", "10:00"),
      minutes: 45,
      staffId: ana.id,
      kind: "first",
      accepted: "hours",
    },
    { ...context(), by: byStaff() },
  );
  expect(await send(at(monday, "17:00"))).toBe(0);
  expect(await send(at(tuesday, "16:00"))).toBe(1);
});

test("a visit has its reminder in any stage but spam", async () => {
  const stages = ["visit-booked", "quoted", "won", "lost", "spam"] as const;
  const reminded = new Map<string, string>();
  for (const [place, status] of stages.entries()) {
    const id = await addLead({ status: "contacted", firstReplyAt: now });
    await bookVisitAsStaff(
      db,
      id,
      {
        start: at(tuesday, `${10 + place}:00`),
        minutes: 45,
        staffId: null,
        kind: "measure",
        street: "1 Oak St",
        accepted: "",
      },
      { ...context(), by: byStaff(), buildEmails: () => [] },
    );
    await db.update(leads).set({ status }).where(eq(leads.id, id));
    reminded.set(id, status);
  }
  await sendVisitReminders(db, {
    settings,
    replyTo: "office@example.com",
    siteUrl,
    now: at(monday, "16:00"),
  });
  const emails = await db.select().from(outbox).where(eq(outbox.kind, "visit-reminder"));
  expect(emails.flatMap(({ leadId }) => reminded.get(leadId ?? "") ?? [])).toEqual([
    "visit-booked",
    "quoted",
    "won",
    "lost",
  ]);
});

test("work of several days takes each of them, for customers, on the calendar and on Today", async () => {
  const [wednesday, thursday] = ["2026-12-09", "2026-12-10"];
  for (const weekday of [2, 3, 4, 5]) await addWindow(ana.id, weekday);
  const id = await addLead({ status: "won", firstReplyAt: now });
  const before = await loadSchedule(db, settings, now);
  await bookVisitAsStaff(
    db,
    id,
    {
      start: at(tuesday, "08:00"),
      minutes: workMinutes(3),
      staffId: ana.id,
      kind: "work",
      street: "1 Oak St",
      accepted: "hours",
    },
    { ...context(), by: byStaff() },
  );
  const days = (await listStarts()).map(({ start }) => toHoustonDay(start));
  expect([...new Set(days)]).toEqual([
    "2026-12-11",
    "2026-12-15",
    "2026-12-16",
    "2026-12-17",
    "2026-12-18",
  ]);
  const schedule = await loadSchedule(db, settings, now);
  // a booking that read one of the days before is rejected
  for (const day of [tuesday, wednesday, thursday])
    expect(schedule.versionOf(ana.id, day), day).toBeGreaterThan(before.versionOf(ana.id, day));
  const found = await visitsInDaysQuery(db, thursday, thursday);
  const rows = buildCalendarRows(schedule, found, { days: [thursday], settings, now });
  const lines = rows.find((row) => row.id === ana.id)?.days[0]?.lines;
  expect(lines).toMatchObject([{ type: "visit", visit: { leadId: id }, number: 3 }]);
  for (const day of [tuesday, thursday])
    expect(await upcomingVisitsQuery(db, at(day, "09:00"), 1, ""), day).toMatchObject([{ id }]);
  expect(await upcomingVisitsQuery(db, at("2026-12-11", "09:00"), 1, "")).toEqual([]);
  const [email] = await db.select().from(outbox).where(eq(outbox.leadId, id));
  expect(email?.text).toContain("3 days, until Thursday, December 10");
});

test("an unassigned visit is on Today before its day", async () => {
  const id = await addLead({ status: "contacted", firstReplyAt: now });
  const visit = { start: at("2026-12-21", "10:00"), minutes: 45, kind: "first" as const };
  const staffContext = () => ({ ...context(), by: byStaff(), buildEmails: () => [] });
  await bookVisitAsStaff(
    db,
    id,
    { ...visit, staffId: null, street: "1 Oak St", accepted: "hours" },
    staffContext(),
  );
  expect(await upcomingVisitsQuery(db, now, 1, "")).toMatchObject([{ id, nextStaffId: null }]);
  const [booked] = await readVisits(id);
  await moveVisitAsStaff(
    db,
    { id: booked!.id, version: 1 },
    { ...visit, staffId: ben.id, accepted: "hours" },
    staffContext(),
  );
  expect(await upcomingVisitsQuery(db, now, 1, "")).toEqual([]);
});

test("no reminder follows an email of the same afternoon about the time", async () => {
  await addWindow(ana.id, 2);
  const [emailed, silent] = [
    await addLead(),
    await addLead({ status: "contacted", firstReplyAt: now }),
  ];
  const afternoon = at(monday, "16:10");
  const send = () =>
    sendVisitReminders(db, {
      settings,
      replyTo: "office@example.com",
      siteUrl,
      now: at(monday, "16:11"),
    });
  await bookVisitOnline(db, emailed, booking(at(tuesday, "09:00")), context(newId(), afternoon));
  expect(await send()).toBe(0);
  // staff who did not email the customer leave it to the reminder
  await bookVisitAsStaff(
    db,
    silent,
    {
      start: at(tuesday, "11:00"),
      minutes: 45,
      staffId: ana.id,
      kind: "first",
      street: "1 Oak St",
      accepted: "hours",
    },
    { ...context(newId(), afternoon), by: byStaff(), buildEmails: () => [] },
  );
  expect(await send()).toBe(1);
});

test("a restored lead’s visit returns to its time, or unassigned if the time was taken meanwhile", async () => {
  await addWindow(ana.id, 2);
  const [one, other] = [await addLead(), await addLead()];
  const start = at(tuesday, "10:00");
  await bookVisitOnline(db, one, booking(start), context());
  const change = () => ({ key: newId(), by: byStaff(), now });
  const trash = async () => trashLead(db, await readLead(one), change());
  await trash();
  const before = await loadSchedule(db, settings, now);
  expect(await restoreLead(db, one, change())).toBe(true);
  expect(await readVisits(one)).toMatchObject([{ staffId: ana.id, startsAt: start }]);
  // a booking that read the day before the lead was restored is rejected
  expect((await loadSchedule(db, settings, now)).versionOf(ana.id, tuesday)).toBeGreaterThan(
    before.versionOf(ana.id, tuesday),
  );
  await trash();
  expect(await bookVisitOnline(db, other, booking(start), context())).toMatchObject({
    state: "saved",
  });
  expect(await restoreLead(db, one, change())).toBe(true);
  expect(await readVisits(one)).toMatchObject([
    { staffId: null, startsAt: start, status: "booked" },
  ]);
  expect(await readLead(one)).toMatchObject({ nextStaffId: null, nextActionAt: start });
  expect(await readVisits(other)).toMatchObject([{ staffId: ana.id }]);
});

test("a late arrival is emailed once per form", async () => {
  await addWindow(ana.id, 2);
  const id = await addLead();
  await bookVisitOnline(db, id, booking(at(tuesday, "10:00")), context());
  const [visit] = await readVisits(id);
  const notice = {
    key: newId(),
    by: byStaff(),
    now,
    settings,
    replyTo: "office@example.com",
    siteUrl,
  };
  for (let turn = 0; turn < 2; turn++)
    expect(await sendLateNotice(db, visit!, 30, notice)).toMatchObject({ state: "sent" });
  const old = { id: visit!.id, version: 0 };
  expect(await sendLateNotice(db, old, 30, { ...notice, key: newId() })).toMatchObject({
    state: "changed",
  });
  const emails = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.leadId, id), eq(outbox.kind, "visit-late")));
  expect(emails).toMatchObject([{ subject: "We’re running late: about 10:30\u00a0AM" }]);
});

test("a feed has time, first name, ZIP and link, and nothing else; a new one ends the old one", async () => {
  await addWindow(ana.id, 2);
  const id = await addLead({ phone: "+17135550101" });
  await bookVisitOnline(db, id, booking(at(tuesday, "10:00")), context());
  const feed = await buildFeed(db, ana.id, siteUrl, now);
  expect(feed).toContain("SUMMARY:Dana\\, 77018\r\n");
  expect(feed).toContain(`/admin/leads/${id}`);
  for (const secret of ["Whitfield", "Oak", "1234", "7135550101", "@example.com\r", "Gate"])
    expect(feed?.replaceAll("\r\n ", "")).not.toContain(secret);
  expect(await buildFeed(db, "unknown", siteUrl, now)).toBeUndefined();
  const change = { staffId: ana.id, by: byStaff(), now };
  const first = await createFeed(db, env.APP_SECRET ?? "secret", change);
  expect(await createFeed(db, env.APP_SECRET ?? "secret", change)).not.toBe(first);
  expect((await feedsQuery(db, now)).filter(({ staffId }) => staffId === ana.id)).toHaveLength(1);
  await endFeed(db, change);
  expect((await feedsQuery(db, now)).filter(({ staffId }) => staffId === ana.id)).toEqual([]);
});
