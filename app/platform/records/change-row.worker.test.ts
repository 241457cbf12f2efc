import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { auditLog, promotions } from "~/schema";
import { changeRow, type RowFieldChange, type RowKind, setRowTrashed } from "./change-row.server";

type Promotion = typeof promotions.$inferSelect;
const db = openDb(env.DB);
const now = new Date("2026-11-20T15:00:00Z");
const by = { staff: { id: "", name: "Olivia" }, ip: "", requestId: "" };

const kind: RowKind<Promotion> = {
  recordKind: "promotion",
  table: promotions,
  select: (from, id) => from.select().from(promotions).where(eq(promotions.id, id)),
};
const show = ({ title }: Partial<Promotion>) => title ?? "";
const title = (was: string, to: string): RowFieldChange<Promotion> => ({
  field: "title",
  was: { title: was },
  to: { title: to },
  format: show,
});

async function promotion(): Promise<string> {
  const id = newId();
  await db.insert(promotions).values({
    id,
    title: "Fall",
    text: "",
    bannerText: "",
    linkText: "",
    chatMessage: "",
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

async function sender() {
  const { staff } = await import("~/schema");
  const id = newId();
  await db.insert(staff).values({
    id,
    email: `${id}@example.com`,
    name: "Olivia",
    role: "owner",
    createdAt: now,
    updatedAt: now,
  });
  return { ...by, staff: { id, name: "Olivia" } };
}

test("changeRow writes an unchanged field and its audit entry once per request key", async () => {
  const id = await promotion();
  const sending = { id, requestKey: newId(), by: await sender(), now, action: "changed" };
  const changes = [title("Fall", "Winter")];
  for (const state of ["saved", "repeated"]) {
    expect(await changeRow(db, kind, { ...sending, changes })).toMatchObject({
      state,
      saved: ["title"],
      conflicts: [],
      row: { version: 2 },
    });
  }
  expect(await db.select().from(auditLog).where(eq(auditLog.recordId, id))).toMatchObject([
    { changes: '{"title":["Fall","Winter"]}' },
  ]);
});

test("changeRow reports fields a colleague changed as conflicts and saves the others", async () => {
  const id = await promotion();
  const sending = { id, by: await sender(), now, action: "changed" };
  await changeRow(db, kind, {
    ...sending,
    requestKey: newId(),
    changes: [title("Fall", "Winter")],
  });
  const until = new Date("2026-12-01T06:00:00Z");
  const changes: RowFieldChange<Promotion>[] = [
    title("Fall", "Spring"),
    { field: "until", was: { showUntil: null }, to: { showUntil: until }, format: () => "" },
  ];
  const outcome = await changeRow(db, kind, { ...sending, requestKey: newId(), changes });
  expect(outcome).toMatchObject({
    saved: ["until"],
    conflicts: [
      { field: "title", was: "Fall", theirs: "Winter", to: "Spring", by: { name: "Olivia" } },
    ],
    row: { title: "Winter", showUntil: until },
  });
});

test("changeRow accepts equal changes and returns gone for a missing row", async () => {
  const id = await promotion();
  const sending = { id, by: await sender(), now, action: "changed" };
  await changeRow(db, kind, {
    ...sending,
    requestKey: newId(),
    changes: [title("Fall", "Winter")],
  });
  expect(
    await changeRow(db, kind, {
      ...sending,
      requestKey: newId(),
      changes: [title("Fall", "Winter")],
    }),
  ).toMatchObject({
    saved: ["title"],
    conflicts: [],
  });
  await db.update(promotions).set({ deletedAt: now }).where(eq(promotions.id, id));
  expect(
    await changeRow(db, kind, { ...sending, requestKey: newId(), changes: [title("Winter", "x")] }),
  ).toEqual({ state: "gone" });
});

test("changeRow never answers saved to a used request key with other content", async () => {
  const id = await promotion();
  const sending = { id, requestKey: newId(), by: await sender(), now, action: "changed" };
  await changeRow(db, kind, { ...sending, changes: [title("Fall", "Winter")] });
  expect(
    await changeRow(db, kind, { ...sending, changes: [title("Fall", "Spring")] }),
  ).toMatchObject({
    state: "conflict",
    saved: [],
    conflicts: [{ field: "title", theirs: "Winter", to: "Spring" }],
    row: { title: "Winter" },
  });
  const others = { ...sending, changes: [title("Winter", "Spring")] };
  expect([await changeRow(db, kind, others), await changeRow(db, kind, others)]).toMatchObject([
    { state: "saved", row: { title: "Spring" } },
    { state: "repeated", saved: ["title"] },
  ]);
});

test("changeRow refuses a change whose guard is false, and repeats one whose guard became false", async () => {
  const id = await promotion();
  const sending = { id, requestKey: newId(), by: await sender(), now, action: "changed" };
  const change = {
    ...sending,
    guard: eq(promotions.title, "Fall"),
    changes: [title("Fall", "Winter")],
  };
  expect(
    await changeRow(db, kind, { ...change, guard: eq(promotions.title, "Other") }),
  ).toMatchObject({ state: "refused", saved: [] });
  expect(await changeRow(db, kind, change)).toMatchObject({
    state: "saved",
    row: { title: "Winter", version: 2 },
  });
  expect(await changeRow(db, kind, change)).toMatchObject({
    state: "repeated",
    row: { version: 2 },
  });
});

test("changeRow with a version reports an equal value from another version as a conflict", async () => {
  const id = await promotion();
  const sending = {
    id,
    by: await sender(),
    now,
    action: "changed",
    version: 1,
    changes: [title("Fall", "Winter")],
  };
  expect(await changeRow(db, kind, sending)).toMatchObject({ state: "saved" });
  expect(await changeRow(db, kind, sending)).toMatchObject({
    state: "conflict",
    conflicts: [{ field: "title" }],
  });
});

test("setRowTrashed trashes and restores a row, and a row in the trash is gone for other changes", async () => {
  const id = await promotion();
  const sending = { id, by: await sender(), now };
  expect(await setRowTrashed(db, kind, id, { ...sending, to: "trash" })).toBe("changed");
  expect(await setRowTrashed(db, kind, id, { ...sending, to: "trash" })).toBe("unchanged");
  expect(
    await changeRow(db, kind, { ...sending, action: "changed", changes: [title("Fall", "x")] }),
  ).toEqual({ state: "gone" });
  expect(await setRowTrashed(db, kind, id, { ...sending, to: "back" })).toBe("changed");
  expect(await setRowTrashed(db, kind, newId(), { ...sending, to: "back" })).toBe("gone");
  const actions = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.recordId, id));
  expect(actions.map(({ action }) => action).sort()).toEqual(["deleted", "restored"]);
});
