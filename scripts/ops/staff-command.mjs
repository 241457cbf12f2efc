import { parseArgs } from "node:util";

export const help = `Staff accounts. [...] Without --password-stdin, create prints an invitation link (works once, for 2 days) and reset-password prints a reset link (works once, for 1 hour). With it, the password is the first line of standard input, at least 12 characters. remove-second-step turns off two-step verification for someone who lost their phone or passkey. --remote works on the deployed site’s database instead of the local one; set SITE_URL to that site. Exit status: 0 done, 1 not done, 2 not understood.
`;

const roles = ["owner", "staff", "editor"];
const commands = {
  create: ["email", "name", "owner", "role", "password-stdin", "remote"],
  list: ["remote"],
  disable: ["email", "remote"],
  "reset-password": ["email", "password-stdin", "remote"],
  "remove-second-step": ["email", "remote"],
};

/** The command line is invalid; the message gives the reason. */
export class UsageError extends Error {}

/**
 * Parses the arguments after `npm run staff --`; returns `{ command: "help" }` for help. Throws UsageError.
 * @param {string[]} words
 */
export function parseCommand(words) {
  let parsed;
  try {
    parsed = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        email: { type: "string" },
        name: { type: "string" },
        owner: { type: "boolean" },
        role: { type: "string" },
        "password-stdin": { type: "boolean" },
        remote: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    throw new UsageError(error.message);
  }
  const { values, positionals } = parsed;
  const [command, ...rest] = positionals;
  if (values.help || command === "help") return { command: "help" };
  if (!command)
    throw new UsageError(
      "Choose a command: create, list, disable, reset-password, or remove-second-step.",
    );
  if (!Object.hasOwn(commands, command)) throw new UsageError(`Unknown command “${command}”.`);
  if (rest.length > 0)
    throw new UsageError(`Unexpected “${rest[0]}”. Put names with spaces in quotes.`);
  const stray = Object.keys(values).find((name) => !commands[command].includes(name));
  if (stray) throw new UsageError(`${command} doesn’t take --${stray}.`);

  const remote = values.remote ?? false;
  if (command === "list") return { command, remote };
  const email = (values.email ?? "").trim().toLowerCase();
  if (!email) throw new UsageError(`${command} needs --email.`);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254)
    throw new UsageError(`“${email}” isn’t an email address.`);
  if (command === "disable" || command === "remove-second-step") return { command, email, remote };
  const passwordStdin = values["password-stdin"] ?? false;
  if (command === "reset-password") return { command, email, passwordStdin, remote };

  const name = (values.name ?? "").trim();
  if (!name) throw new UsageError("create needs --name.");
  if (name.length > 120) throw new UsageError("Shorten the name to 120 characters or fewer.");
  if (values.owner && values.role && values.role !== "owner")
    throw new UsageError("--owner and --role contradict each other.");
  const role = values.owner ? "owner" : (values.role ?? "staff");
  if (!roles.includes(role))
    throw new UsageError(`Unknown role “${role}”. Roles are ${roles.join(", ")}.`);
  return { command, email, name, role, passwordStdin, remote };
}

/**
 * Returns the statements of a new account with its audit entry; they do nothing if an account already has the email.
 * @param {(value: unknown) => string} literal
 * @param {{ id: string, email: string, name: string, role: string, passwordHash: string | null, now: number, auditId: string }} row
 */
export function createSql(literal, { id, email, name, role, passwordHash, now, auditId }) {
  const row = [id, email, name, role, passwordHash, now, now].map(literal).join(", ");
  return `INSERT INTO staff (id, email, name, role, password_hash, created_at, updated_at) SELECT ${row} WHERE NOT EXISTS (SELECT 1 FROM staff WHERE email = ${literal(email)});
${auditSql(literal, { auditId, now, action: "created", id, condition: `EXISTS (SELECT 1 FROM staff WHERE id = ${literal(id)})` })}`;
}

/**
 * Disables an account: ends its sessions, links and push subscriptions and unassigns its leads. Does nothing if no owner who can sign in
 * would remain.
 * @param {(value: unknown) => string} literal
 * @param {{ id: string, name: string, now: number, auditId: string }} row
 */
