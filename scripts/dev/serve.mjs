/* Serves the built worker on this machine: wrangler bundles it and reads wrangler.toml, its
   Miniflare runs it. Not by `wrangler dev`: its proxy ends the whole server at the first connection
   that the worker closes (cloudflare/workers-sdk issues 15317, 15451, 15452). */
import { randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { lockState, SiteRunning } from "../ops/state-lock.mjs";
import { storageWorker } from "../ops/storage.mjs";
import { quietWrangler, root, stateFolder, wrangler } from "../tools.mjs";
import { cutPicture } from "./cut-picture.mjs";
import { relayLog } from "./log-relay.mjs";

Object.assign(process.env, quietWrangler);
const require = createRequire(import.meta.url);
const {
  unstable_getMiniflareWorkerOptions: workerOptionsOf,
  unstable_readConfig: readConfig,
} = require("wrangler");
const { Log, LogLevel, Miniflare, Response } = createRequire(require.resolve("wrangler"))(
  "miniflare",
);

const types = { ".js": "ESModule", ".wasm": "CompiledWasm" };

/**
 * Starts the worker on http://127.0.0.1:port with the bindings of wrangler.toml and wrangler's local state, and returns when it responds.
 * Ends this program and the worker on SIGINT and SIGTERM; ends it with status 1 if the runtime dies, or if another site uses the local
 * state.
 * Waits while a command uses the local state; later commands read and write through a worker of this runtime. This program reads the
 * runtime's log, so it must never wait for the runtime synchronously, because a runtime whose log is not read stops responding. Miniflare's
 * `getWorker` and bindings wait synchronously; do not use them here.
 * @param {{ entry?: string, https?: boolean, port: number, vars?: Record<string, string>, bundled?: boolean, errorLog?:
 * import("node:stream").Writable }} options The entry's handler is built by `localHandler`; vars override those of wrangler.toml; port 0 is
 * any free one; https uses a self-signed certificate; bundled reuses the bundle of the last start; errorLog takes the worker's errors
 * instead of standard error
 * @returns the URL, and `tick()`, which runs the worker's schedule once
 */
export async function serve({
  entry = "scripts/dev/local-worker.ts",
  https = false,
  port,
  vars = {},
  bundled = false,
  errorLog = process.stderr,
}) {
  const config = path.join(root, "wrangler.toml");
  const settings = readConfig({ config });
  const { workerOptions, externalWorkers } = workerOptionsOf(config);
  const tickKey = randomBytes(32).toString("hex");
  const storageKey = randomBytes(32).toString("hex");
  const code = bundle(entry, bundled);
  let ending = false;
  let runtime;
  endOnSignals();
  const lock = await lockState(stateFolder).catch((error) => {
    if (!(error instanceof SiteRunning)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  if (ending) return new Promise(() => {}); // `end` handles the exit.

  runtime = new Miniflare({
    host: "127.0.0.1",
    port,
    https,
    cf: false,
    telemetry: { enabled: false },
    log: new Log(LogLevel.WARN),
    logRequests: false,
    defaultPersistRoot: path.join(stateFolder, "v3"),
    handleRuntimeStdio(out, err) {
      relayLog(out, process.stdout);
      relayLog(err, errorLog);
      // Ctrl+C also reaches the runtime, whose exit may come before the signal.
      out.on("end", () => setTimeout(onDeath, 200));
    },
    workers: [
      {
        name: settings.name,
        ...workerOptions,
        ...code,
        bindings: { ...workerOptions.bindings, ...vars, TICK_KEY: tickKey },
        serviceBindings: { ...workerOptions.serviceBindings, CUTTER: cut },
      },
      {
        ...storageWorker(settings, workerOptions, storageKey),
        unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
      },
      ...externalWorkers,
    ],
  });
  endOnSignals();
  const { origin } = await runtime.ready.catch((error) => {
    if (ending) return new Promise(() => {}); // `end` handles the exit.
    throw error;
  });
  lock.publish({
    origin: String(await runtime.unsafeGetDirectURL("storage")),
    key: storageKey,
    mail: { origin: String(origin), key: tickKey },
  });

  let running;
  return {
    origin,
    tick() {
      running ??= post(origin, { key: tickKey, cron: settings.triggers.crons?.[0] ?? "" }).finally(
        () => {
          running = undefined;
        },
      );
      return running;
    },
  };

  /**
   * Replaces the listeners of wrangler and Miniflare, which end this program before the runtime.
   */
  function endOnSignals() {
    for (const signal of ["SIGINT", "SIGTERM"]) {
      process.removeAllListeners(signal);
      process.on(signal, end);
    }
  }

  /** Runs once: npm repeats the terminal's signal. */
  async function end() {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), 4_000);
    await runtime?.dispose();
    process.exit(0);
  }

  function onDeath() {
    if (ending) return;
    console.error("The worker stopped.");
    process.exit(1);
  }
}

/** Crops an image to the rectangle of the query. */
async function cut(request) {
  const query = new URL(request.url).searchParams;
  const [left, top, width, height] = ["left", "top", "width", "height"].map((name) =>
    Number(query.get(name)),
  );
  return new Response(await cutPicture(await request.arrayBuffer(), { left, top, width, height }));
}

/** Requests a run of the worker's schedule, see scripts/dev/local-handler.ts. */
async function post(origin, { key, cron }) {
  const answer = await fetch(origin, {
    method: "POST",
    headers: { "X-Tick-Key": key },
    body: cron,
  });
  if (answer.status !== 204) throw new Error(`The scheduled run returned ${answer.status}.`);
}

/** Returns the files wrangler would upload for an entry: the worker bundle and its modules. */
function bundle(entry, bundled) {
  // By full path, because two entries served at once may share a file name.
  const folder = path.join(root, ".wrangler/bundle", entry.replaceAll(/[^\w-]+/g, "-"));
  if (!bundled) {
    rmSync(folder, { recursive: true, force: true });
    wrangler(["deploy", entry, "--dry-run", "--outdir", folder], { quiet: true });
  }
  const names = readdirSync(folder).filter((name) => path.extname(name) in types);
  // The runtime uses the first module as entry.
  names.sort((a, b) => Number(b.endsWith(".js")) - Number(a.endsWith(".js")));
  return {
    modulesRoot: folder,
    modules: names.map((name) => ({
      type: types[path.extname(name)],
      path: path.join(folder, name),
    })),
  };
}
