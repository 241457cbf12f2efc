import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  createMissingSecrets,
  ensureBucket,
  ensureDatabase,
  ensureQueue,
  listSecrets,
  type RunWrangler,
  readSetupState,
  writeConfig,
} from "./deploy-setup";

const toml = readFileSync("wrangler.toml", "utf8");
const vapidKeys = () => ({ publicKey: "public", privateKey: "private" });

/** Runs commands on an account in memory and keeps a log of them. */
function anAccount(answers: Record<string, { ok: boolean; text: string }> = {}) {
  const log: string[] = [];
  const databases: { name: string; uuid: string }[] = [];
  const buckets = new Set<string>();
  const run: RunWrangler = (args) => {
    const command = args.slice(0, 2).join(" ");
    log.push(args.slice(0, 4).join(" "));
    const answer = answers[command];
    if (answer) return answer;
    if (command === "d1 list")
      return { ok: true, text: `A new version is available\n${JSON.stringify(databases)}` };
    if (command === "d1 create")
      databases.push({ name: args[2] ?? "", uuid: "1b6c0fda-2f0c-4d8e-9f4a-0c5a4c1f2b3d" });
    if (args.slice(0, 3).join(" ") === "r2 bucket info")
      return { ok: buckets.has(args[3] ?? ""), text: "" };
    if (args.slice(0, 3).join(" ") === "r2 bucket create") buckets.add(args[3] ?? "");
    return { ok: true, text: "" };
  };
  return { run, log };
}

test("writeConfig sets each value and the route, and changes nothing else", () => {
  const values = {
    databaseId: "1b6c0fda",
    siteUrl: "https://www.outdoor.test",
    mailFrom: "hello@outdoor.test",
    mailOffice: "office@outdoor.test",
  };
  const written = writeConfig(toml, values);
  const added = written.split("\n").filter((line) => !toml.split("\n").includes(line));
  expect(added).toEqual([
    'routes = [{ pattern = "www.outdoor.test", custom_domain = true }]',
    'SITE_URL = "https://www.outdoor.test"',
    'MAIL_FROM = "hello@outdoor.test"',
    'MAIL_OFFICE = "office@outdoor.test"',
    'database_id = "1b6c0fda"',
  ]);
  expect(writeConfig(written, values)).toBe(written);
  expect(writeConfig(toml, {})).toBe(toml);
});

test("writeConfig replaces the route of an earlier address, and needs none on workers.dev", () => {
  const moved = writeConfig(writeConfig(toml, { siteUrl: "https://old.test" }), {
    siteUrl: "https://site.office.workers.dev",
  });
  expect(moved).toContain("\nworkers_dev = true\n");
  expect(moved).not.toContain("old.test");
});

test("writeConfig keeps routes that include the address, and replaces others of any form", () => {
  const top = (lines: string) => toml.replace(/^(?=\[vars\])/m, () => `${lines}\n\n`);
  const two = top(
    'routes = [\n  { pattern = "outdoor.test", custom_domain = true },\n  { pattern = "www.outdoor.test", custom_domain = true },\n]',
  );
  expect(writeConfig(two, { siteUrl: "https://www.outdoor.test" })).toBe(
    two.replace(/^SITE_URL = .*/m, 'SITE_URL = "https://www.outdoor.test"'),
  );
  for (const before of [
    two,
    top('workers_dev = false\nroutes = [{ pattern = "outdoor.test", custom_domain = true }]'),
  ]) {
    expect(writeConfig(before, { siteUrl: "https://patio.test" })).toBe(
      writeConfig(toml, { siteUrl: "https://patio.test" }),
    );
  }
});

test("ensureDatabase creates the database once and returns its id", () => {
  const { run, log } = anAccount();
  const ids = [ensureDatabase(run, "site"), ensureDatabase(run, "site")];
  expect(ids).toEqual([
    "1b6c0fda-2f0c-4d8e-9f4a-0c5a4c1f2b3d",
    "1b6c0fda-2f0c-4d8e-9f4a-0c5a4c1f2b3d",
  ]);
  expect(log.filter((command) => command === "d1 create site")).toHaveLength(1);
  const esc = "\u001b";
  const text = `\n${esc}[31m✘ ${esc}[41;31m[${esc}[41;97mERROR${esc}[41;31m]${esc}[0m ${esc}[1mYou are not logged in.${esc}[0m\n\n\n🪵  Logs were written to "/site/wrangler.log"\n`;
  const signedOut = anAccount({ "d1 list": { ok: false, text } });
  expect(() => ensureDatabase(signedOut.run, "site")).toThrow(/^You are not logged in\.$/);
});

test("ensureBucket creates the bucket once", () => {
  const { run, log } = anAccount();
  ensureBucket(run, "files");
  ensureBucket(run, "files");
  expect(log.filter((command) => command === "r2 bucket create files")).toHaveLength(1);
});

test("listSecrets returns none for a new worker, and stops if the account cannot be read", () => {
  const listedSecrets = (ok: boolean, text: string) =>
    listSecrets(anAccount({ "secret list": { ok, text } }).run);
  expect(listedSecrets(true, '[{ "name": "APP_SECRET", "type": "secret_text" }]')).toEqual([
    "APP_SECRET",
  ]);
  expect(listedSecrets(false, "This Worker does not exist on your account. [code: 10007]")).toEqual(
    [],
  );
  expect(() =>
    listedSecrets(false, "You are not authenticated. Please run `wrangler login`."),
  ).toThrow("npx wrangler login");
  expect(() => listedSecrets(false, "fetch failed")).toThrow("Can’t read secrets: fetch failed");
});

test("createMissingSecrets never replaces a secret, nor half a key pair", () => {
  const secrets = createMissingSecrets([], vapidKeys);
  expect(Object.keys(secrets)).toEqual(["APP_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"]);
  expect(secrets.APP_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(createMissingSecrets(["APP_SECRET", "VAPID_PRIVATE_KEY"], vapidKeys)).toEqual({});
});

test("readSetupState reports missing content and a missing owner", () => {
  const state = (records: number, accounts: number, owners: number) =>
    readSetupState(
      anAccount({
        "d1 execute": {
          ok: true,
          text: JSON.stringify([{ results: [{ records, accounts, owners }] }]),
        },
      }).run,
    );
  expect(state(0, 0, 0)).toEqual({ needsContent: true, needsOwner: true });
  expect(state(3, 0, 0)).toEqual({ needsContent: true, needsOwner: true }); // interrupted
  expect(state(3, 2, 1)).toEqual({ needsContent: false, needsOwner: false });
});

test("ensureQueue creates only a queue that the account lacks", () => {
  const queues = new Set<string>();
  const log: string[] = [];
  const run: RunWrangler = ([, command = "", name = ""]) => {
    log.push(command);
    if (command === "create") queues.add(name);
    return { ok: queues.has(name), text: "" };
  };
  ensureQueue(run, "events");
  ensureQueue(run, "events");
  expect(log).toEqual(["info", "create", "info"]);
});

test("writeConfig sets the reply domain", () => {
  expect(writeConfig(toml, { mailReplyDomain: "reply.outdoor.test" })).toContain(
    'MAIL_REPLY_DOMAIN = "reply.outdoor.test"',
  );
});
