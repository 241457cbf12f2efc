import { and, asc, type Column, desc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { cachedCount } from "~/platform/db/record-counts.server";
import { files, fileVersions, recordCounts, searchDocuments, staff } from "~/platform/db/schema";
import { fileSearchSource } from "~/platform/files/file-document";
import { unusedCondition, usageCountColumn } from "~/platform/files/file-usages.server";
import { publicFileCondition } from "~/platform/files/image-columns.server";
import { hitsFrom, matchesKindCondition, matchesSearchCondition } from "~/platform/search/search.server";
import { parseSearchQuery } from "~/platform/search/search-terms";
import type { LibraryFilter, LibraryView } from "./library";

/* The public files. Private ones, the leads' own photos, are in no query here. */

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
  places: usageCountColumn(sql`${files}.id`).as("places"), // a bare name would be one of the inner table's
};

const isPublic = eq(files.visibility, "public");
const isImage = sql`${files.contentType} like 'image/%'`;
const isKept = isNull(files.deletedAt);
const lacksAlt = and(isImage, sql`trim(${files.alt}) = ''`);
const lacksPermission = and(isImage, eq(files.nature, "photograph"), eq(files.allowedBy, ""));

const shown: Record<LibraryView, SQL | undefined> = {
  all: isKept,
  used: and(isKept, sql`not (${unusedCondition})`),
  unused: and(isKept, unusedCondition),
  "no-alt": and(isKept, lacksAlt),
  "no-permission": and(isKept, lacksPermission),
  unshown: and(isKept, eq(files.contentType, "image/heic")),
  trash: isNotNull(files.deletedAt),
  built: sql`0`, // they are part of the site, not of the storage
};

function matching({ show, q, tag }: LibraryFilter): SQL | undefined {
  const expression = parseSearchQuery(q);
  const hasTag = tag ? sql`exists (select 1 from json_each(${files.tags}) where value = ${tag})` : undefined;
  // what lies in the trash is in no index
  const found =
    q.trim() === ""
      ? undefined
      : show === "trash"
        ? sql`instr(lower(${files.name} || ' ' || ${files.alt}), ${q.trim().toLowerCase()}) > 0`
        : expression
          ? matchesSearchCondition(files.id, fileSearchSource.kind, expression)
          : sql`0`;
  // what was found is looked up, not looked for on the index of all
  return and(found ? sql`+${files.visibility} = 'public'` : isPublic, shown[show], hasTag, found);
}

/** From where files come that match a search alone: the index and what stands beside its keys, no file itself. Undefined when something else
 *  is asked. `older` is where a page begins. */
function foundAlone({ show, q, tag }: LibraryFilter, older?: SQL): SQL | undefined {
  const expression = parseSearchQuery(q);
  if (show !== "all" || !expression) return undefined;
  const { listedAt, topics } = searchDocuments;
  return sql`${hitsFrom} where ${and(
    matchesKindCondition(fileSearchSource.kind, expression),
    isNotNull(listedAt),
    tag ? sql`exists (select 1 from json_each(${topics}) where value = ${tag})` : undefined,
    older,
  )}`;
}

/** A page of the library, newest first, one more than `limit` when there are more. `before` is the cursor of the last row seen. */
export function libraryQuery(db: Db, filter: LibraryFilter, limit: number) {
  const { listedAt, key } = searchDocuments;
  const hits = foundAlone(filter, olderThan(filter.before, listedAt, key));
  const newestHits = sql`(select ${key} from ${hits} order by ${listedAt} desc, ${key} desc limit ${limit + 1})`;
  return db
    .select(listColumns)
    .from(files)
    .where(
      hits
        ? and(sql`${files.id} in ${newestHits}`, publicFileCondition)
        : and(matching(filter), olderThan(filter.before, files.timeCreated, files.id)),
    )
    .orderBy(desc(files.timeCreated), desc(files.id))
    .limit(limit + 1);
}

export type ListedFile = Awaited<ReturnType<typeof libraryQuery>>[number];

/** How many public files match, how many there are, and how many lack something: one row. */
export function libraryCountsQuery(db: Db, filter: LibraryFilter) {
  const kept = (facet: string, name: string) => sql<number>`${cachedCount("file", facet)}`.as(name);
  return db
    .select({
      found: sql<number>`${foundCount(filter)}`.as("found"),
      all: kept("kept", "all_files"),
      noAlt: kept("no-alt", "no_alt"),
      noPermission: kept("no-permission", "no_permission"),
    })
    .from(sql`(select 1)`);
}

/** How many match: a kept count where there is one. */
function foundCount(filter: LibraryFilter): SQL {
  const { show, tag } = filter;
  if (filter.q.trim() === "" && show === "all") return tag ? cachedCount("file", "tag", tag) : cachedCount("file", "kept");
  if (filter.q.trim() === "" && !tag && (show === "no-alt" || show === "no-permission")) return cachedCount("file", show);
  const hits = foundAlone(filter);
  return hits ? sql`(select count(*) from ${hits})` : sql`(select count(*) from ${files} where ${matching(filter)})`;
}

/** The tags in use, the most frequent first. */
export function usedTagsQuery(db: Db) {
  return db
    .select({ tag: sql<string>`${recordCounts.value}`.as("tag"), count: sql<number>`${recordCounts.count}`.as("count") })
    .from(recordCounts)
    .where(and(eq(recordCounts.kind, "file"), eq(recordCounts.facet, "tag"), gt(recordCounts.count, 0)))
    .orderBy(desc(recordCounts.count), asc(recordCounts.value))
    .limit(40);
}

/** One public file, the trash included, with who added it. */
export function libraryFileQuery(db: Db, id: string) {
  return (
    db
      // a batch hands back rows keyed by the bare column name: staff's is not to overwrite the file's
      .select({ file: files, uploaderName: sql<string | null>`${staff.name}`.as("uploader_name") })
      .from(files)
      .leftJoin(staff, eq(staff.id, files.uploadedBy))
      .where(and(eq(files.id, id), isPublic))
      .limit(1)
  );
}

/** The bytes a file had before, newest first. */
export function fileVersionsQuery(db: Db, id: string) {
  return db
    .select({ version: fileVersions.version, size: fileVersions.size, replacedAt: fileVersions.replacedAt, by: staff.name })
    .from(fileVersions)
    .leftJoin(staff, eq(staff.id, fileVersions.staffId))
    .where(eq(fileVersions.fileId, id))
    .orderBy(desc(fileVersions.version));
}

/** Public files by id, outside of the trash: what an editor shows of what it holds. */
export function publicFilesQuery(db: Db, ids: readonly string[]) {
  return db
    .select()
    .from(files)
    .where(and(inJsonArray(files.id, ids), publicFileCondition));
}

function olderThan(cursor: string, at: Column, id: Column): SQL | undefined {
  const match = /^(\d{1,16})\.([\w-]{1,60})$/.exec(cursor);
  return match ? sql`(${at}, ${id}) < (${Number(match[1])}, ${match[2]!})` : undefined;
}
