import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { formatVisitTime } from "~/domain/leads/visits/visit-emails.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { undoMoveMs } from "~/domain/visits/visit";
import { formatShortDay } from "~/lib/dates";
import { addDays, houstonMonday, parseHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { readFlash } from "~/request/flash.server";
import * as root from "~/root";
import * as calendar from "~/routes/admin/calendar";
import * as adminLayout from "~/routes/admin/layout";
import * as lead from "~/routes/admin/lead";
import * as cleanup from "~/routes/admin/lead-cleanup";
import * as leadList from "~/routes/admin/leads";
import * as teamMember from "~/routes/admin/team-member";
import { leads, outbox, outboxFiles, staff, visits, visitWindows } from "~/schema";
import { platform } from "../load-context";
import { createApp } from "./fixtures/remix-app";

const db = openDb(env.DB);
const now = new Date();
const dates = { createdAt: now, updatedAt: now };
const person = { role: "owner" as const, ...dates };
await db.insert(staff).values([
  { id: "ana", email: "ana@example.com", name: "Ana Rivera", ...person },
  { id: "ben", email: "ben@example.com", name: "Ben Tate", ...person },
]);
const cookie =
  (await startSession(db, "ana", { createdAt: now, ip: "", userAgent: "" })).split(";")[0] ?? "";
const remix = createApp([
  { id: "root", path: "", module: root },
  { id: "layout", parentId: "root", module: adminLayout },
  { id: "calendar", parentId: "layout", path: "admin/calendar", module: calendar },
  { id: "lead", parentId: "layout", path: "admin/leads/:id", module: lead },
  { id: "leads", parentId: "layout", path: "admin/leads", module: leadList },
  { id: "member", parentId: "layout", path: "admin/team/:id", module: teamMember },
  { id: "cleanup", parentId: "layout", path: "admin/leads/:id/manage", module: cleanup },
]);

/** Monday of the week after next, so that all its days are ahead. */
const monday = addDays(houstonMonday(now), 14);
const at = (day: string, time: string) => parseHoustonTime(day, time)!;

beforeEach(async () => {
  await db.batch([
    db.update(leads).set({ nextVisitId: null, nextStaffId: null }),
    db.delete(visits),
    db.delete(visitWindows),
    db.insert(visitWindows).values(
      ["ana", "ben"].flatMap((staffId) =>
        [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
          staffId,
          weekday,
          fromMinutes: 0,
          toMinutes: 24 * 60,
        })),
      ),
    ),
  ]);
});

async function addVisit(
  id: string,
  startsAt: Date,
  change: Partial<typeof visits.$inferInsert> = {},
) {
  await db.insert(leads).values({
    id,
    reference: `MOL-${id}`,
    name: `Carol ${id}`,
    zip: "77018",
    source: "quote",
    email: `${id}@example.com`,
    status: "visit-booked",
    statusSince: now,
    street: "1 Oak St",
    nextKind: "visit",
    nextActionAt: startsAt,
    nextStaffId: "ana",
    nextVisitId: id,
    ...dates,
  });
  await db.insert(visits).values({
    id,
    leadId: id,
    staffId: "ana",
    kind: "first",
    startsAt,
    zip: "77018",
    endsAt: new Date(startsAt.getTime() + 45 * 60_000),
    place: "1 Oak St",
    status: "booked",
    source: "homeowner",
    ...dates,
    ...change,
  });
}

/** Sends a request of the signed-in owner. Returns the page's text. */
async function send(path: string, form?: Record<string, string>) {
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers: { Host: "127.0.0.1:8787", Origin: "http://127.0.0.1:8787", Cookie: cookie },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  const execution = createExecutionContext();
  const response = await remix(request, platform(request, env, execution));
  const html = await response.text();
  await waitOnExecutionContext(execution);
  const page = html.slice(html.indexOf("<h1"), html.indexOf("</main>"));
  const text = page
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll(" .", ".");
  return {
    status: response.status,
    location: response.headers.get("Location"),
    cookie: response.headers.get("Set-Cookie") ?? "",
    page,
    text,
  };
}

