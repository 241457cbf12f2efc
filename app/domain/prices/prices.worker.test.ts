import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { priceItems } from "~/schema";
import { currentPricesQuery, priceListQuery, pricesAt } from "./prices.server";

const noon = new Date("2026-11-20T18:00:00Z");
const day = (days: number) => new Date(noon.getTime() + days * 86_400_000);

test("currentPricesQuery returns the latest started row per item, and neither future rows nor items without a started one", async () => {
  const db = openDb(env.DB);
  const row = (id: string, key: string, lowCents: number, validFrom: Date, position: number) => ({
    id,
    key,
    category: "Ground",
    label: key,
    unit: "sqft" as const,
    lowCents,
    highCents: lowCents * 2,
    validFrom,
    position,
    createdAt: noon,
    updatedAt: noon,
  });
  await db
    .insert(priceItems)
    .values([
      row("1", "turf", 10_00, day(-300), 2),
      row("2", "turf", 12_00, noon, 2),
      row("3", "turf", 99_00, day(1), 2),
      row("4", "concrete", 9_00, day(-10), 1),
      row("5", "fire-pit", 5_00, day(30), 0),
    ]);
  const book = await currentPricesQuery(db, noon);
  expect(book.map((item) => [item.key, item.lowCents, item.validFrom.getTime()])).toEqual([
    ["concrete", 9_00, day(-10).getTime()],
    ["turf", 12_00, noon.getTime()],
  ]);
});

test("pricesAt returns the rates of the keys in effect, from the list that every change of a rate renews", async () => {
  const db = openDb(env.DB);
  const list = async (at: Date, ...keys: string[]) => pricesAt(await priceListQuery(db), at, keys);
  expect(await list(noon, "turf", "fire-pit", "no-such-key", "concrete")).toEqual([
    rateOf("turf", 12_00, "2026-11-20"),
    rateOf("concrete", 9_00, "2026-11-10"),
  ]);
  expect(await list(day(1), "turf")).toEqual([rateOf("turf", 99_00, "2026-11-21")]);
  await db.update(priceItems).set({ isSample: false }).where(eq(priceItems.id, "4"));
  await db.delete(priceItems).where(eq(priceItems.id, "2"));
  expect(await list(noon, "turf", "concrete")).toEqual([
    rateOf("turf", 10_00, "2026-01-24"),
    { ...rateOf("concrete", 9_00, "2026-11-10"), isSample: false },
  ]);
  await db.delete(priceItems);
  expect(await list(noon, "turf")).toEqual([]);
});

const rateOf = (key: string, lowCents: number, since: string) => ({
  key,
  label: key,
  unit: "sqft",
  lowCents,
  highCents: lowCents * 2,
  isSample: true,
  since,
});
