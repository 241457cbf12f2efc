/* npm run seed -- [--demo] [--leads N] [--remote]: repeatable; what is already there is left as it is. */
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { ensureInstalled, ensureMigrated, insertSql, loadModule, stateFolder, wrangler } from "./tools.mjs";

const rowsPerInsert = 100;
/** D1 refuses a statement of more than 100 kB. */
const statementBytes = 90_000;

/** Writes the seed rows. `demo` adds sample leads and counts of visits, `leads` generates that many more. */
export async function seed({ demo = false, leads = 0, remote = false } = {}) {
  const { contentRows, demoCountRows, demoLeadRows, generatedLeadRows } = await loadModule("scripts/seed/rows.ts");
  const { searchSql } = await loadModule("scripts/seed/search.ts");
  const now = Date.now();
  let total = write([...contentRows(now), ...(demo ? [...demoLeadRows(now), ...demoCountRows(now, leads)] : [])], remote);
  for (const part of generatedLeadRows(leads, now)) {
    total += write(part, remote);
    if (leads > 10_000) console.log(`${total} rows …`);
  }
  execute(searchSql(), remote);
  console.log(`Seeded ${total} rows; rows that were already there are unchanged.`);
}

function write(tables, remote) {
  execute(seedSql(tables), remote);
  return tables.reduce((sum, { rows }) => sum + rows.length, 0);
}

function execute(sql, remote) {
  const file = path.join(stateFolder, `seed-${process.pid}.sql`);
  writeFileSync(file, sql);
  try {
    const where = remote ? ["--remote"] : ["--local", "--persist-to", stateFolder];
    wrangler(["d1", "execute", "DB", ...where, "--yes", "--file", file], { quiet: true });
  } finally {
    rmSync(file, { force: true });
  }
}

/** INSERTs of as many rows as go into one statement. */
export function seedSql(tables) {
  const statements = [];
  for (const { table, rows } of tables) {
    let waiting = [];
    let bytes = 0;
    const flush = () => {
      if (waiting.length > 0) statements.push(insertSql(table, waiting, "ON CONFLICT DO NOTHING"));
      waiting = [];
      bytes = 0;
    };
    for (const row of rows) {
      const size = Buffer.byteLength(insertSql(table, [row]));
      if (waiting.length === rowsPerInsert || bytes + size > statementBytes) flush();
      waiting.push(row);
      bytes += size;
    }
    flush();
  }
  return statements.join("");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({
    options: { demo: { type: "boolean" }, leads: { type: "string" }, remote: { type: "boolean" }, help: { type: "boolean" } },
  });
  const leads = Number(values.leads ?? 0);
  if (values.help || !Number.isInteger(leads) || leads < 0) {
    console.log("npm run seed -- [--demo] [--leads N] [--remote]");
    process.exit(values.help ? 0 : 2);
  }
  ensureInstalled();
  ensureMigrated();
  await seed({ demo: values.demo ?? false, leads, remote: values.remote ?? false });
}
