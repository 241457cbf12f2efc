/* A server of the bench: fills a folder once with rows of a kind, then serves the built worker on
   it and prints its URL. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureMigrated } from "../ops/migrate.mjs";
import { openStorage } from "../ops/storage.mjs";
import { seed } from "../seed/seed.mjs";
import { ensureSecrets, insertSql, loadModule, sqlLiteral, stateFolder } from "../tools.mjs";
import { messagesFilled } from "./messages-filled.mjs";
import { people, runtimeOf, staffRows } from "./tools.mjs";

const [kind, size] = [process.argv[2], Number(process.argv[3])];
/** "generated" are leads as seeded: the more leads, the more of them await a reply. */
const hasLeads = kind === "leads" || kind === "generated" || kind === "messages";
/** Seeded leads of "work", for any number of past proposals. */
const leadsWithWork = 60;
/** Rows age: pages of recent days would lose them. */
const goodForDays = 5;
const stamp = path.join(stateFolder, ".filled");

const migrations = path.join(stateFolder, ".migrations");
const filled =
  existsSync(stamp) && existsSync(migrations) ? JSON.parse(readFileSync(stamp, "utf8")) : undefined;
if (!filled || Date.now() - filled.at > goodForDays * 86_400_000) {
  for (const name of ["v3", ".migrations", ".filled"])
    rmSync(path.join(stateFolder, name), { recursive: true, force: true });
}
await ensureMigrated();
if (!existsSync(stamp))
  await seed({ leads: hasLeads ? size : kind === "work" ? leadsWithWork : 0 });
const storage = await openStorage(false);
if (!existsSync(stamp)) {
  const rows = staffRows(Date.now());
  await execute(
    Object.entries(rows).map(([table, all]) => insertSql(table, all, "ON CONFLICT DO NOTHING")),
  );
  if (kind === "leads" || kind === "messages") await execute(leadsFilled());
  if (kind === "messages") await execute(messagesFilled(people[0], Date.now()));
  if (kind === "content") await fillContent();
  const work = kind === "work" ? await fillPastWork() : undefined;
  writeFileSync(stamp, JSON.stringify({ at: Date.now(), work }));
}
const { work } = JSON.parse(readFileSync(stamp, "utf8"));
const [lead] = hasLeads
  ? await query("SELECT id FROM leads WHERE status = 'quoted' ORDER BY created_at DESC LIMIT 1")
  : [];
const received = hasLeads ? await receivedPage() : undefined;
await storage.dispose();

const { serve } = await import("../dev/serve.mjs");
const { origin } = await serve({
  entry: "scripts/bench/bench-worker.ts",
  port: 0,
  vars: { SITE_URL: "http://127.0.0.1", MAIL_REPLY_DOMAIN: "reply.example.com" },
});
console.log(
  `READY ${JSON.stringify({ origin: String(origin), pid: runtimeOf(process.pid), lead: lead?.id, received, work, owner: people[0] })}`,
);

/** Returns the thank-you page's URL of the newest request. */
async function receivedPage() {
  const { createSubmissionKey } = await loadModule(
    "app/domain/leads/intake/private-link.server.ts",
  );
  const { paths } = await loadModule("app/paths.ts");
  const [{ id, reference }] = await query(
    "SELECT id, reference FROM lead_submissions ORDER BY created_at DESC LIMIT 1",
  );
  return paths.received(reference, await createSubmissionKey(ensureSecrets(), reference, id));
}

async function fillPastWork() {
  const { fillWork } = await loadModule("scripts/bench/fill-work.ts");
  return fillWork(storage.env.DB, {
    secret: ensureSecrets(),
    staffId: people[0],
    size,
    now: new Date(),
  });
}

async function execute(statements) {
  for (const sql of statements) await storage.env.DB.prepare(sql).run();
}

async function query(sql) {
  return (await storage.env.DB.prepare(sql).all()).results;
}