export function disableSql(literal, { id, name, now, auditId }) {
  const idLiteral = literal(id);
  const made = `EXISTS (SELECT 1 FROM staff WHERE id = ${idLiteral} AND disabled_at = ${literal(now)})`;
  const lead = `FROM leads WHERE (assigned_to = ${idLiteral} OR next_staff_id = ${idLiteral}) AND deleted_at IS NULL AND ${made}`;
  return `UPDATE staff SET disabled_at = ${literal(now)}, updated_at = ${literal(now)}, version = version + 1 WHERE id = ${idLiteral} AND disabled_at IS NULL AND (role <> 'owner' OR password_hash IS NULL OR EXISTS (SELECT 1 FROM staff AS other WHERE other.role = 'owner' AND other.disabled_at IS NULL AND other.password_hash IS NOT NULL AND other.id <> ${idLiteral}));
DELETE FROM sessions WHERE staff_id = ${idLiteral} AND ${made};
DELETE FROM push_subscriptions WHERE staff_id = ${idLiteral} AND ${made};
INSERT INTO lead_events (id, lead_id, kind, data, at) SELECT lower(hex(randomblob(16))), id, 'freed', json_object('name', ${literal(name)}), ${literal(now)} ${lead};
UPDATE leads SET assigned_to = nullif(assigned_to, ${idLiteral}), next_staff_id = nullif(next_staff_id, ${idLiteral}), updated_at = ${literal(now)}, version = version + 1 WHERE (assigned_to = ${idLiteral} OR next_staff_id = ${idLiteral}) AND ${made};
UPDATE login_links SET used_at = ${literal(now)} WHERE staff_id = ${idLiteral} AND used_at IS NULL AND ${made};
${auditSql(literal, { auditId, now, action: "disabled", id, condition: made })}`;
}

/**
 * Removes two-step verification and backup codes from an account and ends its sessions.
 * @param {(value: unknown) => string} literal
 * @param {{ id: string, now: number, auditId: string }} row
 */
export function factorsSql(literal, { id, now, auditId }) {
  return `DELETE FROM staff_factors WHERE staff_id = ${literal(id)};
DELETE FROM sessions WHERE staff_id = ${literal(id)};
${auditSql(literal, { auditId, now, action: "removed-second-step", id })}`;
}

/**
 * Sets a password and ends earlier sessions and links.
 * @param {(value: unknown) => string} literal
 * @param {{ id: string, passwordHash: string, now: number, auditId: string }} row
 */
export function passwordSql(literal, { id, passwordHash, now, auditId }) {
  return `UPDATE staff SET password_hash = ${literal(passwordHash)}, updated_at = ${literal(now)}, version = version + 1 WHERE id = ${literal(id)};
DELETE FROM sessions WHERE staff_id = ${literal(id)};
${retireLinksSql(literal, { staffId: id, now })}${auditSql(literal, { auditId, now, action: "reset-password", id })}`;
}

/**
 * Returns an audit entry of the command line.
 * @param {(value: unknown) => string} literal
 * @param {{ auditId: string, now: number, action: string, id: string, condition?: string }} row
 */
export function auditSql(literal, { auditId, now, action, id, condition = "1" }) {
  return `INSERT INTO audit (id, at, staff_id, staff_name, action, record_kind, record_id) SELECT ${[auditId, now, null, "Command line", action, "staff", id].map(literal).join(", ")} WHERE ${condition};\n`;
}

/**
 * Ends every link of an account that could set a password.
 * @param {(value: unknown) => string} literal
 * @param {{ staffId: string, now: number }} row
 */
export function retireLinksSql(literal, { staffId, now }) {
  return `UPDATE login_links SET used_at = ${literal(now)} WHERE staff_id = ${literal(staffId)} AND used_at IS NULL;\n`;
}

/**
 * Stores a one-time link by the hash of its token. Ends the account's older links.
 * @param {(value: unknown) => string} literal
 * @param {{ tokenHash: string, kind: string, staffId: string, now: number, expiresAt: number }} row
 */
export function linkSql(literal, { tokenHash, kind, staffId, now, expiresAt }) {
  const row = [tokenHash, kind, staffId, expiresAt, now].map(literal).join(", ");
  return `${retireLinksSql(literal, { staffId, now })}INSERT INTO login_links (id, kind, staff_id, expires_at, created_at) VALUES (${row});\n`;
}

/**
 * Formats the accounts as a table.
 * @param {readonly { email: string, name: string, role: string, disabled_at: number | null, password_hash: string | number | null, sessions: number }[]} rows
 * @returns {string[]}
 */
export function accountLines(rows) {
  if (rows.length === 0) return ["No accounts yet."];
  const cells = rows.map((row) => [
    row.email,
    row.name,
    row.role,
    row.disabled_at ? "disabled" : row.password_hash ? "active" : "invited",
    `${row.sessions} open ${row.sessions === 1 ? "session" : "sessions"}`,
  ]);
  const widths = cells[0].map((_, column) => Math.max(...cells.map((line) => line[column].length)));
  return cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]))
      .join("  ")
      .trimEnd(),
  );
}
