/* npm start: installs, builds, migrates and seeds what is missing, then serves the built worker with local bindings. */
import { createHmac } from "node:crypto";
import { ensureBuilt, ensureInstalled, ensureMigrated, ensureSecrets, port, startWrangler, stateFolder } from "./tools.mjs";

ensureInstalled();
const secret = ensureSecrets();
ensureBuilt();
if (ensureMigrated()) {
  const { seed } = await import("./seed.mjs");
  await seed();
}

const origin = `http://127.0.0.1:${port}`;
const worker = startWrangler([
  "dev",
  "--port",
  String(port),
  "--ip",
  "127.0.0.1",
  "--persist-to",
  stateFolder,
  "--var",
  `SITE_URL:${origin}`,
  "--test-scheduled",
  "--show-interactive-dev-session=false",
]);

let clock;
worker.on("exit", (code, signal) => {
  clearInterval(clock);
  process.exit(code ?? (signal ? 0 : 1));
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => worker.kill(signal));

await ready();
// local wrangler fires no crons by itself; the deployed worker has its own clock
clock = setInterval(() => void fetch(`${origin}/__scheduled?cron=*+*+*+*+*`).catch(() => {}), 60_000);

console.log(`\n  Modern Outdoor Living is open at ${origin}`);
const link = `${origin}/login/set-up?token=${createHmac("sha256", secret).update("setup\n").digest("hex").slice(0, 32)}`;
const setUp = await fetch(link, { redirect: "manual" }).catch(() => undefined);
if (setUp?.status === 200) console.log(`  No staff account exists yet. Make the owner's, once, at\n  ${link}`);
console.log("  Stop with Ctrl+C. What you change is kept.\n");

async function ready() {
  for (;;) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
