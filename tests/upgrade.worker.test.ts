import { applyD1Migrations, env, reset } from "cloudflare:test";
import { expect, test } from "vitest";
import { parentsFirst, tableNames } from "../app/platform/backup/backup.server";

/** What a migration is meant to change: columns with another name since, and columns whose values it works out anew. */
const renamed: Readonly<Record<string, string>> = { "leads.suspicion": "spam_score", "leads.suspicion_reasons": "spam_reasons" };
const worksOutAnew: readonly string[] = [];

type Column = { name: string; type: string; dflt_value: string | null; pk: number };
type Row = Record<string, string | number>;
type Inserted = { table: string; by: string; row: Row };

async function columnsOf(table: string): Promise<Column[]> {
  return (await env.DB.prepare("select name, type, dflt_value, pk from pragma_table_info(?)").bind(table).all<Column>()).results;
}

/** A row with something in every column, pointing at the rows that the same migration got in other tables. */
async function aRow(table: string, at: number): Promise<Row> {
  const { results: keys } = await env.DB.prepare(`select "from" as own, "table" as parent, "to" as theirs from pragma_foreign_key_list(?)`)
    .bind(table)
    .all<{ own: string; parent: string; theirs: string }>();
  const row: Row = {};
  for (const { name, type, dflt_value: usual } of await columnsOf(table)) {
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
    for (const table of await parentsFirst(env.DB)) {
      const row = await aRow(table, at);
      const names = Object.keys(row);
      await env.DB.prepare(
        `insert into "${table}" (${names.map((name) => `"${name}"`).join(", ")}) values (${names.map(() => "?").join(", ")})`,
      )
        .bind(...Object.values(row))
        .run();
      const own = (await columnsOf(table)).find(({ pk }) => pk === 1)?.name ?? names[0] ?? "";
      inserted.push({ table, by: own, row });
    }
  }

  const lost: string[] = [];
  for (const { table, by, row } of inserted) {
    const found = await env.DB.prepare(`select * from "${table}" where "${by}" = ?`).bind(row[by]).first();
    if (!found) lost.push(`${table} ${row[by]}`);
    for (const [name, value] of Object.entries(row)) {
      const place = `${table}.${name}`;
      if (found && !worksOutAnew.includes(place) && found[renamed[place] ?? name] !== value) {
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
