/* The site's database and bucket for commands that read or write all of it. The runtime is asked over HTTP: the proxy that wrangler has for
   this waits for the runtime with a thread of its own and breaks off after some hundred thousand rows. */
import { randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import path from "node:path";
import { quietWrangler, root, stateFolder } from "./tools.mjs";

/**
 * Opens the local database and bucket, or those of the account that wrangler is signed in to. They read and write as the worker's own do,
 * as far as the commands need it: statements with `bind`, `all`, `run`, `first`, `raw` and batches; objects with `get`, `put`, `list`,
 * `delete`. An object's bytes are streamed both ways. What the database or the bucket refuses is thrown with its message.
 * @param {boolean} remote
 * @param {string} [folder] the local state, when it is another than the site's
 * @returns {Promise<{ env: { DB: D1Database, FILES: R2Bucket }, origin: string, dispose(): Promise<void> }>}
 */
export async function openStorage(remote, folder = stateFolder) {
  Object.assign(process.env, quietWrangler, { WRANGLER_LOG: "warn" });
  const require = createRequire(import.meta.url);
  const wrangler = require("wrangler");
  const ofWrangler = createRequire(require.resolve("wrangler"));
  const { Log, LogLevel, Miniflare } = ofWrangler("miniflare");
  const { Agent, fetch } = createRequire(ofWrangler.resolve("miniflare"))("undici");
  const settings = wrangler.unstable_readConfig({ config: path.join(root, "wrangler.toml") });
  for (const binding of [...settings.d1_databases, ...settings.r2_buckets]) binding.remote = remote;
  const session = remote ? await sessionOf(wrangler, settings) : undefined;
  const { workerOptions } = wrangler.unstable_getMiniflareWorkerOptions(settings, undefined, {
    envFiles: [],
    remoteProxyConnectionString: session?.remoteProxyConnectionString,
  });
  const key = randomBytes(32).toString("hex");
  const runtime = new Miniflare({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    telemetry: { enabled: false },
    log: new Log(LogLevel.ERROR),
    defaultPersistRoot: path.join(folder, "v3"),
    name: "storage",
    modulesRoot: import.meta.dirname,
    modules: [{ type: "ESModule", path: path.join(import.meta.dirname, "storage-worker.mjs") }],
    compatibilityDate: settings.compatibility_date,
    d1Databases: workerOptions.d1Databases,
    r2Buckets: workerOptions.r2Buckets,
    bindings: { KEY: key },
  });
  const origin = await runtime.ready;
  // a connection for each request: the runtime closes one that was idle while this program was busy, and what is then sent on it is lost;
  // and no limit to how long an answer may take
  const dispatcher = new Agent({ pipelining: 0, headersTimeout: 0, bodyTimeout: 0 });
  const ask = async (to, query, init = {}) => {
    const url = new URL(to, origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const answer = await fetch(url, { ...init, headers: { "X-Storage-Key": key }, dispatcher });
    if (answer.ok || answer.status === 404) return answer;
    throw new Error((await answer.text()) || `The storage answered ${answer.status}.`);
  };
  return {
    env: { DB: database(ask), FILES: bucket(ask) },
    origin: String(origin),
    async dispose() {
      await dispatcher.close();
      await session?.dispose();
      await runtime.dispose();
    },
  };
}

/** A connection to the account's own database and bucket. */
async function sessionOf(wrangler, settings) {
  const { DB, FILES } = wrangler.unstable_convertConfigBindingsToStartWorkerBindings(settings);
  const { name, account_id, compliance_region: complianceRegion } = settings;
  return (await wrangler.maybeStartOrUpdateRemoteProxySession({ name, account_id, complianceRegion, bindings: { DB, FILES } }))?.session;
}

function database(ask) {
  const send = async (how, statements) => {
    const body = JSON.stringify({ how, statements: statements.map(({ sql, values }) => ({ sql, values })) });
    return (await ask("/database", {}, { method: "POST", body })).json();
  };
  const statement = (sql, values = []) => {
    const own = { sql, values };
    const all = () => send("all", [own]);
    return {
      ...own,
      bind: (...given) => statement(sql, given),
      all,
      run: all,
      async first(column) {
        const [row] = (await all()).results;
        if (row === undefined) return null;
        return column === undefined ? row : row[column];
      },
      async raw({ columnNames = false } = {}) {
        const rows = await send("raw", [own]);
        return columnNames ? rows : rows.slice(1);
      },
    };
  };
  return { prepare: (sql) => statement(sql), batch: (statements) => send("batch", statements) };
}

function bucket(ask) {
  const options = (given = {}) => ({ options: JSON.stringify(given) });
  return {
    async get(key) {
      const answer = await ask("/object", { key });
      const about = answer.headers.get("X-Object");
      if (answer.status === 404 || !about || !answer.body) return null;
      const { body } = answer;
      return {
        ...JSON.parse(decodeURIComponent(about)),
        body,
        text: () => answer.text(),
        arrayBuffer: () => answer.arrayBuffer(),
      };
    },
    async put(key, body, given) {
      return (await ask("/object", { key, ...options(given) }, { method: "PUT", body })).json();
    },
    async delete(keys) {
      await ask("/delete", {}, { method: "POST", body: JSON.stringify(keys) });
    },
    list: async (given) => (await ask("/list", options(given))).json(),
  };
}
