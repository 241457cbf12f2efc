import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { notFoundPaths } from "~/schema";
import { recordNotFound } from "./not-found-log.server";

const db = openDb(env.DB);

test("recordNotFound counts once per visit and stores the referrer", async () => {
  await recordNotFound(db, "/gone", "https://example.com/list", new Date(1000));
  await recordNotFound(db, "/gone", "", new Date(2000));
  const [row] = await db.select().from(notFoundPaths).where(eq(notFoundPaths.path, "/gone"));
  expect(row).toEqual({
    path: "/gone",
    hits: 2,
    referrer: "https://example.com/list",
    lastAt: new Date(2000),
  });
});

test("recordNotFound drops the least recently requested path of a full list", async () => {
  await env.DB.prepare(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) INSERT INTO missing_pages (path, hits, last_at) SELECT '/p' || i, 1, 10000 + i FROM n",
  ).run();
  const hitsOf = async (path: string) =>
    (await db.select().from(notFoundPaths).where(eq(notFoundPaths.path, path)))[0]?.hits;
  await recordNotFound(db, "/p1", "", new Date(20_000));
  await recordNotFound(db, "/one-more", "", new Date(20_001));
  await recordNotFound(db, "/and-another", "", new Date(20_002));
  expect(await db.$count(notFoundPaths)).toBe(2000);
  expect([await hitsOf("/one-more"), await hitsOf("/and-another")]).toEqual([1, 1]);
  expect(await hitsOf("/p1")).toBe(2);
  expect([await hitsOf("/p2"), await hitsOf("/p3"), await hitsOf("/p4")]).toEqual([
    undefined,
    undefined,
    1,
  ]);
});

test("recordNotFound reads few rows for a new path if the list is full", async () => {
  await db.delete(notFoundPaths);
  await env.DB.prepare(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) INSERT INTO missing_pages (path, hits, last_at) SELECT '/p' || i, 1, 10000 + i FROM n",
  ).run();
  let read = 0;
  /** Adds up the rows read by all statements. */
  const counting = openDb(
    new Proxy(env.DB, {
      get(target, name) {
        if (name !== "prepare") return Reflect.get(target, name);
        return (query: string) => counted(target.prepare(query));
      },
    }),
  );
  function counted(statement: D1PreparedStatement): D1PreparedStatement {
    return new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => counted(target.bind(...values));
        if (name === "raw") {
          return async () => {
            const { results, meta } = await target.all();
            read += meta.rows_read;
            return results.map((row) => Object.values(row));
          };
        }
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return async (...given: unknown[]) => {
          const result = await value.apply(target, given);
          read += result?.meta?.rows_read ?? 0;
          return result;
        };
      },
    });
  }
  await recordNotFound(counting, "/new", "", new Date(20_000));
  expect(await db.$count(notFoundPaths)).toBe(2000);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(30);
});
