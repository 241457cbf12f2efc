import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { findHomeownerToken } from "~/domain/leads/intake/homeowner-link.server";
import { createSubmissionKey } from "~/domain/leads/intake/private-link.server";
import { storeSubmission } from "~/domain/leads/intake/store-submission.server";
import { addPeople, visitPeopleQuery } from "~/domain/leads/visits/visit-alerts.server";
import { formatVisitTime } from "~/domain/leads/visits/visit-emails.server";
import { formatWeekdayDate, toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime, toHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { paths } from "~/paths";
import { createLinkFormKey } from "~/platform/access-links/access-links.server";
import { openDb } from "~/platform/db/client.server";
import { addPushSubscription } from "~/platform/push/subscriptions.server";
import * as root from "~/root";
import * as projectLayout from "~/routes/project/layout";
import * as project from "~/routes/project/project";
import * as visit from "~/routes/project/visit";
import * as thankYou from "~/routes/site/thank-you";
import { accessLinks, leads, outbox, staff, visits, visitWindows } from "~/schema";
import { platform } from "../load-context";
import { createPushDevice, vapidVars } from "./fixtures/push-device";
import { createApp } from "./fixtures/remix-app";
import { buildSubmission, stubEmails } from "./fixtures/submissions";

const db = openDb(env.DB);
const secret = env.APP_SECRET ?? "";
const now = new Date();
const dates = { createdAt: now, updatedAt: now };
const remix = createApp([
  { id: "root", path: "", module: root },
  { id: "layout", parentId: "root", module: projectLayout },
  { id: "project", parentId: "layout", path: "project/:token", module: project },
  { id: "visit", parentId: "layout", path: "project/:token/visit", module: visit },
  {
    id: "thanks",
    parentId: "root",
    module: thankYou,
    path: "get-a-free-quote-houston/received/:reference",
  },
]);

/** Time of a day some days from today in Houston. */
const ahead = (days: number, time: string) =>
  parseHoustonTime(addDays(toHoustonDay(now), days), time)!;

beforeEach(async () => {
  await db.batch([
    db.update(leads).set({ nextVisitId: null, nextStaffId: null }),
    db.delete(visits),
    db.delete(visitWindows),
    db
      .insert(staff)
      .values({ id: "ben", email: "ben@example.com", name: "Ben Tate", role: "staff", ...dates })
      .onConflictDoNothing(),
  ]);
});

const openWeek = () =>
  db.insert(visitWindows).values(
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      staffId: "ben",
      weekday,
      fromMinutes: 480,
      toMinutes: 1200,
    })),
  );

async function addRequest() {
  const submission = buildSubmission();
  const stored = await storeSubmission(db, submission, {
    secret,
    emails: stubEmails,
    route: "direct",
    now,
  });
  const token = (await findHomeownerToken(db, secret, submission.id, now)) ?? "";
  const [link] = await db.select().from(accessLinks).where(eq(accessLinks.personId, submission.id));
  return { ...stored, token, formKey: await createLinkFormKey(secret, link?.id ?? "") };
}

async function addVisit(leadId: string, change: Partial<typeof visits.$inferInsert>) {
  const startsAt = ahead(3, "09:00");
  await db.insert(visits).values({
    id: "visit",
    leadId,
    staffId: "ben",
    kind: "first",
    startsAt,
    endsAt: new Date(startsAt.getTime() + 45 * 60_000),
    zip: "77007",
    place: "1 Kind St",
    status: "booked",
    source: "staff",
    ...dates,
    ...change,
  });
  await db
    .update(leads)
    .set({ nextVisitId: "visit", nextKind: "visit", nextActionAt: change.startsAt ?? startsAt })
    .where(eq(leads.id, leadId));
}

/** Returns the hidden fields of the page that shows a visit. */
async function readVisitFields(leadId: string) {
  const [visit] = await db
    .select()
    .from(visits)
    .where(and(eq(visits.leadId, leadId), eq(visits.status, "booked")));
  return { visit: visit?.id ?? "", was_version: String(visit?.version ?? "") };
}

/** Sends a request as a browser does. Returns the page's text. */
async function send(path: string, form?: Record<string, string>, vars: Partial<Env> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) body.append(name, value);
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers: { Host: "127.0.0.1:8787", Origin: "http://127.0.0.1:8787" },
    ...(form && { method: "POST", body }),
  });
  const execution = createExecutionContext();
  const response = await remix(request, platform(request, { ...env, ...vars }, execution));
  const html = await response.text();
  await waitOnExecutionContext(execution);
  const page = html.slice(html.indexOf("<h1"), html.indexOf("<footer"));
  const text = page
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll(" .", ".");
  return { status: response.status, html: page, text };
}

