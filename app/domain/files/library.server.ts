import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { afterCursorCondition, parseListCursor } from "~/platform/db/list-cursor.server";
import { cachedCountColumn } from "~/platform/db/record-counts.server";
import { fileSearchSource } from "~/platform/files/file-document";
import { publicFileCondition } from "~/platform/files/image-columns.server";
import {
  matchesKindCondition,
  matchesSearchCondition,
  searchHitsFrom,
} from "~/platform/search/search.server";
import { toSearchExpression } from "~/platform/search/search-terms";
import { files, fileVersions, recordCounts, searchDocuments, staff } from "~/schema";
import type { LibraryFilter, LibraryView } from "./library";
import { unusedCondition, usageCountColumn } from "./usage-conditions";

/* Public files only; no query here reads private ones, such as leads' photos. */

const listColumns = {
  id: files.id,
  name: files.name,
  size: files.size,
  contentType: files.contentType,
  timeCreated: files.timeCreated,
  width: files.width,
  height: files.height,
  alt: files.alt,
  focalX: files.focalX,
  focalY: files.focalY,
  version: files.version,
  tags: files.tags,
  nature: files.nature,
  allowedBy: files.allowedBy,
  allowedOn: files.allowedOn,
  allowedHow: files.allowedHow,
  copiedFromLead: files.copiedFromLead,
  deletedAt: files.deletedAt,
  places: usageCountColumn(sql`${files}.id`).as("places"), // An unqualified name would refer to the inner table.
};

const isPublic = eq(files.visibility, "public");
const isImage = sql`${files.contentType} like 'image/%'`;
const isOutsideTrash = isNull(files.deletedAt);
const isMissingAlt = and(isImage, sql`trim(${files.alt}) = ''`);
const isMissingPermission = and(isImage, eq(files.nature, "photograph"), eq(files.allowedBy, ""));

const viewConditions: Record<LibraryView, SQL | undefined> = {
  all: isOutsideTrash,
  used: and(isOutsideTrash, sql`not (${unusedCondition})`),
  unused: and(isOutsideTrash, unusedCondition),
  "no-alt": and(isOutsideTrash, isMissingAlt),
  "no-permission": and(isOutsideTrash, isMissingPermission),
  unshown: and(isOutsideTrash, eq(files.contentType, "image/heic")),
  trash: isNotNull(files.deletedAt),
  built: sql`0`, // They are part of the site, not of the storage.
};

function libraryCondition({ show, q, tag }: LibraryFilter): SQL | undefined {
  const expression = toSearchExpression(q);
  const hasTag = tag
    ? sql`exists (select 1 from json_each(${files.tags}) where value = ${tag})`
    : undefined;
  // No index covers the trash.
  const found =
    q.trim() === ""
      ? undefined
      : show === "trash"
        ? sql`instr(lower(${files.name} || ' ' || ${files.alt}), ${q.trim().toLowerCase()}) > 0`
        : expression
          ? matchesSearchCondition(files.id, fileSearchSource.kind, expression)
          : sql`0`;
  // The unary plus keeps SQLite off this index: matches are looked up by key.
  return and(
    found ? sql`+${files.visibility} = 'public'` : isPublic,
    viewConditions[show],
    hasTag,
    found,
  );
}

/**
 * Returns the source of files that match a search alone: the search index and its keys, without the
 * files table. Undefined if another filter applies; `older` is the start of the page.
 */
function searchOnlySource({ show, q, tag }: LibraryFilter, older?: SQL): SQL | undefined {
  const expression = toSearchExpression(q);
  if (show !== "all" || !expression) return undefined;
  const { listedAt, topics } = searchDocuments;
  return sql`${searchHitsFrom} where ${and(
    matchesKindCondition(fileSearchSource.kind, expression),
    isNotNull(listedAt),
    tag ? sql`exists (select 1 from json_each(${topics}) where value = ${tag})` : undefined,
    older,
  )}`;
}

/**
 * Selects a page of the library, newest first, with one row more than `limit` if there are more.
 * `before` is the cursor of the previous page's last row.
 */
