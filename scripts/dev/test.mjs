/* npm test: installs what the tests need, then runs lint, types, and the unit, worker, script, HTTP
   and journey tests. npm run test:full also runs every other browser test, the rows of the bench
   that do not depend on the machine, a short soak, and Firefox and WebKit if both are installed. The
   exit status is the result; the last line has the numbers of passed and failed tests. `npm test --
   unit worker` runs only these stages. Two stages run at a time; the projects of the browser
   tests run last, because they need the machine alone. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { missingEngine } from "../../tests/browsers/installed.mjs";
import { ensureInstalled, ensureSecrets, root } from "../tools.mjs";
import { ensureChromium } from "./chromium.mjs";
import { browserStages, dailyStages, otherStages } from "./stages.mjs";

const stages = [...dailyStages, ...otherStages];
const names = process.argv.slice(2);
const unknown = names.filter((name) => name !== "full" && !stages.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown stage: ${unknown.join(", ")}. Stages: ${stages.join(" ")}, or full.`);
  process.exit(1);
}
const chosen = names.includes("full") ? stages : names.length > 0 ? names : dailyStages;
const projects = browserStages.filter((name) => chosen.includes(name));
const reports = path.join(root, "test-results");
const began = Date.now();
let passed = 0;
let failed = 0;

ensureInstalled();
ensureSecrets();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
if (projects.some((name) => name !== "http")) await ensureChromium();

const built = chosen.some((name) => !["lint", "types", "unit"].includes(name))
  ? build()
  : undefined;
const program = (file, ...args) => [`node_modules/${file}`, args];
const waiting = [
  // waits for the build, which takes a processor meanwhile; in two parts, because the runtime
  // runs all files of one part in turn
  ["worker", async () => (await built) && vitest("worker", "1/2")],
  ["lint", () => stage("lint", ...program("@biomejs/biome/bin/biome", "check", "."))],
  ["types", () => stage("types", ...program("typescript/bin/tsc", "--noEmit"))],
  ["unit", () => vitest("unit")],
  ["worker", async () => (await built) && vitest("worker", "2/2")],
  ["scripts", async () => (await built) && vitest("scripts")],
  ["engines", async () => (await built) && engines()],
  ["bench", async () => (await built) && vitest("bench")],
  ["soak", async () => (await built) && stage("soak", "scripts/soak/soak.mjs", ["--count", "60"])],
].filter(([name]) => chosen.includes(name));
await Promise.all([runWaiting(), runWaiting()]);
if (projects.length > 0 && (await built)) await playwright();

const minutes = Math.floor((Date.now() - began) / 60_000);
const seconds = Math.round((Date.now() - began) / 1000) % 60;
console.log(`\n${chosen.join(" ")}: ${minutes} min ${seconds} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function runWaiting() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await next[1]();
}

/**
 * Runs a program of the project. Prints its output at its end, because others run in parallel, or
 * directly if it is alone; returns the exit status.
 */
function node(label, file, args, { env = {}, isAlone = false } = {}) {
  const start = Date.now();
  if (isAlone) console.log(`\n— ${label}`);
  const program = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const chunks = [];
  for (const stream of [program.stdout, program.stderr])
    stream?.on("data", (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    program.on("close", (status) => {
      if (!isAlone) process.stdout.write(`\n— ${label}\n${Buffer.concat(chunks)}`);
      console.log(`(${label}: ${Math.round((Date.now() - start) / 1000)} s)`);
      resolve(status ?? 1);
    });
  });
}

/**
 * True if the site is built; a failed build counts as one failure and skips the stages that need
 * it.
 */
async function build() {
  const status = await node("build", "scripts/dev/build.mjs", ["--if-changed"]);
  if (status !== 0) failed += 1;
  return status === 0;
}

async function stage(label, file, args) {
  if ((await node(label, file, args)) === 0) passed += 1;
  else failed += 1;
}

/** Runs the tests of a project, or one part of them: "1/2". */
async function vitest(project, shard = "1/1") {
  const file = path.join(reports, `${project}-${shard.replace("/", "-of-")}.json`);
  const status = await node(`${project} tests ${shard}`, "node_modules/vitest/vitest.mjs", [
    "run",
    "--project",
    project,
    `--shard=${shard}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  count(report.numPassedTests ?? 0, report.numFailedTests ?? 0, status);
}

async function playwright() {
  const file = path.join(reports, "browser.json");
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const args = ["test", ...projects.map((name) => `--project=${name}`)];
  const status = await node("browser tests", "node_modules/@playwright/test/cli.js", args, {
    env,
    isAlone: true,
  });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  count(report.stats?.expected ?? 0, report.stats?.unexpected ?? 0, status);
  if (status !== 0) printFailedPages(path.join(reports, "browser"));
  const errors = path.join(reports, "browser-errors.log");
  if (status !== 0 && existsSync(errors))
    console.log(`\nThe worker's last errors:\n${readFileSync(errors, "utf8").slice(-4_000)}`);
}

/** Prints the pages on which tests failed: the folder of a failed test has its page as text. */
function printFailedPages(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name, "error-context.md");
    if (existsSync(file)) console.log(`\n${name}\n${readFileSync(file, "utf8").slice(0, 6_000)}`);
  }
}

/** `npm run engines` installs the browsers; this does not. */
async function engines() {
  const missing = missingEngine();
  if (missing) {
    console.log(`\n— engines\nnot run: ${missing} is not installed (npm run engines installs it)`);
    return;
  }
  const file = path.join(reports, "engines.json");
  const status = await node("engines", "scripts/dev/engines.mjs", ["few"]);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  count(report.passed ?? 0, report.failed ?? 0, status);
}

/** Counts a runner that fails without a failed test (it could not start) as one failure. */
function count(good, bad, status) {
  passed += good;
  failed += bad;
  if (status !== 0 && bad === 0) failed += 1;
}
