import { env } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { normalizeSearch } from "~/lib/text";
import { openDb } from "~/platform/db/client.server";
import { createReader } from "~/platform/db/reads.server";
import { audit, leadEvents, leads, staff } from "~/platform/db/schema";
import { dashboardCounts, leadSources, leadsByWeek, nextSteps, waitingLeads } from "./dashboard.server";
import { addNote, logReply, moveLead, setNextStep, setValue } from "./lead-changes.server";
import { leadById } from "./leads.server";

const db = openDb(env.DB);
const now = new Date("2026-07-21T15:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const person = { id: newId(), name: "Ana Rivera" };
await db.insert(staff).values({ ...person, email: `${person.id}@example.com`, role: "staff", createdAt: now, updatedAt: now });
const by = { staff: person, address: "203.0.113.7", requestId: "test" };

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

async function told(id: string) {
  const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, id)).orderBy(asc(leadEvents.at));
  const entries = await db.select().from(audit).where(eq(audit.recordId, id)).orderBy(asc(audit.at));
  return {
    events: events.map(({ kind, data }) => [kind, JSON.parse(data)]),
    audit: entries.map(({ action, staffName }) => `${staffName} ${action}`),
  };
}

test("a move changes the lead, stops the first-reply clock, and is told in timeline and audit log", async () => {
  const lead = await aLead();
  const outcome = await moveLead(db, lead, { version: 1, to: "contacted", reason: "", note: "Wants shade at five." }, by, now);
  expect(outcome).toBe("done");
  expect(await read(lead.id)).toMatchObject({ status: "contacted", statusSince: now, firstReplyAt: now, version: 2 });
  expect(await told(lead.id)).toEqual({
    events: [
      ["status", { from: "new", to: "contacted" }],
      ["note", { text: "Wants shade at five." }],
    ],
    audit: ["Ana Rivera moved"],
  });
  await moveLead(db, await read(lead.id), { version: 2, to: "quoted", reason: "", note: "" }, by, new Date(now.getTime() + 1000));
  expect(await read(lead.id)).toMatchObject({ firstReplyAt: now });
});

test("a lead someone else has moved is reported as stale, not overwritten, and nothing is told", async () => {
  const seen = await aLead();
  await moveLead(db, seen, { version: 1, to: "visit-booked", reason: "", note: "" }, by, now);
  const before = await told(seen.id);
  const late = await moveLead(db, seen, { version: 1, to: "lost", reason: "price", note: "Too dear" }, by, now);
  expect(late).toBe("stale");
  expect(await read(seen.id)).toMatchObject({ status: "visit-booked", lostReason: "", version: 2 });
  expect(await told(seen.id)).toEqual(before);
});

test("of two who move a lead at once one wins", async () => {
  const lead = await aLead();
  const outcomes = await Promise.all(
    (["contacted", "lost"] as const).map((to) => moveLead(db, lead, { version: 1, to, reason: "price", note: "" }, by, now)),
  );
  expect(outcomes.toSorted()).toEqual(["done", "stale"]);
  expect((await told(lead.id)).audit).toHaveLength(1);
});

test("a move that the rules do not know is refused", async () => {
  const lead = await aLead();
  expect(await moveLead(db, lead, { version: 1, to: "won", reason: "", note: "" }, by, now)).toBe("refused");
  expect(await read(lead.id)).toMatchObject({ status: "new", version: 1 });
});

test("notes add up whatever else happens, without making other changes stale", async () => {
  const lead = await aLead();
  await Promise.all([1, 2, 3].map((count) => addNote(db, lead, `Note ${count}`, by, now)));
  expect((await told(lead.id)).events).toHaveLength(3);
  expect(await setValue(db, lead, { version: 1, valueCents: 3_650_000, note: "" }, by, now)).toBe("done");
  expect(await read(lead.id)).toMatchObject({ valueCents: 3_650_000 });
});

test("answering stops the clock once and makes a new lead contacted", async () => {
  const lead = await aLead();
  await logReply(db, lead, { way: "call", text: "" }, by, now);
  await logReply(db, await read(lead.id), { way: "email", text: "Sent pictures" }, by, new Date(now.getTime() + 60_000));
  expect(await read(lead.id)).toMatchObject({ status: "contacted", firstReplyAt: now, statusSince: now });
  expect((await told(lead.id)).events).toEqual([
    ["reply", { way: "call", from: "new", to: "contacted" }],
    ["reply", { way: "email", text: "Sent pictures" }],
  ]);
});

test("a next step is set with its time and cleared again", async () => {
  const lead = await aLead();
  const at = new Date("2026-07-24T14:30:00Z");
  await setNextStep(db, lead, { version: 1, action: "Visit", at, note: "" }, by, now);
  expect(await read(lead.id)).toMatchObject({ nextAction: "Visit", nextActionAt: at });
  expect((await nextSteps(db, 50)).map((row) => row.id)).toContain(lead.id);
  await setNextStep(db, lead, { version: 2, action: "", at: null, note: "" }, by, now);
  expect(await read(lead.id)).toMatchObject({ nextAction: "", nextActionAt: null });
});

test("a deleted lead takes no change", async () => {
  const lead = await aLead();
  await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, lead.id));
  expect(await addNote(db, lead, "Too late", by, now)).toBe("gone");
  expect(await told(lead.id)).toEqual({ events: [], audit: [] });
});

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
