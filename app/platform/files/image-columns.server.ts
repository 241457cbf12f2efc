import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { files, fileUses, posts, projects } from "~/platform/db/schema";

/* The public files that records show as pictures. */

/** The condition of a file that visitors may see, for files that are named by their ids: with the plus the database does not read the index
 *  of all public ones instead. */
export const publicFileCondition = sql`(+${files.visibility} = 'public' and ${files.deletedAt} is null)`;

/** The columns of a file that stands beside the record it belongs to. In a batch D1 hands back rows by bare column names: these meet none. */
export const joinedFileColumns = {
  fileId: sql<string | null>`${files.id}`.as("file_id"),
  fileName: files.name,
  fileWidth: files.width,
  fileHeight: files.height,
  focalX: files.focalX,
  focalY: files.focalY,
  tone: files.tone,
  fileVersion: sql<number | null>`${files.version}`.as("file_version"),
  fileNature: sql<string | null>`${files.nature}`.as("file_nature"),
};

export type JoinedImageRow = {
  fileId: string | null;
  fileName: string | null;
  fileWidth: number | null;
  fileHeight: number | null;
  focalX: number | null;
  focalY: number | null;
  tone: string | null;
  fileVersion: number | null;
  fileNature: string | null;
};

/** The file of such a row as a picture with that alt text; null where there is none. */
export function toStoredImage(row: JoinedImageRow, alt: string) {
  const { fileId: id, fileName, fileWidth: width, fileHeight: height, focalX, focalY, tone, fileVersion, fileNature } = row;
  if (id === null) return null;
  const shown = { focalX: focalX ?? 0.5, focalY: focalY ?? 0.5, tone: tone ?? "", version: fileVersion ?? 1 };
  return { id, name: fileName ?? "", width, height, alt, ...shown, ...(fileNature === "rendering" && { isRendering: true }) };
}

/** The public files of these ids, as pictures: one select. */
export function imageFilesQuery(db: Db, ids: readonly string[]) {
  return imagesWhere(db, inJsonArray(files.id, ids));
}

/** The public files that the texts of the post or project of that slug name, as pictures: one select. */
export function textImagesQuery(db: Db, kind: "post" | "project", slug: string) {
  const [record, place] = kind === "post" ? [posts, "posts"] : [projects, "projects"];
  const recordId = sql`(select id from ${record} where slug = ${slug})`;
  const named = and(eq(fileUses.place, place), eq(fileUses.kind, kind), eq(fileUses.recordId, recordId));
  return imagesWhere(db, inArray(files.id, db.select({ id: fileUses.fileId }).from(fileUses).where(named)));
}

function imagesWhere(db: Db, condition: SQL) {
  const { id, name, width, height, alt, focalX, focalY, tone, version } = files;
  const isRendering = sql<boolean>`${files.nature} = 'rendering'`.mapWith(Boolean);
  return db
    .select({ id, name, width, height, alt, focalX, focalY, tone, version, isRendering: isRendering.as("is_rendering") })
    .from(files)
    .where(and(condition, publicFileCondition));
}