test("a slot or a ZIP code that cannot be booked is a 422 at its field", async () => {
  await openWeek();
  const { token, formKey } = await addRequest();
  const book = (change: Record<string, string>) =>
    send(paths.privateVisit(token), {
      intent: "book",
      form_key: formKey,
      key: crypto.randomUUID(),
      slot: String(ahead(3, "10:00").getTime()),
      street: "1 Oak St",
      zip: "77007",
      ...change,
    });
  for (const slot of ["8640000000000000", "0", "-1", "9999999999", "1e12"])
    expect(await book({ slot }), slot).toMatchObject({
      status: 422,
      text: expect.stringContaining("Pick a time."),
    });
  for (const zip of ["99501", "90210", "00000", "78704"]) {
    const { status, text } = await book({ zip });
    expect([status, text], zip).toEqual([
      422,
      expect.stringContaining(`ZIP code ${zip} is outside our area.`),
    ]);
  }
  expect(await db.select().from(visits)).toEqual([]);
  expect((await book({ zip: "77007-1234" })).status).toBe(303);
  expect(await db.select().from(visits)).toMatchObject([{ zip: "77007" }]);
});

test("the assigned staff member gets one email for each change a customer makes to a visit", async () => {
  await openWeek();
  await db.update(staff).set({ passwordHash: "hash" }).where(eq(staff.id, "ben"));
  const { leadId, token, formKey } = await addRequest();
  const post = (query: string, form: Record<string, string>) =>
    send(`${paths.privateVisit(token)}${query}`, { form_key: formKey, key: newId(), ...form });
  const slot = (days: number) => String(ahead(days, "10:00").getTime());
  await post("", { intent: "book", slot: slot(3), street: "1 Oak St", zip: "77007" });
  await post("", { intent: "move", slot: slot(4), ...(await readVisitFields(leadId)) });
  await post("?do=cancel", { why: "Sick", ...(await readVisitFields(leadId)) });
  const emails = await db.select().from(outbox).where(eq(outbox.leadId, leadId));
  const subjects = (to: string) =>
    emails
      .filter((email) => email.kind === "lead-alert" && email.toAddress === to)
      .map(({ subject }) => subject.split(":")[0]);
  expect(subjects("ben@example.com").sort()).toEqual([
    "Visit booked",
    "Visit canceled",
    "Visit moved",
  ]);
  const people = await visitPeopleQuery(db, ["ben", null]);
  expect(addPeople(["Ben@example.com"], people)).toEqual(["Ben@example.com"]);
  await db.update(staff).set({ disabledAt: now }).where(eq(staff.id, "ben"));
  expect(await visitPeopleQuery(db, ["ben"])).toEqual([]);
  await db.update(staff).set({ disabledAt: null }).where(eq(staff.id, "ben"));
});

describe("the page of a booked visit", () => {
  beforeEach(openWeek);

  async function openPage() {
    const { leadId, token, formKey } = await addRequest();
    const post = (query: string, form: Record<string, string>) =>
      send(`${paths.privateVisit(token)}${query}`, { form_key: formKey, key: newId(), ...form });
    const slot = (days: number, time = "10:00") => String(ahead(days, time).getTime());
    await post("", { intent: "book", slot: slot(3), street: "1 Oak St", zip: "77007" });
    const read = () => db.select().from(visits).where(eq(visits.leadId, leadId));
    return { leadId, post, slot, read, visitFields: await readVisitFields(leadId) };
  }

  test.each(["?do=cancel", "?do=move"])(
    "changes nothing with 409 if we moved the visit since: %s",
    async (query) => {
      const { leadId, post, slot, read, visitFields } = await openPage();
      await db
        .update(visits)
        .set({ startsAt: ahead(4, "14:00"), endsAt: ahead(4, "14:45"), version: 2 })
        .where(eq(visits.leadId, leadId));
      const before = await read();
      const form =
        query === "?do=cancel" ? { why: "" } : { intent: "move", slot: slot(3, "12:00") };
      expect(await post(query, { ...visitFields, ...form })).toMatchObject({
        status: 409,
        text: expect.stringContaining("changed while this page was open"),
      });
      expect(await read()).toEqual(before);
    },
  );

  test("cancels no visit that was booked after it, sent again or from an old page", async () => {
    const { post, slot, read, visitFields } = await openPage();
    const cancel = { ...visitFields, why: "Sick", key: newId() };
    expect(await post("?do=cancel", cancel)).toMatchObject({ status: 303 });
    await post("", { intent: "book", slot: slot(4), street: "1 Oak St", zip: "77007" });
    expect(await post("?do=cancel", cancel)).toMatchObject({ status: 303 });
    expect(await post("?do=cancel", { ...cancel, key: newId() })).toMatchObject({ status: 409 });
    expect((await read()).map(({ status }) => status).sort()).toEqual([
      "booked",
      "canceled-by-them",
    ]);
  });

  test("moves and cancels no visit of another lead", async () => {
    const other = await openPage();
    const { post, slot } = await openPage();
    for (const [query, form] of [
      ["?do=cancel", { why: "" }],
      ["?do=move", { intent: "move", slot: slot(5) }],
    ] as const)
      expect(await post(query, { ...other.visitFields, ...form })).toMatchObject({ status: 409 });
    expect(await other.read()).toMatchObject([{ status: "booked", version: 1 }]);
  });
});