test("16 visits that overlap are one folded band, one is a sentence", async () => {
  await addVisit("one", at(monday, "09:00"));
  await addVisit("two", at(monday, "09:15"));
  const single = await send(`/admin/calendar?day=${monday}`);
  expect(single.page.match(/notice-band/g)).toHaveLength(1);
  expect(single.page).not.toContain("<details><summary>Show all");
  for (let turn = 0; turn < 15; turn++)
    await addVisit(`more-${turn}`, at(addDays(monday, 1 + (turn % 5)), `09:${10 + turn}`));
  const { page, text } = await send(`/admin/calendar?day=${monday}`);
  expect(page.match(/notice-band/g)).toHaveLength(1);
  expect(text).toMatch(/\d+ visits don’t fit Show all \d+/);
});

test("the trash and erase panels name the booked visit", async () => {
  await addVisit("three", at(monday, "10:00"));
  const when = formatVisitTime(at(monday, "10:00")).replace(/\s+/g, " ");
  const { text, page } = await send("/admin/leads/three/manage");
  expect(text).toMatch(/A visit is booked First visit, Mon, \w+ \d+, 10:00 AM, Ana Rivera/);
  expect(text).toContain(`The visit booked for ${when} is deleted too`);
  expect(page).toContain('name="cancel_visits"');
  await db.update(leads).set({ deletedAt: now });
  expect((await send("/admin/leads/three/manage")).text).toContain(
    `The visit booked for ${when} returns to the calendar.`,
  );
});

test("a visit moved into the past, too far ahead, or to an unknown person is a 422 with the form", async () => {
  await addVisit("four", at(monday, "11:00"));
  const move = (change: Record<string, string>) =>
    send(`/admin/calendar?day=${monday}&visit=four`, {
      intent: "move",
      key: crypto.randomUUID(),
      visit: "four",
      was_version: "1",
      day: monday,
      time: "11:00",
      minutes: "45",
      kind: "first",
      staff: "ana",
      ...change,
    });
  for (const [change, message] of [
    [{ day: "2020-01-01" }, "Choose a date and time in the future."],
    [{ day: "2999-12-31" }, "Choose a date within a year."],
    [{ staff: "nobody" }, "Choose a team member."],
    [{ minutes: "1" }, "Choose a length."],
  ] as const) {
    const { status, text } = await move(change);
    expect([status, text], message).toEqual([422, expect.stringContaining(message)]);
  }
  expect((await send("/admin/calendar?visit=four&start=8640000000000000")).status).toBe(200);
});

const moveForm = (visit: string, version: number, change: Record<string, string> = {}) => ({
  intent: "move",
  key: crypto.randomUUID(),
  visit,
  was_version: String(version),
  day: monday,
  time: "09:00",
  minutes: "45",
  kind: "first",
  staff: "ana",
  tell: "yes",
  ...change,
});
const path = `/admin/calendar?day=${monday}`;
const emailsOf = (leadId: string) => db.select().from(outbox).where(eq(outbox.leadId, leadId));
const readVisit = async (id: string) =>
  (await db.select().from(visits).where(eq(visits.id, id)))[0];
const undoOf = ({ cookie: set }: { cookie: string }) => ({
  intent: "undo-move",
  key: crypto.randomUUID(),
  event: decodeURIComponent(set).split("|")[2]?.split(";")[0] ?? "",
});

test("a visit of any id moves by a drop’s form, and its email waits ten seconds with the row’s SEQUENCE", async () => {
  await addVisit("5fd0a1b2-key.visit", at(monday, "09:00"));
  const id = "5fd0a1b2-key.visit";
  const key = `${newId()}-drop`;
  const started = Date.now();
  const { status } = await send(path, moveForm(id, 1, { key, day: addDays(monday, 1) }));
  expect(status).toBe(303);
  const row = await readVisit(id);
  expect(row).toMatchObject({ startsAt: at(addDays(monday, 1), "09:00"), sequence: 1 });
  const [email] = await emailsOf(id);
  expect(email).toMatchObject({ kind: "visit-moved", state: "waiting", attempts: 0 });
  expect(email!.nextTryAt.getTime() - started).toBeGreaterThanOrEqual(undoMoveMs);
  const [file] = await db.select().from(outboxFiles).where(eq(outboxFiles.outboxId, email!.id));
  expect(file?.content).toContain("\r\nSEQUENCE:1\r\n");
});

test("a longer visit has one SEQUENCE in the row and in the email", async () => {
  await addVisit("longer", at(monday, "09:00"));
  await send(path, moveForm("longer", 1, { minutes: "60" }));
  const [email] = await emailsOf("longer");
  const [file] = await db.select().from(outboxFiles).where(eq(outboxFiles.outboxId, email!.id));
  expect(file?.content).toContain(`\r\nSEQUENCE:${(await readVisit("longer"))?.sequence}\r\n`);
});

