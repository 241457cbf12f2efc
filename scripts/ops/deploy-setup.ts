/* First deploy: the account's database, bucket and secrets, and the values in wrangler.toml. */
import { randomBytes } from "node:crypto";
import { stripVTControlCharacters } from "node:util";

/** Runs wrangler with these arguments. `text` is its output. */
export type RunWrangler = (args: readonly string[]) => { ok: boolean; text: string };

type ConfigValues = {
  databaseId?: string | undefined;
  siteUrl?: string;
  mailFrom?: string;
  mailOffice?: string;
  mailReplyDomain?: string | undefined;
};

/**
 * Returns the text of wrangler.toml with these values. Absent values, comments and the order stay
 * unchanged.
 */
export function writeConfig(
  toml: string,
  { databaseId, siteUrl, mailFrom, mailOffice, mailReplyDomain }: ConfigValues,
): string {
  const values = {
    database_id: databaseId,
    SITE_URL: siteUrl,
    MAIL_FROM: mailFrom,
    MAIL_OFFICE: mailOffice,
    MAIL_REPLY_DOMAIN: mailReplyDomain,
  };
  const text = Object.entries(values).reduce(
    (result, [name, value]) =>
      value
        ? result.replace(
            new RegExp(`^${name} = ".*"$`, "m"),
            () => `${name} = ${JSON.stringify(value)}`,
          )
        : result,
    toml,
  );
  return siteUrl ? writeRoute(text, new URL(siteUrl).hostname) : text;
}

/** Points the host to the worker. Routes that include the host stay; others are replaced. */
function writeRoute(toml: string, host: string): string {
  const start = toml.search(/^\[/m); // keys after it belong to a table
  const [top, tables] = [toml.slice(0, start), toml.slice(start)];
  const isWorkersDev = host.endsWith(".workers.dev");
  const existing = /^(?:routes\s*=\s*\[[^\]]*\]|(?:routes?|workers_dev)\s*=.*)\n?/gm;
  const [routes = ""] = /^routes?\s*=\s*(?:\[[^\]]*\]|.*)/m.exec(top) ?? [];
  if (!isWorkersDev && [`"${host}"`, `"${host}/`].some((pattern) => routes.includes(pattern)))
    return toml;
  const line = isWorkersDev
    ? "workers_dev = true"
    : `routes = [{ pattern = "${host}", custom_domain = true }]`;
  const place = top.search(existing);
  if (place < 0) return `${top.trimEnd()}\n\n${line}\n\n${tables}`;
  const rest = top.slice(place).replace(existing, "");
  return `${top.slice(0, place)}${line}\n${rest}${tables}`;
}

/**
 * Returns the id of the account's database with this name; creates the database if the account lacks it.
 * @throws Error with wrangler's message if a command fails
 */
export function ensureDatabase(run: RunWrangler, name: string): string {
  const find = () =>
    parseList<{ name: string; uuid: string }>(requireOk(run(["d1", "list", "--json"]))).find(
      (one) => one.name === name,
    )?.uuid;
  const found = find();
  if (found) return found;
  requireOk(run(["d1", "create", name]));
  const created = find();
  if (!created)
    throw new Error(
      `Created database ${name}, but the account doesn’t list it. Run npm run deploy again.`,
    );
  return created;
}

/**
 * Creates the bucket unless the account has it. Throws Error with wrangler's message if that fails.
 */
export function ensureBucket(run: RunWrangler, name: string): void {
  if (!run(["r2", "bucket", "info", name]).ok) requireOk(run(["r2", "bucket", "create", name]));
}

/**
 * Creates the queue unless the account has it. Throws Error with wrangler's message if that fails.
 */
export function ensureQueue(run: RunWrangler, name: string): void {
  if (!run(["queues", "info", name]).ok) requireOk(run(["queues", "create", name]));
}

/**
 * Returns the names of the worker's secrets; none if the account has no such worker yet.
 * @throws Error if wrangler is signed out or the account does not respond
 */
export function listSecrets(run: RunWrangler): string[] {
  const { ok, text } = run(["secret", "list", "--format", "json"]);
  if (ok) return parseList<{ name: string }>(text).map(({ name }) => name);
  if (/\b10007\b|does not exist|not found/i.test(text)) return [];
  if (/log ?in|authenticat|CLOUDFLARE_API_TOKEN/i.test(text))
    throw new Error("Sign in first: npx wrangler login");
  throw new Error(`Can’t read secrets: ${findError(text)}`);
}

type KeyPair = { publicKey: string; privateKey: string };

/**
 * Returns values for the secrets that the site needs and the worker lacks. Existing secrets are
 * never replaced.
 */
export function createMissingSecrets(
  names: readonly string[],
  createVapidKeys: () => KeyPair,
): Record<string, string> {
  const secrets: Record<string, string> = {};
  if (!names.includes("APP_SECRET")) secrets.APP_SECRET = randomBytes(32).toString("hex");
  if (!names.includes("VAPID_PUBLIC_KEY") && !names.includes("VAPID_PRIVATE_KEY")) {
    const { publicKey, privateKey } = createVapidKeys();
    Object.assign(secrets, { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
  }
  return secrets;
}

/**
 * Reads from the migrated remote database if it lacks content and an owner who may sign in. Content
 * that no one can have edited yet may be incomplete, because adding it takes many requests.
 */
export function readSetupState(run: RunWrangler): { needsContent: boolean; needsOwner: boolean } {
  const sql =
    "SELECT (SELECT count(*) FROM posts) + (SELECT count(*) FROM projects) + (SELECT count(*) FROM faqs) AS records, (SELECT count(*) FROM staff) AS accounts, (SELECT count(*) FROM staff WHERE role = 'owner' AND disabled_at IS NULL) AS owners";
  const text = requireOk(
    run(["d1", "execute", "DB", "--remote", "--yes", "--json", "--command", sql]),
  );
  const row = parseList<{ results: { records: number; accounts: number; owners: number }[] }>(
    text,
  )[0]?.results[0];
  if (!row) throw new Error("The database returned no counts.");
  return { needsContent: row.records === 0 || row.accounts === 0, needsOwner: row.owners === 0 };
}

/** Returns the error in wrangler's output: its first line marked as one, else the last line. */
function findError(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.includes("Logs were written to"));
  return (
    lines.find((line) => line.includes("[ERROR]"))?.replace(/^.*\[ERROR\]\s*/, "") ??
    lines.at(-1) ??
    "wrangler failed."
  );
}

function requireOk({ ok, text }: { ok: boolean; text: string }): string {
  if (!ok) throw new Error(findError(text));
  return text;
}

/** Parses the JSON list in an output that may begin with notices. */
function parseList<Row>(text: string): Row[] {
  const list: Row[] = JSON.parse(text.slice(text.indexOf("[")));
  return list;
}
