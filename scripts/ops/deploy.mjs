/* npm run deploy [-- --dry-run --url … --mail-from … --mail-office … --mail-reply-domain …
   --owner-email … --owner-name …]: sets up the account on the first run (database, bucket, queue,
   secrets, values of wrangler.toml),
   then builds, applies the migrations to the remote database, uploads, seeds an empty database,
   tests the new version, and prints the owner's link. It asks for missing values. With --dry-run it
   lists these steps, sends nothing, and tests the built worker on this machine. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";

const text = { type: "string" };
const { values: options } = parseArgs({
  options: {
    "dry-run": { type: "boolean" },
    url: text,
    "mail-from": text,
    "mail-office": text,
    "mail-reply-domain": text,
    "owner-email": text,
    "owner-name": text,
  },
});
const dryRun = options["dry-run"] ?? false;
// The dry run tests the worker on its own database.
const dryRunState = dryRun ? mkdtempSync(path.join(os.tmpdir(), "deploy-")) : undefined;
if (dryRunState) {
  process.env.PERSIST_TO = dryRunState;
  process.on("exit", () => rmSync(dryRunState, { recursive: true, force: true }));
}
const {
  build,
  ensureInstalled,
  ensureSecrets,
  loadModule,
  quietWrangler,
  root,
  run,
  vapidKeys,
  wrangler,
  wranglerBin,
} = await import("../tools.mjs");

ensureInstalled();
const { checkConfig, emailSetupSteps, checkSecrets, rollbackCommands, smokeTest } =
  await loadModule("scripts/ops/deploy-checks.ts");
const {
  createMissingSecrets,
  ensureBucket,
  ensureQueue,
  ensureDatabase,
  listSecrets,
  readSetupState,
  writeConfig,
} = await loadModule("scripts/ops/deploy-setup.ts");
const { unstable_readConfig } = createRequire(import.meta.url)("wrangler");
const configFile = path.join(root, "wrangler.toml");
const readConfig = () => unstable_readConfig({ config: configFile });

try {
  if (dryRun) await tryHere();
  else await deploy();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(`Not deployed. ${error.message}`);
  process.exitCode = 1;
}

async function tryHere() {
  const { missing, remarks } = checkConfig(readConfig());
  for (const remark of remarks) console.log(`Note: ${remark}`);
  const [{ database_name: database }] = readConfig().d1_databases;
  const [{ bucket_name: bucket }] = readConfig().r2_buckets;
  console.log("npm run deploy does this:");
  const steps = [
    ...missing.map((one) => `First run, set up: ${one}`),
    `Create database ${database}, bucket ${bucket} and the email event queue if the account doesn’t have them.`,
    "Build the worker.",
    "Apply new migrations to the remote database.",
    "Upload the worker, with new secrets APP_SECRET, VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY if it has none.",
    "Add the content of a new site if the database has none.",
    "Test the new version, and print how to roll back.",
    "Print a sign-in link for the owner if there is no owner.",
  ];
  for (const [at, step] of steps.entries()) console.log(`  ${at + 1}. ${step}`);
  build();
  wrangler(["deploy", "--dry-run", "--outdir", "dist"]);
  ensureSecrets();
  const { ensureMigrated } = await import("./migrate.mjs");
  await ensureMigrated();
  const { seed } = await import("../seed/seed.mjs");
  await seed();
  const { serve } = await import("../dev/serve.mjs");
  const { origin } = await serve({ port: 0, vars: { SITE_URL: "http://127.0.0.1" } });
  const wrong = await smokeTest(origin, { times: 1 });
  for (const one of wrong) console.log(`Failed: ${one}`);
  console.log(
    "Dry run: the bundle is in dist/. Nothing was uploaded and no migrations were applied.",
  );
  console.log(
    wrong.length === 0
      ? "Local check passed: every page responded as expected."
      : "Local check failed. See above.",
  );
  process.exit(wrong.length === 0 ? 0 : 1);
}

async function deploy() {
  const names = listSecrets(runWrangler);
  await setUp();
  const config = readConfig();
  const secrets = createMissingSecrets(names, vapidKeys);
  const found = [
    checkConfig(config),
    checkSecrets([...names, ...Object.keys(secrets)], config.vars),
  ];
  for (const remark of found.flatMap(({ remarks }) => remarks)) console.log(`Note: ${remark}`);
  const missing = found.flatMap((one) => one.missing);
  if (missing.length > 0)
    throw new Error(`Fix in wrangler.toml:\n${missing.map((one) => `  - ${one}`).join("\n")}`);

  build();
  const versions = runWrangler(["deployments", "list", "--json"]);
  const version = versions.ok
    ? JSON.parse(versions.text.slice(versions.text.indexOf("["))).at(-1)?.versions?.[0]?.version_id
    : undefined;
  const [{ database_name: database }] = config.d1_databases;
  const bookmark = /[0-9a-f]{8}(?:-[0-9a-f]+){3,}/.exec(
    runWrangler(["d1", "time-travel", "info", database]).text,
  )?.[0];
  const open = runWrangler(["d1", "migrations", "list", "DB", "--remote"]).text;
  const before = { version, bookmark, migrated: !/no migrations to apply/i.test(open) };
  wrangler(["d1", "migrations", "apply", "DB", "--remote"]);
  const { needsContent, needsOwner } = readSetupState(runWrangler);
  if (needsContent) {
    const { seed } = await import("../seed/seed.mjs");
    await seed({ remote: true });
  }
  upload(secrets);
  const wrong = await smokeTest(config.vars.SITE_URL);
  for (const one of wrong) console.error(`Failed: ${one}`);
  console.log(
    wrong.length === 0
      ? "Deployed. Every page responded as expected."
      : "Deployed, but the new version isn’t responding as expected.",
  );
  const steps = emailSetupSteps(config);
  console.log(
    `Check once in the Cloudflare dashboard:\n${steps.map((step) => `  - ${step}`).join("\n")}`,
  );
  console.log(
    `To roll back:\n${rollbackCommands(before)
      .map((line) => ` ${line}`)
      .join("\n")}`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
  if (needsOwner) await createOwner();
}

/**
 * Creates the database and the bucket, and completes wrangler.toml with them and with the owner's
 * values.
 */
