import { createHash } from "node:crypto";
import { createTarPacker } from "modern-tar";
import * as z from "zod";
import type { BackupScope } from "./scope";

/* A backup is a tar file: tables as parts of JSON lines, unchanged stored objects, and last a
   manifest with a checksum of each. Each line has its own checksum; derived and short-lived data
   (indexes, sessions, links) is not included. */

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  /** Last migration applied to the tables. */
  migration: z.string(),
  /** All tables in the backup, empty ones included. */
  tables: z.array(z.string()),
  parts: z.array(z.object({ name: z.string(), table: z.string(), rows: z.number().int(), sha256 })),
  objects: z.array(
    z.object({
      key: z.string(),
      size: z.number().int(),
      sha256,
      contentType: z.string().nullable(),
      metadata: z.record(z.string(), z.string()),
    }),
  ),
});
export type Manifest = z.output<typeof manifestSchema>;

export const manifestName = "manifest.json";
export const archivedObjectName = (key: string) => `objects/${key}`;

/** Maximum rows of a part, and its approximate length in characters. */
const rowsAPart = 1_000;
const charactersAPart = 512 * 1024;

/** Quotes a table or column name for SQL. */
export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Returns the names of the site's tables, without SQLite's own, virtual tables and their shadow
 * tables.
 */
export async function listTableNames(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare("select name, sql from sqlite_master where type = 'table' order by name")
    .all<{ name: string; sql: string }>();
  const virtual = results
    .filter(({ sql }) => /^create virtual/i.test(sql ?? ""))
    .map(({ name }) => name);
  return results
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite_|_cf_)/.test(name) && name !== "d1_migrations")
    .filter((name) => !virtual.some((index) => name === index || name.startsWith(`${index}_`)));
}

/**
 * Returns the tables sorted so that each follows the tables its foreign keys reference. Rows read
 * in this order reference only earlier tables or rows added during the backup.
 */
export async function sortTablesByForeignKey(db: D1Database): Promise<string[]> {
  const tables = await listTableNames(db);
  if (tables.length === 0) return [];
  const keys = await db.batch<ForeignKey>(tables.map((table) => foreignKeysStatement(db, table)));
  const parents = new Map(
    tables.map((table, at) => [table, (keys[at]?.results ?? []).map(({ parent }) => parent)]),
  );
  const order: string[] = [];
  const visit = (table: string) => {
    if (order.includes(table) || !parents.has(table)) return;
    for (const parent of parents.get(table) ?? []) if (parent !== table) visit(parent);
    order.push(table);
  };
  for (const table of tables) visit(table);
  return order;
}

/** A foreign key column. `required` is 1 if it is not null. */
export type ForeignKey = { own: string; parent: string; theirs: string; required: number };

export function foreignKeysStatement(db: D1Database, table: string): D1PreparedStatement {
  return db
    .prepare(
      `select k."from" as own, k."table" as parent, k."to" as theirs, c."notnull" as required
       from pragma_foreign_key_list(?1) as k inner join pragma_table_info(?1) as c on c.name = k."from"`,
    )
    .bind(table);
}

/** Returns the name of the last migration applied to the database, or "". */
export async function findLastMigration(db: D1Database): Promise<string> {
  return (
    (await db
      .prepare("select name from d1_migrations order by id desc limit 1")
      .first<string>("name")) ?? ""
  );
}

/** Returns the checksum of a line: the first half of its SHA-256, in hex. */
export function lineChecksum(json: string): string {
  return createHash("sha256").update(json).digest("hex").slice(0, 32);
}

/**
 * Streams the backup and resolves `manifest` when the stream ends. Reads one page of rows or one
 * object at a time.
 */
export function streamBackup(
  db: D1Database,
  bucket: R2Bucket,
  scope: BackupScope,
  now: Date,
): { readable: ReadableStream<Uint8Array>; manifest: Promise<Manifest> } {
  return packBackup(now, async ({ addPart, addObject }) => {
    const order = (await sortTablesByForeignKey(db)).filter(
      (table) => !scope.skipTables.includes(table),
    );
    const written = createEmptyManifest(now, await findLastMigration(db), order);
    for (const table of order) {
      let number = 0;
      for await (const { text, rows } of readTableChunks(db, table)) {
        written.parts.push(await addPart(table, number, rows, new TextEncoder().encode(text)));
        number += 1;
      }
    }
    for await (const found of listObjects(bucket)) {
      if (scope.skipObjects.some((beginning) => found.key.startsWith(beginning))) continue;
      const object = await bucket.get(found.key);
      if (!object) continue; // deleted during the backup
      const about = {
        contentType: object.httpMetadata?.contentType ?? null,
        metadata: object.customMetadata ?? {},
      };
      written.objects.push({ ...(await addObject(object.key, object)), ...about });
    }
    return written;
  });
}

