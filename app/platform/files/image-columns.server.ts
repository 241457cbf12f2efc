import { and, type Column, eq, getTableName, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { files, fileUses } from "~/schema/platform";

/* Public files that records show as images. */

/**
 * Condition that visitors may see a file, for queries by id. The plus keeps SQLite from scanning
 * the index of all public files.
 */
export const publicFileCondition = sql`(+${files.visibility} = 'public' and ${files.deletedAt} is null)`;

/**
 * File columns joined to a record, with unique names because D1 returns batch rows by bare column
 * name.
 */
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

/** Converts a joined row to an image with the alt text. Returns null if the row has no file. */
export function toStoredImage(row: JoinedImageRow, alt: string) {
  const {
    fileId: id,
    fileName,
    fileWidth: width,
    fileHeight: height,
    focalX,
    focalY,
    tone,
    fileVersion,
    fileNature,
  } = row;
  if (id === null) return null;
  const display = {
    focalX: focalX ?? 0.5,
    focalY: focalY ?? 0.5,
    tone: tone ?? "",
    version: fileVersion ?? 1,
  };
  return {
    id,
    name: fileName ?? "",
    width,
    height,
    alt,
    ...display,
    ...(fileNature === "rendering" && { isRendering: true }),
  };
}

/** Selects public files by id, as images. */
export function imageFilesQuery(db: Db, ids: readonly string[]) {
  return imagesQuery(db, inJsonArray(files.id, ids));
}

/** Selects the public files in the texts of a record, as images. */
export function textImagesQuery(
  db: Db,
  { kind, table }: { kind: string; table: SQLiteTable },
  slug: string,
) {
  const recordId = sql`(select id from ${table} where slug = ${slug})`;
  const usedByRecord = and(
    eq(fileUses.place, getTableName(table)),
    eq(fileUses.kind, kind),
    eq(fileUses.recordId, recordId),
  );
  return imagesQuery(
    db,
    inArray(files.id, db.select({ id: fileUses.fileId }).from(fileUses).where(usedByRecord)),
  );
}

function imagesQuery(db: Db, condition: SQL) {
  const { id, name, width, height, alt, focalX, focalY, tone, version } = files;
  const isRendering = sql<boolean>`${files.nature} = 'rendering'`.mapWith(Boolean);
  return db
    .select({
      id,
      name,
      width,
      height,
      alt,
      focalX,
      focalY,
      tone,
      version,
      isRendering: isRendering.as("is_rendering"),
    })
    .from(files)
    .where(and(condition, publicFileCondition));
}

/**
 * Returns the alt text of an image: its own in the column `own`, or else the alt text of the joined
 * file.
 */
export function altColumn(recordAlt: Column): SQL.Aliased<string> {
  return sql<string>`coalesce(nullif(${recordAlt}, ''), ${files.alt}, '')`.as("picture_alt");
}
