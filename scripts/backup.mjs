/* npm run backup -- FILE [--remote]: the whole site, rows and stored files, into one tar file with a checksum for each.
   `backups/` and what must not outlive the moment (sessions, links) stay out. */
import { createWriteStream, renameSync, rmSync, statSync } from "node:fs";
import { Writable } from "node:stream";
import { backupArguments, bindings, scope } from "./backup-tools.mjs";
import { ensureInstalled, ensureMigrated, loadModule } from "./tools.mjs";

const { file, remote } = backupArguments("npm run backup -- FILE [--remote]");
ensureInstalled();
if (!remote) ensureMigrated();
const { writeBackup } = await loadModule("app/platform/backup/backup.server.ts");
const { env, dispose } = await bindings(remote);
const began = Date.now();
const partial = `${file}.partial`;
try {
  const { readable, manifest } = writeBackup(env.DB, env.FILES, scope, new Date());
  await readable.pipeTo(Writable.toWeb(createWriteStream(partial)));
  const { parts, objects } = await manifest;
  renameSync(partial, file);
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const megabytes = (statSync(file).size / 1024 / 1024).toFixed(1);
  console.log(`${file}: ${rows} rows, ${objects.length} files, ${megabytes} MB in ${((Date.now() - began) / 1000).toFixed(1)} s`);
} catch (error) {
  rmSync(partial, { force: true });
  throw error;
} finally {
  await dispose();
}
