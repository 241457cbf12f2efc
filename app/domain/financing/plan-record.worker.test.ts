import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { trashKinds } from "~/content/trash-kinds";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { purgeTrashedRows } from "~/platform/db/trash.server";
import type { SavedRecord } from "~/platform/records/define-record.server";
import type { FormResult } from "~/platform/records/form-result";
import { auditLog, financingPlans, settings, staff } from "~/schema";
import { sampleFinancingTerms } from "./financing";
import { planRecord } from "./plan-record.server";
import { activePlansQuery, financingTermsQuery } from "./plans.server";
import { parseFinancingTerms } from "./terms-input.server";
import { toTermsForm, updateFinancingTerms } from "./terms-record.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const end = new Date("2026-12-01T06:00:00Z"); // Midnight in Houston.

beforeEach(async () => {
  await db.batch([db.delete(financingPlans), db.delete(auditLog), db.delete(settings)]);
});

async function person(name = "Olivia") {
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

const sent = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, [text]]));

const entered = {
  name: "Long",
  kind: "installment",
  apr: "8.99",
  term: "120",
  least: "$5,000",
  most: "60000",
  note: "With approved credit.",
};

async function add(changes: Record<string, string> = {}): Promise<string> {
  const outcome = await planRecord.add(db, sent({ ...entered, ...changes }), {
    requestKey: newId(),
    by: await person(),
    now,
  });
  if (outcome.state !== "saved") throw new Error(JSON.stringify(outcome));
  return outcome.id;
}

async function formOf(id: string): Promise<Record<string, string>> {
  const [row] = await db.select().from(financingPlans).where(eq(financingPlans.id, id));
  return planRecord.toForm(row, now).values;
}

const activePlanNames = async (at: Date) =>
  (await activePlansQuery(db, at)).map(({ name }) => name);
const errorsOf = (outcome: FormResult<SavedRecord>) =>
  outcome.state === "invalid" ? Object.keys(outcome.errors) : [];

test("planRecord.add stores percent as basis points and dollars as cents, as a sample until it is confirmed", async () => {
  const id = await add();
  expect(await activePlansQuery(db, now)).toMatchObject([
    {
      id,
      aprBp: 899,
      termMonths: 120,
      minCents: 5_000_00,
      maxCents: 60_000_00,
      isSample: true,
      promotionMonths: 0,
    },
  ]);
});

test("planRecord.add stores other content under the same request key", async () => {
  const sending = { requestKey: newId(), by: await person(), now };
  await planRecord.add(db, sent(entered), sending);
  await planRecord.add(db, sent({ ...entered, apr: "7.99" }), sending);
  expect((await activePlansQuery(db, now)).map(({ aprBp }) => aprBp).toSorted()).toEqual([
    799, 899,
  ]);
});

test("planRecord.add stores the same form once", async () => {
  const sending = { requestKey: newId(), by: await person(), now };
  expect(await planRecord.add(db, sent(entered), sending)).toEqual(
    await planRecord.add(db, sent(entered), sending),
  );
  expect(await planRecord.list(db)).toHaveLength(1);
  expect(await db.select().from(auditLog)).toHaveLength(1);
});

test("activePlansQuery returns a plan from its start minute to its end minute", async () => {
  await add({
    from_day: "2026-11-25",
    from_time: "07:00",
    until_day: "2026-12-01",
    until_time: "00:00",
  });
  const start = new Date("2026-11-25T13:00:00Z");
  expect(await activePlanNames(new Date(start.getTime() - 1))).toEqual([]);
  expect(await activePlanNames(start)).toEqual(["Long"]);
  expect(await activePlanNames(new Date(end.getTime() - 1))).toEqual(["Long"]);
  expect(await activePlanNames(end)).toEqual([]);
  expect((await planRecord.list(db)).map((row) => planRecord.isVisible(row, end))).toEqual([false]);
});

test("planRecord.add returns errors by input", async () => {
  const wrong = async (changes: Record<string, string>) =>
    errorsOf(
      await planRecord.add(db, sent({ ...entered, ...changes }), {
        requestKey: newId(),
        by: await person(),
        now,
      }),
    );
  expect(await wrong({ name: "", apr: "a lot", term: "0", least: "9", most: "" })).toEqual([
    "name",
    "apr",
    "term",
    "most",
  ]);
  expect(await wrong({ least: "70000" })).toEqual(["most"]);
  expect(await wrong({ kind: "deferred-interest", promotion: "120" })).toEqual(["promotion"]);
  expect(await wrong({ from_day: "2026-12-02", until_day: "2026-12-01" })).toEqual(["until_day"]);
  expect(await wrong({ from_day: "2027-03-14", from_time: "02:30" })).toEqual(["from_day"]);
  expect(await planRecord.list(db)).toEqual([]);
});

