import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { trips } from "./bench/render.mjs";
import { start, stop } from "./bench/tools.mjs";
import { type Row, weight } from "./bench/weight.mjs";

/* The rows of the bench that are the same on every machine. */

const keep = mkdtempSync(path.join(os.tmpdir(), "bench-"));
afterAll(() => rmSync(keep, { recursive: true, force: true, maxRetries: 5 }));

const missed = (rows: readonly Row[]) => rows.filter(({ value, most }) => most !== undefined && value > most);

test("every page that search engines list keeps to its weight, and asks for no script before it has been shown", async () => {
  const rows = await weight({ keep });
  expect(rows.filter(({ most }) => most !== undefined).length).toBeGreaterThan(3);
  expect(missed(rows)).toEqual([]);
}, 120_000);

test("a rendered page asks the database once", async () => {
  const server = await start("site", 0, path.join(keep, "trips"));
  try {
    expect(missed([await trips(server)])).toEqual([]);
  } finally {
    stop([server]);
  }
}, 120_000);
