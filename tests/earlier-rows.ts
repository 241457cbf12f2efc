const later = [
  ["files", "crop", "text"],
  ["files", "whole_width", "integer"],
  ["files", "whole_height", "integer"],
  ["posts", "position", "integer"],
  ["leads", "reopened_at", "integer"],
] as const;

/** Runs `write`, which inserts rows as they are today, into a database from before these columns. */
export async function asEarlierRows(db: D1Database, write: () => Promise<unknown>): Promise<void> {
  await db.batch(later.map(([table, column, type]) => db.prepare(`alter table ${table} add ${column} ${type}`)));
  await write();
  await db.batch(later.map(([table, column]) => db.prepare(`alter table ${table} drop column ${column}`)));
}
