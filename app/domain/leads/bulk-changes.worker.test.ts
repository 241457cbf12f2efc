import { env } from "cloudflare:test";
import { and, asc, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { defaultSettings } from "~/domain/settings/default-settings";
import { preferencesOf, readPreferences, setPreference } from "~/domain/staff/preferences.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { audit, leadEvents, leads, staff } from "~/platform/db/schema";
import { applyBulk } from "./apply-bulk.server";
import { assignLeads, moveLeads, planLeads, trashLeads } from "./bulk-changes.server";
import { parseBulk } from "./bulk-input.server";
import { putBack } from "./lead-changes.server";
import { entriesToPutBack } from "./put-back.server";
import { changeView, deleteView, saveView, viewsFor } from "./saved-views.server";

const db = openDb(env.DB);
const now = new Date("2026-07-21T15:00:00Z");
const people = [
  { id: newId(), name: "Ana Rivera" },
  { id: newId(), name: "Ben Tate" },
] as const;
for (const person of people) {
  await db.insert(staff).values({ ...person, email: `${person.id}@example.com`, role: "staff", createdAt: now, updatedAt: now });
}
const [ana, ben] = people;
const by = { staff: ana, address: "203.0.113.7", requestId: "test" };
const byBen = { ...by, staff: ben };

async function aLead(change: Partial<typeof leads.$inferInsert> = {}) {
  const id = newId();
  await db.insert(leads).values({
    id,
    reference: `MOL-${id.slice(0, 8)}`,
    statusSince: now,
    name: "Roberto Álvarez",
    zip: "77007",
    source: "quote",
    createdAt: now,
    updatedAt: now,
    ...change,
  });
  return { id, version: 1 };
}
const read = async (id: string) => (await db.select().from(leads).where(eq(leads.id, id)))[0]!;
async function told(id: string) {
  const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, id)).orderBy(asc(leadEvents.at));
  const entries = await db.select().from(audit).where(eq(audit.recordId, id)).orderBy(asc(audit.at));
  return [events.map(({ kind }) => kind), entries.map(({ action, staffName }) => `${staffName} ${action}`)];
}

test("each selected lead is changed only while it is as it was selected, with its event and its audit entry", async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => aLead())); // more than one batch
  const [first, stale, gone] = [all[0]!, all[28]!, all[29]!];
  await db.update(leads).set({ version: 2 }).where(eq(leads.id, stale.id));
  await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, gone.id));
  const came = await assignLeads(db, all, ben.id, by, now);
  expect(came.done).toEqual(all.slice(0, 28).map(({ id }) => id));
  expect(came.stale).toEqual([stale.id, gone.id]);
  expect(came.refused).toEqual([]);
  expect(await read(first.id)).toMatchObject({ assignedTo: ben.id, version: 2 });
  expect(await told(first.id)).toEqual([["assigned"], ["Ana Rivera assigned"]]);
  expect(await read(stale.id)).toMatchObject({ assignedTo: null, version: 2 });
  expect(await told(stale.id)).toEqual([[], []]);
  // the same form again finds every one of them changed
  expect((await assignLeads(db, all, ana.id, by, now)).done).toEqual([]);
});

test("what was done to several can be put back on each of them, and the audit entry has all that changed", async () => {
  const one = await aLead({ assignedTo: ben.id });
  await assignLeads(db, [one], ana.id, by, now);
  const later = new Date(now.getTime() + 1000);
  const at = new Date("2026-07-22T15:00:00Z");
  await planLeads(db, [{ id: one.id, version: 2 }], { kind: "call", action: "Ask about the slab", at }, by, later);
  const [plan] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.recordId, one.id), eq(audit.action, "planned")));
  expect(JSON.parse(plan!.changes)).toEqual({
    nextKind: [null, "call"],
    nextAction: ["", "Ask about the slab"],
    nextActionAt: [null, at.getTime()],
  });
  const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, one.id)).orderBy(desc(leadEvents.at));
  expect([...entriesToPutBack(events, await read(one.id), [])]).toEqual(events.map(({ id }) => id));
  for (const { id } of events) await putBack(db, await read(one.id), id, { key: newId(), by, now: later });
  expect(await read(one.id)).toMatchObject({ assignedTo: ben.id, nextKind: null, nextAction: "", nextActionAt: null });
});

test("two who change the same leads at once do not both win", async () => {
  const all = await Promise.all([aLead(), aLead(), aLead()]);
  const [one, other] = await Promise.all([assignLeads(db, all, ana.id, by, now), assignLeads(db, all, ben.id, byBen, now)]);
  expect([...one.done, ...other.done].toSorted()).toEqual(all.map(({ id }) => id).toSorted());
});

test("a next step is refused where nothing is to be done any more", async () => {
  const [open, won] = [await aLead(), await aLead({ status: "won" })];
  const came = await planLeads(db, [open, won], { kind: "call", action: "", at: new Date("2026-07-22T15:00:00Z") }, by, now);
  expect(came).toEqual({ done: [open.id], stale: [], refused: [won.id] });
  expect(await read(open.id)).toMatchObject({ nextKind: "call", nextActionAt: new Date("2026-07-22T15:00:00Z") });
});

