import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { auditLog, priceItems, staff } from "~/schema";
import { confirmRates, undoConfirmRates } from "./confirm-rates.server";
import { categoryButtonValue, parseConfirmForm, serializeRateVersions } from "./rate";
import { addRate, allRatesQuery, confirmRate } from "./rate-changes.server";
import { toConfirmRatesErrors } from "./rate-input.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const items = [
  ["roof", "Roofs"],
  ["footings", "Roofs"],
  ["turf", "Ground"],
] as const;

beforeEach(async () => {
  await db.batch([db.delete(priceItems), db.delete(auditLog)]);
  await db.insert(priceItems).values(
    items.map(([key, category], position) => ({
      id: `${key}-1`,
      key,
      category,
      label: key,
      unit: "sqft" as const,
      lowCents: 10_00,
      highCents: 18_00,
      position,
      validFrom: new Date("2026-03-01T06:00:00Z"),
      createdAt: now,
      updatedAt: now,
    })),
  );
});

async function actor(name: string) {
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

async function form(confirm: string, rate: string[] = []) {
  return parseConfirmForm({
    confirm: [confirm],
    rate,
    was_seen: [serializeRateVersions(await allRatesQuery(db))],
  });
}

const samples = async () =>
  (await allRatesQuery(db)).flatMap(({ id, isSample }) => (isSample ? [id] : []));
const audited = async () =>
  (await db.select().from(auditLog))
    .map(({ recordId, staffName }) => `${recordId} ${staffName}`)
    .sort();
const ids = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id);

describe("undoConfirmRates after a partial confirmation", () => {
  test("turns the confirmed rates back into samples and leaves the refused one unchanged", async () => {
    const [olivia, marisol] = [await actor("Olivia"), await actor("Marisol")];
    const all = await form("all");
    const seen = (await allRatesQuery(db)).filter(({ key }) => key === "turf");
    const change = {
      key: "turf",
      lowCents: 12_00,
      highCents: 20_00,
      from: null,
      why: "New list",
      seen,
    };
    await addRate(db, change, { requestKey: newId(), by: marisol, now });
    const later = { actor: olivia, now: new Date(now.getTime() + 1_000) };
    const result = await confirmRates(db, all, later);
    expect([result?.confirmed.length, result?.changed.length]).toEqual([2, 1]);
    const before = (await allRatesQuery(db)).find(({ lowCents }) => lowCents === 12_00);
    expect(
      await undoConfirmRates(db, result!.confirmedAt!, {
        ...later,
        now: new Date(now.getTime() + 2_000),
      }),
    ).toBe(2);
    const after = await allRatesQuery(db);
    expect(after.filter(({ key }) => key !== "turf").map(({ isSample }) => isSample)).toEqual([
      true,
      true,
    ]);
    expect(after.find(({ lowCents }) => lowCents === 12_00)).toEqual(before);
  });
});

