import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert.server";
import { auditLog, leadEvents, leads, staff } from "~/schema";
import {
  isRowWritten,
  type RowTable,
  rowUnchangedCondition,
  rowWriteStatements,
  writeRow,
} from "./write-row.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T15:00:00Z");
const kind = {
  ...({
    recordKind: "lead",
    table: leads,
    marks: { table: leadEvents, id: leadEvents.id },
  } satisfies RowTable),
  select: (from: typeof db, id: string) => from.select().from(leads).where(eq(leads.id, id)),
};

async function aLead() {
  const [id, staffId] = [newId(), newId()];
  await db.insert(staff).values({
    id: staffId,
    email: `${staffId}@example.com`,
    name: "Ana",
    role: "staff",
    createdAt: now,
    updatedAt: now,
  });
  const row = {
    id,
    reference: id,
    name: "Carol",
    zip: "77007",
    source: "quote",
    statusSince: now,
    createdAt: now,
    updatedAt: now,
  };
  await db.insert(leads).values(row);
  return { id, by: { staff: { id: staffId, name: "Ana" }, ip: "", requestId: "" }, now };
}

const write = (leadId: string, mark: string, was: string, to: string) => ({
  name: to,
  was: { name: was },
  set: { name: to },
  audit: { action: "corrected", changes: { name: [was, to] as [unknown, unknown] } },
  mark,
  entries: [
    insertIfPreviousChanged(db, leadEvents, {
      id: mark,
      leadId,
      kind: "field",
      staffId: null,
      data: "{}",
      at: now,
    }),
  ],
});

test("writeRow writes each change with its log entries once per mark and skips changed columns", async () => {
  const context = await aLead();
  const [one, other] = [newId(), newId()];
  const writes = [
    write(context.id, one, "Carol", "Dana"),
    write(context.id, other, "Carol", "Erin"),
  ];
  const first = await writeRow(db, kind, { ...context, writes });
  expect(first).toMatchObject({
    row: { name: "Dana", version: 2 },
    written: new Set(["Dana"]),
    made: new Set(["Dana"]),
  });
  const again = await writeRow(db, kind, { ...context, writes });
  expect(again).toMatchObject({ row: { version: 2 }, written: new Set(), made: new Set(["Dana"]) });
  expect(
    await db
      .select({ id: leadEvents.id })
      .from(leadEvents)
      .where(eq(leadEvents.leadId, context.id)),
  ).toEqual([{ id: one }]);
  expect(await db.select().from(auditLog).where(eq(auditLog.recordId, context.id))).toMatchObject([
    { action: "corrected" },
  ]);
});

test("rowWriteStatements leaves a row in the trash unchanged", async () => {
  const context = await aLead();
  await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, context.id));
  const [first, ...rest] = rowWriteStatements(
    db,
    kind,
    write(context.id, newId(), "Carol", "Dana"),
    context,
  );
  expect(isRowWritten(await db.batch([first!, ...rest]), 0)).toBe(false);
});

test("rowUnchangedCondition throws for an unknown column", () => {
  expect(() => rowUnchangedCondition(leads, { nickname: "" })).toThrow(TypeError);
});
