import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { command, differences } from "./bench/backup.mjs";
import { trips } from "./bench/render.mjs";
import { start, stop } from "./bench/tools.mjs";
import { type Row, weight } from "./bench/weight.mjs";
import { openStorage } from "./storage.mjs";

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

test("what was backed up and restored by the two commands is the same site: tables, stored files and every public page", async () => {
  const server = await start("site", 0, path.join(keep, "backup"));
  const ended = once(server.child, "exit");
  stop([server]);
  await ended;
  const storage = await openStorage(false, server.folder);
  await storage.env.FILES.put("files/private/yard.jpg", "bytes of a photo", { httpMetadata: { contentType: "image/jpeg" } });
  await storage.dispose();
  const [archive, into] = [path.join(keep, "site.tar"), path.join(keep, "restored")];
  expect(await command("backup", [archive], server.folder)).toMatchObject({ status: 0 });
  expect(await command("restore", [archive], into)).toMatchObject({ status: 0 });
  const rows = await differences(server.folder, into);
  expect(rows).toEqual([
    expect.objectContaining({ what: expect.stringMatching(/stored files that differ, of \d{2}/) }),
    expect.objectContaining({ what: expect.stringMatching(/pages that differ, of \d{2}/) }),
  ]);
  expect(missed(rows)).toEqual([]);
}, 180_000);
