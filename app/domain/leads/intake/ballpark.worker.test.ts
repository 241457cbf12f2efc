import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { SignedJob, StoredJobs } from "~/domain/ballparks/job-bands";
import { PERGOLA_PRICE_KEYS } from "~/domain/pergola/estimate";
import { priceHistoryQuery } from "~/domain/prices/prices.server";
import { openDb } from "~/platform/db/client.server";
import { leads, priceItems } from "~/schema";
import { fillBallparks } from "./ballpark.server";

const db = openDb(env.DB);
const day = (text: string) => new Date(`${text}T18:00:00Z`);
const rate = (key: string, lowCents: number, validFrom: Date) => ({
  id: crypto.randomUUID(),
  key,
  category: "roof",
  label: key,
  unit: key === "footings" ? ("project" as const) : ("sqft" as const),
  lowCents,
  highCents: 2 * lowCents,
  validFrom,
  createdAt: validFrom,
  updatedAt: validFrom,
});
const lead = (id: string, at: Date, more: Partial<typeof leads.$inferInsert> = {}) => ({
  id,
  reference: id,
  name: "Ana",
  zip: "77007",
  source: "quote",
  statusSince: at,
  createdAt: at,
  updatedAt: at,
  design: "type=attached&width=240&depth=120",
  ...more,
});
const fill = (jobs: StoredJobs = { mode: "nothing", jobs: [] }) =>
  fillBallparks(db, async () => {
    return { history: await priceHistoryQuery(db, PERGOLA_PRICE_KEYS), jobs };
  });
const ballparkOf = async (id: string) => {
  const [row] = await db.select().from(leads).where(eq(leads.id, id));
  return row && [row.estimateLowCents, row.estimateHighCents, row.estimateKey, row.estimateCents];
};

beforeEach(async () => {
  await db.delete(leads);
  await db.delete(priceItems);
  for (const [from, cents] of [
    ["2025-01-01", 10_000],
    ["2026-06-01", 12_000],
  ] as const)
    await db
      .insert(priceItems)
      .values([rate("louvered-attached", cents, day(from)), rate("footings", 100_000, day(from))]);
});

test("fillBallparks stores low, high and key by the prices of each lead's own day, once", async () => {
  for (const row of [
    lead("old", day("2025-03-01")),
    lead("new", day("2026-07-01")),
    lead("plain", day("2026-07-01"), { design: "" }),
  ])
    await db.insert(leads).values(row);
  expect(await fill()).toBe(2);
  expect(await ballparkOf("old")).toEqual([2_100_000, 4_200_000, "louvered-attached", 3_150_000]);
  expect(await ballparkOf("new")).toEqual([2_500_000, 5_000_000, "louvered-attached", 3_750_000]);
  expect(await ballparkOf("plain")).toEqual([null, null, null, null]);
  await db.update(priceItems).set({ lowCents: 1 });
  expect(await fill()).toBe(0);
  expect(await ballparkOf("old")).toEqual([2_100_000, 4_200_000, "louvered-attached", 3_150_000]);
});

test("fillBallparks keeps a stored midpoint, and marks a lead from before the first rate", async () => {
  for (const row of [
    lead("valued", day("2026-07-01"), { estimateCents: 77 }),
    lead("before", day("2024-01-01")),
  ])
    await db.insert(leads).values(row);
  expect(await fill()).toBe(2);
  expect((await ballparkOf("valued"))?.at(-1)).toBe(77);
  expect(await ballparkOf("before")).toEqual([null, null, "", null]);
  expect(await fill()).toBe(0);
});

test("fillBallparks stores the range drawn from the jobs of the day, as the designer showed it", async () => {
  const job = (signedOn: string): SignedJob => ({
    key: "louvered-attached",
    area: 240 * 120,
    position: "inside",
    ratio: 1.2,
    signedOn,
  });
  const jobs = [5, 6, 7, 8, 9].map((date) => job(`2026-06-0${date}`));
  for (const row of [lead("early", day("2026-06-08")), lead("late", day("2026-06-09"))])
    await db.insert(leads).values(row);
  expect(await fill({ mode: "range", jobs })).toBe(2);
  expect(await ballparkOf("early")).toEqual([2_500_000, 5_000_000, "louvered-attached", 3_750_000]);
  // 1.2 times the middle, 20% wide
  expect(await ballparkOf("late")).toEqual([4_050_000, 4_950_000, "louvered-attached", 4_500_000]);
});
