import { and, eq, isNull, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import type { FileRow } from "~/platform/files/file";
import { fileSearchSource } from "~/platform/files/file-document";
import { insertFileStatement, storePreparedFile } from "~/platform/files/files.server";
import { sha256Hex } from "~/platform/files/hash.server";
import { preparePublicImage, type ToJpeg } from "~/platform/files/public-image.server";
import type { UploadRejection } from "~/platform/files/staff-upload";
import { indexStatements } from "~/platform/search/search.server";
import { auditLog, files, fileVersions } from "~/schema";
import type { Permission } from "./file-record";

type StaffActor = Actor & { staff: { id: string; name: string } };

export type FileStore = { db: Db; bucket: R2Bucket; toJpeg: ToJpeg };

export type LibraryUpload = {
  /** The function may modify these bytes. */
  bytes: Uint8Array<ArrayBuffer>;
  /** File name sent by the client. */
  name: string;
  by: StaffActor;
  now: Date;
  permission?: Permission;
  /** Id of the lead whose private photo was copied. */
  copiedFromLead?: string;
};

/** `isNew` is false if the same bytes were already stored. */
export type AddFileResult =
  | { state: "added"; file: FileRow; isNew: boolean }
  | { state: "refused"; reason: UploadRejection };

/** Selects the public file with that hash, also from the trash. */
export function fileByHashQuery(db: Db, sha256: string) {
  return db
    .select()
    .from(files)
    .where(and(eq(files.visibility, "public"), eq(files.sha256, sha256)))
    .limit(1);
}

/**
 * Adds an image as a public file; the same bytes return the existing file, restored from the trash.
 * Throws R2's error, without database writes, if storing fails.
 */
export async function addFile(
  { db, bucket, toJpeg }: FileStore,
  upload: LibraryUpload,
): Promise<AddFileResult> {
  const { bytes, by, now, permission, copiedFromLead } = upload;
  const sha256 = await sha256Hex(bytes);
  const [storedFile] = await fileByHashQuery(db, sha256);
  if (storedFile)
    return { state: "added", file: await reuseFile(db, storedFile, upload), isNew: false };
  const prepared = await preparePublicImage(bytes, toJpeg);
  if (!prepared.ok) return { state: "refused", reason: prepared.reason };
  const file = await storePreparedFile(
    bucket,
    { name: upload.name, visibility: "public" },
    prepared,
  );
  const newFile = { ...file, sha256, ...permission, copiedFromLead: copiedFromLead ?? null };
  const entry = {
    action: "uploaded",
    recordKind: "file",
    recordId: file.id,
    changes: { name: [null, file.name] as [null, string] },
  };
  await db.batch([
    insertFileStatement(db, newFile, now, { uploadedBy: by.staff.id }),
    insertIfPreviousChanged(db, auditLog, toAuditRow(by, entry, now)),
    ...indexStatements(db, fileSearchSource, file.id),
  ]);
  const [stored] = await fileByHashQuery(db, sha256);
  // A concurrent upload of the same image was first.
  if (stored?.id !== file.id) await bucket.delete(file.fullPath);
  if (!stored) throw new Error("The file was stored and its record was not");
  return { state: "added", file: stored, isNew: stored.id === file.id };
}

/**
 * Handles bytes that are already stored: restores the file from the trash, and stores the new
 * permission if it had none.
 */
async function reuseFile(
  db: Db,
  storedFile: FileRow,
  { by, now, permission, copiedFromLead }: LibraryUpload,
): Promise<FileRow> {
  const isAllowed = storedFile.allowedBy !== "";
  const set = {
    ...(storedFile.deletedAt ? { deletedAt: null } : {}),
    ...(permission && !isAllowed ? permission : {}),
    ...(copiedFromLead && !storedFile.copiedFromLead ? { copiedFromLead } : {}),
  };
  if (Object.keys(set).length === 0) return storedFile;
  const changes = Object.fromEntries(
    Object.entries(set).map(([name, to]) => [name, [Reflect.get(storedFile, name) ?? null, to]]),
  );
  const entry = {
    action: storedFile.deletedAt ? "restored" : "changed",
    recordKind: "file",
    recordId: storedFile.id,
  };
  const [rows] = await db.batch([
    db
      .update(files)
      .set({ ...set, updated: now })
      .where(eq(files.id, storedFile.id))
      .returning(),
    insertIfPreviousChanged(db, auditLog, {
      ...toAuditRow(by, entry, now),
      changes: JSON.stringify(changes),
    }),
    ...indexStatements(db, fileSearchSource, storedFile.id),
  ]);
  return rows[0] ?? storedFile;
}

export type ReplaceFileResult =
  | { state: "replaced"; file: FileRow }
  | { state: "refused"; reason: UploadRejection }
  /** Same bytes as before, or as another file. */
  | { state: "same" }
  | { state: "taken"; by: FileRow }
  /** A colleague replaced or deleted it meanwhile. */
  | { state: "changed" }
  | { state: "gone" };

/**
 * Replaces the bytes of a public file: keeps id, address, description, focal point and permission,
 * clears the crop, increments the version, and stores the old bytes for 30 days. `wasVersion` is
 * the version the form was loaded with.
 */
export async function replaceFile(
  { db, bucket, toJpeg }: FileStore,
  id: string,
  {
    bytes,
    wasVersion,
    by,
    now,
  }: { bytes: Uint8Array<ArrayBuffer>; wasVersion: number; by: StaffActor; now: Date },
): Promise<ReplaceFileResult> {
  const isIt = and(eq(files.id, id), eq(files.visibility, "public"), isNull(files.deletedAt));
  const [old] = await db.select().from(files).where(isIt);
  if (!old) return { state: "gone" };
  if (old.version !== wasVersion) return { state: "changed" };
  const sha256 = await sha256Hex(bytes);
  if (sha256 === old.sha256) return { state: "same" };
  const [other] = await fileByHashQuery(db, sha256);
  if (other) return { state: "taken", by: other };
  const prepared = await preparePublicImage(bytes, toJpeg);
  if (!prepared.ok) return { state: "refused", reason: prepared.reason };
  const key = `${id}-${old.version + 1}-${newId().slice(0, 6)}`; // Concurrent replacements each write their own object.
  const file = await storePreparedFile(
    bucket,
    { name: old.name, visibility: "public", id },
    prepared,
    key,
  );
  const { fullPath, size, contentType, width, height } = file;
  const isStill = and(isIt, eq(files.version, old.version));
  const entry = { action: "replaced", recordKind: "file", recordId: id };
  const changes = {
    version: [old.version, old.version + 1],
    size: [old.size, size],
    ...(old.crop === null ? {} : { crop: [old.crop, null] }),
  };
  const uncropped = { crop: null, wholeWidth: null, wholeHeight: null };
  await db.batch([
    insertWhere(
      db,
      fileVersions,
      {
        id: newId(),
        fileId: id,
        version: old.version,
        fullPath: old.fullPath,
        contentType: old.contentType,
        size: old.size,
        width: old.wholeWidth ?? old.width,
        height: old.wholeHeight ?? old.height,
        sha256: old.sha256,
        replacedAt: now,
        staffId: by.staff.id,
      },
      sql`exists (select 1 from ${files} where ${isStill})`,
    ),
    db
      .update(files)
      .set({
        fullPath,
        size,
        contentType,
        width,
        height,
        ...uncropped,
        sha256,
        tone: "",
        version: old.version + 1,
        updated: now,
      })
      .where(isStill),
    insertIfPreviousChanged(db, auditLog, {
      ...toAuditRow(by, entry, now),
      changes: JSON.stringify(changes),
    }),
  ]);
  const [stored] = await db.select().from(files).where(isIt);
  if (stored?.fullPath === fullPath) return { state: "replaced", file: stored };
  await bucket.delete(fullPath);
  return stored ? { state: "changed" } : { state: "gone" };
}
