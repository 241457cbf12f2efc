import { env } from "cloudflare:test";
import { and, asc, desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { revertEvent } from "~/domain/leads/actions/put-back.server";
import { listRevertibleEventIds } from "~/domain/leads/actions/revert.server";
import { trashedLeadsQuery } from "~/domain/leads/retention/lead-trash.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import {
  parsePreferences,
  preferencesQuery,
  setPreference,
} from "~/domain/staff/preferences/preferences.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { auditLog, leadEvents, leads, staff } from "~/schema";
import { applyBulk } from "./apply-bulk.server";
import {
  assignLeads,
  moveLeads,
  type SelectedLead,
  setNextSteps,
  trashLeads,
} from "./bulk-changes.server";
import { type BulkChange, parseBulk } from "./bulk-input.server";
import {
  addSavedView,
  deleteSavedView,
  savedViewsQuery,
  updateSavedView,
} from "./saved-views.server";
import { undoBulk } from "./undo-bulk.server";

type Deed = Exclude<BulkChange, { do: "export" }>;

const db = openDb(env.DB);
const now = new Date("2026-07-21T15:00:00Z");
const people = [
  { id: newId(), name: "Ana Rivera" },
  { id: newId(), name: "Ben Tate" },
] as const;
for (const person of people) {
  await db.insert(staff).values({
    ...person,
    email: `${person.id}@example.com`,
    role: "staff",
    createdAt: now,
    updatedAt: now,
  });
}
const [ana, ben] = people;
const by = { staff: ana, ip: "203.0.113.7", requestId: "test" };
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
const context = (actor: StaffActor = by, moment = now) => ({
  key: newId(),
  by: actor,
  now: moment,
});
const read = async (id: string) => (await db.select().from(leads).where(eq(leads.id, id)))[0]!;
async function listLogEntries(id: string) {
  const events = await db
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.leadId, id))
    .orderBy(asc(leadEvents.at));
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.recordId, id))
    .orderBy(asc(auditLog.at));
  return [
    events.map(({ kind }) => kind),
    entries.map(({ action, staffName }) => `${staffName} ${action}`),
  ];
}

test("assignLeads changes only leads of the selected version, with one event and one audit entry each", async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => aLead())); // more than one batch
  const [first, stale, gone] = [all[0]!, all[28]!, all[29]!];
  await db.update(leads).set({ version: 2 }).where(eq(leads.id, stale.id));
  await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, gone.id));
  const came = await assignLeads(db, all, ben.id, context());
  expect(came.done).toEqual(all.slice(0, 28).map(({ id }) => id));
  expect(came.stale).toEqual([stale.id, gone.id]);
  expect(came.refused).toEqual([]);
  expect(await read(first.id)).toMatchObject({ assignedTo: ben.id, version: 2 });
  expect(await listLogEntries(first.id)).toEqual([["assigned"], ["Ana Rivera assigned"]]);
  expect(await read(stale.id)).toMatchObject({ assignedTo: null, version: 2 });
  expect(await listLogEntries(stale.id)).toEqual([[], []]);
  // a second submit of the same form finds every lead changed
  expect((await assignLeads(db, all, ana.id, context())).done).toEqual([]);
});

test("revertEvent undoes each bulk change of a lead, and the audit entry lists all changed columns", async () => {
  const one = await aLead({ assignedTo: ben.id });
  await assignLeads(db, [one], ana.id, context());
  const later = new Date(now.getTime() + 1000);
  const at = new Date("2026-07-22T15:00:00Z");
  await setNextSteps(
    db,
    [{ id: one.id, version: 2 }],
    { kind: "call", action: "Ask about the slab", at },
    context(by, later),
  );
  const [plan] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordId, one.id), eq(auditLog.action, "planned")));
  expect(JSON.parse(plan!.changes)).toEqual({
    taskKind: [null, "call"],
    taskAction: ["", "Ask about the slab"],
    taskAt: [null, at.getTime()],
    taskStaffId: [null, ana.id],
  });
  const events = await db
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.leadId, one.id))
    .orderBy(desc(leadEvents.at));
  expect([...listRevertibleEventIds(events, await read(one.id), [])]).toEqual(
    events.map(({ id }) => id),
  );
  for (const { id } of events)
    await revertEvent(db, await read(one.id), id, { key: newId(), by, now: later });
  expect(await read(one.id)).toMatchObject({
    assignedTo: ben.id,
    taskKind: null,
    taskAction: "",
    taskAt: null,
  });
});