test("an unchanged form changes nothing and emails no one; another person alone emails no one", async () => {
  await addVisit("same", at(monday, "09:00"));
  expect((await send(path, moveForm("same", 1))).status).toBe(303);
  expect(await readVisit("same")).toMatchObject({ version: 1, sequence: 0 });
  expect((await send(path, moveForm("same", 1, { staff: "ben" }))).status).toBe(303);
  expect(await readVisit("same")).toMatchObject({ staffId: "ben" });
  expect(await emailsOf("same")).toEqual([]);
});

test("Undo takes a move back with its email until delivery begins", async () => {
  await addVisit("undo", at(monday, "09:00"));
  const moved = await send(
    path,
    moveForm("undo", 1, { time: "14:00", minutes: "60", staff: "ben" }),
  );
  expect(await emailsOf("undo")).toHaveLength(1);
  const undo = undoOf(moved);
  for (let turn = 0; turn < 2; turn++) expect((await send(path, undo)).status).toBe(303);
  expect(await readVisit("undo")).toMatchObject({
    startsAt: at(monday, "09:00"),
    endsAt: at(monday, "09:45"),
    staffId: "ana",
    kind: "first",
    status: "booked",
  });
  expect(await emailsOf("undo")).toEqual([]);

  const version = (await readVisit("undo"))?.version ?? 0;
  const again = await send(path, moveForm("undo", version, { time: "15:00" }));
  await db.update(outbox).set({ attempts: 1 }).where(eq(outbox.leadId, "undo"));
  const late = await send(path, undoOf(again));
  expect([late.status, late.text]).toEqual([
    409,
    expect.stringContaining("The customer has been emailed the new time."),
  ]);
  expect(await readVisit("undo")).toMatchObject({ startsAt: at(monday, "15:00") });
  expect(await emailsOf("undo")).toHaveLength(1);
});

test("a refused drop says why on the page, and Undo of a visit changed since is a conflict", async () => {
  await addVisit("refused", at(monday, "09:00"));
  const stale = await send(path, moveForm("refused", 7, { time: "10:00" }));
  expect([stale.status, stale.text]).toEqual([
    409,
    expect.stringContaining("Someone changed this visit while you were editing."),
  ]);
  const moved = await send(path, moveForm("refused", 1, { time: "10:00" }));
  const { version = 0 } = (await readVisit("refused")) ?? {};
  await send(path, moveForm("refused", version, { time: "11:00" }));
  expect((await send(path, undoOf(moved))).status).toBe(409);
  expect(await readVisit("refused")).toMatchObject({ startsAt: at(monday, "11:00") });
});

