import { createWriteStream, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { root, stateFolder } from "./tools.mjs";

/** What the command line says: a file, a night, or both; ends the program with the usage when it is not what that allows. */
export function backupArguments(usage, { fileOrNight = false } = {}) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { remote: { type: "boolean" }, replace: { type: "boolean" }, night: { type: "string" } },
    });
    const { remote = false, replace = false, night } = values;
    const [file, ...more] = positionals;
    const fits = fileOrNight ? (file === undefined) !== (night === undefined) : file !== undefined;
    if (!fits || more.length > 0 || (night !== undefined && !/^\d{4}-\d\d-\d\d$/.test(night))) throw new TypeError("usage");
    return { file: file && path.resolve(file), night, remote, replace };
  } catch {
    console.error(`usage: ${usage}`);
    process.exit(2);
  }
}

/** Writes a stream of bytes into a file that appears once it is whole. */
export async function writeWhole(readable, file) {
  const partial = `${file}.partial`;
  try {
    await readable.pipeTo(Writable.toWeb(createWriteStream(partial)));
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
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
