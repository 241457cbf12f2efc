/* The site's database and bucket for commands that read or write all of it. The runtime is asked over HTTP: the proxy that wrangler has for
   this waits for the runtime with a thread of its own and breaks off after some hundred thousand rows. Beside a site that is served its own
   runtime is asked; otherwise one is started, once no other program has the local state open. */
import { randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import path from "node:path";
import { lockState } from "./state-lock.mjs";
import { quietWrangler, root, stateFolder } from "./tools.mjs";

/**
 * Opens the local database and bucket, or those of the account that wrangler is signed in to. They read and write as the worker's own do,
 * as far as the commands need it: statements with `bind`, `all`, `run`, `first`, `raw` and batches; objects with `get`, `put`, `list`,
 * `delete`. An object's bytes are streamed both ways. What the database or the bucket refuses is thrown with its message.
 * Waits while another command has the local state open.
 * @param {boolean} remote
 * @param {string} [folder] the local state, when it is another than the site's
 * @returns {Promise<{ env: { DB: D1Database, FILES: R2Bucket }, origin: string, dispose(): Promise<void> }>}
 */
export async function openStorage(remote, folder = stateFolder) {
  const lock = remote ? undefined : await lockState(folder, { join: true });
  if (lock && "site" in lock) return connect(lock.site);
  try {
    const own = await startRuntime(remote, folder);
    return connect(own, async () => {
      await own.dispose();
      lock?.release();
    });
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** The worker that reads and writes for the commands, beside those of a runtime that has the site's bindings. */
export function storageWorker(settings, workerOptions, key) {
  return {
    name: "storage",
    modulesRoot: import.meta.dirname,
    modules: [{ type: "ESModule", path: path.join(import.meta.dirname, "storage-worker.mjs") }],
    compatibilityDate: settings.compatibility_date,
    d1Databases: workerOptions.d1Databases,
    r2Buckets: workerOptions.r2Buckets,
    bindings: { KEY: key },
  };
}

/** A runtime for this program alone. */
async function startRuntime(remote, folder) {
  Object.assign(process.env, quietWrangler, { WRANGLER_LOG: "warn" });
  const require = createRequire(import.meta.url);
  const wrangler = require("wrangler");
  const { Log, LogLevel, Miniflare } = createRequire(require.resolve("wrangler"))("miniflare");
  const settings = wrangler.unstable_readConfig({ config: path.join(root, "wrangler.toml") });
  for (const binding of [...settings.d1_databases, ...settings.r2_buckets]) binding.remote = remote;
  settings.assets = undefined; // they may be under construction, and nothing here needs them
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
    ...storageWorker(settings, workerOptions, key),
  });
  const origin = String(await runtime.ready);
  return {
    origin,
    key,
    async dispose() {
      await session?.dispose();
      await runtime.dispose();
    },
  };
}

/** Speaks with a storage worker that listens there. */
function connect({ origin, key }, dispose = async () => {}) {
  const require = createRequire(import.meta.url);
  const ofMiniflare = createRequire(createRequire(require.resolve("wrangler")).resolve("miniflare"));
  const { Agent, fetch } = ofMiniflare("undici");
  // a connection for each request: the runtime closes one that was idle while this program was busy, and what is then sent on it is lost;
  // and no limit to how long an answer may take
  const dispatcher = new Agent({ pipelining: 0, headersTimeout: 0, bodyTimeout: 0 });
  const ask = async (to, query, init = {}) => {
    const url = new URL(to, origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const answer = await fetch(url, { ...init, headers: { "X-Storage-Key": key }, dispatcher });
    if (answer.ok || answer.status === 404) return answer;
    throw new Error((await answer.text()) || `Storage returned ${answer.status}.`);
  };
  return {
    env: { DB: database(ask), FILES: bucket(ask) },
    origin,
    async dispose() {
      await dispatcher.close();
      await dispose();
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
  const withDate = (object) => ({ ...object, uploaded: new Date(object.uploaded) });
  const options = (given = {}) => ({ options: JSON.stringify(given) });
  return {
    async get(key) {
      const answer = await ask("/object", { key });
      const about = answer.headers.get("X-Object");
      if (answer.status === 404 || !about || !answer.body) return null;
      const { body } = answer;
      return {
        ...withDate(JSON.parse(decodeURIComponent(about))),
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
    async list(given) {
      const found = await (await ask("/list", options(given))).json();
      return { ...found, objects: found.objects.map(withDate) };
    },
  };
}
