/* npm run backup -- FILE [--night DATE] [--remote]: writes the whole site, rows and stored files,
   into one tar file with a checksum each; --night copies a nightly backup from the bucket instead.
   Leaves out sessions and links. */
import { statSync } from "node:fs";
import { ensureInstalled, loadModule } from "../tools.mjs";
import { backupArguments, writeWhole } from "./backup-tools.mjs";
import { ensureMigrated } from "./migrate.mjs";
import { openStorage } from "./storage.mjs";

const { file, night, remote } = backupArguments(
  "npm run backup -- FILE [--night YYYY-MM-DD] [--remote]",
);
ensureInstalled();
if (!remote) await ensureMigrated();
const { streamBackup, backupScope, packNightlyBackup } = await loadModule(
  "scripts/ops/backup-modules.ts",
);
const { env, dispose } = await openStorage(remote);
const began = Date.now();
try {
  const { readable, manifest } = night
    ? await packNightlyBackup(env.FILES, night)
    : streamBackup(env.DB, env.FILES, backupScope, new Date());
  manifest.catch(() => {}); // The stream fails with the same error.
  await writeWhole(readable, file);
  const { parts, objects } = await manifest;
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const megabytes = (statSync(file).size / 1024 / 1024).toFixed(1);
  console.log(
    `${file}: ${rows} rows, ${objects.length} files, ${megabytes} MB in ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
} finally {
  await dispose();
}
