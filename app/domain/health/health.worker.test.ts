import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { audit, staff } from "~/platform/db/schema";
import { databaseBytes, lastRestoreTest, noteRestoreTest } from "./health.server";

const db = openDb(env.DB);
const now = new Date("2026-11-22T15:00:00Z");

test("the last restore that was tried is known by its day and person, and stands in the audit log", async () => {
  expect(await lastRestoreTest(db)).toEqual([]);
  await db.insert(staff).values({ id: "ana", email: "a@example.com", name: "Ana", role: "owner", createdAt: now, updatedAt: now });
  const by = { staff: { id: "ana", name: "Ana" }, address: "", requestId: "" };
  await noteRestoreTest(db, "", by, new Date(now.getTime() - 86_400_000));
  await noteRestoreTest(db, "Into an empty site", by, now);
  expect(await lastRestoreTest(db)).toEqual([{ at: now, detail: "Into an empty site", by: "Ana" }]);
  const entries = await db.select().from(audit).orderBy(audit.at);
  expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
    ["tested-restore", "{}"],
    ["tested-restore", '{"detail":[null,"Into an empty site"]}'],
  ]);
});

test("the database says how large it is", async () => {
  expect(await databaseBytes(db)).toBeGreaterThan(100_000);
});