test("planRecord.update turns a past start into now and leaves an unchanged start", async () => {
  const id = await add({ from_day: "2026-01-01" });
  expect((await planRecord.list(db))[0]?.showFrom).toEqual(now);
  const later = new Date(now.getTime() + 60_000);
  const form = { ...(await formOf(id)), apr: "9.5" };
  expect(
    await planRecord.update(db, id, sent(form), {
      requestKey: newId(),
      by: await person(),
      now: later,
    }),
  ).toMatchObject({
    state: "saved",
    saved: ["APR"],
  });
  expect((await planRecord.list(db))[0]).toMatchObject({ aprBp: 950, showFrom: now });
});

test("planRecord.update merges different fields and returns a conflict for the same field until it is sent again", async () => {
  const id = await add();
  const [form, by] = [await formOf(id), await person("Marisol")];
  await planRecord.update(db, id, sent({ ...form, apr: "9.5", until_day: "2026-12-01" }), {
    requestKey: newId(),
    by,
    now,
  });
  const mine = { ...form, apr: "7.25", name: "10 years, fixed payment" };
  const outcome = await planRecord.update(db, id, sent(mine), {
    requestKey: newId(),
    by: await person(),
    now,
  });
  if (outcome.state !== "conflict") throw new Error(outcome.state);
  expect(outcome.saved).toEqual(["Name"]);
  expect(outcome.conflicts).toMatchObject([
    { id: "apr", was: "8.99%", theirs: "9.5%", yours: "7.25%", by: { name: "Marisol" } },
  ]);
  const [conflict] = outcome.conflicts;
  const again = {
    ...Object.fromEntries(conflict?.inputs ?? []),
    was_apr: conflict?.originals.theirs ?? "",
  };
  expect(
    await planRecord.update(db, id, sent(again), { requestKey: newId(), by, now }),
  ).toMatchObject({ state: "saved", saved: ["APR"] });
  expect((await planRecord.list(db))[0]).toMatchObject({
    aprBp: 725,
    name: "10 years, fixed payment",
    showUntil: end,
  });
});

test("planRecord.setTrashed removes a plan from all lists and restores it unchanged", async () => {
  const [id, by] = [await add(), await person()];
  const sending = { requestKey: newId(), by, now };
  expect(await planRecord.setTrashed(db, id, "trash", sending)).toBe("changed");
  expect(await planRecord.setTrashed(db, id, "trash", sending)).toBe("unchanged");
  expect([await activePlanNames(now), await planRecord.list(db)]).toEqual([[], []]);
  expect(await planRecord.trashed(db)).toMatchObject([{ id, deletedAt: now }]);
  expect(
    await planRecord.update(db, id, sent(await formOf(id)), { requestKey: newId(), by, now }),
  ).toEqual({ state: "gone" });
  expect(
    await purgeTrashedRows(db, trashKinds, { before: new Date(now.getTime() + 0), limit: 10, now }),
  ).toBe(0);
  expect(await planRecord.setTrashed(db, id, "back", sending)).toBe("changed");
  expect(
    await purgeTrashedRows(db, trashKinds, { before: new Date(now.getTime() + 1), limit: 10, now }),
  ).toBe(0);
  expect(await activePlanNames(now)).toEqual(["Long"]);
  await planRecord.setTrashed(db, id, "trash", { ...sending, requestKey: newId() });
  expect(
    await purgeTrashedRows(db, trashKinds, { before: new Date(now.getTime() + 1), limit: 10, now }),
  ).toBe(1);
  expect(await planRecord.trashed(db)).toEqual([]);
});

const update = async (id: string, form: Record<string, string>, requestKey = newId()) =>
  planRecord.update(db, id, sent(form), { requestKey, by: await person(), now });
const stored = async () => (await planRecord.list(db))[0];

test("planRecord.update saves and confirms the typed values, with an audit entry each", async () => {
  const id = await add();
  const form = { ...(await formOf(id)), apr: "7.25" };
  expect(await update(id, form)).toMatchObject({ saved: ["APR"] });
  expect(await stored()).toMatchObject({ aprBp: 725, isSample: true });
  const input = { ...(await formOf(id)), apr: "6.5", confirm: "yes" };
  expect(await update(id, input)).toMatchObject({ state: "saved", saved: ["Confirmation", "APR"] });
  expect(await stored()).toMatchObject({ aprBp: 650, isSample: false });
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, "confirmed-plan"));
  expect(entries.map(({ changes }) => JSON.parse(changes))).toEqual([{ isSample: [true, false] }]);
});

test("planRecord.update confirms once if the form is repeated, and keeps a later change confirmed", async () => {
  const id = await add();
  const sending = { requestKey: newId(), by: await person(), now };
  const input = sent({ ...(await formOf(id)), apr: "6.5", confirm: "yes" });
  await planRecord.update(db, id, input, sending);
  expect(await planRecord.update(db, id, input, sending)).toMatchObject({
    state: "saved",
    saved: ["Confirmation", "APR"],
  });
  expect(
    await db.select().from(auditLog).where(eq(auditLog.action, "confirmed-plan")),
  ).toHaveLength(1);
  await update(id, { ...(await formOf(id)), apr: "7" });
  expect(await stored()).toMatchObject({ aprBp: 700, isSample: false });
});

