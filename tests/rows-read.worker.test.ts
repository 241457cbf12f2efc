import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { visibilityChangesQuery } from "~/platform/db/visibility";
import { contentRows } from "../scripts/seed/rows";

const now = new Date("2026-11-20T18:00:00Z");

test("visibilityChangesQuery reads only index ends, at most 8 rows of the seeded content", async () => {
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
  const [found] = await visibilityChangesQuery(openDb(env.DB), now);
  expect(found).toMatchObject({ due: 0 });
  let text = "";
  let bound: unknown[] = [];
  const spied = new Proxy(env.DB, {
    get(target, name) {
      if (name !== "prepare") return Reflect.get(target, name);
      return (query: string) => {
        text = query;
        const statement = target.prepare(query);
        return new Proxy(statement, {
          get(own, part) {
            if (part !== "bind") return Reflect.get(own, part);
            return (...values: unknown[]) => {
              bound = values;
              return own.bind(...values);
            };
          },
        });
      };
    },
  });
  await visibilityChangesQuery(openDb(spied), now);
  const { meta } = await env.DB.prepare(text)
    .bind(...bound)
    .all();
  expect(meta.rows_read).toBeGreaterThan(0);
  expect(meta.rows_read).toBeLessThanOrEqual(8);
});
