import { and, eq, isNull, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfChanged, insertWhere } from "~/platform/db/insert-where.server";
import { auditLog, files, fileVersions } from "~/platform/db/schema";
import type { FileRow } from "~/platform/files/file";
import { fileSearchSource } from "~/platform/files/file-document";
import { insertFileStatement, storePrepared } from "~/platform/files/files.server";
import { sha256Hex } from "~/platform/files/hash.server";
import { preparePublicImage, type ToJpeg } from "~/platform/files/public-image.server";
import type { UploadRejection } from "~/platform/files/staff-upload";
import { indexStatements } from "~/platform/search/search.server";
import type { Permission } from "./file-record";

type StaffActor = Actor & { staff: { id: string; name: string } };

/** What storing works with. */
export type FileStore = { db: Db; bucket: R2Bucket; toJpeg: ToJpeg };

export type LibraryUpload = {
  /** May be changed. */
  bytes: Uint8Array<ArrayBuffer>;
  /** As the sender calls it. */
  name: string;
  by: StaffActor;
  now: Date;
  permission?: Permission;
  /** The lead whose private photo this is a copy of. */
  copiedFromLead?: string;
};

/** `isNew` is false when the same bytes were there already. */
export type AddFileResult = { state: "added"; file: FileRow; isNew: boolean } | { state: "refused"; reason: UploadRejection };

/** The public file of those bytes, the trash included: one row at most. */
export function fileByHashQuery(db: Db, sha256: string) {
  return db
    .select()
    .from(files)
    .where(and(eq(files.visibility, "public"), eq(files.sha256, sha256)))
    .limit(1);
}

/** Makes a public file of a picture. The same bytes are the same file; out of the trash it comes back with all that is known of it. A
 *  picture whose bytes cannot be stored throws what R2 throws, and nothing is written. */
export async function addFile({ db, bucket, toJpeg }: FileStore, upload: LibraryUpload): Promise<AddFileResult> {
  const { bytes, by, now, permission, copiedFromLead } = upload;
  const sha256 = await sha256Hex(bytes);
  const [known] = await fileByHashQuery(db, sha256);
  if (known) return { state: "added", file: await taken(db, known, upload), isNew: false };
  const prepared = await preparePublicImage(bytes, toJpeg);
  if (!prepared.ok) return { state: "refused", reason: prepared.reason };
  const file = await storePrepared(bucket, { name: upload.name, visibility: "public" }, prepared);
  const own = { ...file, sha256, ...permission, copiedFromLead: copiedFromLead ?? null };
  const entry = { action: "uploaded", recordKind: "file", recordId: file.id, changes: { name: [null, file.name] as [null, string] } };
  await db.batch([
    insertFileStatement(db, own, now, by.staff.id),
    insertIfChanged(db, auditLog, toAuditRow(by, entry, now)),
    ...indexStatements(db, fileSearchSource, file.id),
  ]);
  const [stored] = await fileByHashQuery(db, sha256);
  // the same picture was sent twice at once, and the other came first
  if (stored?.id !== file.id) await bucket.delete(file.fullPath);
  if (!stored) throw new Error("The file was stored and its record was not");
  return { state: "added", file: stored, isNew: stored.id === file.id };
}

/** A file whose bytes came again: out of the trash, with the permission that came along where it had none. */
async function taken(db: Db, known: FileRow, { by, now, permission, copiedFromLead }: LibraryUpload): Promise<FileRow> {
  const isAllowed = known.allowedBy !== "";
  const set = {
    ...(known.deletedAt ? { deletedAt: null } : {}),
    ...(permission && !isAllowed ? permission : {}),
    ...(copiedFromLead && !known.copiedFromLead ? { copiedFromLead } : {}),
  };
  if (Object.keys(set).length === 0) return known;
  const changes = Object.fromEntries(Object.entries(set).map(([name, to]) => [name, [Reflect.get(known, name) ?? null, to]]));
  const entry = { action: known.deletedAt ? "restored" : "changed", recordKind: "file", recordId: known.id };
  const [rows] = await db.batch([
    db
      .update(files)
      .set({ ...set, updated: now })
      .where(eq(files.id, known.id))
      .returning(),
    insertIfChanged(db, auditLog, { ...toAuditRow(by, entry, now), changes: JSON.stringify(changes) }),
    ...indexStatements(db, fileSearchSource, known.id),
  ]);
  return rows[0] ?? known;
}

export type ReplaceFileResult =
  | { state: "replaced"; file: FileRow }
  | { state: "refused"; reason: UploadRejection }
  /** The same bytes as before, or those of another file. */
  | { state: "same" }
  | { state: "taken"; by: FileRow }
  /** Somebody replaced it meanwhile, or it is gone. */
  | { state: "changed" }
  | { state: "gone" };

/** Gives a public file other bytes: id, address, description, point and permission stay, its crop goes, the version goes up, and the old
 *  bytes are kept for 30 days. `wasVersion` is what the form was loaded with. */
export async function replaceFile(
  { db, bucket, toJpeg }: FileStore,
  id: string,
  { bytes, wasVersion, by, now }: { bytes: Uint8Array<ArrayBuffer>; wasVersion: number; by: StaffActor; now: Date },
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
  const key = `${id}-${old.version + 1}-${newId().slice(0, 6)}`; // of two who replace it at once each writes an object of their own
  const file = await storePrepared(bucket, { name: old.name, visibility: "public", id }, prepared, key);
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
      .set({ fullPath, size, contentType, width, height, ...uncropped, sha256, tone: "", version: old.version + 1, updated: now })
      .where(isStill),
    insertIfChanged(db, auditLog, { ...toAuditRow(by, entry, now), changes: JSON.stringify(changes) }),
  ]);
  const [stored] = await db.select().from(files).where(isIt);
  if (stored?.fullPath === fullPath) return { state: "replaced", file: stored };
  await bucket.delete(fullPath);
  return stored ? { state: "changed" } : { state: "gone" };
}
