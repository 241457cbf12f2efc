/* Serves the built worker on this machine: wrangler bundles it and reads wrangler.toml, its own Miniflare runs it.
   Not by `wrangler dev`: the proxy it puts before the worker ends the whole server at the first connection that the
   worker's side closes under it (cloudflare/workers-sdk issues 15317, 15451, 15452). */
import { readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { quietWrangler, root, stateFolder, wrangler } from "./tools.mjs";

Object.assign(process.env, quietWrangler);
const require = createRequire(import.meta.url);
const { unstable_getMiniflareWorkerOptions: workerOptionsOf, unstable_readConfig: readConfig } = require("wrangler");
const { Log, LogLevel, Miniflare } = createRequire(require.resolve("wrangler"))("miniflare");

const types = { ".js": "ESModule", ".wasm": "CompiledWasm" };

/**
 * Starts the worker on http://127.0.0.1:port with the bindings of wrangler.toml and the local state that wrangler itself
 * would use, and goes on when it answers. Ends this program, and the worker with it, on SIGINT and SIGTERM; ends it with
 * status 1 when the runtime dies by itself.
 * @param {{ entry?: string, https?: boolean, port: number, vars?: Record<string, string> }} options vars override those of wrangler.toml;
 *   https with a certificate that nobody vouches for
 * @returns `tick()`: runs what the worker does on its schedule, once
 */
export async function serve({ entry = "scripts/local-worker.ts", https = false, port, vars = {} }) {
  const config = path.join(root, "wrangler.toml");
  const settings = readConfig({ config });
  const { workerOptions, externalWorkers } = workerOptionsOf(config);
  let ending = false;

  const runtime = new Miniflare({
    host: "127.0.0.1",
    port,
    https,
    cf: false,
    telemetry: { enabled: false },
    log: new Log(LogLevel.WARN),
    logRequests: false,
    defaultPersistRoot: path.join(stateFolder, "v3"),
    handleRuntimeStdio(out, err) {
      out.pipe(process.stdout);
      err.pipe(process.stderr);
      out.on("end", () => {
        if (ending) return;
        console.error("The worker's runtime has ended.");
        process.exit(1);
      });
    },
    workers: [
      { name: settings.name, ...workerOptions, ...bundle(entry), bindings: { ...workerOptions.bindings, ...vars } },
      ...externalWorkers,
    ],
  });

  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, async () => {
      ending = true;
      await runtime.dispose();
      process.exit(0);
    });
  }
  await runtime.ready;

  return {
    async tick() {
      const worker = await runtime.getWorker(settings.name);
      return worker.scheduled({ cron: settings.triggers.crons?.[0] });
    },
  };
}

/** What wrangler would upload of an entry: the worker in one file, and the modules beside it. */
function bundle(entry) {
  const folder = path.join(root, ".wrangler/bundle", path.basename(path.dirname(entry)));
  rmSync(folder, { recursive: true, force: true });
  wrangler(["deploy", entry, "--dry-run", "--outdir", folder], { quiet: true });
  const names = readdirSync(folder).filter((name) => path.extname(name) in types);
  // the runtime takes the first module for the entry
  names.sort((a, b) => Number(b.endsWith(".js")) - Number(a.endsWith(".js")));
  return {
    modulesRoot: folder,
    modules: names.map((name) => ({ type: types[path.extname(name)], path: path.join(folder, name) })),
  };
}
