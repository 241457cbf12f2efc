import { spawnSync } from "node:child_process";
import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");
export const port = Number(process.env.PORT ?? 8787);
/** Folder of the local database, files and objects. */
export const stateFolder = path.resolve(root, process.env.PERSIST_TO ?? ".wrangler/state");

/** Environment without wrangler's prompts and messages. */
export const quietWrangler = {
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_LOG_PATH: path.join(root, ".wrangler/logs"),
  CI: "true",
};

const bin = (name, file) => path.join(root, "node_modules", name, file);
export const wranglerBin = bin("wrangler", "bin/wrangler.js");

/** Runs a program in the project and waits; ends this program with its status if it failed. */
export function run(command, args, { env = {}, quiet = false, input } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    input,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
    stdio: quiet
      ? ["pipe", "pipe", "pipe"]
      : [input === undefined ? "ignore" : "pipe", "inherit", "inherit"],
  });
  if (result.status !== 0) {
    if (quiet) process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}`);
    console.error(`\n${path.basename(args[0] ?? command)} ${args.slice(1, 4).join(" ")} failed.`);
    process.exit(result.status ?? 1);
  }
  return result.stdout ?? "";
}

/** Runs wrangler and waits. */
export function wrangler(args, options = {}) {
  return run(process.execPath, [wranglerBin, ...args], {
    ...options,
    env: { ...quietWrangler, ...options.env },
  });
}

/** Installs exactly the lock file's packages, unless they are installed. */
export function ensureInstalled() {
  const lock = readFileSync(path.join(root, "package-lock.json"));
  const stamp = path.join(root, "node_modules/.installed");
  const lockHash = createHash("sha256").update(lock).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash) return;
  console.log("Installing packages …");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, lockHash);
}

/** Returns a free port of this machine. */
export async function findFreePort() {
  const server = net.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port: free } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return free;
}

/** Creates local secrets once; they are never committed. Returns the site's secret. */
export function ensureSecrets() {
  const file = path.join(root, ".dev.vars");
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const lines = before === "" || before.endsWith("\n") ? [before] : [before, "\n"];
  if (!/^APP_SECRET=/m.test(before))
    lines.push(`APP_SECRET="${randomBytes(32).toString("hex")}"\n`);
  if (!/^VAPID_PRIVATE_KEY=/m.test(before)) {
    const { publicKey, privateKey } = vapidKeys();
    lines.push(`VAPID_PUBLIC_KEY="${publicKey}"\nVAPID_PRIVATE_KEY="${privateKey}"\n`);
  }
  const after = lines.join("");
  if (after !== before) {
    writeFileSync(file, after, { mode: 0o600 });
    console.log("Created local secrets in .dev.vars");
  }
  return /^APP_SECRET="?([^"\n]+)"?$/m.exec(after)?.[1] ?? "";
}

/** Returns a new key pair for push messages as base64url, for browsers and the worker. */
export function vapidKeys() {
  const { x, y, d } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({
    format: "jwk",
  });
  const point = Buffer.concat([
    Buffer.of(4),
    Buffer.from(x, "base64url"),
    Buffer.from(y, "base64url"),
  ]);
  return { publicKey: point.toString("base64url"), privateKey: d };
}

const inputs = [
  "app",
  "public",
  "imagery/masters",
  "imagery/manifest.json",
  "scripts/dev/pictures.mjs",
  "vite.config.ts",
  "load-context.ts",
  "tsconfig.json",
  "package-lock.json",
];
const buildStamp = path.join(root, "build/.inputs");
const made = [path.join(root, "public/pictures")];

/** Builds the site if a source has changed since the last build. */
export function ensureBuilt() {
  if (existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === fingerprint()) return;
  console.log("Building …");
  build();
}

/** Builds images, client and server bundles, and stores a hash of the sources. */
export function build() {
  rmSync(buildStamp, { force: true });
  run(process.execPath, [path.join(root, "scripts/dev/pictures.mjs")]);
  const builtFrom = fingerprint(); // The sources include the images.
  run(
    process.execPath,
    [bin("@remix-run/dev", "dist/cli.js"), "vite:build", "--logLevel", "warn"],
    { env: { NODE_ENV: "production" } },
  );
  writeFileSync(buildStamp, builtFrom);
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const input of inputs) visit(path.join(root, input));
  return hash.digest("hex");

  function visit(file) {
    if (!existsSync(file) || made.includes(file) || /\.test\.[cm]?tsx?$/.test(file)) return;
    const stat = statSync(file);
    if (stat.isDirectory())
      for (const name of readdirSync(file).sort()) visit(path.join(file, name));
    else hash.update(`${path.relative(root, file)}:${stat.size}:${stat.mtimeMs}\n`);
  }
}

/** Loads a TypeScript module of the app into this program. */
export async function loadModule(file) {
  const { build: bundle } = await import("esbuild");
  const outfile = path.join(
    root,
    "node_modules/.cache/scripts",
    `${path.basename(file, ".ts")}-${process.pid}.mjs`,
  );
  await bundle({
    entryPoints: [path.join(root, file)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
    alias: { "~": path.join(root, "app") },
    loader: { ".md": "text" },
    define: { "import.meta.env.SSR": "true" },
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
  try {
    return await import(outfile);
  } finally {
    rmSync(outfile, { force: true });
  }
}

/**
 * Returns a value as an SQL literal. Throws for types without one.
 * @param {unknown} value
 */
export function sqlLiteral(value) {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value === "boolean") return value ? "1" : "0";
  if (value instanceof Date) return String(value.getTime());
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  throw new TypeError(`No SQL literal for ${typeof value}`);
}

/** Returns one INSERT for rows of the same shape; appends `onConflict` unchanged. */
export function insertSql(table, rows, onConflict = "") {
  if (rows.length === 0) return "";
  const columns = Object.keys(rows[0]);
  const values = rows.map(
    (row) => `(${columns.map((column) => sqlLiteral(row[column])).join(",")})`,
  );
  return `INSERT INTO ${table} (${columns.join(",")}) VALUES\n${values.join(",\n")} ${onConflict};\n`;
}
