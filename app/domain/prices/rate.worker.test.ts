import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { auditLog, priceItems, staff } from "~/schema";
import { priceBookAt } from "./prices";
import { currentPricesQuery, priceHistoryQuery } from "./prices.server";
import { addRate, allRatesQuery, cancelScheduledRate, confirmRate } from "./rate-changes.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const jan = new Date("2027-01-01T06:00:00Z");
const key = "turf";

beforeEach(async () => {
  await db.batch([db.delete(priceItems), db.delete(auditLog)]);
});

async function person(name: string) {
  const id = newId();
  await db.insert(staff).values({
    id,
    email: `${id}@example.com`,
    name,
    role: "owner",
    createdAt: now,
    updatedAt: now,
  });
  return { staff: { id, name }, ip: "", requestId: "" };
}

async function start() {
  await db.insert(priceItems).values({
    id: "first",
    key,
    category: "Ground",
    label: "Turf",
    unit: "sqft",
    lowCents: 10_00,
    highCents: 18_00,
    position: 3,
    validFrom: new Date("2026-03-01T06:00:00Z"),
    createdAt: now,
    updatedAt: now,
  });
  return allRatesQuery(db, key);
}

const ratesAt = async (at: Date) =>
  (await currentPricesQuery(db, at)).map(({ lowCents, isSample }) => [lowCents, isSample]);
const rate = (lowCents: number, from: Date | null, seen: Awaited<ReturnType<typeof start>>) => ({
  key,
  lowCents,
  highCents: lowCents * 2,
  from,
  why: "Maker’s list",
  seen,
});

test("addRate starts the new rate at its time and leaves the old one in the history", async () => {
  const seen = await start();
  const by = await person("Olivia");
  expect(await addRate(db, rate(12_00, jan, seen), { requestKey: newId(), by, now })).toMatchObject(
    {
      state: "saved",
      row: {
        validFrom: jan,
        staffName: "Olivia",
        isSample: true,
        unit: "sqft",
        position: 3,
        note: "Maker’s list",
      },
    },
  );
  expect(await ratesAt(new Date(jan.getTime() - 1))).toEqual([[10_00, true]]);
  expect(await ratesAt(jan)).toEqual([[12_00, true]]);
  const history = await priceHistoryQuery(db, [key]);
  expect(priceBookAt(history, now).map(({ lowCents }) => lowCents)).toEqual([10_00]);
  expect(priceBookAt(history, jan).map(({ lowCents }) => lowCents)).toEqual([12_00]);
  expect(await db.select().from(auditLog).where(eq(auditLog.recordId, key))).toMatchObject([
    { action: "set-rate", staffName: "Olivia" },
  ]);
});

test("addRate turns a past start into now, so that earlier estimates do not change", async () => {
  const seen = await start();
  const yesterday = new Date(now.getTime() - 86_400_000);
  expect(
    await addRate(db, rate(12_00, yesterday, seen), {
      requestKey: newId(),
      by: await person("Olivia"),
      now,
    }),
  ).toMatchObject({
    state: "saved",
    row: { validFrom: now },
  });
  expect(await ratesAt(yesterday)).toEqual([[10_00, true]]);
  expect(await ratesAt(now)).toEqual([[12_00, true]]);
});

test("addRate applies the same form once, also when it starts now and time has passed", async () => {
  const seen = await start();
  const sending = { requestKey: newId(), by: await person("Olivia") };
  const first = await addRate(db, rate(12_00, null, seen), { ...sending, now });
  const later = new Date(now.getTime() + 5_000);
  expect(await addRate(db, rate(12_00, null, seen), { ...sending, now: later })).toEqual(first);
  expect(await allRatesQuery(db, key)).toHaveLength(2);
  expect(await db.select().from(auditLog).where(eq(auditLog.recordId, key))).toHaveLength(1);
});

