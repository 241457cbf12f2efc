import { applyD1Migrations, env, reset } from "cloudflare:test";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { writeJournal } from "~/domain/leads/intake/journal/journal.server";
import { replayJournal } from "~/domain/leads/intake/journal/replay-journal.server";
import {
  reapplyDisabledAccounts,
  recordDisabledAccounts,
} from "~/domain/staff/team/disabled-accounts.server";
import { openDb } from "~/platform/db/client.server";
import { readEmailStates, resolveRestoredEmails } from "~/platform/outbox/restored-emails.server";
import * as schema from "~/schema";
import { buildRow, insertRow, shapesOf } from "../../../tests/fixtures/row-factory";
import { buildSubmission, stubAlert, stubEmails } from "../../../tests/fixtures/submissions";
import {
  lineChecksum,
  listTableNames,
  sortTablesByForeignKey,
  streamBackup,
} from "./backup.server";
import { DamagedBackupError, NotEmptyError, restoreBackup, verifyBackup } from "./restore.server";
import { backupScope } from "./scope";

const now = new Date("2026-11-22T09:00:00Z");
const migrations = env.TEST_MIGRATIONS.map(({ name, queries }) => ({
  name,
  sql: queries.join("\n--> statement-breakpoint\n"),
}));

async function fill() {
  const insertStaff = env.DB.prepare(
    "insert into staff (id, email, name, role, created_at, updated_at) values (?, ?, ?, 'owner', 1, 1)",
  );
  await insertStaff.bind("ana", "ana@example.com", "Ana “Ñ” O'Neil").run();
  await env.DB.prepare(
    "insert into sessions (id, staff_id, expires_at, created_at) values ('s', 'ana', 9, 1)",
  ).run();
  const insertLead = env.DB.prepare(
    "insert into leads (id, reference, status_since, name, zip, source, assigned_to, value_cents, details, created_at, updated_at) values (?, ?, 1, ?, '77007', 'quote', 'ana', ?, ?, 1, 1)",
  );
  const leads = Array.from({ length: 1_500 }, (_, at) =>
    insertLead.bind(
      `lead${at}`,
      `MOL-${at}`,
      `Person ${at}`,
      at % 2 ? at : null,
      at === 7 ? '{"not": "json"}\n\u0000' : "",
    ),
  );
  await env.DB.batch(leads);
  await env.FILES.put("leads/a.jpg", "bytes of a photo", {
    httpMetadata: { contentType: "image/jpeg" },
    customMetadata: { name: "a.jpg" },
  });
  await env.FILES.put("backups/old.tar", "old");
}

async function dump() {
  const tables: Record<string, unknown> = {};
  const derivedTables = backupScope.skipTables.filter((table) => table !== "sessions");
  for (const table of await listTableNames(env.DB))
    if (!derivedTables.includes(table))
      tables[table] = (await env.DB.prepare(`select * from ${table}`).all()).results;
  const objects = await env.FILES.list();
  return { tables, objects: objects.objects.map(({ key, size }) => [key, size]) };
}

async function backup(): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, manifest } = streamBackup(env.DB, env.FILES, backupScope, now);
  const bytes = new Uint8Array(await new Response(readable).arrayBuffer());
  await manifest;
  return bytes;
}

const opened = (bytes: Uint8Array<ArrayBuffer>) => () => new Blob([bytes]).stream();
const restore = (bytes: Uint8Array<ArrayBuffer>, replace: boolean, known = migrations) =>
  restoreBackup(opened(bytes), env.DB, env.FILES, {
    migrations: known,
    replace,
    keepObjects: ["backups/"],
  });

