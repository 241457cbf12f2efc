import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { auditLog, priceItems, staff } from "~/schema";
import { handlePricesAction } from "./apply-prices-form.server";
import { currentPricesQuery } from "./prices.server";
import { rateAt, serializeOriginalRates, serializeRateVersions } from "./rate";
import { allRatesQuery } from "./rate-changes.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const items = [
  ["roof", "Roofs", 90_00, 130_00],
  ["footings", "Roofs", 2600_00, 4200_00],
  ["turf", "Ground", 10_00, 18_00],
] as const;

beforeEach(async () => {
  await db.batch([db.delete(priceItems), db.delete(auditLog)]);
  await db.insert(priceItems).values(
    items.map(([key, category, lowCents, highCents], position) => ({
      id: `${key}-1`,
      key,
      category,
      label: key,
      unit: "sqft" as const,
      lowCents,
      highCents,
      position,
      validFrom: new Date("2026-03-01T06:00:00Z"),
      createdAt: now,
      updatedAt: now,
    })),
  );
});

async function addOwner(name: string) {
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
const [ana, ben] = [await addOwner("Ana"), await addOwner("Ben")];

/** The table as a page shows it, with `typed` amounts in place of the loaded ones. */
async function tableForm(typed: Record<string, string>, at = now) {
  const rows = await allRatesQuery(db);
  const current = [...new Set(rows.map(({ key }) => key))].flatMap(
    (key) =>
      rateAt(
        rows.filter((row) => row.key === key),
        at,
      ) ?? [],
  );
  const loaded = current.flatMap((rate) => [
    [`low.${rate.key}`, String(rate.lowCents / 100)],
    [`high.${rate.key}`, String(rate.highCents / 100)],
    [`was_rate.${rate.key}`, serializeOriginalRates([rate])],
  ]);
  const seen = serializeRateVersions(current.filter(({ isSample }) => isSample));
  const values = { ...Object.fromEntries(loaded), ...typed };
  return toValues({ intent: "rates", key: newId(), was_seen: seen, ...values });
}
const toValues = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));

async function ranges(at: Date) {
  const prices = await currentPricesQuery(db, at);
  return Object.fromEntries(
    prices.map(({ key, lowCents, highCents, isSample }) => [
      key,
      `${lowCents / 100} to ${highCents / 100}${isSample ? " sample" : ""}`,
    ]),
  );
}
const start = {
  roof: "90 to 130 sample",
  footings: "2600 to 4200 sample",
  turf: "10 to 18 sample",
};

test("handlePricesAction saves only the changed rates of the table, without a reason, and keeps the history", async () => {
  const form = await tableForm({ "low.roof": "$95", "high.roof": "140" });
  expect(await handlePricesAction(db, form, { actor: ana, now })).toEqual({
    count: 1,
    changedAt: now.getTime(),
    flash: "one-rate-saved",
  });
  expect(await ranges(now)).toEqual({ ...start, roof: "95 to 140" });
  expect((await allRatesQuery(db, "roof")).map(({ lowCents, note }) => [lowCents, note])).toEqual([
    [90_00, ""],
    [95_00, ""],
  ]);
  // the same form again
  await handlePricesAction(db, form, { actor: ana, now: later(1) });
  expect(await allRatesQuery(db, "roof")).toHaveLength(2);
  const log = await db.select().from(auditLog);
  expect(log.map(({ action, recordId }) => [action, recordId])).toEqual([["set-rate", "roof"]]);
});

test("handlePricesAction refuses a wrong amount with the input and saves nothing", async () => {
  const form = await tableForm({ "low.roof": "200", "high.turf": "lots", "low.footings": "2700" });
  const result = await handlePricesAction(db, form, { actor: ana, now });
  expect(result).toMatchObject({
    status: 422,
    problem: {
      values: { "low.roof": ["200"], "high.turf": ["lots"], "low.footings": ["2700"] },
      errors: {
        "high.roof": "The high rate is lower than the low rate.",
        "high.turf": "Enter a dollar amount, like 95 or 2.50.",
      },
    },
  });
  expect(await ranges(now)).toEqual(start);
});

test("handlePricesAction shows both rates after a colleague's change, saves the others, and takes mine on the second save", async () => {
  const mine = await tableForm({ "low.roof": "95", "low.turf": "11" });
  const theirs = await tableForm({ "low.roof": "99" });
  await handlePricesAction(db, theirs, { actor: ben, now });
  const result = await handlePricesAction(db, mine, { actor: ana, now: later(1) });
  expect(result).toMatchObject({ status: 409, count: 1 });
  expect(result.problem?.errors).toEqual({
    "low.roof":
      "roof: Ben changed this to $99 to $130 while you were editing. You entered $95 to $130. Save again to use it.",
  });
  expect(await ranges(later(1))).toEqual({ ...start, roof: "99 to 130", turf: "11 to 18" });
  const again = { ...result.problem?.values, key: [newId()] };
  expect(await handlePricesAction(db, again, { actor: ana, now: later(2) })).toMatchObject({
    flash: "one-rate-saved",
  });
  expect(await ranges(later(2))).toEqual({ ...start, roof: "95 to 130", turf: "11 to 18" });
});

