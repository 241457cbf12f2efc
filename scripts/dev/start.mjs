/* npm start: installs, builds, migrates and seeds if needed, then serves the built worker with
   local bindings and a local payment processor. SCHEDULE=off runs no scheduled work, for
   measurements; PAYMENTS=off, or a key of Stripe in .dev.vars, starts no local processor. */
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { ensureMigrated } from "../ops/migrate.mjs";
import { ensureBuilt, ensureInstalled, ensureSecrets, port, root } from "../tools.mjs";
import { servePayments } from "./local-payments.mjs";

ensureInstalled();
const secret = ensureSecrets();
ensureBuilt();
if (await ensureMigrated()) {
  const { seed } = await import("../seed/seed.mjs");
  await seed();
}

const { serve } = await import("./serve.mjs"); // After the install, because it needs wrangler.
const origin = `http://127.0.0.1:${port}`;
const hasOwnKey = /^STRIPE_SECRET_KEY=/m.test(readFileSync(path.join(root, ".dev.vars"), "utf8"));
const payments =
  process.env.PAYMENTS === "off" || hasOwnKey ? undefined : await servePayments({ site: origin });
// A reply domain, so that `npm run mail` can deliver to the addresses of leads.
const site = await serve({
  port,
  vars: { SITE_URL: origin, MAIL_REPLY_DOMAIN: "reply.example.com", ...payments?.vars },
});
// The local runtime has no crons; the deployed worker has its own.
const tick = () => void site.tick().catch((error) => console.error(error));
if (process.env.SCHEDULE !== "off") {
  tick(); // Runs queued work, such as the journal after a restore, at once.
  setInterval(tick, 60_000);
}

console.log(`\n Modern Outdoor Living is running at ${origin}`);
// Passkeys do not accept an IP address as host, so staff use localhost.
const link = `http://localhost:${port}/login/set-up?token=${createHmac("sha256", secret).update("setup\n").digest("hex").slice(0, 32)}`;
const setUp = await fetch(link, { redirect: "manual" }).catch(() => undefined);
if (setUp?.status === 200)
  console.log(`  No accounts yet. Create the owner account here (works once):\n ${link}`);
if (payments) console.log(`  Payments go to the local processor at ${payments.origin}`);
console.log("  Press Ctrl+C to stop. Your changes are saved.\n");
