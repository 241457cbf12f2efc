import { createHash } from "node:crypto";
import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import { parseJson } from "~/lib/json";
import {
  archivedObjectName,
  type ForeignKey,
  foreignKeysStatement,
  lineChecksum,
  listObjects,
  listTableNames,
  type Manifest,
  manifestName,
  manifestSchema,
  quoteIdentifier,
  readChunks,
  sortTablesByForeignKey,
} from "./backup.server";
import { backupScope, neverDeletedPrefixes, restoredMetadataKey } from "./scope";

/** A backup that must not be restored. The message names the damage. */
export class DamagedBackupError extends Error {}
/** The site has data that a restore would delete. */
export class NotEmptyError extends Error {}

/** A migration: file name and statements. */
type Migration = { name: string; sql: string };
/** Opens the backup at its start. */
type OpenBackup = () => ReadableStream<Uint8Array>;

type RestoreResult = {
  /** Time of the backup. */
  madeAt: Date;
  rows: number;
  /**
   * Rows skipped because they reference a row that is not in the backup; they were added while it
   * was made.
   */
  leftOut: number;
  objects: number;
  migration: string;
  migrated: string[];
};

/**
 * Reads a whole backup and compares it with its manifest. Throws a `DamagedBackupError` that names
 * the damage.
 */
export async function verifyBackup(openBackup: OpenBackup): Promise<Manifest> {
  const found = new Map<string, { size: number; sha256: string }>();
  let manifest: Manifest | undefined;
  try {
    for await (const { header, body } of readTarEntries(openBackup())) {
      if (header.name === manifestName) {
        const parsed = manifestSchema.safeParse(parseJson(await new Response(body).text()));
        if (!parsed.success) throw new DamagedBackupError("Can’t read the manifest.");
        manifest = parsed.data;
        continue;
      }
      const hash = createHash("sha256");
      let size = 0;
      for await (const chunk of readChunks(body)) {
        hash.update(chunk);
        size += chunk.length;
      }
      found.set(header.name, { size, sha256: hash.digest("hex") });
    }
  } catch (error) {
    if (error instanceof DamagedBackupError) throw error;
    throw new DamagedBackupError(
      `The file is incomplete or isn’t a backup: ${error instanceof Error ? error.message : "unreadable"}`,
    );
  }
  if (!manifest) throw new DamagedBackupError("The manifest is missing. The backup is incomplete.");
  for (const part of manifest.parts) {
    const there = found.get(part.name);
    if (!there) throw new DamagedBackupError(`${part.name} is missing.`);
    if (there.sha256 !== part.sha256)
      throw new DamagedBackupError(`${part.name}: the checksum doesn’t match the manifest.`);
  }
  for (const object of manifest.objects) {
    const there = found.get(archivedObjectName(object.key));
    if (!there) throw new DamagedBackupError(`${object.key} is missing.`);
    if (there.sha256 !== object.sha256)
      throw new DamagedBackupError(`${object.key}: the checksum doesn’t match the manifest.`);
  }
  return manifest;
}

/**
 * Verifies a backup, replaces the site's data with it, and applies later migrations; keeps newer
 * stored files, the journal and the markers of sent emails. Throws a `NotEmptyError` if there is
 * data and `replace` is false, or a `DamagedBackupError` if the backup is damaged or newer than
 * this build; to retry an interrupted restore set `replace`.
 */
