import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { leadEvents, leads } from "~/schema";
import {
  ana,
  auditOf,
  ben,
  db,
  eventsOf,
  insertColleagues,
  insertLead,
  now,
  reach,
  read,
  send,
} from "../../../../tests/fixtures/lead-forms";
import { buildLeadConflicts, listLatestChanges } from "./lead-conflicts.server";
import { rebaseNextStepFields } from "./next-step-fields";
import { listRevertibleEventIds } from "./revert.server";

beforeAll(insertColleagues);

describe("concurrent changes", () => {
  test("setNextStep accepts a second step of the same staff member and conflicts with a colleague's step in between", async () => {
    const lead = await insertLead();
    const first = {
      intent: "next",
      next_kind: "call",
      next_action: " Ask about the slab ",
      next_day: "2026-11-25",
      next_time: "",
      next_staff: ana.id,
    };
    const made = await send(lead, { ...first, was_next_kind: "" });
    expect(made.result).toMatchObject({ saved: ["next-step"] });
    const second = {
      ...first,
      next_kind: "visit",
      next_day: "2026-11-26",
      ...rebaseNextStepFields(Object.entries(first)),
    };
    const secondStep = await send(lead, second);
    expect(secondStep.result).toMatchObject({ saved: ["next-step"], conflicts: [] });
    expect((await send(lead, second)).result).toMatchObject({
      saved: [],
      conflicts: ["next-step"],
    });
    // a visit has no time before it is booked
    expect(await read(lead.id)).toMatchObject({ nextKind: "visit", nextActionAt: null });
    const none = { ...second, ...rebaseNextStepFields(Object.entries(second)), clear: "yes" };
    expect((await send(lead, none)).result).toMatchObject({
      state: "refused",
      missing: [{ field: "next_kind" }],
    });
    const cleared = await send(
      { ...lead, status: "won" },
      { ...second, ...rebaseNextStepFields(Object.entries(second)), clear: "yes" },
    );
    expect(cleared.result).toMatchObject({ saved: ["next-step"] });
    expect(rebaseNextStepFields(Object.entries({ ...second, clear: "yes" }))).toMatchObject({
      was_next_kind: "",
      was_next_at: "",
    });
    expect(rebaseNextStepFields([["intent", "note"]])).toBeUndefined();
  });

  test("correctFields saves different fields of two editors and conflicts on the same field", async () => {
    const lead = await insertLead({ street: "1 Oak" });
    await send(lead, {
      intent: "fields",
      was_street: "1 Oak",
      street: "2 Oak",
      was_access: "",
      access: "Gate 4410",
    });
    const late = await send(
      lead,
      {
        intent: "fields",
        was_street: "1 Oak",
        street: "3 Oak",
        was_hoa: "",
        hoa: "Yes",
        note: "Wants it on paper",
      },
      { by: ben },
    );
    expect(late.result).toMatchObject({
      state: "written",
      saved: ["hoa", "note"],
      conflicts: ["street"],
    });
    expect(await read(lead.id)).toMatchObject({ street: "2 Oak", access: "Gate 4410", hoa: "Yes" });
    expect((await eventsOf(lead.id)).map(({ kind }) => kind)).toEqual([
      "field",
      "field",
      "field",
      "note",
    ]);
    expect(await auditOf(lead.id)).toEqual(["corrected", "corrected", "corrected", "noted"]);

    if (late.result.state !== "written") throw new Error("refused");
    const people = [ana, ben];
    const [conflict] = buildLeadConflicts(late.change, late.result.conflicts, {
      lead: late.result.lead,
      entries: await listLatestChanges(db, lead.id),
      people,
    });
    expect(conflict).toMatchObject({
      label: "Street",
      was: "1 Oak",
      theirs: "2 Oak",
      yours: "3 Oak",
      by: { name: "Ana Rivera", at: now },
    });
    await send(late.result.lead, conflict?.form ?? {}, { by: ben });
    expect(await read(lead.id)).toMatchObject({ street: "3 Oak" });
  });

  test("handleLeadAction is idempotent per request key", async () => {
    const lead = await insertLead();
    const form = { intent: "note", note: "Asks about sinks", key: newId() };
    const [first, second] = [await send(lead, form), await send(lead, form)];
    expect(second.result).toMatchObject({ state: "written", saved: ["note"], conflicts: [] });
    expect(first.result).toMatchObject({ saved: ["note"] });
    const value = { intent: "fields", was_value: "", value: "36,500", key: newId() };
    await send(lead, value);
    expect((await send(lead, value)).result).toMatchObject({
      saved: ["valueCents"],
      conflicts: [],
    });
    expect((await eventsOf(lead.id)).map(({ kind }) => kind)).toEqual(["note", "value"]);
    expect(await auditOf(lead.id)).toEqual(["noted", "corrected"]);
  });

  test("assignLeadToMe assigns a lead once and names the owner in the conflict", async () => {
    const lead = await insertLead();
    const both = await Promise.all([
      send(lead, { intent: "claim" }),
      send(lead, { intent: "claim" }, { by: ben }),
    ]);
    const lost = both.find(
      ({ result }) => result.state === "written" && result.conflicts.length > 0,
    )!;
    if (lost.result.state !== "written") throw new Error("refused");
    const [conflict] = buildLeadConflicts(lost.change, ["owner"], {
      lead: lost.result.lead,
      entries: [],
      people: [ana, ben],
    });
    expect(["Ana Rivera", "Ben Tate"]).toContain(conflict?.theirs);
  });

  test("addNote and addContactEvent never conflict", async () => {
    const lead = await insertLead();
    await reach(lead, { way: "call", outcome: "spoke" });
    expect(
      (await send(lead, { intent: "note", note: "Two dogs" }, { by: ben })).result,
    ).toMatchObject({ conflicts: [] });
    expect(
      (await reach(lead, { way: "text", outcome: "left-word" }, { by: ben })).result,
    ).toMatchObject({
      conflicts: [],
    });
  });

  test("handleLeadAction throws a 403 for a role without the action's ability", async () => {
    const lead = await insertLead();
    const refusal = await send(lead, { intent: "note", note: "Called" }, { role: "editor" }).catch(
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({ status: 403 });
    expect(await eventsOf(lead.id)).toEqual([]);
  });

  test('handleLeadAction returns "gone" for a trashed lead', async () => {
    const lead = await insertLead();
    await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, lead.id));
    expect((await send(lead, { intent: "note", note: "Late" })).result).toEqual({ state: "gone" });
    expect(await eventsOf(lead.id)).toEqual([]);
    expect(await auditOf(lead.id)).toEqual([]);
  });
});

