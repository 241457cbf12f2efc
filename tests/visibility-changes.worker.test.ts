import { env } from "cloudflare:test";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { visibilityChangesQuery } from "~/platform/db/visibility";
import * as schema from "~/schema";
import { contentRows } from "../scripts/seed/rows";

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const hour = 3_600_000;

/** Tables whose rows visitors see for a time, with the columns of their start and end. */
const timed = Object.values(schema).flatMap((table: unknown) => {
  if (!is(table, SQLiteTable)) return [];
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
  const start = ["publish_at", "show_from", "valid_from"].find((name) => columns.includes(name));
  const end = ["unpublish_at", "show_until"].find((name) => columns.includes(name));
  // a derived table has no id of its own
  return start && columns.includes("id") ? [{ table: getTableName(table), start, end }] : [];
});

async function seed() {
  const statements = contentRows(now.getTime()).flatMap(({ table, rows }) =>
    rows.map((row) => {
      const columns = Object.keys(row);
      const values = columns
        .map((column) => row[column] ?? null)
        .map((value) => (typeof value === "boolean" ? Number(value) : value));
      return env.DB.prepare(
        `INSERT INTO ${table} (${columns.join(",")}) VALUES (${columns.map(() => "?").join(",")})`,
      ).bind(...values);
    }),
  );
  await env.DB.batch(statements);
}

async function nextChanges() {
  const [row] = await visibilityChangesQuery(db, now);
  return row;
}

/** Every time in the tables themselves. */
async function listTimes(): Promise<string[]> {
  const edges = timed.flatMap(({ table, start, end }) => [
    { table, edge: "start", column: start },
    ...(end ? [{ table, edge: "end", column: end }] : []),
  ]);
  const results = await env.DB.batch<{ at: number; id: string }>(
    edges.map(({ table, column }) =>
      env.DB.prepare(`SELECT ${column} AS at, id FROM ${table} WHERE ${column} IS NOT NULL`),
    ),
  );
  return edges
    .flatMap(({ table, edge }, index) =>
      (results[index]?.results ?? []).map(({ at, id }) => `${edge} ${at} ${table} ${id}`),
    )
    .sort();
}

async function listStoredTimes(): Promise<string[]> {
  const stored = await db.select().from(schema.visibilityChanges);
  return stored
    .map(({ edge, at, source, recordId }) => `${edge} ${at.getTime()} ${source} ${recordId}`)
    .sort();
}

test("visibility_changes has each start and end of every table, after inserts, changes and deletes", async () => {
  expect(timed.length).toBeGreaterThanOrEqual(8);
  await seed();
  expect((await listTimes()).length).toBeGreaterThan(50);
  expect(await listStoredTimes()).toEqual(await listTimes());
  const before = await nextChanges();
  for (const { table, start, end } of timed) {
    const insertCopy = env.DB.prepare(`SELECT id FROM ${table} LIMIT 1`);
    const id = (await insertCopy.first<string>("id")) ?? "";
    if (id === "") continue;
    await env.DB.prepare(`UPDATE ${table} SET ${start} = ? WHERE id = ?`)
      .bind(now.getTime() + hour, id)
      .run();
    expect(await nextChanges(), table).toMatchObject({ nextChangeAt: now.getTime() + hour });
    if (end) {
      await env.DB.prepare(`UPDATE ${table} SET ${start} = 1, ${end} = ? WHERE id = ?`)
        .bind(now.getTime() + 2 * hour, id)
        .run();
      expect(await nextChanges(), table).toMatchObject({
        nextChangeAt: now.getTime() + 2 * hour,
        nextExpiryAt: now.getTime() + 2 * hour,
      });
      await env.DB.prepare(`UPDATE ${table} SET ${end} = NULL WHERE id = ?`).bind(id).run();
    } else {
      await env.DB.prepare(`UPDATE ${table} SET ${start} = 1 WHERE id = ?`).bind(id).run();
    }
    expect(await nextChanges(), table).toEqual(before);
  }
  expect(await listStoredTimes()).toEqual(await listTimes());
  await env.DB.prepare("DELETE FROM price_items").run();
  await env.DB.prepare("DELETE FROM reviews").run();
  expect(await listStoredTimes()).toEqual(await listTimes());
});