describe("confirmRates", () => {
  test.each([
    ["all rates", "all", [], ["roof-1", "footings-1", "turf-1"]],
    ["one category", categoryButtonValue("Roofs"), ["turf-1"], ["roof-1", "footings-1"]],
    ["one selected rate", "selected", ["turf-1"], ["turf-1"]],
    ["the selected rates for an unknown button", "everything", ["turf-1", "gold-1"], ["turf-1"]],
  ])("confirms %s, with an audit entry each", async (_, button, selected, confirmed) => {
    const result = await confirmRates(db, await form(button, selected), {
      actor: await actor("Olivia"),
      now,
    });
    expect(ids(result?.confirmed)).toEqual(confirmed);
    expect(await samples()).toEqual(
      items.map(([key]) => `${key}-1`).filter((id) => !confirmed.includes(id)),
    );
    expect(await audited()).toEqual(confirmed.map((id) => `${id.slice(0, -2)} Olivia`).sort());
    const [entry] = await db.select().from(auditLog);
    expect(JSON.parse(entry?.changes ?? "")).toEqual({
      isSample: [true, false],
      lowCents: [1000, 1000],
      highCents: [1800, 1800],
    });
  });

  test("returns undefined and confirms nothing if no rate is selected", async () => {
    const result = await confirmRates(db, await form("selected"), {
      actor: await actor("Olivia"),
      now,
    });
    expect([result, toConfirmRatesErrors(result), await audited()]).toEqual([
      undefined,
      { samples: "Select at least one rate." },
      [],
    ]);
  });

  test("confirms once if the form is repeated, also at the same time, and returns the same rates", async () => {
    const olivia = await actor("Olivia");
    const all = await form("all");
    const [first, second] = await Promise.all([
      confirmRates(db, all, { actor: olivia, now }),
      confirmRates(db, all, { actor: olivia, now: new Date(now.getTime() + 5) }),
    ]);
    const third = await confirmRates(db, all, {
      actor: olivia,
      now: new Date(now.getTime() + 5_000),
    });
    expect([ids(second?.confirmed), ids(third?.confirmed)]).toEqual([
      ids(first?.confirmed),
      ids(first?.confirmed),
    ]);
    expect(await audited()).toHaveLength(3);
    expect((await allRatesQuery(db)).map(({ version }) => version)).toEqual([2, 2, 2]);
  });

  test("leaves a rate that was replaced meanwhile a sample, reports it, and confirms the others", async () => {
    const [olivia, marisol] = [await actor("Olivia"), await actor("Marisol")];
    const all = await form("all");
    const seen = (await allRatesQuery(db)).filter(({ key }) => key === "turf");
    const change = {
      key: "turf",
      lowCents: 12_00,
      highCents: 20_00,
      from: null,
      why: "New list",
      seen,
    };
    expect(await addRate(db, change, { requestKey: newId(), by: marisol, now })).toMatchObject({
      state: "saved",
    });
    const later = { actor: olivia, now: new Date(now.getTime() + 1_000) };
    const result = await confirmRates(db, all, later);
    expect(ids(result?.confirmed)).toEqual(["roof-1", "footings-1"]);
    expect(result?.changed).toMatchObject([{ key: "turf", lowCents: 12_00, isSample: true }]);
    const [id] = ids(result?.changed) ?? [];
    expect(Object.entries(toConfirmRatesErrors(result) ?? {})).toEqual([
      [
        `rate-${id}`,
        "turf was changed while you were reviewing. It’s now $12 to $20 per square foot. Review it and confirm it again.",
      ],
    ]);
    expect(await samples()).toEqual(["turf-1", id]);
    // The new rate, now on the page, is confirmed by the same button.
    expect(
      ids((await confirmRates(db, await form("selected", [id ?? ""]), later))?.confirmed),
    ).toEqual([id]);
  });

  test("confirms nothing if a colleague confirmed the same rates first", async () => {
    const [olivia, marisol] = [await actor("Olivia"), await actor("Marisol")];
    const one = await form("selected", ["turf-1"]);
    await confirmRate(db, { key: "turf", id: "turf-1" }, { by: marisol, now });
    expect(await confirmRates(db, one, { actor: olivia, now })).toEqual({
      confirmed: [],
      changed: [],
      confirmedAt: undefined,
    });
    expect(await audited()).toEqual(["turf Marisol"]);
  });
});

describe("undoConfirmRates", () => {
  const minute = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  test("turns the rates of one confirmation back into samples, with an audit entry each, and only once", async () => {
    const olivia = await actor("Olivia");
    await confirmRates(db, await form("selected", ["turf-1"]), { actor: olivia, now });
    const roofs = await confirmRates(db, await form(categoryButtonValue("Roofs")), {
      actor: olivia,
      now: minute(1),
    });
    expect(roofs?.confirmedAt).toEqual(minute(1));
    expect(await undoConfirmRates(db, minute(1), { actor: olivia, now: minute(2) })).toBe(2);
    expect(await samples()).toEqual(["roof-1", "footings-1"]);
    expect(await undoConfirmRates(db, minute(1), { actor: olivia, now: minute(3) })).toBe(2);
    const entries = (await db.select().from(auditLog)).filter(
      ({ action }) => action === "undid-confirmed-rate",
    );
    expect(entries.map(({ recordId, changes }) => [recordId, changes]).sort()).toEqual([
      ["footings", '{"isSample":[false,true]}'],
      ["roof", '{"isSample":[false,true]}'],
    ]);
    // confirming again works, also with the same button
    expect(
      (await confirmRates(db, await form("all"), { actor: olivia, now: minute(4) }))?.confirmed,
    ).toHaveLength(2);
    expect(await samples()).toEqual([]);
  });

  test("a repeated form returns the time of the first confirmation", async () => {
    const olivia = await actor("Olivia");
    const all = await form("all");
    await confirmRates(db, all, { actor: olivia, now });
    expect((await confirmRates(db, all, { actor: olivia, now: minute(1) }))?.confirmedAt).toEqual(
      now,
    );
  });

  test("leaves rates confirmed by a colleague, and rates changed since", async () => {
    const [olivia, marisol] = [await actor("Olivia"), await actor("Marisol")];
    await confirmRates(db, await form("all"), { actor: olivia, now });
    expect(await undoConfirmRates(db, now, { actor: marisol, now: minute(1) })).toBe(0);
    expect(
      await undoConfirmRates(db, new Date(Number.NaN), { actor: olivia, now: minute(1) }),
    ).toBe(0);
    await db
      .update(priceItems)
      .set({ updatedAt: minute(1) })
      .where(eq(priceItems.id, "roof-1"));
    expect(await undoConfirmRates(db, now, { actor: olivia, now: minute(2) })).toBe(2);
    expect(await samples()).toEqual(["footings-1", "turf-1"]);
  });
});
