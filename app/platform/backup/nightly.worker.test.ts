import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { listTableNames } from "./backup.server";
import {
  continueNightlyBackup,
  getNightlyManifest,
  listNightlyBackups,
  nightlyManifestKey,
  objectBytesPrefix,
} from "./nightly.server";
import { packNightlyBackup } from "./nightly-archive.server";
import { DamagedBackupError, restoreBackup } from "./restore.server";
import { backupScope } from "./scope";

const migrations = env.TEST_MIGRATIONS.map(({ name, queries }) => ({
  name,
  sql: queries.join("\n--> statement-breakpoint\n"),
}));
const at = (night: string) => new Date(`${night}T08:40:00Z`);
const run = (night: string, calls = 10_000) =>
  continueNightlyBackup(env.DB, env.FILES, night, { calls, clock: () => at(night) });

/** Runs until the night is finished. Returns the number of runs. */
async function runs(night: string, calls: number): Promise<number> {
  for (let count = 1; count < 200; count++)
    if ((await run(night, calls)).state === "done") return count;
  throw new Error("never finished");
}

async function keys(prefix: string): Promise<string[]> {
  return (await env.FILES.list({ prefix })).objects.map(({ key }) => key);
}

async function dump() {
  const tables: Record<string, unknown> = {};
  for (const table of await listTableNames(env.DB)) {
    if (!backupScope.skipTables.includes(table))
      tables[table] = (await env.DB.prepare(`select * from ${table}`).all()).results;
  }
  const objects: unknown[] = [];
  for (const { key } of (await env.FILES.list()).objects) {
    if (key.startsWith("backups/")) continue;
    const object = await env.FILES.get(key);
    objects.push([
      key,
      await object?.text(),
      object?.httpMetadata?.contentType,
      object?.customMetadata,
    ]);
  }
  return { tables, objects };
}

async function restore(night: string) {
  const { readable, manifest } = await packNightlyBackup(env.FILES, night);
  manifest.catch(() => undefined); // the stream fails with the same error
  const bytes = new Uint8Array(await new Response(readable).arrayBuffer());
  return restoreBackup(() => new Blob([bytes]).stream(), env.DB, env.FILES, {
    migrations,
    replace: true,
    keepObjects: ["backups/"],
  });
}

/** Adds another night with the same contents. */
async function copyNight(from: string, to: string) {
  for (const key of await keys(`backups/nights/${from}/`))
    await env.FILES.put(key.replace(from, to), (await (await env.FILES.get(key))?.text()) ?? "");
  const manifest = await env.FILES.get(nightlyManifestKey(from));
  const text = ((await manifest?.text()) ?? "")
    .replaceAll(from, to)
    .replace(`"createdAt":"${to}`, `"createdAt":"${from}`);
  await env.FILES.put(nightlyManifestKey(to), text, {
    customMetadata: manifest?.customMetadata ?? {},
  });
}

beforeEach(async () => {
  const all = await keys("");
  if (all.length > 0) await env.FILES.delete(all);
  await env.DB.batch(
    ["backup_objects", "sessions", "saved_views", "leads", "staff"].map((table) =>
      env.DB.prepare(`delete from ${table}`),
    ),
  );
  await env.DB.prepare(
    "insert into staff (id, email, name, role, created_at, updated_at) values ('ana', 'a@example.com', 'Ana', 'owner', 1, 1)",
  ).run();
  await env.DB.prepare(
    "insert into sessions (id, staff_id, expires_at, created_at) values ('s', 'ana', 9, 1)",
  ).run();
  await env.DB.prepare(
    `with recursive n(value) as (select 1 union all select value + 1 from n where value < 600)
     insert into leads (id, reference, status_since, name, zip, source, assigned_to, details, created_at, updated_at)
     select 'lead' || value, 'MOL-' || value, 1, 'Person ' || value, '77007', 'quote', 'ana', printf('%.*c', 2000, 'x'), 1, 1 from n`,
  ).run();
  await env.FILES.put("files/a.jpg", "a photo", {
    httpMetadata: { contentType: "image/jpeg" },
    customMetadata: { name: "a.jpg" },
  });
  await env.FILES.put("files/b.jpg", "a photo");
  await env.FILES.put("zebra/c.txt", "words");
});

test("a nightly backup made in one or many runs restores the same site and stores equal bytes once", async () => {
  const before = await dump();
  expect(await run("2026-11-21")).toMatchObject({ state: "done", rows: 601, objects: 3 });
  expect(await runs("2026-11-22", 12)).toBeGreaterThan(3);
  const [first, second] = await Promise.all(
    ["2026-11-21", "2026-11-22"].map((night) => getNightlyManifest(env.FILES, night)),
  );
  expect(second?.parts.map(({ sha256, rows }) => [sha256, rows])).toEqual(
    first?.parts.map(({ sha256, rows }) => [sha256, rows]),
  );
  expect(second?.tables).not.toContain("sessions");
  expect(await keys(objectBytesPrefix)).toHaveLength(2);
  expect((await listNightlyBackups(env.FILES))[0]).toMatchObject({
    night: "2026-11-22",
    rows: 601,
    objects: 3,
  });

  await env.DB.prepare("delete from leads where id > 'lead2'").run();
  await env.FILES.delete("files/a.jpg");
  await env.FILES.put("files/later.jpg", "later");
  expect(await restore("2026-11-22")).toMatchObject({ rows: 601, leftOut: 0, objects: 3 });
  // newer than the backup: left to the orphan sweep
  expect(await env.FILES.head("files/later.jpg")).not.toBeNull();
  await env.FILES.delete("files/later.jpg");
  expect(await dump()).toEqual(before);
});