// Adds what generated leads lack: owners, channels, campaigns, drawings, photos; and enough leads
// awaiting a reply and in each open stage
// to fill a page and a column of the board, for any number of leads.
function leadsFilled() {
  return [
    `UPDATE leads SET entry = 'web', status = 'new', first_reply_at = NULL, reply_minutes = NULL
  WHERE rowid IN (SELECT rowid FROM leads WHERE deleted_at IS NULL ORDER BY created_at DESC LIMIT 120)`,
    ...["contacted", "visit-booked", "quoted"].map(
      (
        status,
        at,
      ) => `UPDATE leads SET status = '${status}', first_reply_at = created_at, reply_minutes = 5
  WHERE rowid IN (SELECT rowid FROM leads WHERE deleted_at IS NULL ORDER BY created_at DESC LIMIT 30 OFFSET ${120 + 30 * at})`,
    ),
    `UPDATE leads SET
  assigned_to = CASE rowid % 6 ${people.map((id, at) => `WHEN ${at} THEN ${sqlLiteral(id)}`).join(" ")} END,
  channel = CASE rowid % 5 WHEN 0 THEN 'google-ads' WHEN 1 THEN 'google-search' WHEN 2 THEN 'facebook' WHEN 3 THEN 'direct' ELSE '' END,
  utm_campaign = CASE WHEN rowid % 3 = 0 THEN 'campaign-' || (rowid % 24) ELSE '' END,
  design = CASE WHEN rowid % 4 = 0 THEN 'type=attached' ELSE '' END,
  photo_count = CASE WHEN rowid % 3 = 0 THEN 3 ELSE 0 END`,
  ];
}

/**
 * Adds projects, posts and public files, copied from the seeded ones with their search documents.
 */
async function fillContent() {
  const columns = async (table, changed) => {
    const names = (await query(`SELECT name FROM pragma_table_info('${table}')`)).map(
      ({ name }) => name,
    );
    return {
      names: names.join(", "),
      values: names.map((name) => changed[name] ?? `t.${name}`).join(", "),
    };
  };
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${size})`;
  const copy = async (table, changed, join) => {
    const { names, values } = await columns(table, changed);
    return `INSERT INTO ${table} (${names}) ${numbers} SELECT ${values} FROM n ${join}`;
  };
  /**
   * Returns the id of the seeded row that row i repeats. A lookup by slug would compare all rows.
   */
  const seeded = async (table) => {
    const ids = (await query(`SELECT id FROM ${table} ORDER BY id`)).map(({ id }) =>
      sqlLiteral(id),
    );
    return `CASE n.i % ${ids.length} ${ids.map((id, at) => `WHEN ${at} THEN ${id}`).join(" ")} END`;
  };
  const one = {
    slug: "t.slug || '-' || n.i",
    title: "t.title || ' ' || n.i",
    publish_at: "t.publish_at - n.i * 60000",
  };
  const [project, post] = [await seeded("projects"), await seeded("posts")];
  const projects = await copy(
    "projects",
    { ...one, id: "'bench-project-' || n.i", position: "100 + n.i" },
    `JOIN projects t ON t.id = ${project}`,
  );
  const pictures = await copy(
    "project_pictures",
    { id: "'bench-picture-' || n.i || '-' || t.position", project_id: "'bench-project-' || n.i" },
    `JOIN project_pictures t ON t.project_id = ${project}`,
  );
  const posts = await copy(
    "posts",
    { ...one, id: "'bench-post-' || n.i" },
    `JOIN posts t ON t.id = ${post}`,
  );
  const tags = await copy(
    "post_tags",
    { post_id: "'bench-post-' || n.i" },
    `JOIN post_tags t ON t.post_id = ${post}`,
  );
  const files = `INSERT INTO files (id, bucket, full_path, name, size, content_type, time_created, updated, visibility, width, height, alt, sha256, tags, version)
    ${numbers} SELECT 'bench-file-' || n.i, 'files', 'files/public/bench-' || n.i || '.jpg', 'patio-' || n.i || '.jpg', 400000 + n.i, 'image/jpeg',
    ${Date.now()} - n.i * 60000, ${Date.now()} - n.i * 60000, 'public', 1600, 1200, 'A patio in the shade ' || n.i, 'bench' || n.i,
    CASE n.i % 5 WHEN 0 THEN '["kitchen"]' ELSE '[]' END, 1 FROM n`;
  await execute([projects, pictures, posts, tags, files]);
  const { indexEverything } = await loadModule("scripts/seed/search.ts");
  await indexEverything(storage.env.DB);
}