test("restoreBackup restores the same site without sessions and deletes newer rows", async () => {
  await fill();
  const before = await dump();
  const bytes = await backup();
  await env.DB.prepare("update leads set name = 'changed' where id = 'lead3'").run();
  await env.DB.prepare("delete from leads where id = 'lead4'").run();
  await env.FILES.delete("leads/a.jpg");

  await expect(restore(bytes, false)).rejects.toThrow(NotEmptyError);
  expect(await restore(bytes, true)).toMatchObject({ objects: 1, migrated: [] });
  expect(await dump()).toEqual({ ...before, tables: { ...before.tables, sessions: [] } });
  const photo = await env.FILES.get("leads/a.jpg");
  expect([await photo?.text(), photo?.httpMetadata?.contentType, photo?.customMetadata]).toEqual([
    "bytes of a photo",
    "image/jpeg",
    { name: "a.jpg" },
  ]);

  // an interrupted restore leaves a site with data, and a retry starts over
  let statements = 0;
  const breaking = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") {
        return (query: string) => {
          if (/^insert into "leads"/.test(query)) statements += 1;
          if (statements === 2) throw new Error("broken off");
          return target.prepare(query);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const into = { migrations, replace: true, keepObjects: ["backups/"] };
  await expect(restoreBackup(opened(bytes), breaking, env.FILES, into)).rejects.toThrow(
    "broken off",
  );
  const halfway = (await dump()).tables.leads;
  expect(Array.isArray(halfway) ? halfway.length : 0).toBeLessThan(1_500);
  await expect(restore(bytes, false)).rejects.toThrow(NotEmptyError);
  await restore(bytes, true);
  expect((await dump()).tables.leads).toEqual(before.tables.leads);
});

test("restoreBackup keeps the journal, markers of sent emails, isolate data, and files newer than the backup", async () => {
  await fill().catch(() => undefined);
  await env.FILES.put("files/private/stale.jpg", "older than the backup, and not in it");
  const { readable, manifest } = streamBackup(
    env.DB,
    env.FILES,
    backupScope,
    new Date(Date.now() + 60_000),
  );
  const bytes = new Uint8Array(await new Response(readable).arrayBuffer());
  await manifest;
  const stays = [
    "journal/leads/waiting.json",
    "journal/refused/one.json",
    "outbox/sent/one",
    "cache/taken-down",
  ];
  for (const key of stays) await env.FILES.put(key, "x");
  const older = "files/private/older.jpg";
  await env.FILES.put(older, "x");
  await restore(bytes, true);
  const there = async (keys: string[]) =>
    Promise.all(keys.map(async (key) => (await env.FILES.head(key)) !== null));
  expect(await there(stays)).toEqual([true, true, true, true]);
  expect(await there([older, "leads/a.jpg"])).toEqual([false, true]); // not in the backup, and stored before it was made
  const newer = "files/private/newer.jpg";
  const made = await backup(); // dated before the objects stored now
  await env.FILES.put(newer, "x");
  await restore(made, true);
  expect(await there([...stays, newer])).toEqual(stays.map(() => true).concat(true));
  for (const key of [...stays, newer, "files/private/stale.jpg"]) await env.FILES.delete(key);
});

test("restoreBackup marks a restored journal entry so that its emails are not sent again", async () => {
  await fill().catch(() => undefined);
  const clean = await backup();
  const submission = buildSubmission();
  const key = await writeJournal(env.FILES, submission, "MOL-RESTORED");
  const bytes = await backup();
  await env.FILES.delete(key); // stored meanwhile, and its emails were sent
  await restore(bytes, true);
  const db = openDb(env.DB);
  const options = {
    secret: "a-secret-for-tests-only-of-32-characters-or-more",
    emails: stubEmails,
    alertOffice: stubAlert,
    now,
  };
  expect(await replayJournal(db, env.FILES, options)).toMatchObject({ replayed: 1, left: 0 });
  expect(await env.DB.prepare("select count(*) as n from outbox").first("n")).toBe(0);
  expect(
    await env.DB.prepare(
      "select count(*) as n from lead_submissions where reference = 'MOL-RESTORED'",
    ).first("n"),
  ).toBe(1);
  await restore(clean, true);
});

test("restoreBackup keeps accounts disabled and emails sent that changed after the backup", async () => {
  await fill().catch(() => undefined);
  const db = openDb(env.DB);
  const letter = (id: string) =>
    env.DB.prepare(
      "insert into outbox (id, kind, dedupe_key, to_address, subject, text, html, next_try_at, created_at) values (?1, 'k', ?1, 'a@example.com', 's', 't', 'h', 1, 1)",
    ).bind(id);
  await env.DB.batch(["sent", "marked", "waiting", "unknown"].map(letter));
  const bytes = await backup();
  await env.DB.prepare(
    "update staff set disabled_at = 5000, updated_at = 5000 where id = 'ana'",
  ).run();
  await env.DB.prepare("update outbox set state = 'sent', sent_at = 7 where id = 'sent'").run();
  await env.DB.prepare("delete from outbox where id = 'unknown'").run();
  await env.FILES.put("outbox/sent/marked", "");

  const before = await readEmailStates(env.DB);
  await recordDisabledAccounts(db, env.FILES);
  await restore(bytes, true);
  expect(
    await env.DB.prepare("select disabled_at from staff where id = 'ana'").first("disabled_at"),
  ).toBeNull();
  await recordDisabledAccounts(db, env.FILES); // the site's own job, before the restore command gets this far
  expect(await reapplyDisabledAccounts(db, env.FILES, now, () => [])).toBe(1);
  expect(await reapplyDisabledAccounts(db, env.FILES, now, () => [])).toBe(0);
  expect(await resolveRestoredEmails(env.DB, env.FILES, before, now)).toEqual({
    sent: 2,
    failed: 1,
  });
  const { results } = await env.DB.prepare("select id, state from outbox order by id").all();
  expect(results).toEqual([
    { id: "marked", state: "sent" },
    { id: "sent", state: "sent" },
    { id: "unknown", state: "dead" },
    { id: "waiting", state: "waiting" },
  ]);
  expect(
    await env.DB.prepare("select disabled_at from staff where id = 'ana'").first("disabled_at"),
  ).toBe(5000);
  await env.DB.prepare(
    "update staff set disabled_at = null, updated_at = 6000 where id = 'ana'",
  ).run();
  await recordDisabledAccounts(db, env.FILES);
  expect((await env.FILES.list({ prefix: "backups/disabled/" })).objects).toEqual([]);
  await env.DB.prepare("delete from outbox").run();
  await env.FILES.delete("outbox/sent/marked");
});

test("restoreBackup rejects a damaged backup, names the damage, and changes nothing", async () => {
  await fill().catch(() => undefined);
  const bytes = await backup();
  const before = await dump();
  const text = new TextDecoder("latin1").decode(bytes);
  const flip = (at: number) => {
    const damaged = bytes.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    return damaged;
  };
  const messages = await Promise.all(
    [
      flip(text.indexOf("Person 3")),
      flip(text.indexOf("bytes of a photo")),
      bytes.slice(0, bytes.length >> 1),
      bytes.slice(0, text.indexOf("manifest.json") - (text.indexOf("manifest.json") % 512)),
      new TextEncoder().encode("no backup at all"),
    ].map((damaged) =>
      restore(damaged, true).catch((error: unknown) =>
        error instanceof DamagedBackupError ? error.message : `${error}`,
      ),
    ),
  );
  expect(messages[0]).toMatch(
    /^tables\/leads\/\d+\.ndjson: the checksum doesn’t match the manifest\./,
  );
  expect(messages[1]).toMatch(/leads\/a\.jpg: the checksum doesn’t match the manifest\./);
  expect(messages[2]).toMatch(/ends early|incomplete/);
  expect(messages[3]).toMatch(/ends early|incomplete/);
  expect(messages[4]).toMatch(/isn’t a backup/);
  expect(await dump()).toEqual(before);
});

test("restoreBackup migrates an older backup and rejects a newer one", async () => {
  await fill().catch(() => undefined);
  const bytes = await backup();
  const next = [
    ...migrations,
    { name: "9999_next.sql", sql: "ALTER TABLE leads ADD shoe_size integer DEFAULT 9;" },
  ];
  expect(await restore(bytes, true, next)).toMatchObject({ migrated: ["9999_next.sql"] });
  expect(await env.DB.prepare("select distinct shoe_size from leads").all()).toMatchObject({
    results: [{ shoe_size: 9 }],
  });
  await expect(restore(bytes, true, migrations.slice(0, -1))).rejects.toThrow(/newer version/);
  await restore(bytes, true);
});

test("restoreBackup needs no replace flag on a site without tables or rows", async () => {
  await fill().catch(() => undefined);
  const bytes = await backup();
  const leads = (await dump()).tables.leads;
  for (const hasTables of [false, true]) {
    for (let turn = 0; turn < 5 && (await listTableNames(env.DB)).length > 0; turn++) await reset();
    if (hasTables) await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
    expect(await restore(bytes, false)).toMatchObject({ objects: 1 });
    expect((await dump()).tables.leads).toEqual(leads);
  }
});

test("streamBackup counts every row and object in the manifest", async () => {
  const bytes = await backup();
  const manifest = await verifyBackup(opened(bytes));
  const leads = manifest.parts.filter(({ table }) => table === "leads");
  expect(leads.length).toBeGreaterThan(1);
  expect(leads.reduce((sum, { rows }) => sum + rows, 0)).toBe(1_500);
  expect(manifest.parts.some(({ table }) => table === "sessions")).toBe(false);
  expect(manifest.objects.map(({ key }) => key)).toEqual(["leads/a.jpg"]);
  expect(lineChecksum("{}")).toHaveLength(32);
});

test("restoreBackup restores every column of every table, except the skipped ones", async () => {
  const tables = await listTableNames(env.DB);
  const described = Object.values(schema).flatMap((part: unknown) =>
    is(part, SQLiteTable) ? getTableName(part) : [],
  );
  expect(tables).toEqual(expect.arrayContaining(described));
  expect(tables).toEqual(expect.arrayContaining([...backupScope.skipTables]));

  for (const table of [...(await sortTablesByForeignKey(env.DB))].reverse())
    await env.DB.prepare(`delete from "${table}"`).run();
  const derived = ["file_uses", "record_counts", "search_documents"];
  const shapes = (await shapesOf(await sortTablesByForeignKey(env.DB))).filter(
    ({ table }) => !derived.includes(table),
  );
  const rows = shapes.map(({ table, columns, keys }) => {
    const row = buildRow(table, columns, keys, 1);
    return {
      table,
      row:
        table === "files"
          ? { ...row, crop: "50 0 50 100", whole_width: 2_400, whole_height: 1_600 }
          : row,
    };
  });
  await env.DB.batch(rows.map(({ table, row }) => insertRow(table, row)));
  const before = await dump();
  const backedUp = rows.filter(({ table }) => !backupScope.skipTables.includes(table));
  for (const { table, row } of backedUp) expect(before.tables[table], table).toEqual([row]);

  const bytes = await backup();
  const manifest = await verifyBackup(opened(bytes));
  expect([...manifest.tables, ...backupScope.skipTables].toSorted()).toEqual(tables.toSorted());
  expect(manifest.parts.map(({ table, rows: count }) => [table, count])).toEqual(
    backedUp.map(({ table }) => [table, 1]),
  );
  for (const { table } of [...rows].reverse()) await env.DB.prepare(`delete from "${table}"`).run();
  expect(await restore(bytes, true)).toMatchObject({ rows: backedUp.length });
  const after = await dump();
  for (const { table, row } of backedUp) expect(after.tables[table], table).toEqual([row]);
});
