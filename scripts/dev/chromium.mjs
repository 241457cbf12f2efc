/* Finds, or installs, the Chromium for tests and measurements. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Returns the browsers in an operating system's standard locations, preferred first. Debian's headless shell renders like Chromium in half
 * the processor time.
 * @param {{ platform?: string, env?: Record<string, string | undefined>, home?: string }} [machine]
 * @returns {{ name: string, file: string }[]}
 */
export function standardLocations({
  platform = process.platform,
  env = process.env,
  home = os.homedir(),
} = {}) {
  if (platform === "darwin") {
    return ["/Applications", `${home}/Applications`].flatMap((folder) =>
      ["Chromium", "Google Chrome", "Microsoft Edge"].map((name) => ({
        name,
        file: `${folder}/${name}.app/Contents/MacOS/${name}`,
      })),
    );
  }
  if (platform === "win32") {
    const folders = [env.LOCALAPPDATA, env.PROGRAMFILES, env["PROGRAMFILES(X86)"]].filter(
      (folder) => folder !== undefined,
    );
    return [
      ["Chromium", "Chromium\\Application\\chrome.exe"],
      ["Google Chrome", "Google\\Chrome\\Application\\chrome.exe"],
      ["Microsoft Edge", "Microsoft\\Edge\\Application\\msedge.exe"],
    ].flatMap(([name, file]) =>
      folders.map((folder) => ({ name, file: path.win32.join(folder, file) })),
    );
  }
  return [
    { name: "Debian's headless Chromium", file: "/usr/bin/chromium-headless-shell" },
    { name: "Chromium", file: "/usr/bin/chromium" },
    { name: "Chromium", file: "/usr/bin/chromium-browser" },
    { name: "Google Chrome", file: "/usr/bin/google-chrome-stable" },
    { name: "Google Chrome", file: "/usr/bin/google-chrome" },
    { name: "Google Chrome", file: "/opt/google/chrome/chrome" },
    { name: "Microsoft Edge", file: "/usr/bin/microsoft-edge-stable" },
    { name: "Microsoft Edge", file: "/usr/bin/microsoft-edge" },
    { name: "Microsoft Edge", file: "/opt/microsoft/msedge/msedge" },
    { name: "Chromium", file: "/snap/bin/chromium" },
  ];
}

/** Returns Playwright's download locations, the headless shell first. */
function playwrightLocations() {
  try {
    const { registry } = createRequire(import.meta.url)("playwright-core/lib/coreBundle").registry;
    return ["chromium-headless-shell", "chromium"]
      .map((name) => ({
        name: "Playwright's Chromium",
        file: registry.findExecutable(name)?.executablePath(),
      }))
      .filter(({ file }) => file !== undefined);
  } catch {
    return []; // The packages are not installed yet.
  }
}

/**
 * Returns the browser in CHROMIUM_PATH, or the first installed one; undefined without one.
 * @param {{ platform?: string, env?: Record<string, string | undefined>, home?: string, exists?: (file: string) => boolean }} [machine]
 * @returns {{ name: string, file: string } | undefined}
 */
export function installedChromium({ env = process.env, exists = existsSync, ...machine } = {}) {
  const configured = env.CHROMIUM_PATH ? [{ name: "CHROMIUM_PATH", file: env.CHROMIUM_PATH }] : [];
  return [...configured, ...standardLocations({ env, ...machine })].find(({ file }) =>
    exists(file),
  );
}

/**
 * Returns the browser's path: from CHROMIUM_PATH, installed, or downloaded by Playwright; undefined
 * without one.
 */
export function chromiumPath() {
  return (installedChromium() ?? playwrightLocations().find(({ file }) => existsSync(file)))?.file;
}

/**
 * Finds the browser, or installs one: Playwright's download, or Debian's package if this account may. Prints its name and sets
 * CHROMIUM_PATH for child programs; ends this program if the install fails.
 * @param {{ installed?: typeof installedChromium, downloaded?: () => { name: string, file: string } | undefined, download?: () =>
 * Promise<unknown>, installPackage?: () => Promise<unknown>, print?: (line: string) => void }} [means]
 * @returns {Promise<string>} path of the program
 */
