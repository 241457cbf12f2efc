import { applyD1Migrations, env } from "cloudflare:test";

type Statement = { sql: string; values: unknown[] };

declare global {
  var migratedDatabase: Statement[] | undefined;
}

/**
 * Migrates the empty database. Only the first file runs the migrations, which rebuild tables again
 * and again; the others create what the last migration left.
 */
export async function migrateEmpty(): Promise<void> {
  const made = globalThis.migratedDatabase;
  if (made) {
    await env.DB.batch(made.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)));
    return;
  }
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  globalThis.migratedDatabase = await readDatabase();
}

/** Returns the statements that create the database's tables, rows, indexes and triggers. */
async function readDatabase(): Promise<Statement[]> {
  const { results } = await env.DB.prepare(
    "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY rowid",
  ).all<{ type: string; name: string; sql: string }>();
  const virtual = results.filter(({ sql }) => sql.startsWith("CREATE VIRTUAL"));
  // the parts of a virtual table are created with it
  const isPart = (name: string) => virtual.some((table) => name.startsWith(`${table.name}_`));
  const created = results.filter(({ name }) => !isPart(name));
  const statements = (type: string) =>
    created.filter((one) => one.type === type).map(({ sql }): Statement => ({ sql, values: [] }));
  const rows: Statement[] = [];
  for (const { name } of created.filter((one) => one.type === "table" && !virtual.includes(one))) {
    for (const row of (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results) {
      const columns = Object.keys(row);
      rows.push({
        sql: `INSERT INTO "${name}" (${columns.map((column) => `"${column}"`).join()}) VALUES (${columns.map(() => "?").join()})`,
        values: Object.values(row),
      });
    }
  }
  const secure = virtual.map(({ name }): Statement => {
    return { sql: `INSERT INTO ${name} (${name}, rank) VALUES ('secure-delete', 1)`, values: [] };
  });
  return [
    ...statements("table"),
    ...secure,
    ...rows,
    ...statements("index"),
    ...statements("trigger"),
    ...statements("view"),
  ];
}