export async function restoreBackup(
  openBackup: OpenBackup,
  db: D1Database,
  bucket: R2Bucket,
  {
    migrations,
    replace,
    keepObjects,
  }: { migrations: readonly Migration[]; replace: boolean; keepObjects: readonly string[] },
): Promise<RestoreResult> {
  const manifest = await verifyBackup(openBackup);
  const at = migrations.findIndex(({ name }) => name === manifest.migration);
  if (at < 0)
    throw new DamagedBackupError(
      `This backup is from a newer version of the site: migration ${manifest.migration} isn’t known here.`,
    );
  const isRetained = (key: string) => keepObjects.some((beginning) => key.startsWith(beginning));
  if (!replace) await throwUnlessEmpty(db, bucket, isRetained);

  await dropTables(db);
  await applyMigrations(db, migrations.slice(0, at + 1));
  const order = await sortTablesByForeignKey(db);
  // the backup already includes the rows that migrations insert
  for (const table of order.filter((name) => manifest.tables.includes(name)).reverse())
    await db.prepare(`delete from ${quoteIdentifier(table)}`).run();
  const { rows, leftOut } = await insertRows(openBackup, db, manifest, order);
  const later = migrations.slice(at + 1);
  await applyMigrations(db, later);
  const objects = await restoreObjects(openBackup, bucket, manifest, isRetained);
  return {
    madeAt: new Date(manifest.createdAt),
    rows,
    leftOut,
    objects,
    migration: manifest.migration,
    migrated: later.map(({ name }) => name),
  };
}

async function throwUnlessEmpty(
  db: D1Database,
  bucket: R2Bucket,
  isRetained: (key: string) => boolean,
) {
  for (const table of await listTableNames(db)) {
    if (backupScope.skipTables.includes(table)) continue;
    const row = await db.prepare(`select 1 from ${quoteIdentifier(table)} limit 1`).first();
    if (row) throw new NotEmptyError(`Table ${table} already has data.`);
  }
  for await (const { key } of listObjects(bucket))
    if (!isRetained(key))
      throw new NotEmptyError(`There are already stored files, such as ${key}.`);
}

async function dropTables(db: D1Database) {
  const { results } = await db
    .prepare("select name, sql from sqlite_master where type = 'table'")
    .all<{ name: string; sql: string }>();
  const virtual = results
    .filter(({ sql }) => /^create virtual/i.test(sql ?? ""))
    .map(({ name }) => name);
  for (const name of virtual) await db.prepare(`drop table ${quoteIdentifier(name)}`).run();
  const tables = await listTableNames(db);
  const order = (await sortTablesByForeignKey(db))
    .filter((name) => tables.includes(name))
    .reverse();
  for (const name of [...order, "d1_migrations"])
    await db.prepare(`drop table if exists ${quoteIdentifier(name)}`).run();
}

/** Applies migrations and records them in the deploy tool's table. */
async function applyMigrations(db: D1Database, migrations: readonly Migration[]) {
  await db
    .prepare(
      "create table if not exists d1_migrations (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)",
    )
    .run();
  for (const { name, sql } of migrations) {
    const statements = sql
      .split("--> statement-breakpoint")
      .map((statement) => statement.trim())
      .filter((statement) => statement.replace(/^--.*$/gm, "").trim() !== "");
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare("insert into d1_migrations (name) values (?)").bind(name),
    ]);
  }
}

/** Inserts the rows of a backup, each table after the tables it references. */
async function insertRows(
  open: OpenBackup,
  db: D1Database,
  manifest: Manifest,
  order: readonly string[],
) {
  let rows = 0;
  let read = 0;
  const tables = order.filter((table) => manifest.parts.some((part) => part.table === table));
  for (const generation of groupPartsByReading(manifest, tables)) {
    for await (const { header, body } of readTarEntries(open())) {
      const part = generation.get(header.name);
      if (!part) {
        await drain(body);
        continue;
      }
      const inserted = await insertPart(db, part, await new Response(body).text());
      rows += inserted.rows;
      read += inserted.read;
    }
  }
  return { rows, leftOut: read - rows };
}

/**
 * Groups the parts by reading of the file: a table that references a later table waits for the next
 * reading.
 */
function groupPartsByReading(manifest: Manifest, order: readonly string[]): Map<string, string>[] {
  const position = new Map(manifest.parts.map((part, at) => [part.table, at]));
  const readings: string[][] = [];
  let last = -1;
  for (const table of order) {
    const at = position.get(table) ?? 0;
    if (readings.length === 0 || at < last) readings.push([]);
    readings.at(-1)?.push(table);
    last = at;
  }
  return readings.map(
    (tables) =>
      new Map(
        manifest.parts
          .filter(({ table }) => tables.includes(table))
          .map(({ name, table }) => [name, table]),
      ),
  );
}