export async function ensureChromium({
  installed = installedChromium,
  downloaded = startingPlaywrightChromium,
  download = downloadChromium,
  installPackage = installDebianPackage,
  print = console.log,
} = {}) {
  const configured = process.env.CHROMIUM_PATH;
  for (const [attempt, find] of [
    [undefined, installed],
    [undefined, downloaded],
    [download, downloaded],
    [installPackage, installed],
  ]) {
    await attempt?.();
    const found = find();
    if (!found) continue;
    if (configured && found.file !== configured)
      print(`CHROMIUM_PATH names ${configured}, which does not exist.`);
    print(`Browser: ${found.name} (${found.file}).`);
    process.env.CHROMIUM_PATH = found.file;
    return found.file;
  }
  console.error(
    "No browser found. Install Chromium, Chrome, or Edge, or set CHROMIUM_PATH to the program.",
  );
  process.exit(1);
}

/** Returns Playwright's download if it starts; a bare Debian lacks its libraries. */
function startingPlaywrightChromium() {
  const starts = ({ file }) =>
    process.platform === "win32" ||
    spawnSync(file, ["--version"], { timeout: 30_000 }).status === 0;
  return playwrightLocations().find((found) => existsSync(found.file) && starts(found));
}

/** Maximum duration of a download, in milliseconds. */
const maxDownloadMs = 4 * 60_000;
/** Connection timeout of a download, in milliseconds. Playwright retries five times. */
const connectMs = 5_000;

async function downloadChromium() {
  console.log("Downloading Playwright's Chromium …");
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")),
    "cli.js",
  );
  const isPosix = process.platform !== "win32";
  const child = spawn(process.execPath, [cli, "install", "--only-shell", "chromium"], {
    stdio: ["ignore", "ignore", "ignore"],
    detached: isPosix, // Own process group, because it downloads in a second program.
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(connectMs), ...process.env },
  });
  const late = setTimeout(
    () => (isPosix ? process.kill(-child.pid, "SIGKILL") : child.kill()),
    maxDownloadMs,
  );
  const status = await new Promise((resolve) => {
    child.on("close", resolve);
    child.on("error", () => resolve(1));
  });
  clearTimeout(late);
  if (status !== 0) console.log("The download failed.");
}

async function installDebianPackage() {
  if (!existsSync("/usr/bin/apt-get")) return;
  const isRoot = process.getuid?.() === 0;
  const maySudo = () =>
    existsSync("/usr/bin/sudo") &&
    spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0;
  if (!isRoot && !maySudo()) return;
  console.log("Installing Debian's chromium-headless-shell …");
  const program = isRoot
    ? ["apt-get"]
    : ["sudo", "-n", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
  await runApt(["update"], { program });
  await runApt(["install", "-y", "--no-install-recommends", "chromium-headless-shell"], {
    program,
  });
}

/**
 * Runs apt-get, waiting while another program (such as the system's update) has its locks; apt itself waits for only one of the three.
 * @param {string[]} args
 * @param {{ program?: string[], pollMs?: number, maxWaitMs?: number, print?: (line: string) => void }} [options]
 * @returns {Promise<boolean>} true if it succeeded
 */
export async function runApt(
  args,
  { program = ["apt-get"], pollMs = 3_000, maxWaitMs = 20 * 60_000, print = console.log } = {},
) {
  const until = Date.now() + maxWaitMs;
  let isSaid = false;
  for (;;) {
    const [command, ...first] = program;
    const child = spawn(command, [...first, "-qq", ...args], {
      stdio: ["ignore", "inherit", "pipe"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" },
    });
    let output = "";
    child.stderr.on("data", (chunk) => (output += chunk));
    const status = await new Promise((resolve) => {
      child.on("close", resolve);
      child.on("error", () => resolve(1));
    });
    const isLocked = status !== 0 && /Could not get lock|Unable to (?:acquire|lock)/.test(output);
    if (!isLocked || Date.now() > until) {
      if (status !== 0) process.stderr.write(output);
      return status === 0;
    }
    if (!isSaid) print("Waiting for another package installation to finish …");
    isSaid = true;
    await wait(pollMs);
  }
}
