/* The site's database and bucket for commands that read or write all of it. Uses HTTP, because
   wrangler's proxy blocks a thread and fails after some hundred thousand rows. Uses the runtime of
   a served site; otherwise starts one once the local state is free. */
import { randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import path from "node:path";
import { quietWrangler, root, stateFolder } from "../tools.mjs";
import { lockState } from "./state-lock.mjs";

/**
 * Opens the local database and bucket, or those of wrangler's signed-in account. Supports what the commands need: statements with `bind`,
 * `all`, `run`, `first`, `raw` and batches; objects with `get`, `put`, `list`, `delete`, streaming both ways. Throws the message of the
 * database or bucket. Waits while another command uses the local state.
 * @param {boolean} remote
 * @param {string} [folder] local state, if not the site's
 * @returns {Promise<{ env: { DB: D1Database, FILES: R2Bucket }, origin: string, dispose(): Promise<void> }>}
 */
export async function openStorage(remote, folder = stateFolder) {
  const lock = remote ? undefined : await lockState(folder, { join: true });
  if (lock && "site" in lock) return connect(lock.site);
  try {
    const ownRuntime = await startRuntime(remote, folder);
    return connect(ownRuntime, async () => {
      await ownRuntime.dispose();
      lock?.release();
    });
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** Returns the worker that serves the commands, for a runtime with the site's bindings. */
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

/** Starts a runtime for this program only. */
async function startRuntime(remote, folder) {
  Object.assign(process.env, quietWrangler, { WRANGLER_LOG: "warn" });
  const require = createRequire(import.meta.url);
  const wrangler = require("wrangler");
  const { Log, LogLevel, Miniflare } = createRequire(require.resolve("wrangler"))("miniflare");
  const settings = wrangler.unstable_readConfig({ config: path.join(root, "wrangler.toml") });
  for (const binding of [...settings.d1_databases, ...settings.r2_buckets]) binding.remote = remote;
  settings.assets = undefined; // They may not be built yet, and commands do not need them.
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

/** Connects to a storage worker. */
function connect({ origin, key }, dispose = async () => {}) {
  const require = createRequire(import.meta.url);
  const ofMiniflare = createRequire(
    createRequire(require.resolve("wrangler")).resolve("miniflare"),
  );
  const { Agent, fetch } = ofMiniflare("undici");
  // One connection per request, because the runtime closes connections that were idle while this
  // program was busy and loses data sent on
  // them. No timeout.
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

/** Connects to the account's own database and bucket. */
async function sessionOf(wrangler, settings) {
  const { DB, FILES } = wrangler.unstable_convertConfigBindingsToStartWorkerBindings(settings);
  const { name, account_id, compliance_region: complianceRegion } = settings;
  return (
    await wrangler.maybeStartOrUpdateRemoteProxySession({
      name,
      account_id,
      complianceRegion,
      bindings: { DB, FILES },
    })
  )?.session;
}

function database(ask) {
  const send = async (how, statements) => {
    const body = JSON.stringify({
      how,
      statements: statements.map(({ sql, values }) => ({ sql, values })),
    });
    return (await ask("/database", {}, { method: "POST", body })).json();
  };
  const statement = (sql, values = []) => {
    const boundStatement = { sql, values };
    const all = () => send("all", [boundStatement]);
    return {
      ...boundStatement,
      bind: (...given) => statement(sql, given),
      all,
      run: all,
      async first(column) {
        const [row] = (await all()).results;
        if (row === undefined) return null;
        return column === undefined ? row : row[column];
      },
      async raw({ columnNames = false } = {}) {
        const rows = await send("raw", [boundStatement]);
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
