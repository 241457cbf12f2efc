import { createHash } from "node:crypto";
import * as z from "zod";
import { parseJson } from "~/lib/json";
import {
  findLastMigration,
  firstChunkCursor,
  listObjects,
  readChunks,
  readTableChunk,
  sortTablesByForeignKey,
} from "./backup.server";
import { selectRetainedNights } from "./retained-nights";
import { backupScope, backupsPrefix } from "./scope";

/* Nightly backups are stored in the bucket: a folder of row parts and object lists per night,
   object bytes once per checksum for all nights, and last a manifest, without which a night is
   unfinished. A run stops at its limits and saves its progress; the next run continues from there.
*/

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const night = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const partSchema = z.object({
  name: z.string(),
  table: z.string(),
  rows: z.number().int(),
  sha256,
});
const listSchema = z.object({ name: z.string(), objects: z.number().int(), sha256 });

/** Line of an object list: one stored object and its checksum. */
const objectListEntrySchema = z.object({
  key: z.string(),
  size: z.number().int(),
  sha256,
  contentType: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
});
export type ObjectListEntry = z.output<typeof objectListEntrySchema>;

const nightlyManifestSchema = z.object({
  format: z.literal(2),
  night,
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  migration: z.string(),
  tables: z.array(z.string()),
  parts: z.array(partSchema),
  lists: z.array(listSchema),
  rows: z.number().int(),
  objects: z.number().int(),
  /** Rows and objects together. */
  bytes: z.number().int(),
});
export type NightlyManifest = z.output<typeof nightlyManifestSchema>;

const progressSchema = z.object({
  night,
  createdAt: z.iso.datetime(),
  migration: z.string(),
  /** Remaining tables, the current one first. */
  toRead: z.array(z.string()),
  place: z.object({ after: z.number(), ask: z.number() }),
  tables: z.array(z.string()),
  parts: z.array(partSchema),
  lists: z.array(listSchema),
  /** Last key in a list. */
  lastKey: z.string(),
  objectsRead: z.boolean(),
  bytes: z.number().int(),
});
type Progress = z.output<typeof progressSchema>;

const manifestsPrefix = `${backupsPrefix}manifests/`;
const nightsPrefix = `${backupsPrefix}nights/`;
const progressKey = `${backupsPrefix}progress.json`;
export const nightlyManifestKey = (of: string) => `${manifestsPrefix}${of}.json`;
/** Key prefix of object bytes; nightly backups share unchanged objects. */
export const objectBytesPrefix = `${backupsPrefix}objects/`;

/** Objects listed at once, and the approximate length of a list. */
const objectsAPage = 200;
const objectsAList = 5_000;
/** R2's limit for one delete. */
const maxDeletedKeys = 1_000;
/** A night that is unfinished after this time starts over, in milliseconds. */
const maxProgressAgeMs = 20 * 60 * 60_000;
const maxReadAttempts = 3;

type NightlyLimits = {
  /** Milliseconds after which no new part starts. */
  forMs?: number;
  /** Database and bucket calls after which no new part starts. */
  calls?: number;
};

type NightlyResult =
  | { state: "unfinished"; parts: number; objects: number }
  | {
      state: "done";
      night: string;
      rows: number;
      objects: number;
      bytes: number;
      nightsDeleted: number;
      objectsDeleted: number;
    };

/**
 * Continues the backup of a night within the limits; once it is finished, deletes expired backups.
 * Throws if an object is missing; only one may run at a time.
 */
export async function continueNightlyBackup(
  db: D1Database,
  bucket: R2Bucket,
  of: string,
  { clock, forMs = 20_000, calls = 400 }: NightlyLimits & { clock: () => Date },
): Promise<NightlyResult> {
  const until = clock().getTime() + forMs;
  let left = calls;
  const hasBudget = (cost: number) => {
    left -= cost;
    return left > 0 && clock().getTime() < until;
  };
  let manifest = await getNightlyManifest(bucket, of);
  if (!manifest) {
    const progress =
      (await readProgress(db, bucket, of, clock())) ?? (await createProgress(db, of, clock()));
    const isWhole =
      (await writeRows(db, bucket, progress, hasBudget)) &&
      (await writeObjects(db, bucket, progress, hasBudget));
    if (!isWhole) {
      await bucket.put(progressKey, JSON.stringify(progress));
      return {
        state: "unfinished",
        parts: progress.parts.length,
        objects: countLines(progress.lists),
      };
    }
    manifest = await writeManifest(db, bucket, progress, clock());
  }
  const { rows, objects, bytes } = manifest;
  return {
    state: "done",
    night: of,
    rows,
    objects,
    bytes,
    ...(await deleteExpiredNights(db, bucket)),
  };
}

