import { and, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { type Secret, sha256, sign, verify } from "~/lib/sign.server";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { auditPurgedRowsStatement } from "~/platform/db/trash.server";
import { files, fileVersions } from "~/schema/platform";
import { type FileRow, sanitizeFileName, signedUrlSeconds } from "./file";
import { type FileType, sniffFileType, sniffLength } from "./file-types";
import { sha256Hex } from "./hash.server";
import { type ImageSize, imageSize, maxImagePixels } from "./image-size";
import type { UploadRejection } from "./staff-upload";
import { stripMetadata } from "./strip-metadata";

const bucketName = "files";
/** Key prefix of all stored files. */
export const filesPrefix = "files/";
/** Time before trashed files are purged, in milliseconds. */
export const trashRetentionMs = 30 * 24 * 60 * 60 * 1000;

/** Record of a stored object that is not in the database yet. */
export type NewFile = Pick<
  FileRow,
  | "id"
  | "bucket"
  | "fullPath"
  | "name"
  | "size"
  | "contentType"
  | "visibility"
  | "width"
  | "height"
  | "customMetadata"
> &
  Partial<Pick<FileRow, "sha256">>;

export type Upload = {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  visibility: "public" | "private";
  /** Accepted extensions; all images by default. */
  accept?: readonly string[];
  customMetadata?: Record<string, string>;
  /** New by default. Uploading again under the same id writes the same object. */
  id?: string;
};

const images = ["jpg", "png", "webp", "heic", "avif"];

/** Cleaned bytes with type and size in pixels, or the reason for the rejection. */
export type PrepareFileResult =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; kind: FileType; pixels: ImageSize | null }
  | { ok: false; reason: Exclude<UploadRejection, "large" | "count"> };

/**
 * Validates a file by its content and removes location, time and camera from images. May change
 * `bytes`.
 */
export function prepareFile(
  bytes: Uint8Array<ArrayBuffer>,
  accept: readonly string[] = images,
): PrepareFileResult {
  if (bytes.length === 0) return { ok: false, reason: "empty" };
  const kind = sniffFileType(bytes.subarray(0, sniffLength));
  if (!kind || !accept.includes(kind.extension)) return { ok: false, reason: "type" };
  if (!kind.picture) return { ok: true, bytes, kind, pixels: null };
  const pixels = imageSize(bytes, kind);
  if (!pixels) return { ok: false, reason: "broken" };
  if (pixels.width * pixels.height > maxImagePixels) return { ok: false, reason: "pixels" };
  const clean = stripMetadata(bytes, kind);
  // the header of a damaged file may be part of the removed metadata
  const stored = clean && imageSize(clean, kind);
  if (!clean || stored?.width !== pixels.width || stored.height !== pixels.height)
    return { ok: false, reason: "broken" };
  return { ok: true, bytes: clean, kind, pixels };
}

type RejectionReason = Extract<PrepareFileResult, { ok: false }>["reason"];

/**
 * Validates and stores a file and returns its record. Returns undefined if the file is rejected,
 * after a call of `onReject`; may change `bytes`, and rethrows errors of R2.
 */
export async function storeFile(
  bucket: R2Bucket,
  upload: Upload,
  onReject: (reason: RejectionReason) => void = () => {},
): Promise<NewFile | undefined> {
  const prepared = prepareFile(upload.bytes, upload.accept);
  if (prepared.ok) return storePreparedFile(bucket, upload, prepared);
  onReject(prepared.reason);
  return undefined;
}

/**
 * Stores a file that `prepareFile` accepted. `key` is the object key without extension, by default
 * the file id.
 */
export async function storePreparedFile(
  bucket: R2Bucket,
  upload: Omit<Upload, "bytes" | "accept">,
  { bytes, kind, pixels }: Extract<PrepareFileResult, { ok: true }>,
  key?: string,
): Promise<NewFile> {
  const file = toNewFile(upload, kind, { size: bytes.length, pixels, key });
  await writeObject(bucket, file, bytes);
  return file;
}

/**
 * Builds a file id from the scope and the bytes, so that a photo submitted twice is stored once.
 */
export async function buildUploadFileId(
  scope: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  return (await sha256(`${scope}\n${await sha256Hex(bytes)}`)).slice(0, 24);
}

