/* npm run restore -- FILE [--replace] [--remote], or --night DATE instead of FILE: restores a
   backup over the current site. Verifies it before any write; without --replace the site must be
   empty. */
import { createReadStream, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { ensureInstalled, loadModule, root, stateFolder } from "../tools.mjs";
import { backupArguments, writeWhole } from "./backup-tools.mjs";
import { openStorage } from "./storage.mjs";

const usage =
  "npm run restore -- FILE [--replace] [--remote], or npm run restore -- --night YYYY-MM-DD [--replace] [--remote]";
const { file: given, night, remote, replace } = backupArguments(usage, { fileOrNight: true });
ensureInstalled();
const modules = await loadModule("scripts/ops/backup-modules.ts");
const { env, dispose } = await openStorage(remote);
const began = Date.now();
const folder = path.join(root, "migrations");
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .map((name) => ({ name, sql: readFileSync(path.join(folder, name), "utf8") }));
const file = given ?? path.join(stateFolder, `night-${night}-${process.pid}.tar`);
try {
  if (night) {
    mkdirSync(stateFolder, { recursive: true });
    const { readable, manifest } = await modules.packNightlyBackup(env.FILES, night);
    manifest.catch(() => {}); // The stream fails with the same error.
    await writeWhole(readable, file);
  }
  // Personal data erased since the backup must not return.
  const erased = await env.DB.prepare("select * from erasures")
    .all()
    .then(
      ({ results }) =>
        results.map((row) => ({
          leadId: row.lead_id,
          at: row.at,
          removedContracts: row.removed_contracts === 1,
        })),
      () => [], // A new site has no tables.
    );
  await modules.recordErasures(env.FILES, erased);
  // The restore must not enable a disabled account or send an email twice.
  const emails = await modules.readEmailStates(env.DB);
  await modules.recordDisabledAccounts(modules.openDb(env.DB), env.FILES).catch(() => {}); // A new site has no tables.
  const found = await modules.restoreBackup(
    () => Readable.toWeb(createReadStream(file)),
    env.DB,
    env.FILES,
    {
      migrations,
      replace,
      keepObjects: modules.backupScope.skipObjects,
    },
  );
  const again = await modules.reapplyErasures(modules.openDb(env.DB), env.FILES, new Date());
  if (again > 0) console.log(`Erased again after restore: ${again}`);
  const now = new Date();
  const unassign = (id, made) =>
    modules.unassignAllLeadsStatements(
      modules.openDb(env.DB),
      id,
      { by: { staff: null, ip: "", requestId: "restore" }, now, name: "" },
      made,
    );
  const disabled = await modules.reapplyDisabledAccounts(
    modules.openDb(env.DB),
    env.FILES,
    now,
    unassign,
  );
  if (disabled > 0) console.log(`Accounts disabled again: ${disabled}`);
  const emailCounts = await modules.resolveRestoredEmails(env.DB, env.FILES, emails, now);
  if (emailCounts.failed > 0)
    console.log(
      `Emails that may have left already, to be sent again by hand at /admin/outbox: ${emailCounts.failed}`,
    );
  const waiting = (await env.FILES.list({ prefix: modules.pendingJournalPrefix })).objects.length;
  if (waiting > 0)
    console.log(
      `Requests in the journal: ${waiting}. The site stores them within a minute of its start.`,
    );
  const emailsSince = await modules.requeueMail(env.FILES, found.madeAt);
  if (emailsSince > 0)
    console.log(
      `Emails received since the backup: ${emailsSince}. The site stores them within minutes of its start.`,
    );
  if (found.leftOut > 0) console.log(`Skipped (added during the backup): ${found.leftOut} rows`);
  await modules.indexEverything(env.DB);
  await env.DB.prepare(
    "insert into health_notes (name, at, detail) values ('restore-tested', ?1, ?2) on conflict (name) do update set at = ?1, detail = ?2, staff_id = null",
  )
    .bind(Date.now(), `${found.rows} rows and ${found.objects} files, from the command line`)
    .run();
  // The next start checks for new migrations itself.
  if (!remote) rmSync(path.join(stateFolder, ".migrations"), { force: true });
  const later = found.migrated.length > 0 ? `, migrated with ${found.migrated.join(", ")}` : "";
  console.log(
    `${found.rows} rows and ${found.objects} files restored in ${((Date.now() - began) / 1000).toFixed(1)} s${later}`,
  );
} catch (error) {
  if (error instanceof modules.DamagedBackupError)
    fail(`Restore failed: ${error.message} Nothing was changed.`);
  else if (error instanceof modules.NotEmptyError)
    fail(`Restore failed: ${error.message} Add --replace to overwrite existing data.`);
  else throw error;
} finally {
  if (night) rmSync(file, { force: true });
  await dispose();
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
