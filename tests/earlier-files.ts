const columns = { crop: "text", whole_width: "integer", whole_height: "integer" };

/** Runs `write`, which inserts files as they are today, into a database from before they had these columns. */
export async function asEarlierFiles(db: D1Database, write: () => Promise<unknown>): Promise<void> {
  await db.batch(Object.entries(columns).map(([name, type]) => db.prepare(`alter table files add ${name} ${type}`)));
  await write();
  await db.batch(Object.keys(columns).map((name) => db.prepare(`alter table files drop column ${name}`)));
}