describe("moving over a visit, without the drive, or outside hours", () => {
  beforeEach(() => db.update(visitWindows).set({ fromMinutes: 8 * 60, toMinutes: 17 * 60 }));

  const places = [
    {
      title: "over a visit",
      change: { time: "10:30" },
      names: "Overlaps Carol stays-0, 10:15 AM.",
    },
    {
      title: "over a visit of another person",
      change: { time: "10:15", staff: "ben" },
      names: "Overlaps Carol bens-1, 10:15 AM.",
    },
    {
      title: "without the drive",
      change: { time: "11:00" },
      names: "from Carol stays-2, 0 min free.",
    },
    { title: "outside hours", change: { time: "19:00" }, names: "Outside visit hours." },
    {
      title: "longer, into a visit,",
      change: { time: "09:00", minutes: "120" },
      names: "Overlaps Carol stays-4, 10:15 AM.",
    },
  ];
  test.each(places.map((place, at) => ({ ...place, at })))(
    "$title is a 409 with the form that names it, and moves once when confirmed",
    async ({ change, names, at: number }) => {
      const id = `mover-${number}`;
      await addVisit(`stays-${number}`, at(monday, "10:15"));
      await addVisit(`bens-${number}`, at(monday, "10:15"), { staffId: "ben" });
      await addVisit(id, at(addDays(monday, 1), "10:15"));
      const target = `${path}&visit=${id}`;
      const form = moveForm(id, 1, change);
      const refused = await send(target, form);
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(names)]);
      expect(refused.page).toMatch(/name="accepted" value="[^"]+">Move anyway</);
      expect(refused.page).toContain(`value="${form.time}"`);
      expect(await readVisit(id)).toMatchObject({ version: 1, sequence: 0 });
      expect(await emailsOf(id)).toEqual([]);
      // a conflict that is not the one shown is not confirmed
      expect((await send(target, { ...form, accepted: "overlap:other" })).status).toBe(409);
      const confirmed = { ...form, accepted: conflictOf(refused.page) };
      for (let turn = 0; turn < 2; turn++) expect((await send(target, confirmed)).status).toBe(303);
      expect(await readVisit(id)).toMatchObject({ startsAt: at(monday, form.time), version: 2 });
      expect((await emailsOf(id)).map(({ kind }) => kind)).toEqual(["visit-moved"]);
    },
  );

  test("offers the nearest free times; one of them moves at once, and Undo asks nothing", async () => {
    await addVisit("holds", at(monday, "10:15"));
    await addVisit("pushed", at(monday, "10:30"));
    const target = `${path}&visit=pushed`;
    // an unmoved visit may overlap others without a question
    expect((await send(target)).page).not.toContain("Move anyway");
    expect(
      (await send(target, moveForm("pushed", 1, { time: "10:30", kind: "work" }))).status,
    ).toBe(303);
    const form = moveForm("pushed", 2, { time: "10:45" });
    const { page } = await send(target, form);
    const times = [...page.matchAll(/name="time" value="(\d\d:\d\d)">Move to /g)].map(
      ([, time]) => time,
    );
    expect(times).toEqual(["09:00", "11:30", "12:00", "12:30"]);
    const moved = await send(target, { ...form, time: "11:30" });
    expect(moved.status).toBe(303);
    expect((await send(path, undoOf(moved))).status).toBe(303);
    expect(await readVisit("pushed")).toMatchObject({ startsAt: at(monday, "10:30") });
  });

  test("the calendar keeps its view and its person after a move", async () => {
    await addVisit("viewed", at(monday, "10:15"));
    const { location } = await send(
      `${path}&view=day&who=ana&visit=viewed`,
      moveForm("viewed", 1, { time: "14:00" }),
    );
    expect(location).toBe(`/admin/calendar?day=${monday}&view=day&who=ana`);
  });
});

test("the forms that close a lead name its visit, and a bulk change asks before it trashes the lead", async () => {
  await addVisit("closing", at(monday, "10:15"));
  const { text, page } = await send("/admin/leads/closing?move=lost");
  expect(text).toMatch(/A visit is booked First visit, Mon, \w+ \d+, 10:15 AM, Ana Rivera/);
  expect(text).toContain("Cancel the visit");
  expect(text).toContain("Email Carol the change");
  expect(page).toMatch(
    /name="cancel_visits" checked="" value="closing"|name="cancel_visits" value="closing" checked=""/,
  );
  const key = newId();
  const bulk = { do: "trash", lead: "closing.1", key };
  const question = await send("/admin/leads", bulk);
  expect(question.status).toBe(409);
  expect(question.text).toMatch(
    /A visit is booked Carol closing, First visit, Mon, \w+ \d+, 10:15 AM/,
  );
  const [kept] = await db.select().from(leads).where(eq(leads.id, "closing"));
  expect(kept?.deletedAt).toBeNull();
  const answer = { ...bulk, asked: "yes", cancel_visits: "closing", tell: "yes" };
  const trashed = await send("/admin/leads", answer);
  expect(trashed.status).toBe(303);
  // Undo would bring back the lead, but neither its visit nor the email
  expect(trashed.location).toMatch(/[?&]done=1&/);
  expect(trashed.location).not.toContain("undo=");
  const [visit] = await db.select().from(visits).where(eq(visits.id, "closing"));
  expect(visit?.status).toBe("canceled-by-us");
});