test("planRecord.update confirms nothing if an input is wrong", async () => {
  const id = await add();
  expect(
    errorsOf(await update(id, { ...(await formOf(id)), apr: "a lot", confirm: "yes" })),
  ).toEqual(["apr"]);
  expect(await stored()).toMatchObject({ aprBp: 899, isSample: true });
});

test("planRecord.update returns a conflict in place of confirming terms that a colleague changed", async () => {
  const id = await add();
  const form = await formOf(id);
  await update(id, { ...form, apr: "9.5" });
  const outcome = await update(id, { ...form, confirm: "yes" });
  if (outcome.state !== "conflict") throw new Error(outcome.state);
  expect(outcome.conflicts).toMatchObject([
    {
      id: "confirm",
      yours: "Confirmed",
      theirs:
        "Sample. Long. Fixed monthly payments, 9.5% APR, 10 years, $5,000 to $60,000. With approved credit.",
    },
  ]);
  expect(await stored()).toMatchObject({ isSample: true });
  const [conflict] = outcome.conflicts;
  const again = {
    ...Object.fromEntries(conflict?.inputs ?? []),
    was_confirm: conflict?.originals.theirs ?? "",
  };
  expect(await update(id, again)).toMatchObject({ state: "saved", saved: ["Confirmation"] });
  expect(await stored()).toMatchObject({ aprBp: 950, isSample: false });
});

test("planRecord.move moves a plan before another one or to the end", async () => {
  const [one, two, three] = [
    await add({ name: "1" }),
    await add({ name: "2" }),
    await add({ name: "3" }),
  ];
  const mover = await person();
  expect(
    await planRecord.move(db, three, one, { requestKey: newId(), by: mover, now }),
  ).toMatchObject({ isMoved: true });
  expect(await activePlanNames(now)).toEqual(["3", "1", "2"]);
  expect(
    await planRecord.move(db, three, "", { requestKey: newId(), by: mover, now }),
  ).toMatchObject({ isMoved: true });
  expect(await activePlanNames(now)).toEqual(["1", "2", "3"]);
  expect(
    await planRecord.move(db, two, three, { requestKey: newId(), by: mover, now }),
  ).toMatchObject({ isMoved: false });
});

test("updateFinancingTerms saves field by field and rejects invalid limits", async () => {
  const form = toTermsForm(sampleFinancingTerms).values;
  const by = await person();
  const submit = (typed: Record<string, string>) => {
    const values = Object.fromEntries(
      Object.entries({ ...form, ...typed }).map(([name, value]) => [name, [value]]),
    );
    return updateFinancingTerms(db, values, { by, now, requestKey: newId() });
  };
  expect(await submit({ startAprBp: "7.5", months: "60,36 120" })).toMatchObject({
    saved: ["Starting APR", "Term buttons (months)"],
  });
  expect(parseFinancingTerms((await financingTermsQuery(db))[0]?.value)).toEqual({
    ...sampleFinancingTerms,
    startAprBp: 750,
    months: [36, 60, 120],
  });
  const outcome = await submit({ startAprBp: "6", maxAprBp: "20" });
  expect(outcome).toMatchObject({
    state: "invalid",
    errors: { startAprBp: expect.stringContaining("An APR is above the maximum.") },
  });
  expect(await submit({ startAprBp: "6" })).toMatchObject({
    conflicts: [{ id: "startAprBp", was: "8.99", theirs: "7.5", yours: "6" }],
  });
  expect(await submit({ startMonths: "six" })).toMatchObject({
    state: "invalid",
  });
});

test("updateFinancingTerms saves and confirms the typed values, unless a colleague changed a value", async () => {
  const [olivia, marisol] = [await person(), await person("Marisol")];
  const current = async () => parseFinancingTerms((await financingTermsQuery(db))[0]?.value);
  const submit = async (form: Record<string, string>, typed: Record<string, string>, by = olivia) =>
    updateFinancingTerms(db, sent({ ...form, ...typed }), { by, now, requestKey: newId() });
  const loaded = toTermsForm(await current()).values;
  await submit(loaded, { startAprBp: "7.5" }, marisol);
  expect(await current()).toMatchObject({ startAprBp: 750, isSample: true });
  expect(await submit(loaded, { confirm: "yes" })).toMatchObject({
    saved: [],
    conflicts: [{ id: "isSample", yours: "Confirmed" }],
  });
  expect(await current()).toMatchObject({ isSample: true });
  const reloaded = toTermsForm(await current()).values;
  expect(await submit(reloaded, { startAprBp: "a lot", confirm: "yes" })).toMatchObject({
    state: "invalid",
  });
  expect(await submit(reloaded, { startAprBp: "6.5", confirm: "yes" })).toMatchObject({
    saved: ["Starting APR", "Confirmation"],
  });
  expect(await current()).toMatchObject({ startAprBp: 650, isSample: false });
  await submit(toTermsForm(await current()).values, { startAprBp: "7" });
  expect(await current()).toMatchObject({ startAprBp: 700, isSample: false });
});