/** Returns the manifest of a night's backup. Returns undefined if it is missing or malformed. */
export async function getNightlyManifest(
  bucket: R2Bucket,
  of: string,
): Promise<NightlyManifest | undefined> {
  const object = await bucket.get(nightlyManifestKey(of));
  if (!object) return undefined;
  return nightlyManifestSchema.safeParse(parseJson(await object.text())).data;
}

type NightlySummary = {
  night: string;
  finishedAt: Date;
  rows: number;
  objects: number;
  bytes: number;
};

const summarySchema = z.object({
  rows: z.coerce.number().int(),
  objects: z.coerce.number().int(),
  bytes: z.coerce.number().int(),
});

/** Returns the finished backups, newest first. */
export async function listNightlyBackups(bucket: R2Bucket): Promise<NightlySummary[]> {
  const { objects } = await bucket.list({ prefix: manifestsPrefix, include: ["customMetadata"] });
  return objects
    .flatMap(({ key, uploaded, customMetadata }) => {
      const summary = summarySchema.safeParse(customMetadata ?? {});
      const nightName = key.slice(manifestsPrefix.length, -".json".length);
      return summary.success ? [{ night: nightName, finishedAt: uploaded, ...summary.data }] : [];
    })
    .reverse();
}

async function createProgress(db: D1Database, of: string, now: Date): Promise<Progress> {
  const tables = (await sortTablesByForeignKey(db)).filter(
    (table) => !backupScope.skipTables.includes(table),
  );
  return {
    night: of,
    createdAt: now.toISOString(),
    migration: await findLastMigration(db),
    toRead: tables,
    place: firstChunkCursor,
    tables,
    parts: [],
    lists: [],
    lastKey: "",
    objectsRead: false,
    bytes: 0,
  };
}

/**
 * Progress of an earlier run. Returns undefined if it is for another night, too old, or from before
 * a migration.
 */
async function readProgress(
  db: D1Database,
  bucket: R2Bucket,
  of: string,
  now: Date,
): Promise<Progress | undefined> {
  const object = await bucket.get(progressKey);
  const progress = object
    ? progressSchema.safeParse(parseJson(await object.text())).data
    : undefined;
  if (progress?.night !== of || progress.migration !== (await findLastMigration(db)))
    return undefined;
  return now.getTime() - Date.parse(progress.createdAt) < maxProgressAgeMs ? progress : undefined;
}

const partKey = (progress: Progress, folder: string, count: number) =>
  `${nightsPrefix}${progress.night}/${folder}/${String(count).padStart(6, "0")}.ndjson`;

async function storeText(bucket: R2Bucket, name: string, text: string) {
  const bytes = new TextEncoder().encode(text);
  const hash = createHash("sha256").update(bytes).digest("hex");
  await bucket.put(name, bytes, { sha256: hash });
  return { size: bytes.length, sha256: hash };
}

/** Returns false if a limit was reached before the last row. */
async function writeRows(
  db: D1Database,
  bucket: R2Bucket,
  progress: Progress,
  goesOn: (cost: number) => boolean,
): Promise<boolean> {
  for (let table = progress.toRead[0]; table !== undefined; table = progress.toRead[0]) {
    if (!goesOn(4)) return false;
    const { text, rows, next } = await readTableChunk(db, table, progress.place);
    if (rows > 0) {
      const count = progress.parts.filter((part) => part.table === table).length;
      const name = partKey(progress, `rows/${table}`, count);
      const { size, sha256: hash } = await storeText(bucket, name, text);
      progress.parts.push({ name, table, rows, sha256: hash });
      progress.bytes += size;
    }
    progress.place = next ?? firstChunkCursor;
    if (!next) progress.toRead.shift();
  }
  return true;
}

