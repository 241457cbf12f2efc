/* Migrations of the local database, in one runtime; `wrangler d1 migrations apply` starts a runtime
   per migration and takes half a minute on a slow machine. Applied migrations are recorded in
   wrangler's own table. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { root, stateFolder } from "../tools.mjs";
import { openStorage } from "./storage.mjs";

const folder = path.join(root, "migrations");

/**
 * Applies the new migrations to the local database. Returns true if the database was empty before.
 */
export async function ensureMigrated() {
  mkdirSync(stateFolder, { recursive: true });
  const stamp = path.join(stateFolder, ".migrations");
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const expected = names.join("\n");
  const applied = () => (existsSync(stamp) ? readFileSync(stamp, "utf8") : "");
  if (applied() === expected) return false;
  const { env, dispose } = await openStorage(false);
  try {
    // Another program may have applied them while this one waited.
    const before = applied();
    if (before === expected) return false;
    console.log("Preparing the local database …");
    await migrate(env.DB, names);
    writeFileSync(stamp, expected);
    return before === "";
  } finally {
    await dispose();
  }
}

/**
 * Applies new migrations, each in one batch with its record. Throws the database's error; the failing migration is then not applied,
 * earlier ones are.
 * @param {D1Database} db
 * @param {readonly string[]} names file names in order
 * @param {string} [from] their folder
 */
export async function migrate(db, names, from = folder) {
  const { unstable_splitSqlQuery: statementsOf } = createRequire(import.meta.url)("wrangler");
  const createTable = `CREATE TABLE IF NOT EXISTS d1_migrations(
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;
  await db.prepare(createTable).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all();
  const applied = new Set(results.map(({ name }) => name));
  for (const name of names.filter((one) => !applied.has(one))) {
    const statements = statementsOf(readFileSync(path.join(from, name), "utf8")).map((sql) =>
      db.prepare(sql),
    );
    await db.batch([
      ...statements,
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
}
