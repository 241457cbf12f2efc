import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/d1";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStorage } from "./storage.mjs";

const state = mkdtempSync(path.join(os.tmpdir(), "mol-storage-"));
let storage: Awaited<ReturnType<typeof openStorage>>;

beforeAll(async () => {
  storage = await openStorage(false, state);
}, 60_000);

afterAll(async () => {
  await storage.dispose();
  rmSync(state, { recursive: true, force: true });
});

test("openStorage runs statements like the worker", async () => {
  const { DB } = storage.env;
  await DB.prepare("create table people (id integer primary key, name text)").run();
  const insert = DB.prepare("insert into people (id, name) values (?, ?)");
  await expect(DB.batch([insert.bind(1, "Ana"), insert.bind(1, "again")])).rejects.toThrow(
    /UNIQUE/,
  );
  expect(await DB.prepare("select count(*) as n from people").first("n")).toBe(0);
  const name = "Ana “Ñ” O'Neil\n\u0000😀";
  const [, second] = await DB.batch([insert.bind(1, name), insert.bind(2, null)]);
  expect(second?.meta.changes).toBe(1);
  expect((await DB.prepare("select * from people order by id").all()).results).toEqual([
    { id: 1, name },
    { id: 2, name: null },
  ]);
  expect(await DB.prepare("select name from people where id = ?").bind(3).first()).toBeNull();
  const people = sqliteTable("people", { key: integer("id").primaryKey(), called: text("name") });
  const db = drizzle(DB);
  expect(await db.select({ called: people.called, key: people.key }).from(people).limit(1)).toEqual(
    [{ called: name, key: 1 }],
  );
});

test("openStorage keeps the bytes and metadata of objects", async () => {
  const { FILES } = storage.env;
  const bytes = new Uint8Array(3_000_000).map((_, at) => at % 251);
  const about = {
    httpMetadata: { contentType: "image/jpeg" },
    customMetadata: { name: "Ñ a&b.jpg" },
  };
  await FILES.put("files/a & ü?.jpg", bytes, about);
  await FILES.put("other/b", "text");
  const found = await FILES.get("files/a & ü?.jpg");
  expect(found).toMatchObject({ key: "files/a & ü?.jpg", size: bytes.length, ...about });
  expect(Buffer.from((await found?.arrayBuffer()) ?? new ArrayBuffer()).equals(bytes)).toBe(true);
  await expect(FILES.put("other/c", "text", { sha256: "0".repeat(64) })).rejects.toThrow(/SHA-256/);
  expect((await FILES.list({ prefix: "other/" })).objects.map(({ key }) => key)).toEqual([
    "other/b",
  ]);
  await FILES.delete("other/b");
  expect(await FILES.get("other/b")).toBeNull();
});

test("the storage worker rejects requests without the key of its start", async () => {
  const answer = await fetch(new URL("/list", storage.origin));
  expect(answer.status).toBe(403);
});
