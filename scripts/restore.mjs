/* npm run restore -- FILE [--replace] [--remote]: puts a backup in the place of what is there. The file is verified before anything is
   touched; without --replace the site must be empty. */
import { createReadStream, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { backupArguments, bindings, scope } from "./backup-tools.mjs";
import { ensureInstalled, loadModule, root, stateFolder } from "./tools.mjs";

const { file, remote, replace } = backupArguments("npm run restore -- FILE [--replace] [--remote]");
ensureInstalled();
const { DamagedBackup, NotEmpty, restoreBackup } = await loadModule("app/platform/backup/restore.server.ts");
const { env, dispose } = await bindings(remote);
const began = Date.now();
const folder = path.join(root, "migrations");
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .map((name) => ({ name, sql: readFileSync(path.join(folder, name), "utf8") }));
// who was erased since the backup was made must not come back with it
const erasures = await env.DB.prepare("select lead_id, at from erasures")
  .all()
  .then(
    ({ results }) => results,
    () => [], // a new site has no tables
  );
try {
  const restored = await restoreBackup(() => Readable.toWeb(createReadStream(file)), env.DB, env.FILES, {
    migrations,
    replace,
    keepObjects: scope.skipObjects,
  });
  const { searchSql } = await loadModule("scripts/seed/search.ts");
  const found = searchSql();
  for (const sql of Array.isArray(found) ? found : [found]) {
    for (const statement of sql.split(/;\s*\n/).filter((one) => one.trim() !== "")) await env.DB.prepare(statement).run();
  }
  for (const { lead_id, at } of erasures) {
    await env.DB.prepare("insert into erasures (lead_id, at) values (?, ?) on conflict do nothing").bind(lead_id, at).run();
  }
  const { applyErasures } = await loadModule("app/domain/leads/lead-retention.server.ts");
  const { openDb } = await loadModule("app/platform/db/client.server.ts");
  const erased = await applyErasures(openDb(env.DB), env.FILES, new Date());
  if (erased > 0) console.log(`Erased again: ${erased}`);
  // the next start looks for itself which migrations are there
  if (!remote) rmSync(path.join(stateFolder, ".migrations"), { force: true });
  const later = restored.migrated.length > 0 ? `, migrated by ${restored.migrated.join(", ")}` : "";
  console.log(`${restored.rows} rows and ${restored.objects} files restored in ${((Date.now() - began) / 1000).toFixed(1)} s${later}`);
} catch (error) {
  if (error instanceof DamagedBackup) fail(`Not restored: ${error.message} Nothing was changed.`);
  else if (error instanceof NotEmpty) fail(`Not restored: ${error.message} Add --replace to put the backup in its place.`);
  else throw error;
} finally {
  await dispose();
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
