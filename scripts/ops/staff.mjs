/* npm run staff -- …: accounts from the shell, also while the site is running. See --help. */
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import {
  ensureInstalled,
  loadModule,
  port,
  root,
  sqlLiteral,
  stateFolder,
  wrangler,
} from "../tools.mjs";
import { ensureMigrated } from "./migrate.mjs";
import {
  accountLines,
  auditSql,
  createSql,
  disableSql,
  factorsSql,
  help,
  linkSql,
  parseCommand,
  passwordSql,
  UsageError,
} from "./staff-command.mjs";
import { openStorage } from "./storage.mjs";

let command;
try {
  command = parseCommand(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${help}`);
  process.exit(2);
}
if (command.command === "help") {
  console.log(help);
  process.exit(0);
}

const { remote } = command;
const origin = command.command === "list" ? "" : siteOrigin();
ensureInstalled();
if (!remote && (await ensureMigrated())) {
  const { seed } = await import("../seed/seed.mjs");
  await seed();
}

/** The command failed; the message gives the reason. */
class Failure extends Error {}

const now = Date.now();
const work = {
  create,
  list,
  disable,
  "reset-password": resetPassword,
  "remove-second-step": removeSecondStep,
};
/** Local database, through the site while it runs. Remote, wrangler queries the account's own. */
const local = remote ? undefined : await openStorage(false);
try {
  await work[command.command](command);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await local?.dispose();
}

async function create({ email, name, role, passwordStdin }) {
  const passwordHash = passwordStdin ? await hashedFromStdin({ email, name }) : null;
  const id = newId();
  await write(
    createSql(sqlLiteral, { id, email, name, role, passwordHash, now, auditId: newId() }),
  );
  if ((await find(email))?.id !== id)
    fail(`${email} already has an account. Use reset-password to set a new password.`);
  console.log(`Created ${role} ${name} <${email}>.`);
  if (!passwordHash) await printLink("invitation", id);
}

async function list() {
  const rows = await read(
    `SELECT email, name, role, disabled_at, password_hash IS NOT NULL AS password_hash, (SELECT count(*) FROM sessions WHERE staff_id = staff.id AND expires_at > ${Math.floor(now / 1000)}) AS sessions FROM staff ORDER BY created_at`,
  );
  for (const line of accountLines(rows)) console.log(line);
}

async function disable({ email }) {
  const person = await requireAccount(email);
  if (person.disabled_at) fail(`${email} is already disabled.`);
  await write(disableSql(sqlLiteral, { id: person.id, name: person.name, now, auditId: newId() }));
  if (!(await find(email))?.disabled_at)
    fail(`${email} is the only owner who can sign in. Create another owner first.`);
  console.log(`${email} is disabled and signed out everywhere. Their leads are unassigned.`);
}

async function resetPassword({ email, passwordStdin }) {
  const person = await requireAccount(email);
  if (person.disabled_at) fail(`${email} is disabled.`);
  if (!passwordStdin) {
    await write(
      auditSql(sqlLiteral, { auditId: newId(), now, action: "reset-link-made", id: person.id }),
    );
    await printLink("reset", person.id);
    return;
  }
  const passwordHash = await hashedFromStdin(person);
  await write(passwordSql(sqlLiteral, { id: person.id, passwordHash, now, auditId: newId() }));
  console.log(`New password set for ${email}. They’re signed out everywhere.`);
}

async function removeSecondStep({ email }) {
  const person = await requireAccount(email);
  await write(factorsSql(sqlLiteral, { id: person.id, now, auditId: newId() }));
  console.log(`Two-step verification is off for ${email}. They’re signed out everywhere.`);
}

async function printLink(kind, staffId) {
  const token = randomBytes(32).toString("base64url");
  const tokenHash = createHash("sha256").update(token).digest("hex");
  const { loginLinkLifetimesMs } = await loadModule("app/domain/staff/team/login-link-rules.ts");
  const expiresAt = now + loginLinkLifetimesMs[kind];
  await write(linkSql(sqlLiteral, { tokenHash, kind, staffId, now, expiresAt }));
  const until = new Intl.DateTimeFormat("en-US", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "America/Chicago",
  }).format(expiresAt);
  console.log(`This link works once, until ${until} CT:\n  ${origin}/login/${kind}?token=${token}`);
}

async function hashedFromStdin(person) {
  const password = readFileSync(0, "utf8").split(/\r?\n/)[0] ?? "";
  const { validatePassword } = await loadModule(
    "app/domain/staff/password/password-rules.server.ts",
  );
  const problem = validatePassword(password, person);
  if (problem) fail(problem);
  const { hashPassword } = await loadModule("app/domain/staff/password/password.server.ts");
  return hashPassword(password);
}

async function requireAccount(email) {
  return (await find(email)) ?? fail(`No account for ${email}.`);
}

async function find(email) {
  return (
    await read(
      `SELECT id, email, name, role, disabled_at FROM staff WHERE email = ${sqlLiteral(email)}`,
    )
  )[0];
}

async function read(sql) {
  if (local) return (await local.env.DB.prepare(sql).all()).results;
  return JSON.parse(
    wrangler(["d1", "execute", "DB", "--remote", "--yes", "--json", "--command", sql], {
      quiet: true,
    }),
  )[0].results;
}

/** Through a private file: every user of the machine can read a hash on the command line. */
async function write(sql) {
  if (local) {
    const { unstable_splitSqlQuery: statementsOf } = createRequire(import.meta.url)("wrangler");
    await local.env.DB.batch(statementsOf(sql).map((statement) => local.env.DB.prepare(statement)));
    return;
  }
  mkdirSync(stateFolder, { recursive: true });
  const file = path.join(stateFolder, `staff-${process.pid}.sql`);
  writeFileSync(file, sql, { mode: 0o600 });
  try {
    wrangler(["d1", "execute", "DB", "--remote", "--yes", "--file", file], { quiet: true });
  } finally {
    rmSync(file, { force: true });
  }
}

function siteOrigin() {
  if (process.env.SITE_URL) return new URL(process.env.SITE_URL).origin;
  // Passkeys do not accept an IP address as host.
  if (!remote) return `http://localhost:${port}`;
  const configured =
    /^SITE_URL\s*=\s*"([^"]+)"/m.exec(
      readFileSync(path.join(root, "wrangler.toml"), "utf8"),
    )?.[1] ?? "";
  if (configured && !/127\.0\.0\.1|localhost/.test(configured)) return new URL(configured).origin;
  console.error(
    "Set SITE_URL to the deployed site: SITE_URL=https://www.example.com npm run staff -- …",
  );
  process.exit(2);
}

function newId() {
  return Array.from(randomBytes(16), (byte) => "abcdefghijkmnpqrstuvwxyz23456789"[byte & 31]).join(
    "",
  );
}

function fail(message) {
  throw new Failure(message);
}
