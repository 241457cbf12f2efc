/* npm run build. With --if-changed it builds only if a source has changed since the last build. */
import { build, ensureBuilt, ensureInstalled } from "../tools.mjs";

ensureInstalled();
if (process.argv.includes("--if-changed")) ensureBuilt();
else build();
