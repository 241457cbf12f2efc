import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { inMany } from "~/platform/db/many";
import { files, fileVersions, staff } from "~/platform/db/schema";
import { fileDocuments } from "~/platform/files/file-document";
import { isUnused, placesOf } from "~/platform/files/file-uses.server";
import { isFound } from "~/platform/search/search.server";
import { searchExpression } from "~/platform/search/search-terms";
import type { LibraryFilter, LibraryShow } from "./library";

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
  places: placesOf(files.id).as("places"),
};

const isPublic = eq(files.visibility, "public");
const isPicture = sql`${files.contentType} like 'image/%'`;
const isKept = isNull(files.deletedAt);
const lacksAlt = and(isPicture, sql`trim(${files.alt}) = ''`);
const lacksPermission = and(isPicture, eq(files.nature, "photograph"), eq(files.allowedBy, ""));

const shown: Record<LibraryShow, SQL | undefined> = {
  all: isKept,
  used: and(isKept, sql`not (${isUnused})`),
  unused: and(isKept, isUnused),
  "no-alt": and(isKept, lacksAlt),
  "no-permission": and(isKept, lacksPermission),
  unshown: and(isKept, eq(files.contentType, "image/heic")),
  trash: isNotNull(files.deletedAt),
  built: sql`0`, // they are part of the site, not of the storage
};

function matching({ show, q, tag }: LibraryFilter): SQL | undefined {
  const expression = searchExpression(q);
  const hasTag = tag ? sql`exists (select 1 from json_each(${files.tags}) where value = ${tag})` : undefined;
  // what lies in the trash is in no index
  const found =
    q.trim() === ""
      ? undefined
      : show === "trash"
        ? sql`instr(lower(${files.name} || ' ' || ${files.alt}), ${q.trim().toLowerCase()}) > 0`
        : expression
          ? isFound(files.id, fileDocuments.kind, expression)
          : sql`0`;
  return and(isPublic, shown[show], hasTag, found);
}

/** A page of the library, newest first, one more than `limit` when there are more. `before` is the cursor of the last row seen. */
export function libraryPage(db: Db, filter: LibraryFilter, limit: number) {
  return db
    .select(listColumns)
    .from(files)
    .where(and(matching(filter), olderThan(filter.before)))
    .orderBy(desc(files.timeCreated), desc(files.id))
    .limit(limit + 1);
}

export type ListedFile = Awaited<ReturnType<typeof libraryPage>>[number];

/** How many public files match, how many there are, and how many lack something: one row. */
export function libraryCounts(db: Db, filter: LibraryFilter) {
  const count = (condition: SQL | undefined, name: string) => sql<number>`coalesce(sum(${condition ?? sql`1`}), 0)`.as(name);
  return db
    .select({
      found: count(matching(filter), "found"),
      all: count(isKept, "all_files"),
      noAlt: count(and(isKept, lacksAlt), "no_alt"),
      noPermission: count(and(isKept, lacksPermission), "no_permission"),
    })
    .from(files)
    .where(isPublic);
}

/** The tags in use, the most frequent first. */
export function tagsInUse(db: Db) {
  return db
    .select({ tag: sql<string>`tag.value`.as("tag"), count: sql<number>`count(*)`.as("count") })
    .from(sql`${files}, json_each(${files.tags}) as tag`)
    .where(and(isPublic, isKept))
    .groupBy(sql`tag.value`)
    .orderBy(sql`count(*) desc, tag.value`)
    .limit(40);
}

/** One public file, the trash included, with who added it. */
export function libraryFile(db: Db, id: string) {
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
export function versionsOf(db: Db, id: string) {
  return db
    .select({ version: fileVersions.version, size: fileVersions.size, replacedAt: fileVersions.replacedAt, by: staff.name })
    .from(fileVersions)
    .leftJoin(staff, eq(staff.id, fileVersions.staffId))
    .where(eq(fileVersions.fileId, id))
    .orderBy(desc(fileVersions.version));
}

/** Public files by id, outside of the trash: what an editor shows of what it holds. */
export function publicFiles(db: Db, ids: readonly string[]) {
  return db
    .select()
    .from(files)
    .where(and(isPublic, isKept, inMany(files.id, ids)));
}

function olderThan(cursor: string): SQL | undefined {
  const match = /^(\d{1,16})\.([\w-]{1,60})$/.exec(cursor);
  return match ? sql`(${files.timeCreated}, ${files.id}) < (${Number(match[1])}, ${match[2]!})` : undefined;
}
