/* npm start: installs, builds, migrates and seeds what is missing, then serves the built worker with local bindings. */
import { createHmac } from "node:crypto";
import { ensureMigrated } from "./migrate.mjs";
import { ensureBuilt, ensureInstalled, ensureSecrets, port } from "./tools.mjs";

ensureInstalled();
const secret = ensureSecrets();
ensureBuilt();
if (await ensureMigrated()) {
  const { seed } = await import("./seed.mjs");
  await seed();
}

const { serve } = await import("./serve.mjs"); // after the install: it needs wrangler
const origin = `http://127.0.0.1:${port}`;
const site = await serve({ port, vars: { SITE_URL: origin } });
// nothing fires crons here: the deployed worker has its own clock
const tick = () => void site.tick().catch((error) => console.error(error));
tick(); // what waits, such as the journal after a restore, does not wait a minute longer
setInterval(tick, 60_000);

console.log(`\n Modern Outdoor Living is running at ${origin}`);
// passkeys refuse an IP address as host, so staff are led to the other name
const link = `http://localhost:${port}/login/set-up?token=${createHmac("sha256", secret).update("setup\n").digest("hex").slice(0, 32)}`;
const setUp = await fetch(link, { redirect: "manual" }).catch(() => undefined);
if (setUp?.status === 200) console.log(`  No accounts yet. Create the owner account here (works once):\n ${link}`);
console.log("  Press Ctrl+C to stop. Your changes are saved.\n");
