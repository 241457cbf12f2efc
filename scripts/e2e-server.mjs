/* The server of the browser tests: the built worker behind tests/e2e/worker.ts, on a fresh database in memory where there is one. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const port = Number(process.env.E2E_PORT ?? 8799);
const state = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : os.tmpdir(), "mol-e2e-"));
process.env.PERSIST_TO = state;

const { ensureBuilt, ensureInstalled, ensureMigrated, ensureSecrets } = await import("./tools.mjs");
const { seed } = await import("./seed.mjs");

ensureInstalled();
ensureSecrets();
ensureBuilt();
ensureMigrated();
await seed();

const { serve } = await import("./serve.mjs");
process.on("exit", () => rmSync(state, { recursive: true, force: true }));
await serve({ entry: "tests/e2e/worker.ts", port, vars: { SITE_URL: `http://127.0.0.1:${port}` } });
