/* The migrations of the local database. `wrangler d1 migrations apply` starts a runtime for each of them, and takes half a minute of a slow
   machine for all; here one runtime does. What is applied stands where wrangler looks for it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { openStorage } from "./storage.mjs";
import { root, stateFolder } from "./tools.mjs";

const folder = path.join(root, "migrations");

/** Applies the migrations that the local database has not seen. Gives true when the database was empty before. */
export async function ensureMigrated() {
  mkdirSync(stateFolder, { recursive: true });
  const stamp = path.join(stateFolder, ".migrations");
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const wanted = names.join("\n");
  const applied = () => (existsSync(stamp) ? readFileSync(stamp, "utf8") : "");
  if (applied() === wanted) return false;
  const { env, dispose } = await openStorage(false);
  try {
    // another program may have applied them while this one waited
    const before = applied();
    if (before === wanted) return false;
    console.log("Preparing the local database …");
    await migrate(env.DB, names);
    writeFileSync(stamp, wanted);
    return before === "";
  } finally {
    await dispose();
  }
}

/**
 * Applies those of these migrations that the database has not seen, each in one batch with the row that says so. Throws what the database
 * refuses; the migration it refuses is then not applied, those before it are.
 * @param {D1Database} db
 * @param {readonly string[]} names the files, in their order
 * @param {string} [from] their folder
 */
export async function migrate(db, names, from = folder) {
  const { unstable_splitSqlQuery: statementsOf } = createRequire(import.meta.url)("wrangler");
  const known = `CREATE TABLE IF NOT EXISTS d1_migrations(
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;
  await db.prepare(known).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all();
  const applied = new Set(results.map(({ name }) => name));
  for (const name of names.filter((one) => !applied.has(one))) {
    const statements = statementsOf(readFileSync(path.join(from, name), "utf8")).map((sql) => db.prepare(sql));
    await db.batch([...statements, db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name)]);
  }
}