/** Returns false if a limit was reached before the last object. */
async function writeObjects(
  db: D1Database,
  bucket: R2Bucket,
  progress: Progress,
  goesOn: (cost: number) => boolean,
): Promise<boolean> {
  let lines: string[] = [];
  const flush = async () => {
    if (lines.length === 0) return;
    const name = partKey(progress, "lists", progress.lists.length);
    const { sha256: hash } = await storeText(bucket, name, lines.join(""));
    progress.lists.push({ name, objects: lines.length, sha256: hash });
    lines = [];
  };
  while (!progress.objectsRead) {
    const { objects, truncated } = await bucket.list({
      limit: objectsAPage,
      include: ["httpMetadata", "customMetadata"],
      ...(progress.lastKey && { startAfter: progress.lastKey }),
    });
    const cachedHashes = await loadCachedChecksums(db, objects);
    progress.objectsRead = !truncated;
    for (const object of objects) {
      const skipped = backupScope.skipObjects.find((beginning) => object.key.startsWith(beginning));
      if (skipped) {
        progress.lastKey = `${skipped}\uffff`; // after all of them
        progress.objectsRead = false;
        break;
      }
      const hash = cachedHashes.get(object.key);
      if (!hash && !goesOn(6)) {
        progress.objectsRead = false;
        await flush();
        return false;
      }
      const entry = await storeObject(db, bucket, object, hash);
      if (entry) {
        lines.push(`${JSON.stringify(entry)}\n`);
        progress.bytes += entry.size;
      }
      progress.lastKey = object.key;
    }
    if (lines.length >= objectsAList) await flush();
    if (!progress.objectsRead && !goesOn(2)) {
      await flush();
      return false;
    }
  }
  await flush();
  return true;
}

/** Returns the cached checksums of objects whose ETag is unchanged. */
async function loadCachedChecksums(
  db: D1Database,
  objects: readonly R2Object[],
): Promise<Map<string, string>> {
  if (objects.length === 0) return new Map();
  const { results } = await db
    .prepare(
      "select key, etag, sha256 from backup_objects where key in (select value from json_each(?))",
    )
    .bind(JSON.stringify(objects.map(({ key }) => key)))
    .all<{ key: string; etag: string; sha256: string }>();
  const tags = new Map(objects.map(({ key, etag }) => [key, etag]));
  return new Map(
    results.filter(({ key, etag }) => tags.get(key) === etag).map((row) => [row.key, row.sha256]),
  );
}

/**
 * Stores an object's bytes and returns its list entry, or undefined if it was deleted meanwhile.
 * Streams the object twice, for its checksum and to store it.
 */
async function storeObject(
  db: D1Database,
  bucket: R2Bucket,
  found: R2Object,
  cachedHash: string | undefined,
): Promise<ObjectListEntry | undefined> {
  const toListEntry = (
    { key, size, httpMetadata, customMetadata }: R2Object,
    hash: string,
  ): ObjectListEntry => ({
    key,
    size,
    sha256: hash,
    contentType: httpMetadata?.contentType ?? null,
    metadata: customMetadata ?? {},
  });
  if (cachedHash) return toListEntry(found, cachedHash);
  for (let time = 0; time < maxReadAttempts; time++) {
    const object = await bucket.get(found.key);
    if (!object) return undefined;
    const digest = createHash("sha256");
    for await (const chunk of readChunks(object.body)) digest.update(chunk);
    const hash = digest.digest("hex");
    if (!(await bucket.head(objectBytesPrefix + hash))) {
      const again = await bucket.get(found.key, { onlyIf: { etagMatches: object.etag } });
      if (!again || !("body" in again)) continue; // replaced or deleted meanwhile
      await bucket.put(objectBytesPrefix + hash, again.body, { sha256: hash });
    }
    await db
      .prepare(
        "insert into backup_objects (key, etag, sha256) values (?, ?, ?) on conflict (key) do update set etag = excluded.etag, sha256 = excluded.sha256",
      )
      .bind(object.key, object.etag, hash)
      .run();
    return toListEntry(object, hash);
  }
  throw new Error(`${found.key} keeps changing`);
}

/**
 * Verifies that all objects are stored, then writes the manifest. Throws if an object is missing.
 */