test.each([
  ["and emails the customer", { cancel_visits: "on", tell: "yes" }, "canceled-by-us", 1],
  ["without an email", { cancel_visits: "on" }, "canceled-by-us", 0],
  ["unless told not to", {}, "booked", 0],
] as const)(
  "moving a lead to the trash cancels its visit %s",
  async (title, choice, status, count) => {
    const id = `trashed-${title.replaceAll(" ", "-")}`;
    await addVisit(id, at(monday, "10:15"));
    const { text } = await send(`/admin/leads/${id}/manage`);
    expect(text).toContain("Cancel the visit Email Carol the change");
    const form = {
      intent: "delete",
      key: newId(),
      was_version: "1",
      ...choice,
      ...("cancel_visits" in choice && { cancel_visits: id }),
    };
    for (let turn = 0; turn < 2; turn++)
      expect((await send(`/admin/leads/${id}/manage`, form)).status).toBe(303);
    expect(await readVisit(id)).toMatchObject({ status });
    const [row] = await db.select().from(leads).where(eq(leads.id, id));
    expect(row?.deletedAt).not.toBeNull();
    const emails = await emailsOf(id);
    expect(emails.map(({ kind }) => kind)).toEqual(Array(count).fill("visit-canceled"));
  },
);

test("a bulk change that keeps the visits of its leads offers Undo", async () => {
  await addVisit("keeping", at(monday, "10:15"));
  const answer = { do: "trash", lead: "keeping.1", key: newId(), asked: "yes", tell: "yes" };
  expect((await send("/admin/leads", answer)).location).toContain("undo=");
});

test("a refused move to Won keeps the choices about its visit as sent", async () => {
  await addVisit("unsold", at(monday, "10:15"));
  const refused = await send("/admin/leads/unsold", {
    intent: "move",
    form: "move",
    key: newId(),
    was_status: "visit-booked",
    to: "won",
    cancel_visits: "unsold",
  });
  expect(refused.status).toBe(422);
  const form = refused.page.match(/<form[^>]*aria-label="Stage".*?<\/form>/s)?.[0] ?? "";
  const isChecked = (name: string) =>
    form.match(`<input[^>]*name="${name}"[^>]*>`)?.[0].includes("checked");
  expect([isChecked("cancel_visits"), isChecked("tell")]).toEqual([true, false]);
});

test("marking leads as spam cancels their visits and emails no one", async () => {
  await addVisit("junk", at(monday, "10:15"));
  await addVisit("junk-too", at(monday, "14:00"));
  await db.delete(outbox);
  const key = newId();
  const bulk = { do: "spam", lead: "junk.1", key };
  const question = await send("/admin/leads", bulk);
  expect(question.status).toBe(409);
  expect(question.text).toContain("Cancel the visit");
  expect(question.text).not.toContain("Email the customer");
  await send("/admin/leads", { ...bulk, asked: "yes", cancel_visits: "junk", tell: "yes" });
  const one = { intent: "move", form: "close", key, was_status: "visit-booked", to: "spam" };
  await send("/admin/leads/junk-too", { ...one, cancel_visits: "junk-too", tell: "yes" });
  const rows = await db.select().from(visits);
  expect(rows.map(({ status }) => status)).toEqual(["canceled-by-us", "canceled-by-us"]);
  expect(await db.select().from(outbox)).toEqual([]);
});

test("visits of a lead that is spam are canceled, moved and ended without an offer to email", async () => {
  const spam = ["spam1", "spam2", "spam3", "spam4"];
  for (const [place, id] of spam.entries()) {
    await addVisit(id, at(monday, `${10 + 2 * place}:15`));
    await db.update(leads).set({ status: "spam" }).where(eq(leads.id, id));
  }
  await db.delete(outbox);
  const offer = /Email [^<]*(?:the change|the new time|the cancellation)/;
  const cleanup = await send("/admin/leads/spam1/manage");
  expect(cleanup.text).toContain("Cancel the visit");
  expect(cleanup.text).not.toMatch(offer);
  const trash = { intent: "delete", key: newId(), was_version: "1", tell: "yes" };
  await send("/admin/leads/spam1/manage", { ...trash, cancel_visits: "spam1" });
  const bulk = { do: "trash", lead: "spam2.1", key: newId() };
  expect((await send("/admin/leads", bulk)).text).not.toMatch(offer);
  await send("/admin/leads", { ...bulk, asked: "yes", cancel_visits: "spam2", tell: "yes" });
  expect((await send(`/admin/calendar?day=${monday}&visit=spam3`)).text).not.toMatch(offer);
  const end = { intent: "end", key: newId(), was_version: "1", tell: "yes" };
  await send("/admin/calendar", { ...end, visit: "spam3", outcome: "canceled-by-us" });
  const late = { intent: "late", key: newId(), was_version: "1", visit: "spam4", minutes: "15" };
  expect((await send("/admin/calendar", late)).status).toBe(404);
  const rows = await db.select().from(visits);
  expect(rows.map(({ status }) => status)).toEqual([...Array(3).fill("canceled-by-us"), "booked"]);
  expect(await db.select().from(outbox)).toEqual([]);
});

