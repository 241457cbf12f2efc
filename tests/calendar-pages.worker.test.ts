import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { formatVisitTime } from "~/domain/leads/visits/visit-emails.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { addDays, houstonMonday, parseHoustonTime } from "~/lib/houston-time";
import { openDb } from "~/platform/db/client.server";
import * as root from "~/root";
import * as calendar from "~/routes/admin/calendar";
import * as adminLayout from "~/routes/admin/layout";
import * as cleanup from "~/routes/admin/lead-cleanup";
import { leads, staff, visits } from "~/schema";
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
  { id: "cleanup", parentId: "layout", path: "admin/leads/:id/manage", module: cleanup },
]);

/** Monday of the week after next, so that all its days are ahead. */
const monday = addDays(houstonMonday(now), 14);
const at = (day: string, time: string) => parseHoustonTime(day, time)!;

beforeEach(async () => {
  await db.batch([
    db.update(leads).set({ nextVisitId: null, nextStaffId: null }),
    db.delete(visits),
  ]);
});

async function addVisit(
  id: string,
  startsAt: Date,
  change: Partial<typeof visits.$inferInsert> = {},
) {
  await db.insert(leads).values({
    ...{ id, reference: `MOL-${id}`, name: `Carol ${id}`, zip: "77018", source: "quote" },
    ...{ email: `${id}@example.com`, status: "visit-booked", statusSince: now, street: "1 Oak St" },
    ...{ nextKind: "visit", nextActionAt: startsAt, nextStaffId: "ana", nextVisitId: id },
    ...dates,
  });
  await db.insert(visits).values({
    ...{ id, leadId: id, staffId: "ana", kind: "first", startsAt, zip: "77018" },
    ...{ endsAt: new Date(startsAt.getTime() + 45 * 60_000), place: "1 Oak St" },
    ...{ status: "booked", source: "homeowner", ...dates, ...change },
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
  return { status: response.status, location: response.headers.get("Location") ?? "", page, text };
}

test("16 visits that overlap are one folded band, one is a sentence", async () => {
  await addVisit("one", at(monday, "09:00"));
  await addVisit("two", at(monday, "09:15"));
  const single = await send(`/admin/calendar?day=${monday}`);
  expect(single.page.match(/calendar-warning/g)).toHaveLength(1);
  expect(single.page).not.toContain("<details><summary>Show all");
  for (let turn = 0; turn < 15; turn++)
    await addVisit(`more-${turn}`, at(addDays(monday, 1 + (turn % 5)), `09:${10 + turn}`));
  const { page, text } = await send(`/admin/calendar?day=${monday}`);
  expect(page.match(/calendar-warning/g)).toHaveLength(1);
  expect(text).toMatch(/\d+ visits don’t fit Show all \d+/);
});

test("the trash and erase panels name the booked visit", async () => {
  await addVisit("three", at(monday, "10:00"));
  const when = formatVisitTime(at(monday, "10:00")).replace(/\s+/g, " ");
  const { text, page } = await send("/admin/leads/three/manage");
  expect(text).toContain(`A visit is booked for ${when}.`);
  expect(text).toContain(`The visit booked for ${when} is deleted too`);
  expect(page).toContain(`visit=three#move`);
  await db.update(leads).set({ deletedAt: now });
  expect((await send("/admin/leads/three/manage")).text).toContain(
    `The visit booked for ${when} returns to the calendar.`,
  );
});

test("a visit moved into the past, too far ahead, or to an unknown person is a 422 with the form", async () => {
  await addVisit("four", at(monday, "11:00"));
  const move = (change: Record<string, string>) =>
    send(`/admin/calendar?day=${monday}&visit=four`, {
      ...{ intent: "move", key: crypto.randomUUID(), visit: "four", was_version: "1" },
      ...{ day: monday, time: "11:00", minutes: "45", kind: "first", staff: "ana" },
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
