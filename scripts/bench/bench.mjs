/* npm run bench [-- GROUP …] [--rounds N] [--json FILE] [--docs]: measures the speed budgets on
   this machine, each figure against a baseline of the same minute. Groups (default: all): cached
   render designer packet weight startup throttled taps content live quotes leads work messages mail
   backup lighthouse.
   Exits with 1 if a budget is missed; --docs updates the tables of these groups in docs/bench.md.
*/
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "../tools.mjs";

const groups = {
  cached: {
    title: "Cached pages",
    rounds: 5,
    run: async () => (await import("./cached.mjs")).cached,
  },
  render: {
    title: "Rendered pages",
    rounds: 3,
    run: async () => (await import("./render.mjs")).render,
  },
  designer: {
    title: "Designer queries",
    rounds: 4,
    run: async () => (await import("./render.mjs")).designerGroup,
  },
  packet: {
    title: "Packets",
    rounds: 3,
    run: async () => (await import("./render.mjs")).packetGroup,
  },
  weight: {
    title: "First view weight",
    rounds: 1,
    run: async () => (await import("./weight.mjs")).weight,
  },
  startup: {
    title: "Start of the worker",
    rounds: 1,
    run: async () => (await import("./startup.mjs")).startup,
  },
  throttled: {
    title: "Slow phone",
    rounds: 3,
    run: async () => (await import("./throttled.mjs")).throttled,
  },
  taps: {
    title: "Taps in the designer",
    rounds: 5,
    run: async () => (await import("./taps.mjs")).taps,
  },
  content: {
    title: "10,000 projects, posts and files",
    rounds: 3,
    run: async () => (await import("./content.mjs")).content,
  },
  live: { title: "Open dashboards", rounds: 1, run: async () => (await import("./live.mjs")).live },
  quotes: {
    title: "Fifty concurrent quotes with photos",
    rounds: 1,
    run: async () => (await import("./quotes.mjs")).quotesAtOnce,
  },
  leads: {
    title: "100,000 leads",
    rounds: 9,
    run: async () => (await import("./leads.mjs")).leads,
  },
  work: {
    title: "2,000 visits and 5,000 proposals",
    rounds: 41,
    run: async () => (await import("./work.mjs")).work,
  },
  messages: {
    title: "10,000 messages on 1,000 leads",
    rounds: 41,
    run: async () => (await import("./messages.mjs")).messages,
  },
  mail: {
    title: "Memory for the largest emails",
    rounds: 1,
    run: async () => (await import("./mail.mjs")).mail,
  },
  backup: {
    title: "Backup and restore of 100,000 leads and 2,000 files",
    rounds: 1,
    run: async () => (await import("./backup.mjs")).backup,
  },
  lighthouse: {
    title: "Lighthouse on a phone",
    rounds: 3,
    run: async () => (await import("./lighthouse.mjs")).lighthouse,
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "string" },
    rounds: { type: "string" },
    keep: { type: "string" },
    docs: { type: "boolean" },
    help: { type: "boolean" },
  },
});
const groupNames = positionals.length > 0 ? positionals : Object.keys(groups);
if (values.help || groupNames.some((name) => !Object.hasOwn(groups, name))) {
  console.log(
    `npm run bench [-- ${Object.keys(groups).join(" | ")}] [--rounds N] [--json FILE] [--docs] [--keep FOLDER]`,
  );
  process.exit(values.help ? 0 : 2);
}
await bench();

async function bench() {
  const { ensureBuilt, ensureInstalled, ensureSecrets } = await import("../tools.mjs");
  ensureInstalled();
  ensureSecrets();
  ensureBuilt();
  const began = Date.now();
  const results = [];
  for (const name of groupNames) {
    const { title, rounds, run } = groups[name];
    const options = {
      rounds: Number(values.rounds ?? rounds),
      ...(values.keep ? { keep: values.keep } : {}),
    };
    const rows = (await (await run())(options)).map((row) => ({
      group: name,
      ...row,
      ...judged(row),
    }));
    print(title, rows);
    results.push(...rows);
  }
  const machine = describeMachine();
  const missed = results.filter(({ held }) => held === false).length;
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`\n${results.length} figures, ${missed} missed, in ${seconds} s\n${machine}`);
  const file = values.json ?? path.join(root, "test-results/bench.json");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), machine, seconds, results }, null, 2)}\n`,
  );
  if (values.docs) {
    const page = path.join(root, "docs/bench.md");
    writeFileSync(page, document(results, machine, readFileSync(page, "utf8")));
  }
  process.exitCode = missed > 0 ? 1 : 0;
}

function judged({ value, least, most }) {
  if (least === undefined && most === undefined) return { budget: "", held: undefined };
  const isMet = least === undefined ? value <= most : value >= least;
  return { budget: least === undefined ? `≤ ${most}` : `≥ ${least}`, held: isMet };
}

function word({ held }) {
  return held === undefined ? "" : held ? "pass" : "FAIL";
}

function print(title, rows) {
  console.log(`\n${title}`);
  for (const row of rows) {
    const { what, measured, value, unit = "", budget } = row;
    console.log(
      `  ${what.padEnd(82)} ${`${value}${unit ? ` ${unit}` : ""}`.padStart(9)}  ${budget.padEnd(7)} ${word(row).padEnd(6)} ${measured}`,
    );
  }
}

/** Returns a description of the machine. */
function describeMachine() {
  const cores = os.cpus();
  const load = os.loadavg().map((one) => one.toFixed(1));
  return `${cores.length} × ${cores[0]?.model.trim() || os.arch()}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.version}, load ${load.join(" ")}`;
}

/** Returns docs/bench.md with the tables of the measured groups replaced. */
function document(results, machine, before) {
  const [head = "", ...sections] = before.trimEnd().split(/\n(?=## )/);
  const titled = new Map(sections.map((text) => [/^## (.*)/.exec(text)?.[1], text.trimEnd()]));
  for (const name of groupNames) titled.set(groups[name].title, section(name, results, machine));
  return `${[head.trimEnd(), ...titled.values()].join("\n\n")}\n`;
}

function section(name, results, machine) {
  const lines = [
    `## ${groups[name].title}`,
    "",
    `${new Date().toISOString().slice(0, 10)}: ${machine}.`,
    "",
  ];
  lines.push("| Metric | Result | Budget | Status | Raw |", "|---|---|---|---|---|");
  for (const row of results.filter(({ group }) => group === name)) {
    const { what, measured, value, unit = "", budget, processor, rowsRead } = row;
    const details = [
      measured,
      processor && `processor ${processor}`,
      rowsRead && `rows read ${rowsRead}`,
    ]
      .filter(Boolean)
      .join("; ");
    lines.push(
      `| ${what} | ${value}${unit ? ` ${unit}` : ""} | ${budget} | ${word(row)} | ${details} |`,
    );
  }
  return lines.join("\n");
}