test("assignLeads applies only one of two concurrent changes per lead", async () => {
  const all = await Promise.all([aLead(), aLead(), aLead()]);
  const [one, other] = await Promise.all([
    assignLeads(db, all, ana.id, context()),
    assignLeads(db, all, ben.id, context(byBen, now)),
  ]);
  expect([...one.done, ...other.done].toSorted()).toEqual(all.map(({ id }) => id).toSorted());
});

test("setNextSteps refuses closed leads", async () => {
  const [open, won] = [await aLead(), await aLead({ status: "won" })];
  const came = await setNextSteps(
    db,
    [open, won],
    { kind: "call", action: "", at: new Date("2026-07-22T15:00:00Z") },
    context(),
  );
  expect(came).toEqual({ done: [open.id], stale: [], refused: [won.id] });
  expect(await read(open.id)).toMatchObject({
    taskKind: "call",
    taskAt: new Date("2026-07-22T15:00:00Z"),
  });
});

test("moveLeads refuses leads with missing fields or a forbidden stage, each separately", async () => {
  const [fresh, spam, won] = [
    await aLead(),
    await aLead({ status: "spam" }),
    await aLead({ status: "won", firstReplyAt: now }),
  ];
  const stale = { ...(await aLead()), version: 7 };
  const toLost = await moveLeads(
    db,
    [fresh, spam, won, stale],
    { to: "lost", reason: "price" },
    { ...context(), hours: defaultSettings },
  );
  expect(toLost).toEqual({ done: [fresh.id], stale: [stale.id], refused: [spam.id, won.id] });
  expect(await read(fresh.id)).toMatchObject({ status: "lost", lostReason: "price" });
  expect((await listLogEntries(fresh.id))[1]).toEqual(["Ana Rivera moved"]);
  const unanswered = await aLead();
  expect(
    (
      await moveLeads(
        db,
        [unanswered],
        { to: "quoted", reason: "" },
        { ...context(), hours: defaultSettings },
      )
    ).refused,
  ).toEqual([unanswered.id]);
  expect(
    (await applyBulk(db, { do: "spam", lead: [unanswered] }, { hours: defaultSettings, by, now }))
      .done,
  ).toEqual([unanswered.id]);
  expect(
    (
      await applyBulk(
        db,
        { do: "assign", lead: [won], owner: "nobody-here" },
        { hours: defaultSettings, by, now },
      )
    ).refused,
  ).toEqual([won.id]);
});

test("trashLeads moves a lead to the trash", async () => {
  const one = await aLead();
  await trashLeads(db, [one], context());
  expect((await read(one.id)).deletedAt).toEqual(now);
  expect(await listLogEntries(one.id)).toEqual([["deleted"], ["Ana Rivera deleted"]]);
});

test("trashedLeadsQuery returns the deleting staff member, also for the older event kind", async () => {
  const [one, earlier] = [await aLead(), await aLead({ deletedAt: now })];
  await trashLeads(db, [one], context());
  await db
    .insert(leadEvents)
    .values({ id: newId(), leadId: earlier.id, kind: "trashed", staffId: ben.id, at: now });
  const rows = await trashedLeadsQuery(db);
  expect(rows.find(({ id }) => id === one.id)).toMatchObject({ deletedBy: "Ana Rivera" });
  expect(rows.find(({ id }) => id === earlier.id)).toMatchObject({ deletedBy: "Ben Tate" });
});

test("setNextSteps assigns the step to the lead's owner, else to the actor", async () => {
  const [bens, nobodys] = [
    await aLead({ assignedTo: ben.id, taskStaffId: ana.id }),
    await aLead({ taskStaffId: ben.id }),
  ];
  await setNextSteps(db, [bens, nobodys], { kind: "call", action: "", at: now }, context());
  expect(await read(bens.id)).toMatchObject({ nextKind: "call", nextStaffId: ben.id });
  expect(await read(nobodys.id)).toMatchObject({ nextKind: "call", nextStaffId: ana.id });
});

