import { and, desc, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { type Secret, sha256, sign, verify } from "~/lib/sign.server";
import type { Db } from "~/platform/db/client.server";
import { inMany } from "~/platform/db/many";
import { files, leadFiles, leads, posts, projectPictures, projects } from "~/platform/db/schema";
import { cleanPicture } from "./clean-picture";
import { addressSeconds, type FileRow, type FileUse, safeFileName } from "./file";
import { type Kind, kindOf, sniffLength } from "./kinds";
import { mostPixels, type PictureSize, pictureSize } from "./picture-size";

/** The name the bucket goes by in a file's record. */
export const bucketName = "files";
/** Everything the file service stores lies under this prefix. */
export const filesPrefix = "files/";
/** Deleted files stay in the trash this long, milliseconds. */
export const trashAge = 30 * 24 * 60 * 60 * 1000;

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

const pictures = ["jpg", "png", "webp", "heic", "avif"];

/** Stores a file under its own key and gives what its record needs; undefined when its content is of no kind that is taken, cannot be
 *  read, or has too many pixels. Pictures lose what they say about place, time and camera; `bytes` may be changed. Throws what R2 throws. */
export async function storeFile(bucket: R2Bucket, upload: Upload): Promise<NewFile | undefined> {
  const kind = kindOf(upload.bytes.subarray(0, sniffLength));
  if (!kind || !(upload.accept ?? pictures).includes(kind.extension)) return undefined;
  const pixels = kind.picture ? pictureSize(upload.bytes, kind) : null;
  if (kind.picture && (!pixels || pixels.width * pixels.height > mostPixels)) return undefined;
  const bytes = kind.picture ? cleanPicture(upload.bytes, kind) : upload.bytes;
  if (!bytes) return undefined;
  const file = describe(upload, kind, bytes.length, pixels);
  await putObject(bucket, file, bytes);
  return file;
}

/** An id that depends on the sender's submission and the bytes alone: the same photo sent twice is stored once. */
export async function contentId(scope: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return (await sha256(`${scope}\n${hex}`)).slice(0, 24);
}

function describe(upload: Upload, kind: Kind, size: number, pixels: PictureSize | null): NewFile {
  const id = upload.id ?? newId();
  return {
    id,
    bucket: bucketName,
    fullPath: `${filesPrefix}${upload.visibility}/${id}.${kind.extension}`,
    name: safeFileName(upload.name, kind.extension),
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
export function recordFile(db: Db, file: NewFile, now: Date, uploadedBy: string | null = null, alt = "") {
  return db
    .insert(files)
    .values({ ...file, uploadedBy, alt, timeCreated: now, updated: now })
    .onConflictDoNothing();
}

/** A file's record; undefined when there is none or it lies in the trash. */
export async function fileMetadata(db: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)))
    .limit(1);
  return row;
}

/** Files, newest first, `limit` at a time; go on with the `timeCreated` of the last one. */
export function filesQuery(
  db: Db,
  { before, visibility, limit = 60 }: { before?: Date; visibility?: "public" | "private"; limit?: number },
) {
  return db
    .select()
    .from(files)
    .where(
      and(
        isNull(files.deletedAt),
        before ? lt(files.timeCreated, before) : undefined,
        visibility ? eq(files.visibility, visibility) : undefined,
      ),
    )
    .orderBy(desc(files.timeCreated))
    .limit(limit);
}

/** The query that lets anybody who holds it read one private file until then: "until=…&sig=…". The end is rounded up to a quarter of an
 *  hour, so that a page shows the same address - and the browser keeps the picture - for a while. */
export async function signAddress(secret: Secret, id: string, now: Date, seconds = addressSeconds): Promise<string> {
  const until = Math.ceil((now.getTime() / 1000 + seconds) / 900) * 900;
  return `until=${until}&sig=${await sign(secret, "file", `${id}\n${until}`)}`;
}

/** Whether `until` and `sig` allow reading the file now. */
export async function mayReadSigned(secret: Secret, id: string, query: URLSearchParams, now: Date): Promise<boolean> {
  const until = query.get("until") ?? "";
  const signature = query.get("sig") ?? "";
  if (!/^\d{1,12}$/.test(until) || signature === "" || Number(until) * 1000 < now.getTime()) return false;
  return verify(secret, "file", `${id}\n${until}`, signature);
}

/** Where a file is used. */
export async function usesOf(db: Db, id: string): Promise<FileUse[]> {
  const [inLeads, inProjects, inPosts] = await db.batch([
    db
      .select({ id: leads.id, title: leads.name })
      .from(leadFiles)
      .innerJoin(leads, eq(leads.id, leadFiles.leadId))
      .where(eq(leadFiles.fileId, id)),
    db
      .selectDistinct({ id: projects.id, title: projects.title })
      .from(projectPictures)
      .innerJoin(projects, eq(projects.id, projectPictures.projectId))
      .where(eq(projectPictures.fileId, id)),
    db.select({ id: posts.id, title: posts.title }).from(posts).where(eq(posts.fileId, id)),
  ]);
  return [
    ...inLeads.map((use) => ({ kind: "lead" as const, ...use })),
    ...inProjects.map((use) => ({ kind: "project" as const, ...use })),
    ...inPosts.map((use) => ({ kind: "post" as const, ...use })),
  ];
}

const unused = sql`not exists (select 1 from ${leadFiles} where ${leadFiles.fileId} = ${files.id})
  and not exists (select 1 from ${projectPictures} where ${projectPictures.fileId} = ${files.id})
  and not exists (select 1 from ${posts} where ${posts.fileId} = ${files.id})`;

/** The statement that removes the records of those files that are used nowhere, and returns where their objects lie. */
export function deleteUnusedRecords(db: Db, ids: readonly string[]) {
  return db
    .delete(files)
    .where(and(inMany(files.id, ids), unused))
    .returning({ fullPath: files.fullPath });
}

/** Puts a file in the trash, unless it is used somewhere: then nothing happens and the places are named. */
export async function deleteFile(db: Db, id: string, now: Date): Promise<{ deleted: boolean; uses: FileUse[] }> {
  const uses = await usesOf(db, id);
  if (uses.length > 0) return { deleted: false, uses };
  // somebody may have put it to use since: the condition is part of the write
  const gone = await db
    .update(files)
    .set({ deletedAt: now, updated: now })
    .where(and(eq(files.id, id), isNull(files.deletedAt), unused))
    .returning({ id: files.id });
  return { deleted: gone.length > 0, uses: [] };
}

/** Takes a file out of the trash. */
export async function restoreFile(db: Db, id: string, now: Date): Promise<boolean> {
  const back = await db.update(files).set({ deletedAt: null, updated: now }).where(eq(files.id, id)).returning({ id: files.id });
  return back.length > 0;
}

/** Removes for good what has lain in the trash for 30 days, at most `limit` files: the record first, then the object. */
export async function emptyTrash(db: Db, bucket: R2Bucket, now: Date, limit = 500): Promise<number> {
  const due = db
    .select({ id: files.id })
    .from(files)
    .where(and(lte(files.deletedAt, new Date(now.getTime() - trashAge)), unused))
    .limit(limit);
  const old = await db.delete(files).where(inArray(files.id, due)).returning({ fullPath: files.fullPath });
  if (old.length > 0) await bucket.delete(old.map((file) => file.fullPath));
  return old.length;
}
