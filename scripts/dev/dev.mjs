/* npm run dev: hot reload on the real local database and files. The live channel needs the built
   worker (npm start). */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureMigrated } from "../ops/migrate.mjs";
import {
  ensureInstalled,
  ensureSecrets,
  quietWrangler,
  root,
  run,
  stateFolder,
} from "../tools.mjs";
import { withoutDurableObjects } from "./dev-config.mjs";

ensureInstalled();
ensureSecrets();
run(process.execPath, [path.join(root, "scripts/dev/pictures.mjs")]);
if (await ensureMigrated()) {
  const { seed } = await import("../seed/seed.mjs");
  await seed();
}

const config = path.join(root, "wrangler.dev.toml");
writeFileSync(
  config,
  withoutDurableObjects(readFileSync(path.join(root, "wrangler.toml"), "utf8")),
);
mkdirSync(path.join(root, "build/client"), { recursive: true });

const devPort = process.env.PORT ?? "5173";
const vite = spawn(
  process.execPath,
  [
    path.join(root, "node_modules/@remix-run/dev/dist/cli.js"),
    "vite:dev",
    "--port",
    devPort,
    "--host",
    "127.0.0.1",
  ],
  {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      ...quietWrangler,
      DEV_WRANGLER_CONFIG: config,
      DEV_STATE: path.join(stateFolder, "v3"),
    },
  },
);
vite.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => vite.kill(signal));