test("applyBulk counts a repeated id once, with any version", async () => {
  const one = await aLead();
  const lead = [one, { ...one, version: 7 }, one];
  expect(
    await applyBulk(db, { do: "assign", lead, owner: ben.id }, { hours: defaultSettings, by, now }),
  ).toMatchObject({
    done: [one.id],
    stale: [],
    refused: [],
  });
  const parsed = parseBulk({ do: ["spam"], lead: ["abc.1", "abc.2", "abc.1"] });
  expect(parsed.ok && parsed.value.do === "spam" && parsed.value.lead).toEqual([
    { id: "abc", version: 1 },
  ]);
});

describe("undoBulk", () => {
  const at = new Date("2026-07-22T15:00:00Z");
  const later = new Date(now.getTime() + 60_000);

  test.each([
    ["assign", (lead: SelectedLead[]): Deed => ({ do: "assign", lead, owner: ben.id })],
    ["next", (lead: SelectedLead[]): Deed => ({ do: "next", lead, kind: "call", action: "", at })],
    ["move", (lead: SelectedLead[]): Deed => ({ do: "move", lead, to: "lost", reason: "price" })],
    ["spam", (lead: SelectedLead[]): Deed => ({ do: "spam", lead })],
    ["trash", (lead: SelectedLead[]): Deed => ({ do: "trash", lead })],
  ])("after %s restores every lead; a lead changed since stays", async (_, deed) => {
    const all = await Promise.all(
      Array.from({ length: 3 }, () =>
        aLead({
          assignedTo: ana.id,
          taskKind: "text",
          taskStaffId: ana.id,
          nextKind: "text",
          nextStaffId: ana.id,
        }),
      ),
    );
    const before = await Promise.all(all.map(({ id }) => read(id)));
    const { done, undo } = await applyBulk(db, deed(all), { hours: defaultSettings, by, now });
    expect(done).toHaveLength(3);
    const changed = all[2]!.id;
    await db
      .update(leads)
      .set({ assignedTo: null, taskKind: "visit", status: "contacted", deletedAt: null })
      .where(eq(leads.id, changed));
    expect(await undoBulk(db, undo!, { key: newId(), by, now: later })).toEqual({
      done: done.slice(0, 2),
      stale: [changed],
      refused: [],
    });
    for (const lead of before.slice(0, 2)) {
      expect(await read(lead.id)).toEqual({
        ...lead,
        version: 3,
        updatedAt: later,
        searchText: expect.anything(),
      });
      expect((await listLogEntries(lead.id))[0]).toHaveLength(2);
    }
    expect(await read(changed)).toMatchObject({ taskKind: "visit", status: "contacted" });
  });

  test("is idempotent and does nothing for other staff members", async () => {
    const one = await aLead();
    const { undo } = await applyBulk(
      db,
      { do: "assign", lead: [one], owner: ben.id },
      { hours: defaultSettings, by, now },
    );
    expect(await undoBulk(db, undo!, { key: newId(), by: byBen, now })).toEqual({
      done: [],
      stale: [],
      refused: [],
    });
    const key = newId();
    for (const _ of [1, 2])
      expect((await undoBulk(db, undo!, { key, by, now })).done).toEqual([one.id]);
    expect(await read(one.id)).toMatchObject({ assignedTo: null, version: 3 });
    expect(await undoBulk(db, "unknown", { key, by, now })).toEqual({
      done: [],
      stale: [],
      refused: [],
    });
  });
});

test("applyBulk returns the same result for the same key and content, and applies other content as a new change", async () => {
  const one = await aLead();
  const form = { do: "assign" as const, key: "bulk-form-1234", lead: [one], owner: ben.id };
  const first = await applyBulk(db, form, { hours: defaultSettings, by, now });
  expect(await applyBulk(db, form, { hours: defaultSettings, by, now })).toEqual(first);
  const second = await applyBulk(
    db,
    { ...form, lead: [{ id: one.id, version: 2 }], owner: ana.id },
    { hours: defaultSettings, by, now },
  );
  expect(second.done).toEqual([one.id]);
  expect(await read(one.id)).toMatchObject({ assignedTo: ana.id, version: 3 });
  const lost = {
    do: "move" as const,
    key: "bulk-form-1234",
    lead: [{ id: one.id, version: 3 }],
    to: "lost" as const,
    reason: "price",
  };
  expect((await applyBulk(db, lost, { hours: defaultSettings, by, now })).done).toEqual([one.id]);
  expect((await applyBulk(db, lost, { hours: defaultSettings, by, now })).done).toEqual([one.id]);
});

