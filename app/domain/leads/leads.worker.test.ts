import { env } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { normalizeSearch } from "~/lib/text";
import { openDb } from "~/platform/db/client.server";
import { createReader } from "~/platform/db/reads.server";
import { audit, leadEvents, leads, staff } from "~/platform/db/schema";
import { dashboardCounts, leadSources, leadsByWeek, waitingLeads } from "./dashboard.server";
import { leadById } from "./leads.server";

const db = openDb(env.DB);
const now = new Date("2026-07-21T15:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const person = { id: newId(), name: "Ana Rivera" };
await db.insert(staff).values({ ...person, email: `${person.id}@example.com`, role: "staff", createdAt: now, updatedAt: now });
const _by = { staff: person, address: "203.0.113.7", requestId: "test" };

async function aLead(change: Partial<typeof leads.$inferInsert> = {}) {
  const id = newId();
  const name = change.name ?? "Roberto Álvarez";
  await db.insert(leads).values({
    id,
    reference: `MOL-${id.slice(0, 8)}`,
    statusSince: minutesAgo(30),
    name,
    zip: "77007",
    source: "quote",
    searchText: normalizeSearch(`${name} +17135550123 77007`),
    createdAt: minutesAgo(30),
    updatedAt: minutesAgo(30),
    ...change,
  });
  return read(id);
}

async function read(id: string) {
  const [lead] = await leadById(db, id);
  return lead!;
}

async function _told(id: string) {
  const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, id)).orderBy(asc(leadEvents.at));
  const entries = await db.select().from(audit).where(eq(audit.recordId, id)).orderBy(asc(audit.at));
  return {
    events: events.map(({ kind, data }) => [kind, JSON.parse(data)]),
    audit: entries.map(({ action, staffName }) => `${staffName} ${action}`),
  };
}

test("the dashboard's figures travel as one batch and each has its own meaning", async () => {
  await db.delete(leadEvents);
  await db.delete(leads);
  await aLead();
  await aLead({ source: "popup", createdAt: new Date("2026-07-20T04:59:00Z") }); // Sunday 11:59 pm in Houston: last week
  await aLead({ status: "visit-booked", firstReplyAt: now });
  await aLead({ status: "quoted", firstReplyAt: now, valueCents: 9_650_000 });
  await aLead({ status: "quoted", firstReplyAt: now });
  await aLead({ status: "spam" });
  await aLead({ deletedAt: now });
  const sent: unknown[][] = [];
  const watched: typeof db = Object.assign(Object.create(db), {
    batch: (queries: Parameters<typeof db.batch>[0]) => {
      sent.push([...queries]);
      return db.batch(queries);
    },
  });
  const together = createReader(watched);
  const [[counts], waiting, weeks, sources] = await Promise.all([
    together(dashboardCounts(db, now)),
    together(waitingLeads(db, 10)),
    together(leadsByWeek(db, now, 12)),
    together(leadSources(db, now)),
  ]);
  expect(sent).toHaveLength(1);
  expect(counts).toEqual({
    waiting: 2,
    oldestWaiting: Date.parse("2026-07-20T04:59:00Z"),
    thisWeek: 4,
    lastWeek: 1,
    visits: 1,
    quotes: 2,
    quotesWithValue: 1,
    quotedCents: 9_650_000,
    spam: 1,
    hasLeads: 1,
  });
  expect(waiting).toHaveLength(2);
  expect(weeks.map((week) => week.count)).toEqual([...Array(10).fill(0), 1, 4]);
  expect(weeks.at(-1)!.start).toBe(Date.parse("2026-07-20T05:00:00Z"));
  expect(sources).toEqual([
    { source: "quote", count: 4 },
    { source: "popup", count: 1 },
  ]);
});
