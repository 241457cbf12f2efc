import { applyD1Migrations, env, reset } from "cloudflare:test";
import { expect, test } from "vitest";
import { parentsFirst, tableNames } from "../app/platform/backup/backup.server";

/** Columns that have had another name since. */
const renamed: Readonly<Record<string, string>> = { "leads.suspicion": "spam_score", "leads.suspicion_reasons": "spam_reasons" };

type Column = { name: string; type: string; dflt_value: string | null; pk: number };
type Row = Record<string, string | number>;
type Inserted = { table: string; by: string; row: Row };

type Key = { own: string; parent: string; theirs: string };

/** The columns of each table, and what they point at. */
async function shapesOf(tables: readonly string[]) {
  const [columns, keys] = await Promise.all([
    env.DB.batch<Column>(tables.map((table) => env.DB.prepare("select name, type, dflt_value, pk from pragma_table_info(?)").bind(table))),
    env.DB.batch<Key>(
      tables.map((table) =>
        env.DB.prepare(`select "from" as own, "table" as parent, "to" as theirs from pragma_foreign_key_list(?)`).bind(table),
      ),
    ),
  ]);
  return tables.map((table, at) => ({ table, columns: columns[at]?.results ?? [], keys: keys[at]?.results ?? [] }));
}

/** A row with something in every column, pointing at the rows that the same migration got in other tables. */
function aRow(table: string, columns: readonly Column[], keys: readonly Key[], at: number): Row {
  const row: Row = {};
  for (const { name, type, dflt_value: usual } of columns) {
    const key = keys.find(({ own }) => own === name);
    if (key) row[name] = textFor(key.parent, key.theirs, at);
    else if (/int|real/i.test(type)) row[name] = 1_000 + at;
    else if (usual === "'{}'") row[name] = `{"kept":${at}}`;
    else if (usual === "'[]'") row[name] = `["kept ${at}"]`;
    else row[name] = textFor(table, name, at);
  }
  return row;
}

const textFor = (table: string, column: string, at: number) => `${table} ${column} ${at}`;

test("a database that has had rows since its first migration comes to today's without losing any", async () => {
  for (let turn = 0; turn < 5 && (await tableNames(env.DB)).length > 0; turn++) await reset();
  expect(await tableNames(env.DB)).toEqual([]);

  const inserted: Inserted[] = [];
  for (let at = 0; at < env.TEST_MIGRATIONS.length; at++) {
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, at + 1));
    const statements: D1PreparedStatement[] = [];
    for (const { table, columns, keys } of await shapesOf(await parentsFirst(env.DB))) {
      const row = aRow(table, columns, keys, at);
      const names = Object.keys(row);
      const sql = `insert into "${table}" (${names.map((name) => `"${name}"`).join(", ")}) values (${names.map(() => "?").join(", ")})`;
      statements.push(env.DB.prepare(sql).bind(...Object.values(row)));
      inserted.push({ table, by: columns.find(({ pk }) => pk === 1)?.name ?? names[0] ?? "", row });
    }
    await env.DB.batch(statements);
  }

  const lost: string[] = [];
  const now = await env.DB.batch<Record<string, unknown>>(
    inserted.map(({ table, by, row }) => env.DB.prepare(`select * from "${table}" where "${by}" = ?`).bind(row[by])),
  );
  for (const [at, { table, by, row }] of inserted.entries()) {
    const found = now[at]?.results[0];
    if (!found) lost.push(`${table} ${row[by]}`);
    for (const [name, value] of Object.entries(row)) {
      const place = `${table}.${name}`;
      if (found && found[renamed[place] ?? name] !== value) {
        lost.push(`${place} of ${row[by]}: ${value} is ${found[renamed[place] ?? name]}`);
      }
    }
  }
  expect(lost).toEqual([]);
  expect(inserted.length).toBeGreaterThan(300);
  const tables = await tableNames(env.DB);
  const dangling = await env.DB.batch(tables.map((table) => env.DB.prepare("select * from pragma_foreign_key_check(?)").bind(table)));
  expect(dangling.flatMap(({ results }) => results)).toEqual([]);
});