test("moves obey the stages: what is missing or forbidden is refused, lead by lead", async () => {
  const [fresh, spam, won] = [await aLead(), await aLead({ status: "spam" }), await aLead({ status: "won", firstReplyAt: now })];
  const stale = { ...(await aLead()), version: 7 };
  const toLost = await moveLeads(db, [fresh, spam, won, stale], { to: "lost", reason: "price" }, defaultSettings, by, now);
  expect(toLost).toEqual({ done: [fresh.id], stale: [stale.id], refused: [spam.id, won.id] });
  expect(await read(fresh.id)).toMatchObject({ status: "lost", lostReason: "price" });
  expect((await told(fresh.id))[1]).toEqual(["Ana Rivera moved"]);
  const unanswered = await aLead();
  expect((await moveLeads(db, [unanswered], { to: "quoted", reason: "" }, defaultSettings, by, now)).refused).toEqual([unanswered.id]);
  expect((await applyBulk(db, { do: "spam", lead: [unanswered] }, defaultSettings, by, now)).done).toEqual([unanswered.id]);
  expect((await applyBulk(db, { do: "assign", lead: [won], owner: "nobody-here" }, defaultSettings, by, now)).refused).toEqual([won.id]);
});

test("the trash takes them", async () => {
  const one = await aLead();
  await trashLeads(db, [one], by, now);
  expect((await read(one.id)).deletedAt).toEqual(now);
  expect(await told(one.id)).toEqual([["trashed"], ["Ana Rivera trashed"]]);
});

test("the form wants leads, at most 200, and something to do with them", () => {
  const form = (values: Record<string, string[]>) => parseBulk({ do: ["spam"], lead: ["abc.1"], ...values });
  expect(form({}).ok).toBe(true);
  const errors = (values: Record<string, string[]>) => {
    const parsed = form(values);
    return parsed.ok ? {} : parsed.problem.errors;
  };
  expect(errors({ lead: [] })).toEqual({ lead: "Select at least one lead first." });
  expect(errors({ lead: Array.from({ length: 201 }, (_, at) => `a${at}.1`) })).toEqual({ lead: "Select 200 leads or fewer." });
  expect(form({ lead: Array.from({ length: 200 }, (_, at) => `a${at}.1`) }).ok).toBe(true);
  expect(errors({ lead: ["nonsense"] })).toEqual({ lead: "Select the leads again." });
  expect(errors({ do: [""] })).toEqual({ do: "Choose what to do with them." });
  expect(errors({ do: ["move"], to: ["lost"], reason: [""] }).reason).toContain("Choose why");
  expect(errors({ do: ["next"], day: ["2026-02-30"], action: ["Call"] }).day).toContain("Enter a date");
  expect(errors({ do: ["next"], kind: ["call"], day: [""] })).toEqual({ day: "Choose the day." });
});

test("views are one's own to change, shared ones are there for everybody, and a stale window changes nothing", async () => {
  const own = await saveView(db, { name: "Mine", shared: false, query: "stage=quoted" }, by, now);
  const shared = await saveView(db, { name: "Everyone", shared: true, query: "waiting=1" }, by, now);
  const names = async (id: string) => (await viewsFor(db, id)).map(({ name }) => name);
  expect(await names(ana.id)).toEqual(["Everyone", "Mine"]);
  expect(await names(ben.id)).toEqual(["Everyone"]);
  const changed = { id: own, version: 1, name: "Mine, renamed", shared: true };
  expect(await changeView(db, changed, byBen, now)).toBe(false);
  expect(await changeView(db, changed, by, now)).toBe(true);
  expect(await changeView(db, { ...changed, name: "Late" }, by, now)).toBe(false);
  expect(await deleteView(db, { id: shared, version: 1 }, byBen, now)).toBe(false);
  expect(await deleteView(db, { id: shared, version: 1 }, by, now)).toBe(true);
  expect(await names(ben.id)).toEqual(["Mine, renamed"]);
  const entries = await db.select().from(audit).where(eq(audit.recordId, own));
  expect(entries.map(({ action }) => action)).toEqual(["saved", "changed"]);
});

test("a preference is set beside the others and taken back", async () => {
  await db.update(staff).set({ preferences: '{"quiet":"21-7"}' }).where(eq(staff.id, ben.id));
  await setPreference(db, "leadView", "some-view", byBen, now);
  await setPreference(db, "shortcuts", false, byBen, now);
  const stored = async () => (await preferencesOf(db, ben.id))[0]?.preferences;
  expect(JSON.parse((await stored()) ?? "")).toEqual({ quiet: "21-7", leadView: "some-view", shortcuts: false });
  await setPreference(db, "leadView", undefined, byBen, now);
  expect(readPreferences(await stored())).toEqual({ shortcuts: false });
  expect(readPreferences("not json")).toEqual({ shortcuts: true });
});