/** Maximum characters of rows in one statement. */
const charactersAStatement = 400 * 1024;

async function insertPart(
  db: D1Database,
  table: string,
  text: string,
): Promise<{ read: number; rows: number }> {
  const lines = text.split("\n").filter(Boolean);
  const rows = lines.map((line, at) => {
    const space = line.indexOf(" ");
    const json = line.slice(space + 1);
    const row = parseJson(json);
    if (lineChecksum(json) !== line.slice(0, space) || typeof row !== "object" || row === null) {
      throw new DamagedBackupError(
        `Row ${at + 1} of a part of ${table}: the checksum doesn’t match.`,
      );
    }
    return { json, row };
  });
  const columns = Object.keys(rows[0]?.row ?? {});
  const { results: keys } = await foreignKeysStatement(db, table).all<ForeignKey>();
  const columnValueSql = (column: string) =>
    `json_extract(json_each.value, '$.${quoteIdentifier(column)}')`;
  const parentKeySql = ({ own, parent, theirs }: ForeignKey) =>
    `select other.${quoteIdentifier(theirs)} from ${quoteIdentifier(parent)} as other where other.${quoteIdentifier(theirs)} = ${columnValueSql(own)}`;
  const values = columns.map((column) => {
    const key = keys.find(({ own, required }) => own === column && required === 0);
    return key ? `(${parentKeySql(key)})` : columnValueSql(column);
  });
  const conditions = keys
    .filter(({ own, required }) => required === 1 && columns.includes(own))
    .map((key) => `exists (${parentKeySql(key)})`);
  const insert = db.prepare(
    `insert into ${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(", ")}) select ${values.join(", ")} from json_each(?) where ${["true", ...conditions].join(" and ")} returning 1`,
  );
  let pending: string[] = [];
  let characters = 0;
  let inserted = 0;
  const flush = async () => {
    // not `meta.changes`, which includes rows written by triggers
    inserted += (await insert.bind(`[${pending.join(",")}]`).all()).results.length;
    pending = [];
    characters = 0;
  };
  for (const { json } of rows) {
    if (pending.length > 0 && characters + json.length > charactersAStatement) await flush();
    pending.push(json);
    characters += json.length;
  }
  if (pending.length > 0) await flush();
  return { read: rows.length, rows: inserted };
}

async function restoreObjects(
  open: OpenBackup,
  bucket: R2Bucket,
  manifest: Manifest,
  isRetained: (key: string) => boolean,
): Promise<number> {
  const objectsByName = new Map(
    manifest.objects.map((object) => [archivedObjectName(object.key), object]),
  );
  const keys = new Set(manifest.objects.map(({ key }) => key));
  const madeAt = Date.parse(manifest.createdAt);
  const present = new Set<string>();
  for await (const { key, uploaded } of listObjects(bucket)) {
    present.add(key);
    const stays =
      isRetained(key) ||
      keys.has(key) ||
      neverDeletedPrefixes.some((beginning) => key.startsWith(beginning));
    if (!stays && uploaded.getTime() < madeAt) await bucket.delete(key);
  }
  let objects = 0;
  for await (const { header, body } of readTarEntries(open())) {
    const object = objectsByName.get(header.name);
    if (!object) {
      await drain(body);
      continue;
    }
    const bytes = await new Response(body).arrayBuffer();
    await bucket.put(object.key, bytes, {
      sha256: object.sha256,
      // a journal entry missing from the bucket was stored after the backup was made, and its
      // emails were sent
      customMetadata: {
        ...object.metadata,
        ...(object.key.startsWith("journal/") &&
          !present.has(object.key) && { [restoredMetadataKey]: "yes" }),
      },
      ...(object.contentType && { httpMetadata: { contentType: object.contentType } }),
    });
    objects += 1;
  }
  return objects;
}

async function* readTarEntries(file: ReadableStream<Uint8Array>): AsyncGenerator<ParsedTarEntry> {
  const reader = file.pipeThrough(createTarDecoder({ strict: true })).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  for await (const _chunk of readChunks(body)) {
    // read to the end: the next entry follows
  }
}
