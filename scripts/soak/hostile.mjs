/* npm run hostile [-- COUNT]: sends the built site ten thousand requests that no browser sends, the
   same ones each run, to every route, signed in and signed out. Prints the responses; exits with 1
   after a 5xx, a missing response, or one slower than a second. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureChromium } from "../dev/chromium.mjs";
import { ensureBuilt, ensureInstalled, ensureSecrets, root } from "../tools.mjs";

const count = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(count) || count < 1) {
  console.error("npm run hostile [-- COUNT]");
  process.exit(2);
}
ensureInstalled();
ensureSecrets();
ensureBuilt();
await ensureChromium();
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, "node_modules/@playwright/test/cli.js"),
    "test",
    "tests/e2e/malformed-requests.spec.ts",
    "--project=js",
    "--workers=1",
    "--reporter=list",
  ],
  { cwd: root, stdio: "inherit", env: { ...process.env, HOSTILE_REQUESTS: String(count) } },
);
process.exit(status ?? 1);
