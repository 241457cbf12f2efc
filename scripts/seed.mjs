/* npm run seed -- [--demo] [--leads N] [--remote]: repeatable; what is already there is left as it is. */
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { ensureInstalled, ensureMigrated, insertSql, loadModule, stateFolder, wrangler } from "./tools.mjs";

const rowsPerInsert = 50;

/** Writes the seed rows. `demo` adds sample leads, `leads` generates that many more. */
export async function seed({ demo = false, leads = 0, remote = false } = {}) {
  const { contentRows, demoLeadRows, generatedLeadRows } = await loadModule("scripts/seed/rows.ts");
  const now = Date.now();
  const tables = [...contentRows(now), ...(demo ? demoLeadRows(now) : []), ...(leads > 0 ? generatedLeadRows(leads, now) : [])];
  const statements = tables.flatMap(({ table, rows }) => {
    const inserts = [];
    for (let from = 0; from < rows.length; from += rowsPerInsert) {
      inserts.push(insertSql(table, rows.slice(from, from + rowsPerInsert), "ON CONFLICT DO NOTHING"));
    }
    return inserts;
  });
  const file = path.join(stateFolder, `seed-${process.pid}.sql`);
  writeFileSync(file, statements.join(""));
  try {
    const where = remote ? ["--remote"] : ["--local", "--persist-to", stateFolder];
    wrangler(["d1", "execute", "DB", ...where, "--yes", "--file", file], { quiet: true });
  } finally {
    rmSync(file, { force: true });
  }
  const total = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  console.log(`Seeded ${total} rows; rows that were already there are unchanged.`);
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
