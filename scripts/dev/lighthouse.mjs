/* npm run lighthouse [-- --origin URL] [--only PATH] [--runs N]: accessibility, best practices and
   SEO of every public route, a project and a post, and performance as the median of three runs on a
   phone: computed from a fast line ("simulated"), and on a slow line and processor ("throttled").
   Without --origin it serves the built site; exits with 1 if a budget is missed. */
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled, findFreePort, loadModule, root } from "../tools.mjs";
import { ensureChromium } from "./chromium.mjs";

const budget = {
  accessibility: 1,
  "best-practices": 1,
  seo: 1,
  performance: 0.95,
  throttled: 0.98,
};
const performanceRuns = 3;

const { values } = parseArgs({
  options: {
    origin: { type: "string" },
    only: { type: "string", multiple: true },
    runs: { type: "string" },
  },
});
ensureInstalled();
const { launch } = await import("chrome-launcher");
const { default: lighthouse } = await import("lighthouse");
const runs = Number(values.runs ?? performanceRuns);
const port = await findFreePort();
const origin = values.origin ?? `http://127.0.0.1:${port}`;

const server = values.origin ? null : serve();
const chrome = await launch({
  chromePath: await ensureChromium(),
  chromeFlags: [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-component-update",
  ],
});
const rows = [];
try {
  await ready();
  for (const page of values.only ?? (await publicRoutes())) rows.push(await measure(page));
} finally {
  await chrome.kill();
  server?.kill("SIGINT");
}
mkdirSync(path.join(root, "test-results"), { recursive: true });
writeFileSync(path.join(root, "test-results/lighthouse.json"), JSON.stringify(rows, null, 2));
process.exit(rows.some((row) => row.missed.length > 0) ? 1 : 0);

/**
 * Returns the pages with their own route, and the first page in the sitemap of each shared route.
 */
async function publicRoutes() {
  const { publicPagePaths } = await loadModule("app/domain/page-texts/public-pages.ts");
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const sitemapPaths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address).pathname,
  );
  const shared = ["/covered-patio-project-catalog/", "/blog/"].map((beginning) =>
    sitemapPaths.find((page) => page.startsWith(beginning)),
  );
  return [...publicPagePaths, ...shared.filter((page) => page !== undefined)];
}

async function measure(page) {
  const results = [];
  for (let run = 0; run < runs; run++) {
    const answer = await lighthouse(origin + page, {
      port: chrome.port,
      logLevel: "error",
      output: "json",
    });
    if (!answer || answer.lhr.runtimeError)
      throw new Error(`${page}: ${answer?.lhr.runtimeError?.message ?? "no result"}`);
    const slow = await lighthouse(origin + page, {
      port: chrome.port,
      logLevel: "error",
      output: "json",
      onlyCategories: ["performance"],
      throttlingMethod: "devtools",
    });
    results.push({
      ...answer.lhr,
      categories: { ...answer.lhr.categories, throttled: slow?.lhr.categories.performance },
    });
  }
  const scores = Object.fromEntries(
    Object.keys(budget).map((name) => [
      name,
      median(results.map(({ categories }) => categories[name]?.score ?? 0)),
    ]),
  );
  const missed = Object.keys(budget).filter((name) => scores[name] < budget[name]);
  const failing = missed.flatMap((name) =>
    (results[0]?.categories[name]?.auditRefs ?? [])
      .map(({ id, weight }) => ({ audit: results[0].audits[id], weight }))
      .filter(
        ({ audit, weight }) => weight > 0 && audit && audit.score !== null && audit.score < 0.9,
      )
      .map(({ audit }) => `${audit.id}${audit.displayValue ? ` (${audit.displayValue})` : ""}`),
  );
  const figures = Object.fromEntries(
    [
      ["lcp", "largest-contentful-paint"],
      ["tbt", "total-blocking-time"],
      ["cls", "cumulative-layout-shift"],
      ["bytes", "total-byte-weight"],
    ].map(([name, audit]) => [
      name,
      median(results.map(({ audits }) => audits[audit]?.numericValue ?? 0)),
    ]),
  );
  const scoreTexts = Object.entries(scores).map(
    ([name, score]) => `${name} ${Math.round(score * 100)}`,
  );
  console.log(
    `${page.padEnd(48)} ${scoreTexts.join("  ")}  LCP ${Math.round(figures.lcp)} ms  CLS ${figures.cls.toFixed(3)}  ${Math.round(figures.bytes / 1000)} kB${failing.length ? `\n    ${failing.join("\n    ")}` : ""}`,
  );
  return { page, scores, figures, missed, failing };
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

function serve() {
  return spawn(process.execPath, [path.join(root, "scripts/dev/start.mjs")], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      PERSIST_TO: path.join(root, ".local/lighthouse"),
      SCHEDULE: "off",
    },
  });
}

async function ready() {
  const until = Date.now() + 180_000;
  for (;;) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer) return;
    if (server && server.exitCode !== null) throw new Error("The site did not start");
    if (Date.now() > until) throw new Error(`${origin} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
