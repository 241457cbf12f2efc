import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { staff } from "~/schema";
import {
  ana,
  at,
  ben,
  db,
  eventsOf,
  insertColleagues,
  insertLead,
  insertStaff,
  now,
  read,
  received,
  send,
} from "../../../../tests/fixtures/lead-forms";
import { leadActionSchema } from "./submit-lead-action.server";

beforeAll(insertColleagues);

describe("revertEvent", () => {
  test("never assigns a disabled staff member to a lead or its next step", async () => {
    const disabledMember = await insertStaff({ id: newId(), name: "Gone Since" });
    const lead = await insertLead({
      assignedTo: disabledMember.id,
      taskKind: "call",
      taskAt: now,
      taskStaffId: disabledMember.id,
    });
    await send(lead, { intent: "assign", was_owner: disabledMember.id, owner: ben.id });
    const was = {
      was_next_kind: "call",
      was_next_at: String(now.getTime()),
      was_next_staff: disabledMember.id,
    };
    await send(lead, {
      intent: "next",
      ...was,
      next_kind: "text",
      next_day: "2026-11-24",
      next_staff: ben.id,
    });
    const [assigned, planned] = await eventsOf(lead.id);
    await db.update(staff).set({ disabledAt: now }).where(eq(staff.id, disabledMember.id));
    for (const entry of [assigned, planned]) {
      expect(
        (await send(await read(lead.id), { intent: "put-back", event: entry!.id })).result,
      ).toMatchObject({ saved: ["put-back"] });
    }
    expect(await read(lead.id)).toMatchObject({
      assignedTo: null,
      nextKind: "call",
      nextStaffId: null,
    });
    const reverted = (await eventsOf(lead.id))
      .filter(({ kind }) => kind === "put-back")
      .map(({ data }) => data.changes);
    expect(
      reverted.map((changes) => changes.assignedTo?.[1] ?? changes.taskStaffId?.[1] ?? null),
    ).toEqual([null, null]);
  });
});

describe("setNextStep after a finished step", () => {
  test("refuses the same step again with the fields as loaded", async () => {
    const lead = await insertLead({
      status: "contacted",
      taskKind: "call",
      taskAction: "Ask about gas",
      taskAt: at("10:00"),
    });
    const was = {
      was_next_kind: "call",
      was_next_action: "Ask about gas",
      was_next_at: String(at("10:00").getTime()),
    };
    const same = {
      next_kind: "call",
      next_action: "Ask about gas",
      next_day: "2026-11-23",
      next_time: "10:00",
    };
    const again = await send(lead, { intent: "next", ...was, ...same, done: "yes" });
    expect(again.result).toMatchObject({ state: "refused", missing: [{ field: "next_kind" }] });
    expect(await eventsOf(lead.id)).toEqual([]);
    const later = await send(lead, {
      intent: "next",
      ...was,
      ...same,
      next_day: "2026-11-25",
      done: "yes",
    });
    expect(later.result).toMatchObject({ saved: ["next-step"] });
    expect((await eventsOf(lead.id)).map(({ kind }) => kind)).toEqual(["next-action", "next-done"]);
  });
});

describe("setNextStep", () => {
  test("sets a step, completes it with a new one, and conflicts on concurrent changes", async () => {
    const lead = await insertLead();
    await send(lead, {
      intent: "next",
      next_kind: "call",
      next_day: "2026-11-24",
      next_time: "10:00",
      next_staff: ana.id,
    });
    const set = await read(lead.id);
    expect(set).toMatchObject({
      taskKind: "call",
      taskAt: at("10:00", "2026-11-24"),
      taskStaffId: ana.id,
    });
    const late = await send(
      lead,
      { intent: "next", next_kind: "visit", next_day: "2026-11-25" },
      { by: ben },
    );
    expect(late.result).toMatchObject({ conflicts: ["next-step"] });
    const was = {
      was_next_kind: "call",
      was_next_at: String(set.taskAt?.getTime()),
      was_next_staff: ana.id,
    };
    await send(set, {
      intent: "next",
      ...was,
      done: "yes",
      next_kind: "quote",
      next_day: "2026-11-26",
    });
    expect(await read(lead.id)).toMatchObject({ nextKind: "quote", nextStaffId: null });
    expect((await eventsOf(lead.id)).map(({ kind }) => kind)).toEqual([
      "next-action",
      "next-action",
      "next-done",
    ]);
  });

  test.each([
    [{ next_kind: "call", next_day: "2026-11-20" }, "next_day"],
    [{ next_kind: "call" }, "next_day"],
    [{ done: "yes" }, "next_kind"],
    [{ next_kind: "dance", next_day: "2026-11-24" }, "next_kind"],
    [{ next_kind: "call", next_day: "2026-02-30" }, "next_day"],
  ])("with %j reports an error at %s", (form, field) => {
    const parsed = leadActionSchema(now, received).safeParse({
      intent: "next",
      key: newId(),
      ...form,
    });
    expect(parsed.success ? [] : parsed.error.issues.map((issue) => issue.path[0])).toContain(
      field,
    );
  });
});