export function libraryQuery(db: Db, filter: LibraryFilter, limit: number) {
  const { listedAt, key } = searchDocuments;
  const hits = searchOnlySource(
    filter,
    afterCursorCondition(parseListCursor(filter.before), listedAt, key),
  );
  const newestHits = sql`(select ${key} from ${hits} order by ${listedAt} desc, ${key} desc limit ${limit + 1})`;
  return db
    .select(listColumns)
    .from(files)
    .where(
      hits
        ? and(sql`${files.id} in ${newestHits}`, publicFileCondition)
        : and(
            libraryCondition(filter),
            afterCursorCondition(parseListCursor(filter.before), files.timeCreated, files.id),
          ),
    )
    .orderBy(desc(files.timeCreated), desc(files.id))
    .limit(limit + 1);
}

export type ListedFile = Awaited<ReturnType<typeof libraryQuery>>[number];

/**
 * Selects the counts of matching files, all public files, and files with missing data, as one row.
 */
export function libraryCountsQuery(db: Db, filter: LibraryFilter) {
  const cachedFacetCountColumn = (facet: string, name: string) =>
    sql<number>`${cachedCountColumn("file", facet)}`.as(name);
  return db
    .select({
      matching: sql<number>`${matchingCountColumn(filter)}`.as("found"),
      all: cachedFacetCountColumn("kept", "all_files"),
      noAlt: cachedFacetCountColumn("no-alt", "no_alt"),
      noPermission: cachedFacetCountColumn("no-permission", "no_permission"),
    })
    .from(sql`(select 1)`);
}

/** Returns the count of matching files: cached if available. */
function matchingCountColumn(filter: LibraryFilter): SQL {
  const { show, tag } = filter;
  if (filter.q.trim() === "" && show === "all")
    return tag ? cachedCountColumn("file", "tag", tag) : cachedCountColumn("file", "kept");
  if (filter.q.trim() === "" && !tag && (show === "no-alt" || show === "no-permission"))
    return cachedCountColumn("file", show);
  const hits = searchOnlySource(filter);
  return hits
    ? sql`(select count(*) from ${hits})`
    : sql`(select count(*) from ${files} where ${libraryCondition(filter)})`;
}

/** Selects the tags in use, most frequent first. */
export function usedTagsQuery(db: Db) {
  return db
    .select({
      tag: sql<string>`${recordCounts.value}`.as("tag"),
      count: sql<number>`${recordCounts.count}`.as("count"),
    })
    .from(recordCounts)
    .where(
      and(eq(recordCounts.kind, "file"), eq(recordCounts.facet, "tag"), gt(recordCounts.count, 0)),
    )
    .orderBy(desc(recordCounts.count), asc(recordCounts.value))
    .limit(40);
}

/** Selects one public file, also from the trash, with its uploader's name. */
export function libraryFileQuery(db: Db, id: string) {
  return (
    db
      // A batch keys rows by the bare column name: the staff name must not overwrite the file's.
      .select({ file: files, uploaderName: sql<string | null>`${staff.name}`.as("uploader_name") })
      .from(files)
      .leftJoin(staff, eq(staff.id, files.uploadedBy))
      .where(and(eq(files.id, id), isPublic))
      .limit(1)
  );
}

/** Selects the previous bytes of a file, newest first. */
export function fileVersionsQuery(db: Db, id: string) {
  return db
    .select({
      version: fileVersions.version,
      size: fileVersions.size,
      replacedAt: fileVersions.replacedAt,
      by: staff.name,
    })
    .from(fileVersions)
    .leftJoin(staff, eq(staff.id, fileVersions.staffId))
    .where(eq(fileVersions.fileId, id))
    .orderBy(desc(fileVersions.version));
}

/** Selects public files by id outside the trash, for the images of an editor. */
export function publicFilesQuery(db: Db, ids: readonly string[]) {
  return db
    .select()
    .from(files)
    .where(and(inJsonArray(files.id, ids), publicFileCondition));
}
