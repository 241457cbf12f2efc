/* A server of the bench: fills a folder once with rows of a kind, then serves the built worker on it and says where. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { seed } from "../seed.mjs";
import { ensureMigrated, insertSql, loadModule, sqlLiteral, stateFolder, wrangler } from "../tools.mjs";
import { people, runtimeOf, staffRows } from "./tools.mjs";

const [kind, size] = [process.argv[2], Number(process.argv[3])];
/** Rows grow old: what the pages show of the last days would move out of them. */
const goodForDays = 5;
const stamp = path.join(stateFolder, ".filled");

const migrations = path.join(stateFolder, ".migrations");
const known = existsSync(stamp) && existsSync(migrations) ? JSON.parse(readFileSync(stamp, "utf8")) : undefined;
if (!known || Date.now() - known.at > goodForDays * 86_400_000) {
  for (const name of ["v3", ".migrations", ".filled"]) rmSync(path.join(stateFolder, name), { recursive: true, force: true });
}
ensureMigrated();
if (!existsSync(stamp)) {
  await seed({ leads: kind === "leads" ? size : 0 });
  const rows = staffRows(Date.now());
  execute(
    Object.entries(rows)
      .map(([table, all]) => insertSql(table, all, "ON CONFLICT DO NOTHING"))
      .join(""),
  );
  if (kind === "leads") execute(leadsFilled());
  if (kind === "content") await fillContent();
  writeFileSync(stamp, JSON.stringify({ at: Date.now() }));
}

const { serve } = await import("../serve.mjs");
const [lead] = kind === "leads" ? query("SELECT id FROM leads WHERE status = 'quoted' ORDER BY created_at DESC LIMIT 1") : [];
const { origin } = await serve({ entry: "scripts/bench-worker.ts", port: 0, vars: { SITE_URL: "http://127.0.0.1" } });
console.log(`READY ${JSON.stringify({ origin: String(origin), pid: runtimeOf(process.pid), lead: lead?.id, owner: people[0] })}`);

function execute(sql) {
  const file = path.join(stateFolder, "bench.sql");
  writeFileSync(file, sql);
  wrangler(["d1", "execute", "DB", "--local", "--persist-to", stateFolder, "--yes", "--file", file], { quiet: true });
}

function query(sql) {
  const args = ["d1", "execute", "DB", "--local", "--persist-to", stateFolder, "--yes", "--json", "--command", sql];
  const out = wrangler(args, { quiet: true });
  return JSON.parse(out.slice(out.indexOf("[")))[0].results;
}

// what the generated leads lack: owners, channels, campaigns, drawings, photos, and hours worked by
function leadsFilled() {
  return `UPDATE leads SET
  assigned_to = CASE rowid % 6 ${people.map((id, at) => `WHEN ${at} THEN ${sqlLiteral(id)}`).join(" ")} END,
  channel = CASE rowid % 5 WHEN 0 THEN 'google-ads' WHEN 1 THEN 'google-search' WHEN 2 THEN 'facebook' WHEN 3 THEN 'direct' ELSE '' END,
  utm_campaign = CASE WHEN rowid % 3 = 0 THEN 'campaign-' || (rowid % 24) ELSE '' END,
  design = CASE WHEN rowid % 4 = 0 THEN 'type=attached' ELSE '' END,
  photo_count = CASE WHEN rowid % 3 = 0 THEN 3 ELSE 0 END;\n`;
}

/** So many projects, posts and public files, made from those that every site starts with, and indexed as theirs are. */
async function fillContent() {
  const columns = (table, changed) => {
    const names = query(`SELECT name FROM pragma_table_info('${table}')`).map(({ name }) => name);
    return { names: names.join(", "), values: names.map((name) => changed[name] ?? `t.${name}`).join(", ") };
  };
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${size})`;
  const copy = (table, changed, join) => {
    const { names, values } = columns(table, changed);
    return `INSERT INTO ${table} (${names}) ${numbers} SELECT ${values} FROM n ${join};\n`;
  };
  /** The seeded row that the number i repeats. */
  const repeated = (table) => {
    const ids = query(`SELECT id FROM ${table} ORDER BY id`).map(({ id }) => sqlLiteral(id));
    return `JOIN ${table} t ON t.id = CASE n.i % ${ids.length} ${ids.map((id, at) => `WHEN ${at} THEN ${id}`).join(" ")} END`;
  };
  const one = { slug: "t.slug || '-' || n.i", title: "t.title || ' ' || n.i", publish_at: "t.publish_at - n.i * 60000" };
  const projects = copy("projects", { ...one, id: "'bench-project-' || n.i", position: "100 + n.i" }, repeated("projects"));
  const ofProject = "JOIN projects p ON p.id = 'bench-project-' || n.i JOIN projects o ON p.slug = o.slug || '-' || n.i";
  const pictures = copy(
    "project_pictures",
    { id: "'bench-picture-' || n.i || '-' || t.position", project_id: "'bench-project-' || n.i" },
    `${ofProject} JOIN project_pictures t ON t.project_id = o.id`,
  );
  const posts = copy("posts", { ...one, id: "'bench-post-' || n.i" }, repeated("posts"));
  const ofPost = "JOIN posts p ON p.id = 'bench-post-' || n.i JOIN posts o ON p.slug = o.slug || '-' || n.i";
  const tags = copy("post_tags", { post_id: "'bench-post-' || n.i" }, `${ofPost} JOIN post_tags t ON t.post_id = o.id`);
  const files = `INSERT INTO files (id, bucket, full_path, name, size, content_type, time_created, updated, visibility, width, height, alt, sha256, tags, version)
    ${numbers} SELECT 'bench-file-' || n.i, 'files', 'files/public/bench-' || n.i || '.jpg', 'patio-' || n.i || '.jpg', 400000 + n.i, 'image/jpeg',
    ${Date.now()} - n.i * 60000, ${Date.now()} - n.i * 60000, 'public', 1600, 1200, 'A patio in the shade ' || n.i, 'bench' || n.i,
    CASE n.i % 5 WHEN 0 THEN '["kitchen"]' ELSE '[]' END, 1 FROM n;\n`;
  execute(projects + pictures + posts + tags + files);
  const { searchSql } = await loadModule("scripts/seed/search.ts");
  execute(searchSql());
}
