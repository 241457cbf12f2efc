/* npm run build. With --if-changed only when anything the site is made of has changed since the last time. */
import { build, ensureBuilt, ensureInstalled } from "./tools.mjs";

ensureInstalled();
if (process.argv.includes("--if-changed")) ensureBuilt();
else build();