test("handlePricesAction saves typed rates before it confirms the rest", async () => {
  const form = await tableForm({ "low.roof": "95", confirm: "all" });
  expect(await handlePricesAction(db, form, { actor: ana, now })).toMatchObject({
    count: 3,
    flash: "rates-saved",
  });
  expect(await ranges(now)).toEqual({
    roof: "95 to 130",
    footings: "2600 to 4200",
    turf: "10 to 18",
  });
});

test("handlePricesAction changes rates by percent in whole dollars, and Undo sets them back", async () => {
  const rows = await allRatesQuery(db);
  const bulk = toValues({
    intent: "bulk",
    key: newId(),
    percent: "4.5",
    was_seen: serializeRateVersions(rows),
  });
  expect(await handlePricesAction(db, bulk, { actor: ana, now })).toMatchObject({ count: 3 });
  const changed = { roof: "94 to 136", footings: "2717 to 4389", turf: "10 to 19" };
  expect(await ranges(now)).toEqual(changed);
  expect((await allRatesQuery(db, "roof")).at(-1)?.note).toBe("Changed by 4.5%");
  // a rate changed since stays
  const since = await tableForm({ "low.turf": "12" });
  await handlePricesAction(db, since, { actor: ben, now: later(1) });
  const undo = toValues({ intent: "undo-rates", changed_at: String(now.getTime()) });
  expect(await handlePricesAction(db, undo, { actor: ben, now: later(2) })).toMatchObject({
    flash: "rates-changed-since",
  });
  expect(await handlePricesAction(db, undo, { actor: ana, now: later(2) })).toMatchObject({
    count: 2,
    flash: "rates-restored",
  });
  expect(await ranges(later(2))).toEqual({ ...start, turf: "12 to 19" });
  await handlePricesAction(db, undo, { actor: ana, now: later(3) });
  expect((await allRatesQuery(db, "roof")).map(({ lowCents }) => lowCents / 100)).toEqual([
    90, 94, 90,
  ]);
});

test("handlePricesAction reports a rate that a colleague changed after the preview", async () => {
  const rows = await allRatesQuery(db);
  await handlePricesAction(db, await tableForm({ "low.roof": "99" }), { actor: ben, now });
  const bulk = toValues({
    intent: "bulk",
    key: newId(),
    percent: "10",
    was_seen: serializeRateVersions(rows),
  });
  const result = await handlePricesAction(db, bulk, { actor: ana, now: later(1) });
  expect(result).toMatchObject({ status: 409, count: 2 });
  expect(result.problem?.errors).toEqual({
    "low.roof":
      "roof: Not changed. Ben changed this rate to $99 to $130. Enter the new rate in the table.",
  });
  expect((await ranges(later(1))).roof).toBe("99 to 130");
});

const newItem = {
  intent: "add-item",
  label: "  Fire pit, gas ",
  category: "Extras",
  unit: "each",
  low: "2,400",
  high: "5200",
};

test("handlePricesAction adds an item with a key from its name, in the price book at once", async () => {
  const form = toValues({ ...newItem, key: newId() });
  expect(await handlePricesAction(db, form, { actor: ana, now })).toMatchObject({
    flash: "price-item-added",
  });
  await handlePricesAction(db, form, { actor: ana, now: later(1) });
  const prices = await currentPricesQuery(db, now);
  expect(prices.at(-1)).toMatchObject({
    key: "fire-pit-gas",
    label: "Fire pit, gas",
    category: "Extras",
    unit: "each",
    lowCents: 2400_00,
    highCents: 5200_00,
    isSample: false,
  });
  expect(prices).toHaveLength(4);
  const second = toValues({ ...newItem, key: newId() });
  expect(await handlePricesAction(db, second, { actor: ben, now: later(2) })).toMatchObject({
    status: 422,
    problem: {
      values: { low: ["2,400"] },
      errors: { label: "An item with this name already exists. Enter another name." },
    },
  });
});

test("handlePricesAction refuses an item without name, unit or amounts, with its input", async () => {
  const form = toValues({ ...newItem, label: "…", unit: "acre", low: "", key: newId() });
  const result = await handlePricesAction(db, form, { actor: ana, now });
  expect(result).toMatchObject({ status: 422, problem: { values: { category: ["Extras"] } } });
  expect(Object.keys(result.problem?.errors ?? {}).sort()).toEqual(["label", "low", "unit"]);
  expect(await currentPricesQuery(db, now)).toHaveLength(3);
});
