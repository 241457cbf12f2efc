import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { imageFilesQuery } from "~/platform/files/image-columns.server";
import { findLivePaths } from "./check-links.server";

/* Without an index hint SQLite reads every public file or published record instead of looking up
   the given keys. */

test("link and image checks look up records by key, without a scan", async () => {
  const queries: string[] = [];
  const watched: D1Database = Object.assign(Object.create(env.DB), {
    prepare(sql: string) {
      queries.push(sql);
      return env.DB.prepare(sql);
    },
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  });
  const db = openDb(watched);
  await findLivePaths(db, new Date(), [
    "/blogs/blog/one",
    "/covered-patio-project-catalog/one",
    "/files/one/one.jpg",
  ]);
  await imageFilesQuery(db, ["one"]);
  expect(queries).toHaveLength(4);
  for (const sql of queries) {
    const plan = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...Array.from(sql.matchAll(/\?/g), () => null))
      .all<{ detail: string }>();
    expect(plan.results.map(({ detail }) => detail).join("\n")).not.toMatch(
      /_visibility|_listed|_starts|_created|SCAN (posts|projects|files)/,
    );
  }
});
