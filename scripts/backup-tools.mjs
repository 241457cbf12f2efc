import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, stateFolder } from "./tools.mjs";

/** What no backup holds: what lets somebody in, what jobs note for themselves, and the backups. */
export const scope = {
  skipTables: ["sessions", "login_links", "sign_in_failures", "job_runs", "orphan_objects"],
  skipObjects: ["backups/"],
};

/** The file and the switches of the command line; ends the program with the usage when there is no file. */
export function backupArguments(usage) {
  const words = process.argv.slice(2);
  const unknown = words.filter((word) => word.startsWith("--") && !["--remote", "--replace"].includes(word));
  const [file, ...more] = words.filter((word) => !word.startsWith("--"));
  if (!file || more.length > 0 || unknown.length > 0) {
    console.error(`usage: ${usage}`);
    process.exit(2);
  }
  return { file: path.resolve(file), remote: words.includes("--remote"), replace: words.includes("--replace") };
}

/** The site's database and bucket: the local ones, or those of the account that wrangler is signed in to. */
export async function bindings(remote) {
  const { getPlatformProxy } = await import("wrangler");
  const config = path.join(root, ".wrangler.backup.toml");
  const toml = readFileSync(path.join(root, "wrangler.toml"), "utf8");
  const wanted = /\[\[(d1_databases|r2_buckets)\]\][^[]*/g;
  const heads = ["name", "compatibility_date"].map((name) => new RegExp(`^${name} = .*$`, "m").exec(toml)?.[0] ?? "");
  const sections = (toml.match(wanted) ?? []).map((section) => (remote ? `${section.trimEnd()}\nremote = true\n` : section));
  writeFileSync(config, [...heads, ...sections].join("\n"));
  const proxy = await getPlatformProxy({
    configPath: config,
    envFiles: [],
    persist: remote ? false : { path: path.join(stateFolder, "v3") },
    remoteBindings: remote,
  });
  return {
    env: proxy.env,
    dispose: async () => {
      rmSync(config, { force: true });
      await proxy.dispose();
    },
  };
}
