/* The server of the browser tests: the built worker behind tests/e2e/worker.ts, on a fresh database in memory where there is one. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const port = process.env.E2E_PORT ?? "8799";
const state = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : os.tmpdir(), "mol-e2e-"));
process.env.PERSIST_TO = state;
process.env.PORT = port;

const { ensureBuilt, ensureInstalled, ensureMigrated, ensureSecrets, root, startWrangler, stateFolder } = await import("./tools.mjs");
const { seed } = await import("./seed.mjs");

ensureInstalled();
ensureSecrets();
ensureBuilt();
ensureMigrated();
await seed();

const config = path.join(root, "wrangler.e2e.toml");
writeFileSync(
  config,
  readFileSync(path.join(root, "wrangler.toml"), "utf8").replace('main = "./server.ts"', 'main = "./tests/e2e/worker.ts"'),
);

const worker = startWrangler([
  "dev",
  "--config",
  config,
  "--port",
  port,
  "--ip",
  "127.0.0.1",
  "--persist-to",
  stateFolder,
  "--var",
  `SITE_URL:http://127.0.0.1:${port}`,
  "--test-scheduled",
  "--show-interactive-dev-session=false",
]);

worker.on("exit", (code) => {
  rmSync(state, { recursive: true, force: true });
  process.exit(code ?? 0);
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => worker.kill(signal));
