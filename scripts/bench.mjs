/* npm run bench -- leads [--json FILE] [--rounds N] [--keep FOLDER]: how long the lead desk takes with 1,000 and with 100,000 leads, side
   by side in one run, and how many rows the database reads. Ends with status 1 when a page takes more than 1.5 times as long. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

const sizes = [1_000, 100_000];
const most = 1.5;
const token = "bench".padEnd(40, "x");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "string" },
    rounds: { type: "string", default: "15" },
    keep: { type: "string" },
    serve: { type: "string" },
    help: { type: "boolean" },
  },
});
if (values.serve) await serveLeads(Number(values.serve));
else if (values.help || positionals[0] !== "leads") {
  console.log("npm run bench -- leads [--json FILE] [--rounds N] [--keep FOLDER]");
  process.exit(values.help ? 0 : 2);
} else await bench();

/** The pages, by name. Each filter alone; `owner` and `lead` are told by the server that seeded them. */
function pagesOf({ owner, lead }) {
  const list = (query) => `/admin/leads?${query}`;
  return {
    dashboard: "/admin/dashboard",
    list: list("view=table"),
    "list, deep page": list(`view=table&after=${encodeURIComponent(`999999999.${Date.now() - 40 * 86_400_000}`)}`),
    "sort: name": list("sort=name"),
    "sort: stage since": list("sort=since"),
    "sort: value": list("sort=value"),
    "sort: next step": list("sort=next"),
    "filter: stage": list("stage=quoted"),
    "filter: open": list("stage=open"),
    "filter: spam": list("stage=spam"),
    "filter: owner": list(`owner=${owner}`),
    "filter: waiting": list("waiting=1"),
    "filter: service": list("service=outdoor-kitchen"),
    "filter: channel": list("channel=google-ads"),
    "filter: campaign": list("campaign=campaign-7"),
    "filter: ZIP": list("zip=77433"),
    "filter: value": list("min=60000&max=90000"),
    "filter: received": list(`from=${day(60)}&until=${day(30)}`),
    "filter: drawing": list("drawing=1"),
    "filter: photos": list("photos=1"),
    "filter: name": list("q=Grace+Muster+17"),
    "filter: phone": list("q=713-555-0117"),
    "search: name": "/admin/search?q=Grace+Muster+17",
    "search: phone": "/admin/search?q=(713)+555-0117",
    "search: common word": "/admin/search?q=pool",
    board: list("view=board"),
    lead: `/admin/leads/${lead}`,
  };
}

function day(ago) {
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
}