test.each([
  ["the same moment", jan, jan],
  ["now", null, null],
  [
    "a later moment, over what the other has planned before",
    jan,
    new Date(jan.getTime() + 86_400_000),
  ],
])(
  "addRate returns a conflict if a colleague set a rate from %s, and applies the resent form",
  async (_, first, second) => {
    const seen = await start();
    const [olivia, marisol] = [await person("Olivia"), await person("Marisol")];
    await addRate(db, rate(12_00, first, seen), { requestKey: newId(), by: olivia, now });
    const later = new Date(now.getTime() + 1_000);
    const outcome = await addRate(db, rate(14_00, second, seen), {
      requestKey: newId(),
      by: marisol,
      now: later,
    });
    expect(outcome).toMatchObject({
      state: "conflict",
      was: { lowCents: 10_00 },
      theirs: { lowCents: 12_00, staffName: "Olivia" },
    });
    if (outcome.state !== "conflict") return;
    expect(await ratesAt(second ?? later)).toEqual([[12_00, true]]);
    expect(
      await addRate(db, rate(14_00, second, outcome.rows), {
        requestKey: newId(),
        by: marisol,
        now: later,
      }),
    ).toMatchObject({
      state: "saved",
    });
    expect(await ratesAt(second ?? later)).toEqual([[14_00, true]]);
  },
);

test("addRate accepts one of two concurrent changes for the same time and returns a conflict for the other", async () => {
  const seen = await start();
  const [olivia, marisol] = [await person("Olivia"), await person("Marisol")];
  const outcomes = await Promise.all([
    addRate(db, rate(12_00, jan, seen), { requestKey: newId(), by: olivia, now }),
    addRate(db, rate(14_00, jan, seen), { requestKey: newId(), by: marisol, now }),
  ]);
  expect(outcomes.map(({ state }) => state).sort()).toEqual(["conflict", "saved"]);
  expect(await allRatesQuery(db, key)).toHaveLength(2);
});

test("addRate accepts a rate scheduled before another scheduled one", async () => {
  const seen = await start();
  const by = await person("Olivia");
  await addRate(db, rate(14_00, jan, seen), { requestKey: newId(), by, now });
  const december = new Date("2026-12-01T06:00:00Z");
  expect(
    await addRate(db, rate(12_00, december, seen), { requestKey: newId(), by, now }),
  ).toMatchObject({ state: "saved" });
  expect([await ratesAt(december), await ratesAt(jan)]).toEqual([[[12_00, true]], [[14_00, true]]]);
});

test("cancelScheduledRate cancels a rate only before its start", async () => {
  const seen = await start();
  const by = await person("Olivia");
  const planned = await addRate(db, rate(12_00, jan, seen), { requestKey: newId(), by, now });
  if (planned.state !== "saved") throw new Error(planned.state);
  const { id } = planned.row;
  expect(await cancelScheduledRate(db, { key, id }, { by, now: jan })).toBe(false);
  expect(await cancelScheduledRate(db, { key, id: "first" }, { by, now })).toBe(false);
  expect(await cancelScheduledRate(db, { key, id }, { by, now: new Date(jan.getTime() - 1) })).toBe(
    true,
  );
  expect(await cancelScheduledRate(db, { key, id }, { by, now })).toBe(false);
  expect(await ratesAt(jan)).toEqual([[10_00, true]]);
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, "took-rate-back"));
  expect(entries.map(({ changes }) => JSON.parse(changes).lowCents)).toEqual([[12_00, null]]);
});

test("confirmRate clears the sample flag once; a replacement is a sample again", async () => {
  const seen = await start();
  const by = await person("Olivia");
  for (let turn = 0; turn < 2; turn++)
    expect(await confirmRate(db, { key, id: "first" }, { by, now })).toBe(true);
  expect(await ratesAt(now)).toEqual([[10_00, false]]);
  expect(
    await db.select().from(auditLog).where(eq(auditLog.action, "confirmed-rate")),
  ).toHaveLength(1);
  expect(await confirmRate(db, { key: "concrete", id: "first" }, { by, now })).toBe(false);
  await addRate(db, rate(12_00, jan, seen), { requestKey: newId(), by, now });
  expect(await ratesAt(jan)).toEqual([[12_00, true]]);
});

test("addRate skips an unchanged rate and reports a missing item", async () => {
  const seen = await start();
  const sending = { requestKey: newId(), by: await person("Olivia"), now };
  expect(await addRate(db, { ...rate(10_00, jan, seen), highCents: 18_00 }, sending)).toEqual({
    state: "same",
  });
  expect(await addRate(db, { ...rate(10_00, jan, []), key: "gold" }, sending)).toEqual({
    state: "gone",
  });
});
