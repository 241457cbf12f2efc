import type { TableRows } from "../scripts/seed/rows";

/**
 * Inserts seed rows as scripts/seed/seed.mjs does, with bound values instead of literals; keeps
 * existing rows.
 */
export async function insertTables(db: D1Database, tables: readonly TableRows[]): Promise<void> {
  for (const { table, rows } of tables) {
    const statements = rows.map((row) => {
      const columns = Object.keys(row);
      const values = columns
        .map((column) => row[column] ?? null)
        .map((value) => (typeof value === "boolean" ? Number(value) : value));
      const places = columns.map(() => "?").join(",");
      return db
        .prepare(
          `INSERT INTO ${table} (${columns.join(",")}) VALUES (${places}) ON CONFLICT DO NOTHING`,
        )
        .bind(...values);
    });
    if (statements.length > 0) await db.batch(statements);
  }
}