async function setUp() {
  const { d1_databases: databases, r2_buckets: buckets, queues, vars } = readConfig();
  const [{ database_id: id, database_name: database }] = databases;
  for (const { bucket_name: name } of buckets) ensureBucket(runWrangler, name);
  for (const { queue } of queues.consumers ?? []) ensureQueue(runWrangler, queue);
  const isUnset = (value) => !value || /127\.0\.0\.1|localhost|@example\./.test(value);
  const ask = async (value, option, question) =>
    options[option] ?? (isUnset(value) ? await prompt(question, option) : undefined);
  const siteUrl = await ask(
    vars.SITE_URL,
    "url",
    "URL of the site, such as https://www.example.com",
  );
  const written = writeConfig(readFileSync(configFile, "utf8"), {
    databaseId: /^[0-]*$/.test(id ?? "") ? ensureDatabase(runWrangler, database) : undefined,
    siteUrl: siteUrl === undefined ? undefined : parseOrigin(siteUrl),
    mailFrom: await ask(vars.MAIL_FROM, "mail-from", "Email address that the site sends from"),
    mailOffice: await ask(vars.MAIL_OFFICE, "mail-office", "Email address for new leads"),
    mailReplyDomain: options["mail-reply-domain"],
  });
  if (written === readFileSync(configFile, "utf8")) return;
  writeFileSync(configFile, written);
  console.log("Updated wrangler.toml. Commit it.");
}

/**
 * Uploads the worker with its new secrets, through a private file: every user of the machine can
 * read a command line.
 */
function upload(secrets) {
  if (Object.keys(secrets).length === 0) {
    wrangler(["deploy"]);
    return;
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), "deploy-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "secrets.json");
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  wrangler(["deploy", "--secrets-file", file]);
  console.log(`Created secrets: ${Object.keys(secrets).join(", ")}.`);
}

async function createOwner() {
  let email = options["owner-email"];
  let name = options["owner-name"];
  try {
    email ??= await prompt("Email address of the owner’s account", "owner-email");
    name ??= await prompt("Name of the owner", "owner-name");
  } catch (error) {
    console.error(`The site has no owner yet. Run npm run deploy again. ${error.message}`);
    process.exitCode = 1;
    return;
  }
  run(process.execPath, [
    path.join(root, "scripts/ops/staff.mjs"),
    "create",
    "--owner",
    "--remote",
    "--email",
    email,
    "--name",
    name,
  ]);
}

/**
 * Asks on the terminal. Throws if there is no terminal or no answer; the message names the option.
 */
async function prompt(question, option) {
  if (!process.stdin.isTTY) throw new Error(`${question}: add --${option} …`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = (await terminal.question(`${question}: `)).trim();
  terminal.close();
  if (answer === "") throw new Error(`${question}: add --${option} …`);
  return answer;
}

/** Returns the https origin of a typed URL, with or without its scheme. */
function parseOrigin(typed) {
  const url = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(url)) throw new Error(`${typed} isn’t a valid URL.`);
  if (new URL(url).protocol !== "https:") throw new Error(`${typed} doesn’t start with https://.`);
  return new URL(url).origin;
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