test("the page of a booked call names the call, its length, and no address", async () => {
  const { leadId, token } = await addRequest();
  const startsAt = ahead(3, "09:00");
  const endsAt = new Date(startsAt.getTime() + 30 * 60_000);
  await addVisit(leadId, { kind: "call", startsAt, endsAt });
  const booked = (await send(paths.privateVisit(token))).text;
  expect(booked).toContain("Ben will call you");
  expect(booked).toContain("Ben Tate will call you. About 30 minutes.");
  expect(booked).toContain("Move the call");
  for (const query of ["", "?do=move", "?do=cancel"]) {
    const { text } = await send(`${paths.privateVisit(token)}${query}`);
    expect(text, query).not.toMatch(/will come|Kind St|measure|45 minutes|the visit/);
  }
  const page = (await send(paths.privateProject(token))).text;
  expect(page).toContain("We’ll call you on");
  expect(page).not.toMatch(/We’ll arrive|Kind St/);
});

test("the page of a day of work names its length and is changed by phone", async () => {
  await openWeek();
  const { leadId, token, formKey } = await addRequest();
  const startsAt = ahead(3, "08:00");
  await addVisit(leadId, {
    kind: "work",
    startsAt,
    endsAt: new Date(startsAt.getTime() + 8 * 60 * 60_000),
  });
  const { text, html } = await send(`${paths.privateVisit(token)}?do=move`);
  expect(text).toContain("Please call us if something changes.");
  expect(text).not.toMatch(/24 hours|45 minutes/);
  expect(html).not.toMatch(/name="slot"|do=move/);
  const moved = await send(paths.privateVisit(token), {
    intent: "move",
    form_key: formKey,
    key: crypto.randomUUID(),
    slot: String(ahead(4, "08:00").getTime()),
    ...(await readVisitFields(leadId)),
  });
  expect(moved).toMatchObject({
    status: 409,
    text: expect.stringContaining("Please call us to change this visit."),
  });
  expect((await send(paths.privateProject(token))).text).toContain("About 8 hours");
});

test("pages ask for a visit only while someone has hours for it, and not after it took place", async () => {
  const { leadId, token, reference } = await addRequest();
  const [found] = await db.select().from(leads).where(eq(leads.id, leadId));
  const submissionId = (await db.select().from(accessLinks)).at(-1)?.personId ?? "";
  const key = await createSubmissionKey(secret, reference ?? found?.reference ?? "", submissionId);
  const thanks = paths.received(reference ?? found?.reference ?? "", key);
  const findInvites = async () => [
    (await send(thanks)).text.includes("Pick a visit time"),
    (await send(paths.privateProject(token))).text.includes("Pick a time"),
  ];
  expect(await findInvites()).toEqual([false, false]);
  await openWeek();
  expect(await findInvites()).toEqual([true, true]);
  await addVisit(leadId, { startsAt: ahead(2, "10:00"), endsAt: ahead(2, "11:00") });
  expect(await findInvites()).toEqual([false, false]);
  expect((await send(thanks)).text).toContain("See your visit");
  await db.batch([
    db.update(visits).set({ status: "done" }),
    db.update(leads).set({ status: "visit-booked", nextVisitId: null, nextKind: "quote" }),
  ]);
  expect(await findInvites()).toEqual([false, false]);
  expect((await send(paths.privateProject(token))).text).toContain("Next, you get a price");
});

