import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { auditLog, staff } from "~/schema";
import { getDatabaseSizeBytes, lastRestoreTestQuery, recordRestoreTest } from "./health.server";

const db = openDb(env.DB);
const now = new Date("2026-11-22T15:00:00Z");

test("lastRestoreTestQuery returns the day and the actor, and the audit log records the test", async () => {
  expect(await lastRestoreTestQuery(db)).toEqual([]);
  await db.insert(staff).values({
    id: "ana",
    email: "a@example.com",
    name: "Ana",
    role: "owner",
    createdAt: now,
    updatedAt: now,
  });
  const by = { staff: { id: "ana", name: "Ana" }, ip: "", requestId: "" };
  await recordRestoreTest(db, "", by, new Date(now.getTime() - 86_400_000));
  await recordRestoreTest(db, "Into an empty site", by, now);
  expect(await lastRestoreTestQuery(db)).toEqual([
    { at: now, detail: "Into an empty site", by: "Ana" },
  ]);
  const entries = await db.select().from(auditLog).orderBy(auditLog.at);
  expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
    ["tested-restore", "{}"],
    ["tested-restore", '{"detail":[null,"Into an empty site"]}'],
  ]);
});

test("getDatabaseSizeBytes returns the database size", async () => {
  expect(await getDatabaseSizeBytes(db)).toBeGreaterThan(100_000);
});
