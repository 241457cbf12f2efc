/* npm run licenses [-- --write]: lists the licenses of all packages in package-lock.json, shipped ones and development ones. Exits with
   1 if a shipped package has an unknown license or one that requires more than a notice, or if docs/licenses.md is outdated. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Licenses that require at most a notice. */
const permissive = new Set([
  "MIT",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "PSF-2.0",
  "Python-2.0",
  "Unlicense",
  "CC0-1.0",
  "BlueOak-1.0.0",
]);

/** Shipped packages allowed despite their license, with the reason. */
const exceptions = {
  "@resvg/resvg-wasm":
    "MPL-2.0 holds for its own files, which are used unchanged in the worker; their source is at github.com/yisibl/resvg-js",
};

/** Licenses from the license file or readme of packages with an outdated manifest. */
const readmeLicenses = { eval: "MIT", format: "MIT", "parse-cache-control": "BSD-3-Clause", "require-like": "MIT" };

/** Returns the packages of a lock file, each once, sorted by name. `ships` is false for development packages. */
export function packagesOf(lock) {
  const found = new Map();
  for (const [place, { version, license, dev = false, link }] of Object.entries(lock.packages)) {
    if (place === "" || link) continue;
    const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    const key = `${name} ${version}`;
    const ships = !dev || found.get(key)?.ships === true;
    found.set(key, { name, version, license: license ?? readmeLicenses[name] ?? "unknown", ships });
  }
  return [...found.values()].sort((one, other) => (one.name + one.version < other.name + other.version ? -1 : 1));
}

/** True if one choice of a license (OR) requires only notices in all of its parts (AND). */
export function isPermissive(license) {
  const plain = license.replace(/[()]/g, "");
  return plain.split(" OR ").some((choice) => choice.split(" AND ").every((part) => permissive.has(part.trim())));
}

/** Returns the reasons not to ship. */
export function problemsOf(packages) {
  return packages.flatMap(({ name, version, license, ships }) => {
    if (license === "unknown") return [`${name} ${version} names no license`];
    if (!ships || isPermissive(license) || Object.hasOwn(exceptions, name)) return [];
    return [`${name} ${version} ships under ${license}`];
  });
}

/** docs/licenses.md. */
export function licensesPage(packages) {
  const shipped = packages.filter(({ ships }) => ships);
  const tools = packages.filter(({ ships }) => !ships);
  const counts = new Map();
  for (const { license } of tools) counts.set(license, (counts.get(license) ?? 0) + 1);
  const rows = [...counts].sort(([one, some], [other, more]) => more - some || (one < other ? -1 : 1));
  const restricted = tools.filter(({ license }) => !isPermissive(license));
  return [
    "# Licenses",
    "",
    "Made by `npm run licenses -- --write` from `package-lock.json`; a test compares the two. What ships may ask for nothing but its notice;",
    "exceptions are in `scripts/licenses.mjs` with their reason.",
    "",
    `## What ships to browsers or the worker: ${shipped.length}`,
    "",
    "Everything npm would install for production; less of it reaches the bundle.",
    "",
    "| package | version | license |",
    "|---|---|---|",
    ...shipped.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
    "",
    ...Object.entries(exceptions).map(([name, why]) => `\`${name}\`: ${why}.`),
    "",
    `## What only builds and tests: ${tools.length}`,
    "",
    "| license | packages |",
    "|---|---|",
    ...rows.map(([license, count]) => `| ${license} | ${count} |`),
    "",
    `Not merely permissive, and never shipped: ${restricted.map(({ name, version }) => `${name} ${version}`).join(", ")}.`,
    "",
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
  const file = path.join(root, "docs/licenses.md");
  const packages = packagesOf(JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")));
  const page = licensesPage(packages);
  if (process.argv.includes("--write")) writeFileSync(file, page);
  const problems = problemsOf(packages);
  if (readFileSync(file, { encoding: "utf8", flag: "a+" }) !== page)
    problems.push("docs/licenses.md is not today's: npm run licenses -- --write");
  console.log(page);
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