test("parseBulk requires an action and 1 to 200 leads", () => {
  const form = (values: Record<string, string[]>) =>
    parseBulk({ do: ["spam"], lead: ["abc.1"], ...values });
  expect(form({}).ok).toBe(true);
  const errors = (values: Record<string, string[]>) => {
    const parsed = form(values);
    return parsed.ok ? {} : parsed.problem.errors;
  };
  expect(errors({ lead: [] })).toEqual({ lead: "Select at least one lead." });
  expect(errors({ lead: Array.from({ length: 201 }, (_, at) => `a${at}.1`) })).toEqual({
    lead: "Select 200 leads or fewer.",
  });
  expect(form({ lead: Array.from({ length: 200 }, (_, at) => `a${at}.1`) }).ok).toBe(true);
  expect(errors({ lead: ["nonsense"] })).toEqual({
    lead: "Your selection expired. Select the leads again.",
  });
  expect(errors({ do: [""] })).toEqual({ do: "Choose an action." });
  expect(errors({ do: ["move"], to: ["lost"], reason: [""] }).reason).toContain(
    "Choose a lost reason",
  );
  expect(errors({ do: ["next"], day: ["2026-02-30"], action: ["Call"] }).day).toContain(
    "Choose a date.",
  );
  expect(errors({ do: ["next"], kind: ["call"], day: [""] })).toEqual({ day: "Choose a date." });
});

test("updateSavedView and deleteSavedView require the author and the current version, and other staff see only shared views", async () => {
  await addSavedView(db, { name: "Mine", shared: false, query: "stage=quoted" }, by, now);
  await addSavedView(db, { name: "Everyone", shared: true, query: "waiting=1" }, by, now);
  const [{ id: shared } = { id: "" }, { id: ownViewId } = { id: "" }] = await savedViewsQuery(
    db,
    ana.id,
  );
  const names = async (id: string) => (await savedViewsQuery(db, id)).map(({ name }) => name);
  expect(await names(ana.id)).toEqual(["Everyone", "Mine"]);
  expect(await names(ben.id)).toEqual(["Everyone"]);
  const changed = { id: ownViewId, version: 1, name: "Mine, renamed", shared: true };
  expect(await updateSavedView(db, changed, byBen, now)).toBe(false);
  expect(await updateSavedView(db, changed, by, now)).toBe(true);
  expect(await updateSavedView(db, { ...changed, name: "Late" }, by, now)).toBe(false);
  expect(await deleteSavedView(db, { id: shared, version: 1 }, byBen, now)).toBe(false);
  expect(await deleteSavedView(db, { id: shared, version: 1 }, by, now)).toBe(true);
  expect(await names(ben.id)).toEqual(["Mine, renamed"]);
  const entries = await db.select().from(auditLog).where(eq(auditLog.recordId, ownViewId));
  expect(entries.map(({ action }) => action)).toEqual(["saved", "changed"]);
});

test("setPreference sets and clears one preference and keeps the others", async () => {
  await db.update(staff).set({ preferences: '{"quiet":"21-7"}' }).where(eq(staff.id, ben.id));
  await setPreference(db, "leadView", "some-view", { by: byBen, now });
  await setPreference(db, "shortcuts", false, { by: byBen, now });
  const stored = async () => (await preferencesQuery(db, ben.id))[0]?.preferences;
  expect(JSON.parse((await stored()) ?? "")).toEqual({
    quiet: "21-7",
    leadView: "some-view",
    shortcuts: false,
  });
  await setPreference(db, "leadView", undefined, { by: byBen, now });
  expect(parsePreferences(await stored())).toEqual({ shortcuts: false });
  expect(parsePreferences("not json")).toEqual({ shortcuts: true });
});
