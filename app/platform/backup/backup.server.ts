import { createHash } from "node:crypto";
import { createTarPacker } from "modern-tar";
import * as z from "zod";

/* A backup is a tar file: tables as lines of JSON in parts, stored objects as they are, and last a manifest with a checksum for each. Every
   line carries a checksum of its own. What can be derived or must not outlive the moment (sessions, links, indexes) is not in it. */

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO. */
  createdAt: z.iso.datetime(),
  /** The last migration the tables had seen. */
  migration: z.string(),
  /** Every table in it, the empty ones too. */
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
export const objectName = (key: string) => `objects/${key}`;

export type BackupScope = {
  /** Tables that are not backed up: sessions, links, what jobs note for themselves. */
  skipTables: readonly string[];
  /** Beginnings of keys that are not backed up: the backups themselves. */
  skipObjects: readonly string[];
};

/** Rows a part holds at most, and characters. */
const rowsAPart = 1_000;
const charactersAPart = 512 * 1024;

/** A table's name in the database, in double quotes. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The tables of the site, without the database's own, virtual tables and what those keep. */
export async function tableNames(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare("select name, sql from sqlite_master where type = 'table' order by name")
    .all<{ name: string; sql: string }>();
  const virtual = results.filter(({ sql }) => /^create virtual/i.test(sql ?? "")).map(({ name }) => name);
  return results
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite_|_cf_)/.test(name) && name !== "d1_migrations")
    .filter((name) => !virtual.some((index) => name === index || name.startsWith(`${index}_`)));
}

/** The checksum of a line: half a SHA-256. */
export function lineChecksum(json: string): string {
  return createHash("sha256").update(json).digest("hex").slice(0, 32);
}

/** The backup as a stream, and its manifest once the stream has been read to its end. Reads a page of rows and one object at a time. */
export function writeBackup(
  db: D1Database,
  bucket: R2Bucket,
  scope: BackupScope,
  now: Date,
): { readable: ReadableStream<Uint8Array>; manifest: Promise<Manifest> } {
  const { readable, controller } = createTarPacker();
  const manifest = pack().catch((error: unknown) => {
    controller.error(error);
    throw error;
  });
  return { readable, manifest };

  async function pack(): Promise<Manifest> {
    const { results } = await db.prepare("select name from d1_migrations order by id desc limit 1").all<{ name: string }>();
    const written: Manifest = {
      format: 1,
      createdAt: now.toISOString(),
      migration: results[0]?.name ?? "",
      tables: [],
      parts: [],
      objects: [],
    };
    for (const table of await tableNames(db)) {
      if (scope.skipTables.includes(table)) continue;
      written.tables.push(table);
      let number = 0;
      for await (const { text, rows } of partsOf(db, table)) {
        const name = `tables/${table}/${String(number).padStart(6, "0")}.ndjson`;
        number += 1;
        const bytes = new TextEncoder().encode(text);
        await add(name, bytes.length, single(bytes));
        written.parts.push({ name, table, rows, sha256: createHash("sha256").update(bytes).digest("hex") });
      }
    }
    for await (const listed of objectsOf(bucket)) {
      if (scope.skipObjects.some((beginning) => listed.key.startsWith(beginning))) continue;
      const object = await bucket.get(listed.key);
      if (!object) continue; // deleted meanwhile
      const hash = createHash("sha256");
      await add(objectName(object.key), object.size, hashing(object.body, hash));
      written.objects.push({
        key: object.key,
        size: object.size,
        sha256: hash.digest("hex"),
        contentType: object.httpMetadata?.contentType ?? null,
        metadata: object.customMetadata ?? {},
      });
    }
    const bytes = new TextEncoder().encode(JSON.stringify(written));
    await add(manifestName, bytes.length, single(bytes));
    controller.finalize();
    return written;
  }

  async function add(name: string, size: number, body: AsyncIterable<Uint8Array>) {
    const writer = controller.add({ name, size, mtime: now }).getWriter();
    for await (const chunk of body) await writer.write(chunk);
    await writer.close();
  }
}

async function* single(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* hashing(body: ReadableStream<Uint8Array>, hash: ReturnType<typeof createHash>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    hash.update(value);
    yield value;
  }
}

/** The rows of a table as lines, a part at a time, in the order of their row ids. */
async function* partsOf(db: D1Database, table: string): AsyncGenerator<{ text: string; rows: number }> {
  const statement = db.prepare(
    `select rowid as "rowid of the row", * from ${quoted(table)} where rowid > ? order by rowid limit ${rowsAPart}`,
  );
  let after = Number.MIN_SAFE_INTEGER;
  let lines: string[] = [];
  let characters = 0;
  for (;;) {
    const { results } = await statement.bind(after).all();
    for (const { "rowid of the row": rowid, ...row } of results) {
      const json = JSON.stringify(row);
      lines.push(`${lineChecksum(json)} ${json}\n`);
      characters += json.length;
      after = Number(rowid);
      if (lines.length < rowsAPart && characters < charactersAPart) continue;
      yield { text: lines.join(""), rows: lines.length };
      lines = [];
      characters = 0;
    }
    if (results.length < rowsAPart) break;
  }
  if (lines.length > 0) yield { text: lines.join(""), rows: lines.length };
}

/** Every object of a bucket. */
export async function* objectsOf(bucket: R2Bucket): AsyncGenerator<R2Object> {
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ limit: 500, ...(cursor && { cursor }) });
    yield* page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
