import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { type Secret, sha256, sign, verify } from "~/lib/sign.server";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { files, fileVersions } from "~/platform/db/schema";
import { purgeAuditStatement } from "~/platform/db/trash.server";
import { type FileRow, type FileUsage, sanitizeFileName, signedUrlSeconds } from "./file";
import { type FileType, sniffFileType, sniffLength } from "./file-types";
import { listFileUsages, unreferencedCondition, unusedCondition } from "./file-usages.server";
import { sha256Hex } from "./hash.server";
import { type ImageSize, imageSize, maxPixels } from "./image-size";
import type { UploadRejection } from "./staff-upload";
import { stripMetadata } from "./strip-metadata";

/** The name the bucket goes by in a file's record. */
export const bucketName = "files";
/** Everything the file service stores lies under this prefix. */
export const filesPrefix = "files/";
/** Deleted files stay in the trash this long, milliseconds. */
export const trashRetentionMs = 30 * 24 * 60 * 60 * 1000;

/** A stored object whose record is still to be written, with everything the record needs. */
export type NewFile = Pick<
  FileRow,
  "id" | "bucket" | "fullPath" | "name" | "size" | "contentType" | "visibility" | "width" | "height" | "customMetadata"
>;

export type Upload = {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  visibility: "public" | "private";
  /** Kinds that are taken, by extension; every picture unless told. */
  accept?: readonly string[];
  customMetadata?: Record<string, string>;
  /** Same id, same object: a repeated upload writes the same bytes again. A new id unless told. */
  id?: string;
};

const images = ["jpg", "png", "webp", "heic", "avif"];

/** Bytes that may be stored, with their kind and size in pixels; or why they may not. */
export type PrepareFileResult =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; kind: FileType; pixels: ImageSize | null }
  | { ok: false; reason: Exclude<UploadRejection, "large" | "count"> };

/** Decides by content whether bytes are taken. Pictures lose what they say about place, time and camera; `bytes` may be changed. */
export function validateAndStrip(bytes: Uint8Array<ArrayBuffer>, accept: readonly string[] = images): PrepareFileResult {
  if (bytes.length === 0) return { ok: false, reason: "empty" };
  const kind = sniffFileType(bytes.subarray(0, sniffLength));
  if (!kind || !accept.includes(kind.extension)) return { ok: false, reason: "type" };
  if (!kind.picture) return { ok: true, bytes, kind, pixels: null };
  const pixels = imageSize(bytes, kind);
  if (!pixels) return { ok: false, reason: "broken" };
  if (pixels.width * pixels.height > maxPixels) return { ok: false, reason: "pixels" };
  const clean = stripMetadata(bytes, kind);
  // a damaged file may hide its header in what is taken out
  const stored = clean && imageSize(clean, kind);
  if (!clean || stored?.width !== pixels.width || stored.height !== pixels.height) return { ok: false, reason: "broken" };
  return { ok: true, bytes: clean, kind, pixels };
}

/** Stores a file under its own key and gives what its record needs; undefined when its content is of no kind that is taken, cannot be
 *  read, or has too many pixels. `bytes` may be changed. Throws what R2 throws. */
export async function storeFile(bucket: R2Bucket, upload: Upload): Promise<NewFile | undefined> {
  const prepared = validateAndStrip(upload.bytes, upload.accept);
  return prepared.ok ? storePrepared(bucket, upload, prepared) : undefined;
}

/** Stores what `validateAndStrip` let through, as `storeFile` does. `key` tells where, without its ending; by the file's id unless told. */
export async function storePrepared(
  bucket: R2Bucket,
  upload: Omit<Upload, "bytes" | "accept">,
  { bytes, kind, pixels }: Extract<PrepareFileResult, { ok: true }>,
  key?: string,
): Promise<NewFile> {
  const file = describe(upload, kind, bytes.length, pixels, key);
  await putObject(bucket, file, bytes);
  return file;
}

/** An id that depends on the sender's submission and the bytes alone: the same photo sent twice is stored once. */
export async function contentId(scope: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return (await sha256(`${scope}\n${await sha256Hex(bytes)}`)).slice(0, 24);
}

function describe(
  upload: Omit<Upload, "bytes" | "accept">,
  kind: FileType,
  size: number,
  pixels: ImageSize | null,
  key: string | undefined,
): NewFile {
  const id = upload.id ?? newId();
  return {
    id,
    bucket: bucketName,
    fullPath: `${filesPrefix}${upload.visibility}/${key ?? id}.${kind.extension}`,
    name: sanitizeFileName(upload.name, kind.extension),
    size,
    contentType: kind.contentType,
    visibility: upload.visibility,
    width: pixels?.width ?? null,
    height: pixels?.height ?? null,
    customMetadata: JSON.stringify(upload.customMetadata ?? {}),
  };
}

