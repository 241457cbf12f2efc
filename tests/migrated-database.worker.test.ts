import { applyD1Migrations, env, reset } from "cloudflare:test";
import { expect, test } from "vitest";
import { migrateEmpty } from "./migrated-database";

/** Returns the definitions and the rows of every table, also the parts of virtual tables. */
async function readAll() {
  const { results } = await env.DB.prepare(
    "SELECT type, name, sql FROM sqlite_master WHERE name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY type, name",
  ).all<{ type: string; name: string }>();
  const rows: Record<string, unknown> = {};
  for (const { type, name } of results) {
    if (type !== "table" || name === "search_index") continue;
    rows[name] = (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results;
  }
  return { definitions: results, rows };
}

test("the database of a test file equals one made by all migrations", async () => {
  await reset();
  await migrateEmpty(); // the copy, since the setup of this file has migrated already
  const copy = await readAll();
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const migrated = await readAll();
  expect(copy.definitions.length).toBeGreaterThan(100);
  expect(copy.definitions).toEqual(migrated.definitions);
  const times = { d1_migrations: [], job_runs: [] };
  expect({ ...copy.rows, ...times }).toEqual({ ...migrated.rows, ...times });
});
