/* npm run deploy: production build, remote migrations, upload. With --dry-run nothing leaves the machine. */
import { build, ensureInstalled, wrangler } from "./tools.mjs";

const dryRun = process.argv.includes("--dry-run");
ensureInstalled();
build();
if (dryRun) {
  wrangler(["deploy", "--dry-run", "--outdir", "dist"]);
  console.log("Dry run: the bundle is in dist/, nothing was uploaded and no migration was applied.");
} else {
  wrangler(["d1", "migrations", "apply", "DB", "--remote"]);
  wrangler(["deploy"]);
}