async function writeManifest(
  db: D1Database,
  bucket: R2Bucket,
  progress: Progress,
  now: Date,
): Promise<NightlyManifest> {
  const storedHashes = await listStoredHashes(bucket);
  const missing = [...(await readChecksums(bucket, progress.lists))].filter(
    (hash) => !storedHashes.has(hash),
  );
  if (missing.length > 0) {
    await db
      .prepare("delete from backup_objects where sha256 in (select value from json_each(?))")
      .bind(JSON.stringify(missing))
      .run();
    await bucket.delete(progressKey);
    throw new Error(
      `${missing.length} stored files were missing from the ${progress.night} backup. Reading them again.`,
    );
  }
  const { night: of, createdAt, migration, tables, parts, lists, bytes } = progress;
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const objects = countLines(lists);
  const manifest: NightlyManifest = {
    format: 2,
    night: of,
    createdAt,
    finishedAt: now.toISOString(),
    migration,
    tables,
    parts,
    lists,
    rows,
    objects,
    bytes,
  };
  await bucket.put(nightlyManifestKey(of), JSON.stringify(manifest), {
    customMetadata: { rows: String(rows), objects: String(objects), bytes: String(bytes) },
  });
  await bucket.delete(progressKey);
  return manifest;
}

const countLines = (lists: NightlyManifest["lists"]) =>
  lists.reduce((sum, list) => sum + list.objects, 0);

async function listStoredHashes(bucket: R2Bucket): Promise<Set<string>> {
  const hashes = new Set<string>();
  for await (const { key } of listObjects(bucket, objectBytesPrefix))
    hashes.add(key.slice(objectBytesPrefix.length));
  return hashes;
}

async function readChecksums(
  bucket: R2Bucket,
  lists: NightlyManifest["lists"],
): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (const { name } of lists)
    for (const { sha256: hash } of await getObjectList(bucket, name)) hashes.add(hash);
  return hashes;
}

/** Entries of an object list. Throws if it is missing or malformed. */
export async function getObjectList(bucket: R2Bucket, name: string): Promise<ObjectListEntry[]> {
  const object = await bucket.get(name);
  if (!object) throw new Error(`${name} is missing`);
  const lines = (await object.text()).split("\n").filter(Boolean);
  return lines.map((line) => objectListEntrySchema.parse(parseJson(line)));
}

/**
 * Deletes expired nights, leftovers of unfinished ones, and bytes no night references. Throws
 * before deleting bytes if a manifest is unreadable.
 */
async function deleteExpiredNights(
  db: D1Database,
  bucket: R2Bucket,
): Promise<{ nightsDeleted: number; objectsDeleted: number }> {
  const all = (await listNightlyBackups(bucket)).map(({ night: name }) => name);
  const keep = selectRetainedNights(all);
  const old = all.filter((name) => !keep.has(name));
  // delete the manifest first: leftovers without it are no backup and are deleted below or by the
  // next run
  if (old.length > 0) await bucket.delete(old.map(nightlyManifestKey));
  const folders = await bucket.list({ prefix: nightsPrefix, delimiter: "/" });
  for (const folder of folders.delimitedPrefixes) {
    if (!keep.has(folder.slice(nightsPrefix.length, -1)))
      await deleteAll(bucket, await listKeys(bucket, folder));
  }
  const needed = new Set<string>();
  for (const name of keep) {
    const manifest = await getNightlyManifest(bucket, name);
    if (!manifest) throw new Error(`Can’t read the manifest for ${name}. No files were deleted.`);
    for (const hash of await readChecksums(bucket, manifest.lists)) needed.add(hash);
  }
  const unneeded = [...(await listStoredHashes(bucket))].filter((hash) => !needed.has(hash));
  // clear the cached checksums first, so that an object that returns is stored again
  await db
    .prepare("delete from backup_objects where sha256 in (select value from json_each(?))")
    .bind(JSON.stringify(unneeded))
    .run();
  await deleteAll(
    bucket,
    unneeded.map((hash) => objectBytesPrefix + hash),
  );
  return { nightsDeleted: old.length, objectsDeleted: unneeded.length };
}

async function listKeys(bucket: R2Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of listObjects(bucket, prefix)) keys.push(key);
  return keys;
}

async function deleteAll(bucket: R2Bucket, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += maxDeletedKeys)
    await bucket.delete(keys.slice(from, from + maxDeletedKeys));
}
