import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { leads, staff, visits } from "~/schema";
import { leadsByPersonQuery } from "./insights.server";
import { parsePeriod } from "./period";
import { compareMonths, listSpans, pairMonths } from "./year-over-year";
import { monthRequestsQuery, monthSignedQuery, monthVisitsQuery } from "./year-over-year.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const period = parsePeriod("90", now);
let count = 0;

function aLead(createdAt: string, changes: Partial<typeof leads.$inferInsert> = {}) {
  count += 1;
  const at = new Date(createdAt);
  const row = { statusSince: at, name: "Ann Lee", zip: "77007", source: "quote" };
  return {
    ...row,
    id: `lead-${count}`,
    reference: `MOL-${count}`,
    services: '["covered-patio"]',
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
}

const kitchen = { services: '["outdoor-kitchen"]' };

beforeAll(async () => {
  await db.insert(staff).values({
    id: "ana",
    email: "ana@example.com",
    name: "Ana Lopez",
    role: "staff",
    createdAt: now,
    updatedAt: now,
  });
  const rows = [
    // November 2026: three requests, two of them answered, besides spam and the trash
    aLead("2026-11-01T05:00:00Z", { id: "early", firstReplyAt: now, replyMinutes: 5 }),
    aLead("2026-11-10T15:00:00Z", { reached: 3, entry: "hand", assignedTo: "ana", ...kitchen }),
    aLead("2026-11-20T17:00:00Z", { status: "out-of-area", inArea: false }),
    aLead("2026-11-10T15:00:00Z", { status: "spam", firstReplyAt: now }),
    aLead("2026-11-10T15:00:00Z", { deletedAt: now, firstReplyAt: now }),
    // the last minute of October in Houston
    aLead("2026-11-01T04:59:00Z"),
    // November 2025: one request in the same days, one later
    aLead("2025-11-20T17:00:00Z"),
    aLead("2025-11-21T17:00:00Z"),
    // signed on the last day of October, and won without a signing day in November
    aLead("2026-09-10T15:00:00Z", {
      status: "won",
      reached: 5,
      signedOn: "2026-10-31",
      statusSince: new Date("2026-11-02T15:00:00Z"),
      valueCents: 4_000_000,
      assignedTo: "ana",
    }),
    aLead("2025-12-10T15:00:00Z", {
      status: "won",
      reached: 5,
      statusSince: new Date("2026-11-03T15:00:00Z"),
      valueCents: 1_500_000,
      ...kitchen,
    }),
    // signed in the trash
    aLead("2026-09-10T15:00:00Z", { status: "won", signedOn: "2026-11-05", deletedAt: now }),
    // lost
    aLead("2026-09-11T15:00:00Z", {
      status: "lost",
      reached: 4,
      lostReason: "price",
      valueCents: 2_500_000,
      assignedTo: "ana",
    }),
    aLead("2026-09-12T15:00:00Z", { status: "lost", reached: 2, lostReason: "price" }),
  ];
  await db.batch([
    db.insert(leads).values(rows[0]!),
    ...rows.slice(1).map((row) => db.insert(leads).values(row)),
  ]);
  const visitAt = (id: string, startsAt: string, changes: Partial<typeof visits.$inferInsert>) => ({
    id,
    leadId: "early",
    startsAt: new Date(startsAt),
    endsAt: new Date(Date.parse(startsAt) + 3_600_000),
    zip: "77007",
    source: "staff" as const,
    status: "done" as const,
    createdAt: now,
    updatedAt: now,
    ...changes,
  });
  await db
    .insert(visits)
    .values([
      visitAt("one", "2026-11-05T15:00:00Z", {}),
      visitAt("two", "2026-11-06T15:00:00Z", { kind: "measure" }),
      visitAt("three", "2026-11-07T15:00:00Z", { kind: "work" }),
      visitAt("four", "2026-11-08T15:00:00Z", { status: "no-show" }),
      visitAt("five", "2025-11-20T15:00:00Z", {}),
      visitAt("six", "2025-11-25T15:00:00Z", {}),
    ]);
});

async function monthsOf(service: string) {
  const pairs = pairMonths(period, now);
  const spans = listSpans(pairs);
  const [requests, visitRows, signed] = await db.batch([
    monthRequestsQuery(db, spans, service),
    monthVisitsQuery(db, spans, service),
    monthSignedQuery(db, spans, service),
  ]);
  return compareMonths(pairs, { requests, visits: visitRows, signed });
}

const figures = (requests: number, replied: number, held = 0, signed = 0, valueCents = 0) => ({
  requests,
  replied,
  visits: held,
  signed,
  valueCents,
});

test("the months count what happened in them in Houston, beside the same days of last year", async () => {
  const months = await monthsOf("");
  expect(months.slice(0, 3)).toMatchObject([
    { month: "2026-11", figures: figures(3, 2, 2, 1, 1_500_000), lastYear: figures(1, 0, 1) },
    { month: "2026-10", figures: figures(1, 0, 0, 1, 4_000_000), lastYear: figures(0, 0) },
    { month: "2026-09", figures: figures(3, 3), lastYear: figures(0, 0) },
  ]);
  // the oldest month of the twelve has the request of December 2025
  expect(months.at(-1)).toMatchObject({ month: "2025-12", figures: figures(1, 1) });
});

test("the months of one service leave out the others", async () => {
  expect(await monthsOf("outdoor-kitchen")).toMatchObject([
    { month: "2026-11", figures: figures(1, 1, 0, 1, 1_500_000) },
    ...Array.from({ length: 10 }, () => ({ figures: figures(0, 0) })),
    { month: "2025-12", figures: figures(1, 1) },
  ]);
});

test("leadsByPersonQuery counts the period's leads by person and by reason", async () => {
  const rows = await leadsByPersonQuery(db, { period, touch: "first", service: "" });
  const key = ({ staffId, reason }: (typeof rows)[number]) => `${staffId} ${reason}`;
  expect(rows.toSorted((one, other) => key(one).localeCompare(key(other)))).toEqual([
    { staffId: "ana", reason: "", leads: 2, won: 1, lost: 0, lostCents: 0 },
    { staffId: "ana", reason: "price", leads: 1, won: 0, lost: 1, lostCents: 2_500_000 },
    { staffId: null, reason: "", leads: 3, won: 0, lost: 0, lostCents: 0 },
    { staffId: null, reason: "price", leads: 1, won: 0, lost: 1, lostCents: 0 },
  ]);
});
