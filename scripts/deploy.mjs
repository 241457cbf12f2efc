/* npm run deploy [-- --dry-run]: checks the configuration, builds, applies the migrations to the remote database, uploads, and tests the
   new version. With --dry-run it sends nothing: it checks the configuration and tests the built worker on this machine. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { checkConfig, checkSecrets, rollbackCommands, smokeTest } from "./deploy-checks.mjs";

const dryRun = process.argv.includes("--dry-run");
// The dry run tests the worker on its own database.
const dryRunState = dryRun ? mkdtempSync(path.join(os.tmpdir(), "deploy-")) : undefined;
if (dryRunState) {
  process.env.PERSIST_TO = dryRunState;
  process.on("exit", () => rmSync(dryRunState, { recursive: true, force: true }));
}
const { build, ensureInstalled, ensureSecrets, quietWrangler, root, wrangler, wranglerBin } = await import("./tools.mjs");

ensureInstalled();
const { unstable_readConfig: readConfig } = createRequire(import.meta.url)("wrangler");
const config = readConfig({ config: path.join(root, "wrangler.toml") });
const found = [checkConfig(config)];
if (!dryRun) {
  const secrets = runWrangler(["secret", "list", "--format", "json"]);
  const names = secrets.ok ? JSON.parse(secrets.text.slice(secrets.text.indexOf("["))).map(({ name }) => name) : [];
  found.push(secrets.ok ? checkSecrets(names, config.vars) : { missing: [`Can’t read secrets: ${lastLine(secrets.text)}`], remarks: [] });
  for (const { bucket_name: name } of config.r2_buckets) {
    if (!runWrangler(["r2", "bucket", "info", name]).ok)
      found.push({ missing: [`Bucket ${name} doesn’t exist. Run npx wrangler r2 bucket create ${name}`], remarks: [] });
  }
}
const missing = found.flatMap((one) => one.missing);
for (const remark of found.flatMap((one) => one.remarks)) console.log(`Note: ${remark}`);
if (missing.length > 0) {
  console.log(`${dryRun ? "Fix before deploying" : "Not deployed. Nothing was changed. Fix"}:`);
  for (const one of missing) console.log(`  - ${one}`);
}
if (dryRun) await tryHere();
else if (missing.length > 0) process.exitCode = 1;
else await deploy();

async function tryHere() {
  build();
  wrangler(["deploy", "--dry-run", "--outdir", "dist"]);
  ensureSecrets();
  const { ensureMigrated } = await import("./migrate.mjs");
  await ensureMigrated();
  const { seed } = await import("./seed.mjs");
  await seed();
  const { serve } = await import("./serve.mjs");
  const { origin } = await serve({ port: 0, vars: { SITE_URL: "http://127.0.0.1" } });
  const wrong = await smokeTest(origin, { times: 1 });
  for (const one of wrong) console.log(`Failed: ${one}`);
  console.log("Dry run: the bundle is in dist/. Nothing was uploaded and no migrations were applied.");
  console.log(wrong.length === 0 ? "Local check passed: every page responded as expected." : "Local check failed. See above.");
  process.exit(wrong.length === 0 ? 0 : 1);
}

async function deploy() {
  build();
  const versions = runWrangler(["deployments", "list", "--json"]);
  const version = versions.ok ? JSON.parse(versions.text.slice(versions.text.indexOf("["))).at(-1)?.versions?.[0]?.version_id : undefined;
  const bookmark = /[0-9a-f]{8}(?:-[0-9a-f]+){3,}/.exec(
    runWrangler(["d1", "time-travel", "info", config.d1_databases[0].database_name]).text,
  )?.[0];
  const open = runWrangler(["d1", "migrations", "list", "DB", "--remote"]).text;
  const before = { version, bookmark, migrated: !/no migrations to apply/i.test(open) };
  wrangler(["d1", "migrations", "apply", "DB", "--remote"]);
  wrangler(["deploy"]);
  const wrong = await smokeTest(config.vars.SITE_URL);
  for (const one of wrong) console.error(`Failed: ${one}`);
  console.log(
    wrong.length === 0 ? "Deployed. Every page responded as expected." : "Deployed, but the new version isn’t responding as expected.",
  );
  console.log(
    `To roll back:\n${rollbackCommands(before)
      .map((line) => ` ${line}`)
      .join("\n")}`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

/** Returns wrangler's output, also after a failure. */
function runWrangler(args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [wranglerBin, ...args], {
    cwd: root,
    env: { ...process.env, ...quietWrangler },
    encoding: "utf8",
  });
  return { ok: status === 0, text: `${stdout}${status === 0 ? "" : stderr}` };
}

function lastLine(text) {
  return text.trim().split("\n").at(-1) ?? "";
}
