import { expect, test } from "vitest";
import { findHealthProblems, formatBytes, type HealthFigures } from "./health";

const now = Date.parse("2026-11-22T15:00:00Z");
const hours = (count: number) => now - count * 3_600_000;
const well: HealthFigures = {
  operations: {
    database: "ok",
    storage: "ok",
    journal: { waiting: 0, oldest: null },
    refused: 0,
    unreadable: 0,
    emails: { overdue: 0, dead: 0 },
    jobs: [],
  },
  lately: { requests: 1_000, errors: 9 },
  databaseBytes: 8_000_000_000,
};
const keys = (change: Partial<HealthFigures>) =>
  findHealthProblems({ ...well, ...change }, now).map(({ key }) => key);
const backup = (finishedAt: number | null, lastError: string, late = false) => ({
  operations: { ...well.operations, jobs: [{ name: "backup", finishedAt, lastError, late }] },
});

test("findHealthProblems reports each figure from its limit on", () => {
  expect(keys({})).toEqual([]);
  expect(keys({ lately: { requests: 1_000, errors: 20 } })).toEqual(["errors"]);
  expect(keys({ lately: { requests: 1_000, errors: 19 } })).toEqual([]);
  expect(keys({ lately: { requests: 9, errors: 9 } })).toEqual([]);
  expect(keys({ databaseBytes: 8_000_000_001 })).toEqual(["database-size"]);
  expect(keys({ databaseBytes: null })).toEqual([]);
});

test("findHealthProblems reports a failed backup at once, and an old one only if no recent backup exists", () => {
  expect(keys(backup(hours(12), ""))).toEqual([]);
  expect(keys(backup(hours(12), "R2 is away"))).toEqual(["backup"]);
  expect(keys(backup(hours(37), "R2 is away", true))).toEqual(["old-backup"]);
  expect(keys(backup(null, "R2 is away"))).toEqual(["old-backup"]);
  expect(findHealthProblems({ ...well, ...backup(hours(37), "", true) }, now)).toEqual([
    { key: "old-backup", text: "The last successful backup is 37 hours old." },
  ]);
});

test("formatBytes rounds to kB, MB and GB", () => {
  expect([0, 999, 12_345, 1_250_000, 12_500_000, 8_240_000_000].map(formatBytes)).toEqual([
    "0 bytes",
    "999 bytes",
    "12 kB",
    "1.3 MB",
    "13 MB",
    "8.2 GB",
  ]);
});
