/* npm run engines [-- firefox|webkit] [few|office] [pictures]: tests every public page, the main
   journeys and the office's main screens in Firefox and WebKit, from Debian's packages, on the
   built site with its own database. `few` tests three posts instead of all, `office` no public
   page; `pictures` stores screenshots of the office in test-results/engines. Exits with 1 on a
   failure; prints "not run" if the browsers cannot be installed. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openFirefox } from "../../tests/browsers/firefox.mjs";
import { missingEngine, packages } from "../../tests/browsers/installed.mjs";
import { journeys, visitor } from "../../tests/browsers/journeys.mjs";
import { checkOffice } from "../../tests/browsers/office.mjs";
import { checkPages, complaintsOf } from "../../tests/browsers/pages.mjs";
import { listedPaths, makeOwner, openSite } from "../../tests/browsers/site.mjs";
import { openWebKit } from "../../tests/browsers/webkit.mjs";
import { ensureBuilt, ensureInstalled, ensureSecrets, loadModule, root } from "../tools.mjs";
import { runApt } from "./chromium.mjs";

if (missingEngine()) await install();
ensureInstalled();
const secret = ensureSecrets();
ensureBuilt();

const engineOpeners = { firefox: openFirefox, webkit: openWebKit };
const selected = process.argv.slice(2).filter((word) => Object.hasOwn(engineOpeners, word));
const isOfficeOnly = process.argv.includes("office");
const pictureFolder = process.argv.includes("pictures")
  ? path.join(root, "test-results/engines")
  : undefined;
const officeJourneys = ["a quote request is sent", "staff sign in and answer a lead"];
const notListed = [
  "/financing-options",
  "/formpage",
  "/get-a-free-quote-houston-tracking",
  "/login/dashboard",
];
const totals = { passed: 0, failed: 0 };
const began = Date.now();
const seconds = () => Math.round((Date.now() - began) / 1000);

const site = await openSite(Number(process.env.E2E_PORT ?? 8796));
try {
  await makeOwner(site.origin, secret);
  const { staticDrawings, staticDrawingHref } = await loadModule(
    "app/domain/pergola/static-drawings.ts",
  );
  const sitemapPaths = threeOf(
    /^\/covered-patio-project-catalog\/./,
    await listedPaths(site.origin),
  );
  const paths = [
    ...(process.argv.includes("few") ? threeOf(/^\/blog\/./, sitemapPaths) : sitemapPaths),
    ...notListed,
  ];
  const pictures = Object.keys(staticDrawings).map(staticDrawingHref);
  await Promise.all(
    (selected.length > 0 ? selected : Object.keys(engineOpeners)).map((name) =>
      visit(name, paths, pictures),
    ),
  );
} finally {
  await site.close();
}

mkdirSync(path.join(root, "test-results"), { recursive: true });
writeFileSync(path.join(root, "test-results/engines.json"), JSON.stringify(totals));
console.log(`${totals.passed} passed, ${totals.failed} failed in ${seconds()} s`);
process.exit(totals.failed > 0 ? 1 : 0);

/** Returns three pages of a kind: projects share one layout, posts differ only in their text. */
function threeOf(kind, paths) {
  const others = paths.filter((address) => kind.test(address)).slice(3);
  return paths.filter((address) => !others.includes(address));
}

function count(engine, what, problems) {
  totals[problems.length === 0 ? "passed" : "failed"] += 1;
  for (const problem of problems) console.error(`✗ ${engine}, ${what}: ${problem}`);
}

/** Tests all pages in one engine. A crash counts as one failure. */
async function visit(name, paths, pictures) {
  let session;
  try {
    session = await engineOpeners[name]();
    const found = (what, problems) => count(name, what, problems);
    if (!isOfficeOnly) {
      await checkPages(session, site.origin, paths, [390, 1440], found);
      // Charts drawn as images are in columns.
      await checkPages(session, site.origin, pictures, [390, 640], found);
    }
    for (const { name: what, width, go } of journeys.filter(
      (journey) => !isOfficeOnly || officeJourneys.includes(journey.name),
    )) {
      await session.resize(width, 900);
      const problems = await go(session, site.origin).then(
        () => [],
        (error) => [error.message],
      );
      count(name, what, [...problems, ...(await complaintsOf(session))]);
    }
    await checkOffice(session, site.origin, visitor(session), found, pictureFolder);
    console.log(`${name}: done after ${seconds()} s`);
  } catch (error) {
    count(name, "stopped", [error.stack]);
  } finally {
    await session?.close();
  }
}

async function install() {
  const may = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (may) console.log("Installing Firefox ESR and WebKitGTK …");
  for (const args of may
    ? [["update"], ["install", "-y", "--no-install-recommends", ...packages]]
    : [])
    await runApt(args);
  const missing = missingEngine();
  if (!missing) return;
  console.log(
    `not run: ${missing} is missing and cannot be installed (Debian's packages: ${packages.join(" ")})`,
  );
  process.exit(0);
}