test("a bulk move to an open stage cancels no visit", async () => {
  await addVisit("open", at(monday, "10:15"));
  await db.update(leads).set({ valueCents: 1, firstReplyAt: now }).where(eq(leads.id, "open"));
  const move = { do: "move", to: "quoted", lead: "open.1", key: newId() };
  await send("/admin/leads", { ...move, asked: "yes", cancel_visits: "open", tell: "yes" });
  const [lead] = await db.select().from(leads).where(eq(leads.id, "open"));
  expect(lead).toMatchObject({ status: "quoted" });
  expect(await db.select().from(visits)).toMatchObject([{ status: "booked" }]);
  expect(await db.select().from(outbox).where(eq(outbox.leadId, "open"))).toEqual([]);
});

test("disabling an account names its visits and hands them and its leads to a colleague", async () => {
  await db
    .insert(staff)
    .values({ id: "cara", email: "cara@example.com", name: "Cara Long", ...person, role: "staff" });
  await addVisit("handed", at(monday, "10:15"), { staffId: "cara" });
  await addVisit("later", at(monday, "14:00"), { staffId: "cara" });
  await addVisit("clash", at(monday, "16:00"), { staffId: "cara" });
  await addVisit("bens", at(monday, "16:15"), { staffId: "ben" });
  await db
    .update(leads)
    .set({ assignedTo: "cara", nextStaffId: "cara" })
    .where(eq(leads.id, "handed"));
  const { text } = await send("/admin/team/cara");
  expect(text).toMatch(
    /Cara Long has 1 lead and 3 booked visits, the next Monday, \w+ \d+, 10:15 AM\./,
  );
  const form = { intent: "disable", version: "1" };
  expect((await send("/admin/team/cara", { ...form, hand_to: "nobody" })).status).toBe(422);
  expect((await send("/admin/team/cara", { ...form, hand_to: "ben" })).status).toBe(303);
  const rows = await db.select().from(visits);
  expect(Object.fromEntries(rows.map(({ id, staffId }) => [id, staffId]))).toEqual({
    handed: "ben",
    later: "ben",
    clash: null,
    bens: "ben",
  });
  const [handed] = await db.select().from(leads).where(eq(leads.id, "handed"));
  expect(handed).toMatchObject({ assignedTo: "ben", nextStaffId: "ben" });
  expect((await send("/admin/leads/later")).text).toContain(
    "Reassigned from Cara Long to Ben Tate",
  );
  const clash = (await send("/admin/leads/clash")).text;
  expect(clash).toMatch(/Visit on \w+ \d+, \d{4} 4:00 PM is now unassigned/);
  expect(clash).not.toContain("Reassigned from");
});

test("a form that a link fills in says at once what the visit overlaps", async () => {
  await db.delete(visitWindows);
  await addVisit("first", at(monday, "10:15"));
  await addVisit("second", at(monday, "16:00"));
  const link = (time: string) =>
    `/admin/calendar?${new URLSearchParams({ add: "second", day: monday, time })}`;
  expect((await send(link("10:30"))).text).toContain("Overlaps Carol first, 10:15 AM.");
  const { text } = await send(link("14:00"));
  expect(text).toContain("Outside visit hours.");
  expect(text).not.toContain("Overlaps");
  expect((await send(link(""))).text).not.toContain("Outside the hours");
});

/** Adds an open lead that has no visit. */
const addOpenLead = (id: string, zip = "77018") =>
  db.insert(leads).values({
    id,
    reference: `MOL-${id}`,
    name: `Dana ${id}`,
    zip,
    source: "quote",
    street: "2 Elm St",
    email: `${id}@example.com`,
    status: "new",
    statusSince: now,
    ...dates,
  });
const addForm = (leadId: string, change: Record<string, string> = {}) => ({
  intent: "add",
  key: newId(),
  lead: leadId,
  street: "2 Elm St",
  day: monday,
  time: "10:30",
  minutes: "45",
  kind: "first",
  staff: "ana",
  tell: "yes",
  ...change,
});
const conflictOf = (page: string) =>
  /name="accepted" value="([^"]*)"/.exec(page)?.[1] ?? "no button to book anyway";

