import { and, asc, gt, lte, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { files, fileVersions, orphanObjects } from "~/schema/platform";
import { filesPrefix } from "./files.server";

/* Objects without a record are mostly photos of forms that were never submitted. After a database
   restore they also include photos of every later request, so orphans are marked first and deleted
   late. */

const day = 24 * 60 * 60 * 1000;
/**
 * An object younger than this may still get its record, because a form can stay open most of a day.
 * In milliseconds.
 */
export const orphanGraceMs = day;
/**
 * Time between marking an orphan and deleting it, in milliseconds: as long as the database can be
 * restored to an earlier time.
 */
export const orphanDeleteAfterMs = 30 * day;
/**
 * Maximum fraction of marked objects, 0 to 1. Above it the sweep deletes nothing, because the
 * database is probably wrong.
 */
const maxOrphanShare = 0.5;
/** Number of marked objects below which the share is ignored. */
const fewOrphans = 20;
/** Maximum keys R2 deletes at once. */
const maxDeletedKeys = 1000;

type SweepResult = {
  objects: number;
  marked: number;
  objectsDeleted: number;
  /** True if too many objects are marked to delete any. */
  refused: boolean;
  recordsWithoutObject: { id: string; name: string; fullPath: string }[];
};

/**
 * Marks objects without a record and deletes those still unknown after 30 days, except `claimed`
 * keys, whose records are pending. Returns the counts and the records whose object is missing.
 */
export async function sweepOrphans(
  db: Db,
  bucket: R2Bucket,
  now: Date,
  {
    pageSize = 500,
    claimed = new Set(),
  }: { pageSize?: number; claimed?: ReadonlySet<string> } = {},
): Promise<SweepResult> {
  const present = await markOrphans(db, bucket, { now, page: pageSize, claimed });
  const marks = await db.select({ path: orphanObjects.path }).from(orphanObjects);
  await unmarkOrphans(
    db,
    marks.map(({ path }) => path).filter((path) => !present.has(path)),
  );
  const marked = marks.filter(({ path }) => present.has(path)).length;
  const refused = marked > fewOrphans && marked > present.size * maxOrphanShare;
  const objectsDeleted = refused ? 0 : await deleteDueOrphans(db, bucket, now);
  const recordsWithoutObject = await findRecordsWithoutObject(db, present, now, pageSize);
  return {
    objects: present.size,
    marked: marked - objectsDeleted,
    objectsDeleted,
    refused,
    recordsWithoutObject,
  };
}

/** Updates the marks and returns the keys of all objects. */
async function markOrphans(
  db: Db,
  bucket: R2Bucket,
  { now, page, claimed }: { now: Date; page: number; claimed: ReadonlySet<string> },
): Promise<Set<string>> {
  const present = new Set<string>();
  let cursor: string | undefined;
  do {
    const list = await bucket.list({
      prefix: filesPrefix,
      limit: page,
      ...(cursor ? { cursor } : {}),
    });
    cursor = list.truncated ? list.cursor : undefined;
    const keys = list.objects.map((object) => object.key);
    if (keys.length === 0) continue;
    for (const key of keys) present.add(key);
    const rows = await db.batch([
      db.select({ fullPath: files.fullPath }).from(files).where(inJsonArray(files.fullPath, keys)),
      db
        .select({ fullPath: fileVersions.fullPath })
        .from(fileVersions)
        .where(inJsonArray(fileVersions.fullPath, keys)),
    ]);
    const recorded = new Set(rows.flat().map((row) => row.fullPath));
    const isOrphan = ({ key, uploaded }: R2Object) =>
      !recorded.has(key) && !claimed.has(key) && now.getTime() - uploaded.getTime() > orphanGraceMs;
    const orphans = list.objects.filter(isOrphan).map((object) => object.key);
    const others = list.objects.filter((object) => !isOrphan(object)).map((object) => object.key);
    await db.batch([
      db
        .insert(orphanObjects)
        .select(
          sql`select value, ${now.getTime()} from json_each(${JSON.stringify(orphans)}) where true`,
        )
        .onConflictDoNothing(),
      // the record exists again, or the photo was uploaded again
      db.delete(orphanObjects).where(inJsonArray(orphanObjects.path, others)),
    ]);
  } while (cursor);
  return present;
}

async function unmarkOrphans(db: Db, paths: readonly string[]): Promise<void> {
  if (paths.length > 0)
    await db.delete(orphanObjects).where(inJsonArray(orphanObjects.path, paths));
}

/** Deletes marked objects that are due and still have no record. */
async function deleteDueOrphans(db: Db, bucket: R2Bucket, now: Date): Promise<number> {
  const due = await db
    .select({ path: orphanObjects.path })
    .from(orphanObjects)
    .where(
      and(
        lte(orphanObjects.firstSeenAt, new Date(now.getTime() - orphanDeleteAfterMs)),
        sql`not exists (select 1 from ${files} where ${files.fullPath} = ${orphanObjects.path})`,
        sql`not exists (select 1 from ${fileVersions} where ${fileVersions.fullPath} = ${orphanObjects.path})`,
      ),
    )
    .limit(maxDeletedKeys);
  const paths = due.map(({ path }) => path);
  if (paths.length > 0) await bucket.delete(paths);
  await unmarkOrphans(db, paths);
  return paths.length;
}

async function findRecordsWithoutObject(
  db: Db,
  present: ReadonlySet<string>,
  now: Date,
  page: number,
) {
  const missing: SweepResult["recordsWithoutObject"] = [];
  for (let after = ""; ; ) {
    const rows = await db
      .select({
        id: files.id,
        name: files.name,
        fullPath: files.fullPath,
        timeCreated: files.timeCreated,
      })
      .from(files)
      .where(gt(files.fullPath, after))
      .orderBy(asc(files.fullPath))
      .limit(page);
    for (const { id, name, fullPath, timeCreated } of rows) {
      // skip files stored while the objects were listed
      if (!present.has(fullPath) && timeCreated < now) missing.push({ id, name, fullPath });
    }
    const last = rows.at(-1);
    if (!last || rows.length < page) return missing;
    after = last.fullPath;
  }
}