async function putObject(bucket: R2Bucket, file: NewFile, body: Uint8Array<ArrayBuffer>) {
  await bucket.put(file.fullPath, body, {
    httpMetadata: { contentType: file.contentType },
    customMetadata: { name: file.name, visibility: file.visibility },
  });
}

/** The statement that writes a stored file's record. Writing it twice changes nothing. */
export function insertFileStatement(db: Db, file: NewFile, now: Date, uploadedBy: string | null = null, alt = "") {
  return db
    .insert(files)
    .values({ ...file, uploadedBy, alt, timeCreated: now, updated: now })
    .onConflictDoNothing();
}

/** A file's record; undefined when there is none or it lies in the trash. */
export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)))
    .limit(1);
  return row;
}

/** The query that lets anybody who holds it read one private file until then: "until=…&sig=…". The end is rounded down to a quarter of an
 *  hour, so that a page shows the same address - and the browser keeps the picture - for a while. */
export async function signFileQuery(secret: Secret, id: string, now: Date, seconds = signedUrlSeconds): Promise<string> {
  const until = Math.floor((now.getTime() / 1000 + seconds) / 900) * 900;
  return `until=${until}&sig=${await sign(secret, "file", `${id}\n${until}`)}`;
}

/** Whether `until` and `sig` allow reading the file now. */
export async function verifyFileSignature(secret: Secret, id: string, query: URLSearchParams, now: Date): Promise<boolean> {
  const until = query.get("until") ?? "";
  const signature = query.get("sig") ?? "";
  if (!/^\d{1,12}$/.test(until) || signature === "" || Number(until) * 1000 < now.getTime()) return false;
  return verify(secret, "file", `${id}\n${until}`, signature);
}

/** The statement that removes the records of those files that are used nowhere, and returns where their objects lie. */
export function deleteUnusedFilesStatement(db: Db, ids: readonly string[]) {
  return db
    .delete(files)
    .where(and(inJsonArray(files.id, ids), unusedCondition))
    .returning({ fullPath: files.fullPath });
}

/** The statement that puts a public file in the trash unless something uses it at that very moment. */
export function trashFileStatement(db: Db, id: string, now: Date) {
  return db
    .update(files)
    .set({ deletedAt: now, updated: now })
    .where(and(eq(files.id, id), isNull(files.deletedAt), unusedCondition, unreferencedCondition));
}

/** Puts a file in the trash, unless it is used somewhere: then nothing happens and the places are named. */
export async function deleteFile(db: Db, id: string, now: Date): Promise<{ deleted: boolean; uses: FileUsage[] }> {
  const gone = await trashFileStatement(db, id, now).returning({ id: files.id });
  return gone.length > 0 ? { deleted: true, uses: [] } : { deleted: false, uses: await listFileUsages(db, id, now, { reread: true }) };
}

/** Takes a file out of the trash. */
export async function restoreFile(db: Db, id: string, now: Date): Promise<boolean> {
  const back = await db.update(files).set({ deletedAt: null, updated: now }).where(eq(files.id, id)).returning({ id: files.id });
  return back.length > 0;
}

/** Removes for good what has lain in the trash for 30 days, at most `limit` files: the record first, then the object. */
export async function purgeTrashedFiles(db: Db, bucket: R2Bucket, now: Date, limit = 500): Promise<number> {
  const due = db
    .select({ id: files.id })
    .from(files)
    .where(and(lte(files.deletedAt, new Date(now.getTime() - trashRetentionMs)), unusedCondition))
    .limit(limit);
  // a private one is somebody's: its name may say whose
  const told = { name: sql`case when ${files.visibility} = 'public' then ${files.name} end` };
  const [, versions, old] = await db.batch([
    purgeAuditStatement(db, { recordKind: "file", table: files, told }, inArray(files.id, due), now),
    db.delete(fileVersions).where(inArray(fileVersions.fileId, due)).returning({ fullPath: fileVersions.fullPath }),
    db.delete(files).where(inArray(files.id, due)).returning({ fullPath: files.fullPath }),
  ]);
  await deleteObjects(bucket, [...old, ...versions]);
  return old.length;
}

/** Removes for good the bytes that were replaced 30 days ago, at most `limit` of them. */
export async function purgeFileVersions(db: Db, bucket: R2Bucket, now: Date, limit = 500): Promise<number> {
  const before = new Date(now.getTime() - trashRetentionMs);
  const due = db.select({ id: fileVersions.id }).from(fileVersions).where(lte(fileVersions.replacedAt, before)).limit(limit);
  const old = await db.delete(fileVersions).where(inArray(fileVersions.id, due)).returning({ fullPath: fileVersions.fullPath });
  await deleteObjects(bucket, old);
  return old.length;
}

/** R2 deletes at most 1000 objects at once. */
async function deleteObjects(bucket: R2Bucket, objects: readonly { fullPath: string }[]): Promise<void> {
  for (let at = 0; at < objects.length; at += 1000) await bucket.delete(objects.slice(at, at + 1000).map(({ fullPath }) => fullPath));
}