test("the private page of a won or lost lead shows every visit that is booked, and days of work until the last", async () => {
  const { leadId, token } = await addRequest();
  const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * 60 * 60_000);
  const [measure, work] = [ahead(3, "09:00"), ahead(6, "08:00")];
  await addVisit(leadId, { kind: "measure", startsAt: measure, endsAt: hoursAfter(measure, 1) });
  const days = { id: "work", kind: "work", startsAt: work, endsAt: hoursAfter(work, 56) } as const;
  await db.insert(visits).values({
    ...days,
    leadId,
    staffId: "ben",
    zip: "77007",
    place: "1 Kind St",
    status: "booked",
    source: "staff",
    ...dates,
  });
  for (const status of ["won", "lost"] as const) {
    await db.update(leads).set({ status }).where(eq(leads.id, leadId));
    const { text } = await send(paths.privateProject(token));
    expect(text, status).toContain(`We’ll come to measure on ${formatWeekdayDate(measure)}`);
    expect(text, status).toContain(
      `Also booked: ${formatWeekdayDate(work)}, 8:00 to 8:30 AM CT. 3 days,`,
    );
  }
  const current = { startsAt: hoursAfter(now, -20), endsAt: hoursAfter(now, 28) };
  await db.update(visits).set(current).where(eq(visits.id, "work"));
  await db.update(visits).set({ status: "done" }).where(eq(visits.id, "visit"));
  expect((await send(paths.privateProject(token))).text).toContain(
    `We’re working at your house until ${formatWeekdayDate(current.endsAt)}`,
  );
});

test("a customer's booking, move and cancellation alert the devices of the assigned person alone, outside quiet hours", async () => {
  const push = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => new Response(null, { status: 201 }));
  const devices = new Map(["ben", "ada"].map((id) => [id, createPushDevice(id)]));
  await db
    .insert(staff)
    .values({ id: "ada", email: "ada@example.com", name: "Ada Lund", role: "owner", ...dates });
  for (const [id, { keys }] of devices)
    await addPushSubscription(db, id, keys, { userAgent: "Test", now });
  const setQuietHours = (from: number, until: number) =>
    db.update(staff).set({
      passwordHash: "set",
      preferences: JSON.stringify({ quietFrom: String(from), quietUntil: String(until) }),
    });
  await setQuietHours(0, 0);
  await openWeek();
  const { leadId, token, formKey } = await addRequest();
  const page = paths.privateVisit(token);
  const submit = async (form: Record<string, string>, query = "") => {
    push.mockClear();
    const visitFields = await readVisitFields(leadId);
    const sent = { form_key: formKey, key: crypto.randomUUID(), ...visitFields, ...form };
    for (let turn = 0; turn < 2; turn++)
      expect((await send(page + query, sent, vapidVars)).status).toBe(303);
    return push.mock.calls.map(([endpoint, init]) => {
      const id = String(endpoint).split("/").at(-1) ?? "";
      const body = init?.body;
      return {
        to: id,
        ...(body instanceof Uint8Array ? devices.get(id)?.decrypt(body) : undefined),
      };
    });
  };
  const book = {
    intent: "book",
    slot: String(ahead(3, "10:00").getTime()),
    street: "1 Oak St",
    zip: "77007",
  };
  const alert = (title: string, at: Date) => ({
    to: "ben",
    title,
    body: `${formatVisitTime(at)}, 77007`,
    navigate: `http://127.0.0.1:8787/admin/leads/${leadId}`,
    tag: expect.stringMatching(/\.visit$/),
  });
  expect(await submit(book)).toEqual([alert("Visit booked", ahead(3, "10:00"))]);
  const move = { intent: "move", slot: String(ahead(4, "09:00").getTime()) };
  expect(await submit(move, "?do=move")).toEqual([alert("Visit moved", ahead(4, "09:00"))]);
  expect(await submit({ why: "Away" }, "?do=cancel")).toEqual([
    alert("Visit canceled", ahead(4, "09:00")),
  ]);
  const [hour = 0, minute = 0] = toHoustonTime(new Date()).split(":").map(Number);
  const at = hour * 60 + minute;
  await setQuietHours((at + 1380) % 1440, (at + 60) % 1440);
  expect(await submit(book)).toEqual([]);
  push.mockRestore();
});
