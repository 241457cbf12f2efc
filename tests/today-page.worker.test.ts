import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { toHoustonDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";
import { openDb } from "~/platform/db/client.server";
import { loader } from "~/routes/admin/today";
import { leadAttempts, leads, staff, visits } from "~/schema";
import { platform } from "../load-context";

const db = openDb(env.DB);
const now = new Date();
await db.insert(staff).values({
  id: "ana",
  email: "ana@example.com",
  name: "Ana Lopez",
  role: "staff",
  createdAt: now,
  updatedAt: now,
});
const signIn = async (id: string) =>
  (await startSession(db, id, { createdAt: now, ip: "", userAgent: "" })).split(";")[0]!;
const anasCookie = await signIn("ana");

async function addLeads(kind: string, count: number, change: Partial<typeof leads.$inferInsert>) {
  const day = new Date(now.getTime() - 20 * 86_400_000);
  for (let at = 0; at < count; at++) {
    const id = `${kind}-${at}`;
    const common = {
      statusSince: day,
      name: `Carol ${kind} ${at}`,
      zip: "77433",
      source: "quote",
      createdAt: day,
      updatedAt: day,
    };
    await db.insert(leads).values({ id, reference: `MOL-${id}`, ...common, ...change });
  }
}

async function today(query = "", cookie = anasCookie) {
  const request = new Request(`http://127.0.0.1:8787/admin/dashboard${query}`, {
    headers: { Cookie: cookie },
  });
  const page = await loader({
    request,
    context: platform(request, env, createExecutionContext()),
    params: {},
  });
  if (!page.leads) throw new Error("Staff see leads.");
  return page.leads;
}

test("with 90 waiting leads, Today sends the 15 most urgent, the exact counts, and the leads with an outcome to log", async () => {
  await addLeads("late", 40, {});
  await addLeads("due", 40, { createdAt: now });
  await addLeads("again", 10, { status: "contacted", firstReplyAt: now, followUpAt: now });
  const page = await today();
  const kinds = page.waiting.map(({ id }) => id.split("-")[0]);
  expect(kinds.toSorted()).toEqual([
    ...Array<string>(5).fill("again"),
    ...Array<string>(10).fill("due"),
  ]);
  expect(page.moreDue).toHaveLength(30);
  expect([page.waitingTotal, page.customerReplyTotal]).toEqual([90, 10]);
  expect(JSON.stringify(page).length).toBeLessThan(25_000);

  const attempt = { staffId: "ana", way: "call", startedAt: now } as const;
  await db.insert(leadAttempts).values({ id: "attempt", leadId: "late-7", ...attempt });
  const logging = await today("?log=late-8&way=call");
  expect(logging.waiting).toHaveLength(17);
  expect(logging.waiting.map(({ id }) => id)).toEqual(expect.arrayContaining(["late-7", "late-8"]));
});

test("with 30 visits today, Today sends the first 12, all of the staff member, those without a person, and the exact count", async () => {
  await db.delete(leadAttempts);
  await db.delete(leads);
  const noon = parseHoustonTime(toHoustonDay(now), "12:00")?.getTime() ?? 0;
  const colleague = {
    id: "ben",
    email: "ben@example.com",
    name: "Ben Tate",
    role: "staff",
  } as const;
  await db.insert(staff).values({ ...colleague, createdAt: now, updatedAt: now });
  for (let at = 0; at < 30; at++) {
    await addLeads(`visit${at}`, 1, { status: "visit-booked", firstReplyAt: now });
    const startsAt = new Date(noon + at * 60_000);
    await db.insert(visits).values({
      id: `visit${at}`,
      leadId: `visit${at}-0`,
      staffId: at === 25 ? "ana" : "ben",
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1),
      zip: "77018",
      source: "staff",
      createdAt: now,
      updatedAt: now,
    });
  }
  await db.update(visits).set({ staffId: null }).where(eq(visits.id, "visit28"));
  const page = await today();
  expect(page.visits.map(({ id }) => id)).toEqual([
    ...Array.from({ length: 12 }, (_, at) => `visit${at}-0`),
    "visit25-0",
    "visit28-0",
  ]);
  expect(page.visitTotal).toBe(30);
});

test("with 40 unassigned visits in the next weeks, Today sends the first 12 and counts all", async () => {
  await db.delete(visits);
  await db.delete(leads);
  const noon = parseHoustonTime(toHoustonDay(now), "12:00")?.getTime() ?? 0;
  await addLeads("later", 40, { status: "visit-booked", firstReplyAt: now });
  for (let at = 0; at < 40; at++) {
    const startsAt = new Date(noon + (2 + at) * 86_400_000);
    await db.insert(visits).values({
      id: `later${at}`,
      leadId: `later-${at}`,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1),
      zip: "77018",
      source: "homeowner",
      createdAt: now,
      updatedAt: now,
    });
  }
  const page = await today();
  expect(page.visits.map(({ id }) => id)).toEqual(
    Array.from({ length: 12 }, (_, at) => `later-${at}`),
  );
  expect(page.visitTotal).toBe(40);
});

test("owners get the checklist, on the first day until 24 hours after the first staff account", async () => {
  await db.insert(staff).values({
    id: "olivia",
    email: "olivia@example.com",
    name: "Olivia Grant",
    role: "owner",
    createdAt: now,
    updatedAt: now,
  });
  const cookie = await signIn("olivia");
  const first = await today("", cookie);
  expect(first.checklist.length).toBeGreaterThan(0);
  expect(first.isFirstDay).toBe(true);
  expect((await today()).checklist).toEqual([]);
  const yesterday = new Date(now.getTime() - 86_400_000);
  await db.update(staff).set({ createdAt: yesterday }).where(eq(staff.id, "ana"));
  expect((await today("", cookie)).isFirstDay).toBe(false);
});
