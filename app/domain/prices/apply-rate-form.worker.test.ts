import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { auditLog, priceItems, staff } from "~/schema";
import { handleRateAction } from "./apply-rate-form.server";
import { serializeOriginalRates } from "./rate";
import { allRatesQuery } from "./rate-changes.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const key = "turf";
const id = newId();
const by = { staff: { id, name: "Olivia" }, ip: "", requestId: "" };

beforeEach(async () => {
  await db.batch([db.delete(priceItems), db.delete(auditLog)]);
  const person = {
    id,
    email: `${id}@example.com`,
    name: "Olivia",
    role: "owner" as const,
    createdAt: now,
    updatedAt: now,
  };
  await db.insert(staff).values(person).onConflictDoNothing();
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
});

const rows = async () =>
  (await allRatesQuery(db, key)).map(({ lowCents, isSample }) => [lowCents, isSample]);

async function loadForm(typed: Record<string, string> = {}) {
  const seen = serializeOriginalRates(await allRatesQuery(db, key));
  const values = {
    intent: "rate",
    key: newId(),
    low: "10",
    high: "18",
    why: "",
    was_rates: seen,
    confirm: "yes",
    ...typed,
  };
  return (later = 0) =>
    handleRateAction(db, key, values, { by, now: new Date(now.getTime() + later) });
}

describe("handleRateAction with Save and confirm", () => {
  test("confirms the stored rate of an unchanged form without a reason, also twice", async () => {
    const submit = await loadForm();
    expect([await submit(), await submit(5_000)]).toEqual(
      Array(2).fill({ state: "saved", what: "confirmed" }),
    );
    expect(await rows()).toEqual([[10_00, false]]);
    expect(await db.select().from(auditLog)).toMatchObject([{ action: "confirmed-rate" }]);
  });

  test("saves typed amounts as a confirmed rate once, and leaves the old rate a sample", async () => {
    const submit = await loadForm({ low: "12", why: "New list" });
    expect([await submit(), await submit(5_000)]).toEqual(
      Array(2).fill({ state: "saved", what: "confirmed" }),
    );
    expect(await rows()).toEqual([
      [10_00, true],
      [12_00, false],
    ]);
    const entries = await db.select().from(auditLog);
    expect(entries.map(({ changes }) => JSON.parse(changes).isSample)).toEqual([[true, false]]);
  });

  test("confirms nothing if a typed amount has an error", async () => {
    const submit = await loadForm({ low: "a lot", why: "New list" });
    expect(await submit()).toMatchObject({
      state: "invalid",
      errors: { low: expect.any(String) },
    });
    expect(await rows()).toEqual([[10_00, true]]);
  });

  test("confirms nothing if a colleague replaced the rate after the form was loaded", async () => {
    const [unchanged, typed] = [await loadForm(), await loadForm({ low: "14", why: "Mine" })];
    await (await loadForm({ low: "12", why: "Theirs", confirm: "" }))(1_000);
    expect(await unchanged(2_000)).toMatchObject({ state: "refused" });
    expect(await typed(2_000)).toMatchObject({
      state: "conflict",
      conflicts: [{ inputs: expect.arrayContaining([["confirm", "yes"]]) }],
    });
    expect(await rows()).toEqual([
      [10_00, true],
      [12_00, true],
    ]);
  });
});