function toNewFile(
  upload: Omit<Upload, "bytes" | "accept">,
  kind: FileType,
  { size, pixels, key }: { size: number; pixels: ImageSize | null; key: string | undefined },
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

async function writeObject(bucket: R2Bucket, file: NewFile, body: Uint8Array<ArrayBuffer>) {
  await bucket.put(file.fullPath, body, {
    httpMetadata: { contentType: file.contentType },
    customMetadata: { name: file.name, visibility: file.visibility },
  });
}

/** Returns the statement that inserts the record of a stored file. Idempotent. */
export function insertFileStatement(
  db: Db,
  file: NewFile,
  now: Date,
  { uploadedBy = null, alt = "" }: { uploadedBy?: string | null; alt?: string } = {},
) {
  return db
    .insert(files)
    .values({ ...file, uploadedBy, alt, timeCreated: now, updated: now })
    .onConflictDoNothing();
}

/** Finds a file outside the trash. Returns undefined if no file has that id. */
export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)))
    .limit(1);
  return row;
}

/**
 * Returns the signed query of a private file, "until=…&sig=…", valid for anyone with the URL.
 * Rounds the end down to 15 minutes, so that browsers can cache the URL.
 */
export async function signFileQuery(
  secret: Secret,
  id: string,
  now: Date,
  seconds = signedUrlSeconds,
): Promise<string> {
  const until = Math.floor((now.getTime() / 1000 + seconds) / 900) * 900;
  return `until=${until}&sig=${await sign(secret, "file", `${id}\n${until}`)}`;
}

/** True if the query's signature is valid and not expired. */
export async function verifyFileSignature(
  secret: Secret,
  id: string,
  query: URLSearchParams,
  now: Date,
): Promise<boolean> {
  const until = query.get("until") ?? "";
  const signature = query.get("sig") ?? "";
  if (!/^\d{1,12}$/.test(until) || signature === "" || Number(until) * 1000 < now.getTime())
    return false;
  return verify(secret, "file", `${id}\n${until}`, { signature });
}

/** Returns the statement that deletes the records of unused files and returns their object keys. */
export function deleteUnusedFilesStatement(db: Db, ids: readonly string[], unusedCondition: SQL) {
  return db
    .delete(files)
    .where(and(inJsonArray(files.id, ids), unusedCondition))
    .returning({ fullPath: files.fullPath });
}

/**
 * Purges unused files trashed 30 days ago, at most `limit`: first the record, then the object.
 * Returns the number of files.
 */
export async function purgeTrashedFiles(
  db: Db,
  bucket: R2Bucket,
  unusedCondition: SQL,
  { now, limit = 500 }: { now: Date; limit?: number },
): Promise<number> {
  const due = db
    .select({ id: files.id })
    .from(files)
    .where(and(lte(files.deletedAt, new Date(now.getTime() - trashRetentionMs)), unusedCondition))
    .limit(limit);
  // log no name for private files, because it may identify a person
  const nameColumns = {
    name: sql`case when ${files.visibility} = 'public' then ${files.name} end`,
  };
  const [, versions, old] = await db.batch([
    auditPurgedRowsStatement(
      db,
      { recordKind: "file", table: files, auditColumns: nameColumns },
      inArray(files.id, due),
      now,
    ),
    db
      .delete(fileVersions)
      .where(inArray(fileVersions.fileId, due))
      .returning({ fullPath: fileVersions.fullPath }),
    db.delete(files).where(inArray(files.id, due)).returning({ fullPath: files.fullPath }),
  ]);
  await deleteObjects(bucket, [...old, ...versions]);
  return old.length;
}

/** Purges bytes replaced 30 days ago, at most `limit` versions. Returns their number. */
export async function purgeFileVersions(
  db: Db,
  bucket: R2Bucket,
  now: Date,
  limit = 500,
): Promise<number> {
  const before = new Date(now.getTime() - trashRetentionMs);
  const due = db
    .select({ id: fileVersions.id })
    .from(fileVersions)
    .where(lte(fileVersions.replacedAt, before))
    .limit(limit);
  const old = await db
    .delete(fileVersions)
    .where(inArray(fileVersions.id, due))
    .returning({ fullPath: fileVersions.fullPath });
  await deleteObjects(bucket, old);
  return old.length;
}

/** Deletes objects in batches of 1,000, the limit of R2. */
async function deleteObjects(
  bucket: R2Bucket,
  objects: readonly { fullPath: string }[],
): Promise<void> {
  for (let at = 0; at < objects.length; at += 1000)
    await bucket.delete(objects.slice(at, at + 1000).map(({ fullPath }) => fullPath));
}