test("correctFields changes the ask-again date of a lost lead and conflicts on a stale value", async () => {
  const lead = await insertLead({ status: "lost", lostReason: "timing", askAgainOn: "2026-11-20" });
  const move = (was: string, to: string) => ({
    intent: "fields",
    was_ask_again_on: was,
    ask_again_on: to,
  });
  expect((await send(lead, move("2026-11-20", "2027-03-01"))).result).toMatchObject({
    saved: ["askAgainOn"],
  });
  const late = await send(lead, move("2026-11-20", ""), { by: ben });
  if (late.result.state !== "written") throw new Error("refused");
  const loaded = {
    lead: late.result.lead,
    entries: await listLatestChanges(db, lead.id),
    people: [ana, ben],
  };
  const [conflict] = buildLeadConflicts(late.change, late.result.conflicts, loaded);
  expect(conflict).toMatchObject({
    theirs: "Mar 1, 2027",
    yours: "None",
    by: { name: "Ana Rivera" },
  });
  await send(late.result.lead, conflict?.form ?? {}, { by: ben });
  expect(await read(lead.id)).toMatchObject({ askAgainOn: null, status: "lost" });
});

test("listRevertibleEventIds excludes an entry whose field has changed since, even back to the same value", async () => {
  const lead = await insertLead();
  const values = ["", "100", "200", "100"];
  for (const [at, value] of values.slice(1).entries()) {
    const was = values[at] === "" ? "" : `${values[at]}00`;
    await send(
      await read(lead.id),
      { intent: "fields", was_value: was, value },
      { when: new Date(now.getTime() + at * 60_000) },
    );
  }
  const events = (
    await db
      .select()
      .from(leadEvents)
      .where(eq(leadEvents.leadId, lead.id))
      .orderBy(asc(leadEvents.at))
  ).reverse();
  expect([...listRevertibleEventIds(events, await read(lead.id), [])]).toEqual([events[0]!.id]);
});
