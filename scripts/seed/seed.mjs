/* npm run seed -- [--demo] [--leads N] [--remote]: repeatable; leaves existing rows unchanged. */
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { ensureMigrated } from "../ops/migrate.mjs";
import { openStorage } from "../ops/storage.mjs";
import { ensureInstalled, insertSql, loadModule } from "../tools.mjs";

const rowsPerInsert = 100;
/** D1 rejects statements of more than 100 kB. */
const statementBytes = 90_000;
/** Keeps a batch far below the request size limit. */
const statementsAtOnce = 10;

/**
 * Inserts the seed rows. `demo` adds sample leads, templates, running jobs and visit counts, `leads` generates that many more.
 * @param {{ demo?: boolean, leads?: number, remote?: boolean }} [options]
 */
export async function seed({ demo = false, leads = 0, remote = false } = {}) {
  const {
    contentRows,
    demoCountRows,
    demoJobRows,
    demoLeadRows,
    demoTemplateRows,
    generatedLeadRows,
  } = await loadModule("scripts/seed/rows.ts");
  const { indexEverything } = await loadModule("scripts/seed/search.ts");
  const { env, dispose } = await openStorage(remote);
  const now = Date.now();
  try {
    const content = withoutErased(contentRows(now), await erasedIds(env.DB));
    let total = await write(
      [
        ...content,
        ...(demo
          ? [
              ...demoLeadRows(now),
              ...demoTemplateRows(now),
              ...(await demoJobRows(now)),
              ...demoCountRows(now, leads),
            ]
          : []),
      ],
      env.DB,
    );
    for (const part of generatedLeadRows(leads, now)) {
      total += await write(part, env.DB);
      if (leads > 10_000) console.log(`Adding ${total} rows …`);
    }
    await indexEverything(env.DB);
    console.log(`Seeded ${total} rows. Existing rows weren’t changed.`);
  } finally {
    await dispose();
  }
}

/** Returns the ids of the records that left the trash for good. */
async function erasedIds(db) {
  const { results } = await db.prepare("SELECT record_id FROM audit WHERE action = 'purged'").all();
  return new Set(results.map((row) => row.record_id));
}

/**
 * Returns the rows that neither are nor belong to a record that staff deleted and the nightly job erased.
 * @param {readonly import("./table-rows").TableRows[]} tables
 * @param {ReadonlySet<unknown>} ids
 */
export function withoutErased(tables, ids) {
  return tables.map(({ table, rows }) => ({
    table,
    rows: rows.filter((row) => !Object.values(row).some((value) => ids.has(value))),
  }));
}

async function write(tables, db) {
  const statements = seedStatements(tables);
  for (let at = 0; at < statements.length; at += statementsAtOnce) {
    await db.batch(statements.slice(at, at + statementsAtOnce).map((sql) => db.prepare(sql)));
  }
  return tables.reduce((sum, { rows }) => sum + rows.length, 0);
}

/**
 * Returns INSERTs with as many rows per statement as fit.
 * @param {readonly import("./table-rows").TableRows[]} tables
 * @returns {string[]}
 */
export function seedStatements(tables) {
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
  return statements;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({
    options: {
      demo: { type: "boolean" },
      leads: { type: "string" },
      remote: { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  const leads = Number(values.leads ?? 0);
  if (values.help || !Number.isInteger(leads) || leads < 0) {
    console.log("npm run seed -- [--demo] [--leads N] [--remote]");
    process.exit(values.help ? 0 : 2);
  }
  ensureInstalled();
  await ensureMigrated();
  await seed({ demo: values.demo ?? false, leads, remote: values.remote ?? false });
}
