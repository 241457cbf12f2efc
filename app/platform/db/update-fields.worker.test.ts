import { env } from "cloudflare:test";
import { and, eq, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { auditLog, promotions } from "~/schema";
import { openDb } from "./client.server";
import { type RowFieldChange, type RowTable, updateRowFields } from "./update-fields.server";

type Promotion = typeof promotions.$inferSelect;
const db = openDb(env.DB);
const now = new Date("2026-11-20T15:00:00Z");
const by = { staff: { id: "", name: "Olivia" }, address: "", requestId: "" };

const kind: RowTable<Promotion> = {
  recordKind: "promotion",
  table: promotions,
  select: (from, id) =>
    from
      .select()
      .from(promotions)
      .where(and(eq(promotions.id, id), isNull(promotions.deletedAt))),
  update: (from, id, values, condition, at) =>
    from
      .update(promotions)
      .set({ ...values, updatedAt: at, version: sql`${promotions.version} + 1` })
      .where(and(eq(promotions.id, id), condition)),
};
const show = ({ title }: Partial<Promotion>) => title ?? "";
const title = (was: string, to: string): RowFieldChange<Promotion> => ({ field: "title", was: { title: was }, to: { title: to }, show });

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
  await db.insert(staff).values({ id, email: `${id}@example.com`, name: "Olivia", role: "owner", createdAt: now, updatedAt: now });
  return { ...by, staff: { id, name: "Olivia" } };
}

test("updateRowFields writes an unchanged field and its audit entry once per request key", async () => {
  const id = await promotion();
  const sending = { id, requestKey: newId(), by: await sender(), now, action: "changed" };
  const changes = [title("Fall", "Winter")];
  for (let turn = 0; turn < 2; turn++) {
    expect(await updateRowFields(db, kind, changes, sending)).toMatchObject({
      state: "done",
      saved: ["title"],
      conflicts: [],
      row: { version: 2 },
    });
  }
  expect(await db.select().from(auditLog).where(eq(auditLog.recordId, id))).toMatchObject([{ changes: '{"title":["Fall","Winter"]}' }]);
});

test("updateRowFields reports fields a colleague changed as conflicts and saves the others", async () => {
  const id = await promotion();
  const sending = { id, by: await sender(), now, action: "changed" };
  await updateRowFields(db, kind, [title("Fall", "Winter")], { ...sending, requestKey: newId() });
  const until = new Date("2026-12-01T06:00:00Z");
  const changes: RowFieldChange<Promotion>[] = [
    title("Fall", "Spring"),
    { field: "until", was: { showUntil: null }, to: { showUntil: until }, show: () => "" },
  ];
  const outcome = await updateRowFields(db, kind, changes, { ...sending, requestKey: newId() });
  expect(outcome).toMatchObject({
    saved: ["until"],
    conflicts: [{ field: "title", was: "Fall", theirs: "Winter", to: "Spring", by: { name: "Olivia" } }],
    row: { title: "Winter", showUntil: until },
  });
});

test("updateRowFields accepts equal changes and returns gone for a missing row", async () => {
  const id = await promotion();
  const sending = { id, by: await sender(), now, action: "changed" };
  await updateRowFields(db, kind, [title("Fall", "Winter")], { ...sending, requestKey: newId() });
  expect(await updateRowFields(db, kind, [title("Fall", "Winter")], { ...sending, requestKey: newId() })).toMatchObject({
    saved: ["title"],
    conflicts: [],
  });
  await db.update(promotions).set({ deletedAt: now }).where(eq(promotions.id, id));
  expect(await updateRowFields(db, kind, [title("Winter", "x")], { ...sending, requestKey: newId() })).toEqual({ state: "gone" });
});