test("continueNightlyBackup recovers after a run is killed between two writes", async () => {
  let puts = 0;
  const dying = new Proxy(env.FILES, {
    get(target, name) {
      if (name === "put") {
        return (...args: Parameters<R2Bucket["put"]>) => {
          puts += 1;
          if (puts === 3) throw new Error("killed");
          return target.put(...args);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  await expect(
    continueNightlyBackup(env.DB, dying, "2026-11-22", { clock: () => at("2026-11-22") }),
  ).rejects.toThrow("killed");
  expect(await listNightlyBackups(env.FILES)).toEqual([]);
  expect(await run("2026-11-22")).toMatchObject({ state: "done", rows: 601, objects: 3 });
});

test("continueNightlyBackup leaves out rows and objects added during the backup", async () => {
  await run("2026-11-22", 40);
  expect(await getNightlyManifest(env.FILES, "2026-11-22")).toBeUndefined();
  await env.DB.prepare(
    "insert into staff (id, email, name, role, created_at, updated_at) values ('bo', 'b@example.com', 'Bo', 'staff', 1, 1)",
  ).run();
  await env.DB.prepare("update leads set assigned_to = 'bo' where id = 'lead600'").run();
  await env.DB.prepare(
    "insert into saved_views (id, staff_id, name, query, created_at, updated_at) values ('v', 'bo', 'n', 'q', 1, 1)",
  ).run();
  expect(await runs("2026-11-22", 10_000)).toBe(1);
  expect((await restore("2026-11-22")).leftOut).toBe(1);
  expect(await env.DB.prepare("select count(*) as n from leads").first("n")).toBe(600);
  expect(
    await env.DB.prepare("select assigned_to from leads where id = 'lead600'").first("assigned_to"),
  ).toBe(null);
});

test("continueNightlyBackup deletes expired nights and bytes, and throws for an unreadable manifest", async () => {
  await run("2026-01-05");
  await env.FILES.delete("zebra/c.txt");
  const nights = Array.from({ length: 8 }, (_, count) => `2026-11-${String(count + 15)}`);
  for (const night of nights.slice(0, -1)) await copyNight("2026-01-05", night);
  await run("2026-11-22");
  expect((await listNightlyBackups(env.FILES)).map(({ night }) => night)).toEqual([
    ...nights.reverse(),
    "2026-01-05",
  ]);
  expect(await keys(objectBytesPrefix)).toHaveLength(2);
  const later = Array.from(
    { length: 14 },
    (_, count) => `2027-${String((count % 7) + 1).padStart(2, "0")}-${count < 7 ? "13" : "28"}`,
  );
  for (const night of later) await copyNight("2026-11-22", night);
  await run("2027-09-28");
  expect((await listNightlyBackups(env.FILES)).some(({ night }) => night === "2026-01-05")).toBe(
    false,
  );
  expect(await keys("backups/nights/2026-01-05/")).toEqual([]);
  expect(await keys(objectBytesPrefix)).toHaveLength(1);

  const manifest = await getNightlyManifest(env.FILES, "2027-09-28");
  const part = manifest?.parts.find(({ table }) => table === "leads")?.name ?? "";
  const text = (await (await env.FILES.get(part))?.text()) ?? "";
  await env.FILES.put(part, text.replace("Person 3", "Person 4"));
  await expect(restore("2027-09-28")).rejects.toThrow(
    `${part}: the checksum doesn’t match the manifest.`,
  );
  await env.FILES.put(part, text);
  await env.FILES.delete(await keys(objectBytesPrefix));
  await expect(restore("2027-09-28")).rejects.toThrow("files/a.jpg is missing.");
  await env.FILES.delete(nightlyManifestKey("2027-09-28"));
  await expect(restore("2027-09-28")).rejects.toBeInstanceOf(DamagedBackupError);
  expect(await env.DB.prepare("select count(*) as n from leads").first("n")).toBe(600);
});

test("continueNightlyBackup throws if bytes are missing and reads them again on the next run", async () => {
  await run("2026-11-21");
  await env.FILES.delete(await keys(objectBytesPrefix));
  await expect(run("2026-11-22")).rejects.toThrow("2 stored files were missing");
  expect(await run("2026-11-22")).toMatchObject({ state: "done", objects: 3 });
  expect(await keys(objectBytesPrefix)).toHaveLength(2);
});
