import { env } from "cloudflare:test";

/* Rows with something in every column, for whatever tables the database has. */

type Column = { name: string; type: string; dflt_value: string | null; pk: number };
export type Row = Record<string, string | number>;

type Key = { own: string; parent: string; theirs: string };

/** The columns of each table, and what they point at. */
export async function shapesOf(tables: readonly string[]) {
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
export function aRow(table: string, columns: readonly Column[], keys: readonly Key[], at: number): Row {
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

/** The statement that inserts it. */
export function insertRow(table: string, row: Row): D1PreparedStatement {
  const names = Object.keys(row);
  const sql = `insert into "${table}" (${names.map((name) => `"${name}"`).join(", ")}) values (${names.map(() => "?").join(", ")})`;
  return env.DB.prepare(sql).bind(...Object.values(row));
}