async function bench() {
  const { ensureBuilt, ensureInstalled, ensureSecrets } = await import("./tools.mjs");
  ensureInstalled();
  ensureSecrets();
  ensureBuilt();
  const servers = [];
  try {
    for (const size of sizes) servers.push(await start(size));
    const results = await measure(servers);
    print(results);
    if (values.json) writeFileSync(values.json, `${JSON.stringify({ sizes, rounds: Number(values.rounds), results }, null, 2)}\n`);
    process.exitCode = results.some(({ ratio, name }) => ratio > most && name !== "search: common word") ? 1 : 0;
  } finally {
    for (const { child, folder } of servers) {
      child.kill("SIGTERM");
      if (!values.keep) rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function start(size) {
  const folder = values.keep ? path.join(values.keep, String(size)) : mkdtempSync(path.join(os.tmpdir(), `bench-${size}-`));
  const child = spawn(process.execPath, [import.meta.filename, "--serve", String(size)], {
    env: { ...process.env, PERSIST_TO: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const told = await new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += chunk;
      const line = /^READY (.*)$/m.exec(text);
      if (line) resolve(JSON.parse(line[1]));
    });
    child.on("exit", (code) => reject(new Error(`The server with ${size} leads ended: ${code}\n${text}`)));
  });
  console.log(`${size.toLocaleString("en-US")} leads at ${told.origin}`);
  return { size, child, folder, ...told };
}

/** Seeds a folder once, then serves the built worker on it. */
async function serveLeads(size) {
  const { ensureMigrated, insertSql, sqlLiteral, stateFolder, wrangler } = await import("./tools.mjs");
  const { seed } = await import("./seed.mjs");
  const done = path.join(stateFolder, ".bench");
  ensureMigrated();
  if (!existsSync(done)) {
    await seed({ leads: size });
    const file = path.join(stateFolder, "bench.sql");
    const now = Date.now();
    const people = [0, 1, 2, 3].map((at) => `benchstaff${"abcd"[at]}`);
    const person = (id, at) => ({
      id,
      email: `${id}@example.com`,
      name: `Bench ${at}`,
      role: "owner",
      version: 1,
      created_at: now,
      updated_at: now,
    });
    const session = {
      id: createHash("sha256").update(token).digest("hex"),
      staff_id: people[0],
      expires_at: Math.floor(now / 1000) + 86_400 * 20,
      created_at: now,
      address: "",
      user_agent: "",
    };
    // what the generated leads lack: owners, channels, campaigns, drawings, photos, and hours worked by
    writeFileSync(
      file,
      `${insertSql("staff", people.map(person), "ON CONFLICT DO NOTHING")}${insertSql("sessions", [session], "ON CONFLICT DO NOTHING")}
UPDATE leads SET
  assigned_to = CASE rowid % 6 ${people.map((id, at) => `WHEN ${at} THEN ${sqlLiteral(id)}`).join(" ")} END,
  channel = CASE rowid % 5 WHEN 0 THEN 'google-ads' WHEN 1 THEN 'google-search' WHEN 2 THEN 'facebook' WHEN 3 THEN 'direct' ELSE '' END,
  utm_campaign = CASE WHEN rowid % 3 = 0 THEN 'campaign-' || (rowid % 24) ELSE '' END,
  design = CASE WHEN rowid % 4 = 0 THEN 'type=attached' ELSE '' END,
  photo_count = CASE WHEN rowid % 3 = 0 THEN 3 ELSE 0 END;\n`,
    );
    wrangler(["d1", "execute", "DB", "--local", "--persist-to", stateFolder, "--yes", "--file", file], { quiet: true });
    writeFileSync(done, "");
  }
  const query = `SELECT id FROM leads WHERE status = 'quoted' ORDER BY created_at DESC LIMIT 1`;
  const out = wrangler(["d1", "execute", "DB", "--local", "--persist-to", stateFolder, "--yes", "--json", "--command", query], {
    quiet: true,
  });
  const lead = JSON.parse(out.slice(out.indexOf("[")))[0].results[0].id;
  const { serve } = await import("./serve.mjs");
  const { origin } = await serve({ entry: "scripts/bench-worker.ts", port: 0, vars: { SITE_URL: "http://127.0.0.1" } });
  console.log(`READY ${JSON.stringify({ origin: String(origin), lead, owner: "benchstaffa" })}`);
}

/** Both servers in turn, page by page, so that whatever else the machine does slows both alike. Medians, milliseconds. */
async function measure(servers) {
  const results = [];
  const pages = servers.map(pagesOf);
  for (const name of Object.keys(pages[0])) {
    const taken = servers.map(() => []);
    const rows = [];
    for (let round = -2; round < Number(values.rounds); round++) {
      for (const [at, { origin }] of servers.entries()) {
        const from = performance.now();
        const answer = await fetch(new URL(pages[at][name], origin), {
          headers: { Cookie: `__Host-session=${token}`, Accept: "text/html" },
          redirect: "manual",
        });
        await answer.text();
        if (answer.status !== 200) throw new Error(`${name} answers ${answer.status} ${answer.headers.get("Location") ?? ""}`);
        if (round >= 0) taken[at].push(performance.now() - from);
        rows[at] = Number(answer.headers.get("X-Rows-Read"));
      }
    }
    const [small, large] = taken.map((times) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]);
    results.push({ name, smallMs: round1(small), largeMs: round1(large), ratio: Math.round((large / small) * 100) / 100, rows });
  }
  return results;
}

function round1(value) {
  return Math.round(value * 10) / 10;
}

function print(results) {
  const line = (cells) => console.log(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(22) : String(cell).padStart(12))).join(""));
  console.log("");
  line(["page", "1,000 ms", "100,000 ms", "ratio", "rows", "rows"]);
  for (const { name, smallMs, largeMs, ratio, rows } of results)
    line([name, smallMs, largeMs, `${ratio}${ratio > most ? " !" : ""}`, ...rows]);
}
