/* npm test: installs what the tests need, then lint, types, unit, worker and browser tests, and Firefox and WebKit where both are
   installed. The exit status tells. `npm test -- unit worker` runs only those stages; the stages are: lint types unit worker browser engines. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { missingEngine } from "../tests/engines/installed.mjs";
import { ensureBuilt, ensureInstalled, ensureSecrets, root } from "./tools.mjs";

const stages = ["lint", "types", "unit", "worker", "browser", "engines"];
const wanted = process.argv.slice(2).filter((word) => stages.includes(word));
const chosen = wanted.length > 0 ? wanted : stages;
const reports = path.join(root, "test-results");
let passed = 0;
let failed = 0;

ensureInstalled();
ensureSecrets();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
if (chosen.includes("browser")) ensureChromium();

if (chosen.includes("lint")) stage("lint", "@biomejs/biome/bin/biome", ["check", "."]);
if (chosen.includes("types")) {
  ensureBuilt(); // the worker's entry is typed against the built server
  stage("types", "typescript/bin/tsc", ["--noEmit"]);
}
for (const project of ["unit", "worker"]) {
  if (chosen.includes(project)) vitest(project);
}
if (chosen.includes("browser")) {
  ensureBuilt();
  playwright();
}
if (chosen.includes("engines")) engines();

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function node(label, file, args, env = {}) {
  console.log(`\n— ${label}`);
  const result = spawnSync(process.execPath, [path.join(root, "node_modules", file), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return result.status ?? 1;
}

function stage(label, file, args) {
  if (node(label, file, args) === 0) passed += 1;
  else failed += 1;
}

function vitest(project) {
  const file = path.join(reports, `${project}.json`);
  const status = node(`${project} tests`, "vitest/vitest.mjs", [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  count(report.numPassedTests ?? 0, report.numFailedTests ?? 0, status);
}

function playwright() {
  const file = path.join(reports, "browser.json");
  const status = node("browser tests", "@playwright/test/cli.js", ["test"], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  count(report.stats?.expected ?? 0, report.stats?.unexpected ?? 0, status);
}

/** `npm run engines` installs the browsers; this does not. */
function engines() {
  const missing = missingEngine();
  if (missing) {
    console.log(`\n— engines\nnot run: ${missing} is not installed (npm run engines installs it)`);
    return;
  }
  const file = path.join(reports, "engines.json");
  const status = node("engines", "../scripts/engines.mjs", []);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  count(report.passed ?? 0, report.failed ?? 0, status);
}

/** A runner that fails without a failed test (it could not start) counts as one failure. */
function count(good, bad, status) {
  passed += good;
  failed += bad;
  if (status !== 0 && bad === 0) failed += 1;
}

function ensureChromium() {
  const file = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  if (existsSync(file)) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.error("The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.");
    process.exit(1);
  }
  console.log("Installing Chromium …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    const result = spawnSync("apt-get", ["-qq", ...args], { stdio: "inherit", env });
    if (result.status !== 0) process.exit(result.status ?? 1);
  }
}