/** Creates the manifest of a backup without rows and objects. */
export function createEmptyManifest(
  createdAt: Date,
  migration: string,
  tables: string[],
): Manifest {
  return {
    format: 1,
    createdAt: createdAt.toISOString(),
    migration,
    tables,
    parts: [],
    objects: [],
  };
}

type Packer = {
  addPart(
    table: string,
    number: number,
    rows: number,
    bytes: Uint8Array,
  ): Promise<Manifest["parts"][number]>;
  addObject(
    key: string,
    object: Pick<R2ObjectBody, "size" | "body">,
  ): Promise<{ key: string; size: number; sha256: string }>;
};

/** Streams a tar file with the entries that `write` adds, followed by the manifest it returns. */
export function packBackup(
  now: Date,
  write: (packer: Packer) => Promise<Manifest>,
): { readable: ReadableStream<Uint8Array>; manifest: Promise<Manifest> } {
  const { readable, controller } = createTarPacker();
  const add = async (name: string, size: number, body: AsyncIterable<Uint8Array>) => {
    const hash = createHash("sha256");
    const writer = controller.add({ name, size, mtime: now }).getWriter();
    for await (const chunk of body) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    return hash.digest("hex");
  };
  const pack = async () => {
    const manifest = await write({
      async addPart(table, number, rows, bytes) {
        const name = `tables/${table}/${String(number).padStart(6, "0")}.ndjson`;
        return { name, table, rows, sha256: await add(name, bytes.length, single(bytes)) };
      },
      async addObject(key, { size, body }) {
        return { key, size, sha256: await add(archivedObjectName(key), size, readChunks(body)) };
      },
    });
    const bytes = new TextEncoder().encode(JSON.stringify(manifest));
    await add(manifestName, bytes.length, single(bytes));
    controller.finalize();
    return manifest;
  };
  const manifest = pack().catch((error: unknown) => {
    controller.error(error);
    throw error;
  });
  return { readable, manifest };
}

async function* single(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Iterates over the chunks of a stream. */
export async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Yields the rows of a table as parts of lines, ordered by row id. */
async function* readTableChunks(db: D1Database, table: string): AsyncGenerator<TableChunk> {
  let place: ChunkCursor | undefined = firstChunkCursor;
  while (place) {
    const part: TableChunk = await readTableChunk(db, table, place);
    if (part.rows > 0) yield part;
    place = part.next;
  }
}

/** Start of a part: the row id before it, and the number of rows to read. */
type ChunkCursor = { after: number; ask: number };
export const firstChunkCursor: ChunkCursor = { after: Number.MIN_SAFE_INTEGER, ask: 50 };

/** Lines of one part of a table; `next` is undefined after the last row. */
type TableChunk = { text: string; rows: number; next: ChunkCursor | undefined };

/**
 * Reads one part of a table. Estimates the page size from the rows before, so a page of long rows
 * has fewer.
 */
export async function readTableChunk(
  db: D1Database,
  table: string,
  from: ChunkCursor,
): Promise<TableChunk> {
  const statement = db.prepare(
    `select rowid as "rowid of the row", * from ${quoteIdentifier(table)} where rowid > ? order by rowid limit ?`,
  );
  const lines: string[] = [];
  let { after, ask } = from;
  let characters = 0;
  for (;;) {
    const { results } = await statement.bind(after, ask).all();
    let read = 0;
    for (const { "rowid of the row": rowid, ...row } of results) {
      const json = JSON.stringify(row);
      lines.push(`${lineChecksum(json)} ${json}\n`);
      read += json.length;
      after = Number(rowid);
    }
    characters += read;
    const isLast = results.length < ask;
    ask = Math.max(
      1,
      Math.min(rowsAPart, Math.floor((ask * charactersAPart) / Math.max(1, read)), ask * 4),
    );
    if (isLast || characters >= charactersAPart || lines.length >= rowsAPart)
      return {
        text: lines.join(""),
        rows: lines.length,
        next: isLast ? undefined : { after, ask },
      };
    ask = Math.min(
      ask,
      Math.max(1, Math.ceil((ask * (charactersAPart - characters)) / charactersAPart)),
      rowsAPart - lines.length,
    );
  }
}

/** Lists the objects of a bucket whose keys start with `prefix`. */
export async function* listObjects(bucket: R2Bucket, prefix = ""): AsyncGenerator<R2Object> {
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, limit: 500, ...(cursor && { cursor }) });
    yield* page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
