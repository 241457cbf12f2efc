/* Lighthouse's figures of every public route (scripts/dev/lighthouse.mjs), the worst of each. */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "../tools.mjs";

const categories = {
  performance: { name: "performance, simulated", least: 95 },
  throttled: { name: "performance, throttled line and processor", least: 98 },
  accessibility: { name: "accessibility", least: 100 },
  "best-practices": { name: "best practices", least: 100 },
  seo: { name: "SEO", least: 100 },
};

export async function lighthouse({ rounds }) {
  const file = path.join(root, "test-results/lighthouse.json");
  rmSync(file, { force: true });
  spawnSync(
    process.execPath,
    [path.join(root, "scripts/dev/lighthouse.mjs"), "--runs", String(rounds)],
    { stdio: "inherit" },
  );
  const pages = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(categories).map(([category, { name, least }]) => {
    const scored = pages.map(({ page, scores }) => ({
      page,
      score: Math.round(scores[category] * 100),
    }));
    const short = scored.filter(({ score }) => score < least);
    const [worst] = scored.toSorted((one, other) => one.score - other.score);
    return {
      what: `${name}: min of ${pages.length} (${worst.page})`,
      measured:
        short.length > 0
          ? `below: ${short.map(({ page, score }) => `${page} ${score}`).join(", ")}`
          : "",
      value: worst.score,
      least,
    };
  });
}
