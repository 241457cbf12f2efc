/* Server of the browser tests: the built worker behind tests/e2e/worker.ts, or E2E_ENTRY, on a
   fresh database, in memory if possible. E2E_BUNDLED=1 reuses the bundle of the running server;
   E2E_HTTPS=1 serves with a self-signed certificate; E2E_PAYMENTS=1 connects a local payment
   processor; E2E_ERRORS names a file for the worker's errors; the tests provoke most of them. */
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const port = Number(process.env.E2E_PORT ?? 8799);
const state = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : os.tmpdir(), "mol-e2e-"));
process.env.PERSIST_TO = state;

const { ensureBuilt, ensureInstalled, ensureSecrets } = await import("../tools.mjs");
const { ensureMigrated } = await import("../ops/migrate.mjs");
const { seed } = await import("../seed/seed.mjs");

const bundled = process.env.E2E_BUNDLED === "1";
ensureInstalled();
ensureSecrets();
if (!bundled) ensureBuilt();
await ensureMigrated();
await seed();

const { serve } = await import("./serve.mjs");
const { servePayments } = await import("./local-payments.mjs");
process.on("exit", () => rmSync(state, { recursive: true, force: true }));
const https = process.env.E2E_HTTPS === "1";
const origin = `${https ? "https" : "http"}://127.0.0.1:${port}`;
const payments =
  process.env.E2E_PAYMENTS === "1" ? await servePayments({ site: origin }) : undefined;
const errorFile = process.env.E2E_ERRORS;
if (errorFile) mkdirSync(path.dirname(errorFile), { recursive: true });
await serve({
  entry: process.env.E2E_ENTRY ?? "tests/e2e/worker.ts",
  https,
  port,
  bundled,
  ...(errorFile && { errorLog: createWriteStream(errorFile) }),
  vars: { SITE_URL: origin, E2E_DELAY: process.env.E2E_DELAY ?? "0", ...payments?.vars },
});
