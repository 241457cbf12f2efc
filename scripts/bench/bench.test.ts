import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq, isNotNull } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import {
  erasedPersonName,
  erasePersonOfLead,
} from "~/domain/leads/retention/lead-retention.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { files, leadContacts, leads, projectImages } from "~/schema";
import { openStorage } from "../ops/storage.mjs";
import { command, differences } from "./backup.mjs";
import { packetGroup, trips } from "./render.mjs";
import { startup } from "./startup.mjs";
import { start, stop } from "./tools.mjs";
import { type Row, weight } from "./weight.mjs";

/* Bench rows that do not depend on the machine. */

const keep = mkdtempSync(path.join(os.tmpdir(), "bench-"));
afterAll(() => rmSync(keep, { recursive: true, force: true, maxRetries: 5 }));

const missed = (rows: readonly Row[]) =>
  rows.filter(({ value, most }) => most !== undefined && value > most);

test("every page in the sitemap is within its weight budget and requests no script before first paint", async () => {
  const rows = await weight({ keep });
  expect(rows.filter(({ most }) => most !== undefined).length).toBeGreaterThan(3);
  expect(missed(rows)).toEqual([]);
}, 120_000);

test("the worker evaluates no route and no large package before a request needs it", async () => {
  const rows = await startup();
  expect(rows.map(({ most }) => most)).toEqual([1300, 0]);
  expect(missed(rows)).toEqual([]);
}, 180_000);

test("a rendered page makes one trip to the database", async () => {
  const server = await start("site", 0, path.join(keep, "trips"));
  try {
    expect(missed([await trips(server)])).toEqual([]);
  } finally {
    await stop([server]);
  }
}, 120_000);

test("a packet takes at most three times the CPU time of the designer's page, and many at once answer 200 or 429", async () => {
  expect(missed(await packetGroup({ rounds: 3, keep }))).toEqual([]);
}, 240_000);

test("backup, wipe and restore reproduce the site: tables, stored files, every page and image", async () => {
  const server = await start("leads", 20, path.join(keep, "backup"));
  await stop([server]);
  const storage = await openStorage(false, server.folder);
  const [archive, into] = [path.join(keep, "site.tar"), path.join(keep, "restored")];
  const pictures = ["patio.jpg", "yard.jpg"].map((name) => ({
    name,
    id: newId(),
    fullPath: `files/${newId()}.jpg`,
  }));
  const db = openDb(storage.env.DB);
  const now = new Date();
  for (const { name, id, fullPath } of pictures) {
    await storage.env.FILES.put(fullPath, await aImage(), {
      httpMetadata: { contentType: "image/jpeg" },
    });
    const stored = {
      bucket: "files",
      fullPath,
      size: 1,
      contentType: "image/jpeg",
      timeCreated: now,
      updated: now,
    };
    const visibility = name === "patio.jpg" ? "public" : "private";
    await db.insert(files).values({
      ...stored,
      id,
      name,
      visibility,
      width: 1600,
      height: 1200,
      alt: "A patio",
      version: 1,
    });
  }
  await db
    .update(projectImages)
    .set({ pictureSlug: null, fileId: pictures[0]!.id })
    .where(eq(projectImages.position, 0));
  await storage.dispose();
  expect(await command("backup", [archive], server.folder)).toMatchObject({ status: 0 });
  expect(await command("restore", [archive], into)).toMatchObject({ status: 0 });
  const rows = await differences(server.folder, into);
  expect(rows).toEqual([
    expect.objectContaining({ what: expect.stringMatching(/stored files that differ, of \d{2}/) }),
    expect.objectContaining({
      what: expect.stringMatching(/pictures that differ, of \d{2} and \d/),
    }),
  ]);
  expect(missed(rows)).toEqual([]);

  // A person erased after the backup stays erased after the restore, also if the database was lost.
  const after = await openStorage(false, into);
  const [lead] = await openDb(after.env.DB)
    .select({ id: leads.id, name: leads.name })
    .from(leads)
    .where(isNotNull(leads.email))
    .limit(1);
  const by = { staff: null, ip: "", requestId: "" };
  await erasePersonOfLead(openDb(after.env.DB), after.env.FILES, lead!.id, { by, now: new Date() });
  await after.dispose();
  for (const isLost of [false, true]) {
    if (isLost) rmSync(path.join(into, "v3/d1"), { recursive: true });
    expect(await command("restore", [archive, "--replace"], into)).toMatchObject({ status: 0 });
    const restored = await openStorage(false, into);
    const again = openDb(restored.env.DB);
    const [row] = await again
      .select({ name: leads.name, email: leads.email })
      .from(leads)
      .where(eq(leads.id, lead!.id));
    const contacts = await again
      .select()
      .from(leadContacts)
      .where(eq(leadContacts.leadId, lead!.id));
    await restored.dispose();
    expect({ isLost, row, contacts }).toEqual({
      isLost,
      row: { name: erasedPersonName, email: null },
      contacts: [],
    });
  }
}, 240_000);

async function aImage(): Promise<Buffer> {
  const [r, g, b] = randomBytes(3);
  return sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: { r: r ?? 0, g: g ?? 0, b: b ?? 0 },
    },
  })
    .jpeg()
    .toBuffer();
}