describe("booking over a visit, without the drive, or outside hours", () => {
  beforeEach(async () => {
    await db.delete(visitWindows);
    await db
      .insert(visitWindows)
      .values({ staffId: "ana", weekday: 1, fromMinutes: 8 * 60, toMinutes: 17 * 60 });
  });

  const places = [
    { title: "over a visit", change: { time: "10:30" }, names: "Overlaps Carol kept-0, 10:15 AM." },
    { title: "over a visit, as a call", change: { kind: "call" }, names: "Overlaps Carol kept-1" },
    {
      title: "without the drive",
      change: { time: "11:00" },
      names: "from Carol kept-2, 0 min free.",
    },
    { title: "outside hours", change: { time: "19:00" }, names: "Outside visit hours." },
    {
      title: "as work that meets a visit on its second day",
      change: { day: addDays(monday, -1), kind: "work", minutes: "1920", time: "08:00" },
      names: "Overlaps Carol kept-4,",
    },
  ];
  test.each(places.map((place, at) => ({ ...place, at })))(
    "$title is a 409 that names it and books once when confirmed",
    async ({ change, names, at: number }) => {
      const id = `over-${number}`;
      await addVisit(`kept-${number}`, at(monday, "10:15"));
      await addOpenLead(id, "77449");
      const form = addForm(id, change);
      const target = `/admin/calendar?day=${monday}&add=${id}`;
      const refused = await send(target, form);
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(names)]);
      expect(refused.page).toContain(`value="${form.time}"`);
      expect(await emailsOf(id)).toEqual([]);
      expect(await db.select().from(visits).where(eq(visits.leadId, id))).toEqual([]);
      // a conflict that is not the one shown is not confirmed
      expect((await send(target, { ...form, accepted: "overlap:other" })).status).toBe(409);
      const confirmed = { ...form, accepted: conflictOf(refused.page) };
      for (let turn = 0; turn < 2; turn++) expect((await send(target, confirmed)).status).toBe(303);
      expect(await db.select().from(visits).where(eq(visits.leadId, id))).toHaveLength(1);
      expect((await emailsOf(id)).map(({ kind }) => kind)).toEqual(["visit-booked"]);
    },
  );

  test("offers the nearest free times; one of them books at once and the notice names it", async () => {
    await addVisit("busy", at(monday, "10:15"));
    await addOpenLead("offered");
    const target = `/admin/calendar?day=${monday}&add=offered`;
    const form = addForm("offered");
    const { page } = await send(target, form);
    const times = [...page.matchAll(/name="time" value="(\d\d:\d\d)">Book /g)].map(
      ([, time]) => time,
    );
    expect(times).toEqual(["08:30", "09:00", "11:30", "12:00"]);
    const booked = await send(target, { ...form, time: "11:30" });
    expect(booked.status).toBe(303);
    expect(await db.select().from(visits).where(eq(visits.leadId, "offered"))).toMatchObject([
      { startsAt: at(monday, "11:30") },
    ]);
    const flash = booked.cookie.split(";")[0] ?? "";
    const day = formatShortDay(at(monday, "12:00"));
    expect(readFlash(new Request("http://a", { headers: { Cookie: flash } }))?.text).toBe(
      `Visit booked, Mon ${day}, 11:30\u00a0AM`,
    );
    const forged = new Request("http://a", { headers: { Cookie: "flash=visit-added|<b>" } });
    expect(readFlash(forged)?.text).toBe("Visit booked");
  });

  test("every form of a lead that plans a visit leads to that form", async () => {
    await addOpenLead("led");
    for (const form of ["plan=1", "move=visit-booked"]) {
      const { page } = await send(`/admin/leads/led?${form}`);
      expect(page).toContain('href="/admin/calendar?add=led#add"');
    }
    const step = { intent: "next", key: newId(), next_kind: "visit", next_action: "", done: "" };
    const planned = await send("/admin/leads/led", {
      ...step,
      next_day: monday,
      next_time: "10:30",
      next_staff: "ana",
      was_next_kind: "",
      was_next_action: "",
      was_next_at: "",
      was_next_staff: "",
    });
    expect([planned.status, planned.location]).toEqual([
      303,
      `/admin/calendar?day=${monday}&time=10%3A30&add=led#add`,
    ]);
    expect(await db.select().from(visits).where(eq(visits.leadId, "led"))).toEqual([]);
  });
});
