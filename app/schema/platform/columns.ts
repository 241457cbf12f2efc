import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, integer, text } from "drizzle-orm/sqlite-core";

/* Columns that many tables share. */

export const idColumn = () => text("id").primaryKey();
export const timestampColumn = (name: string) => integer(name, { mode: "timestamp_ms" });
export const booleanColumn = (name: string) => integer(name, { mode: "boolean" });
/** Returns the version column. Each save adds 1; a save based on an older version is rejected. */
export const versionColumn = () => integer("version").notNull().default(1);
export const timestamps = {
  createdAt: timestampColumn("created_at").notNull(),
  updatedAt: timestampColumn("updated_at").notNull(),
};
/** Spanish texts of a record as JSON (`parseTranslation`). */
export const spanishColumn = () => text("spanish").notNull().default("{}");
/** Returns the index of the records with Spanish texts: most have none. */
export const spanishIndex = (name: string, deletedAt: AnySQLiteColumn) =>
  index(name).on(deletedAt).where(sql`spanish <> '{}'`);
/** Visible while publishAt <= now < unpublishAt, evaluated on read. A draft has publishAt null. */
export const publishColumnSet = {
  publishAt: timestampColumn("publish_at"),
  unpublishAt: timestampColumn("unpublish_at"),
  deletedAt: timestampColumn("deleted_at"),
};

/** Columns of a record with drafts and a page of its own. */
export const recordColumnSet = {
  id: idColumn(),
  slug: text("slug").notNull().unique(),
  title: text("title").notNull(),
  version: versionColumn(),
  ...publishColumnSet,
  ...timestamps,
};

type RecordColumns = Record<
  "id" | "publishAt" | "unpublishAt" | "deletedAt" | "updatedAt",
  AnySQLiteColumn
>;

/**
 * Returns the indexes of such a table: its starts and ends, and the columns of `recordsWithDraftsFrom`,
 * from which lists load search results, because a full row includes its long text.
 */
export const recordIndexes = (
  name: string,
  { id, publishAt, unpublishAt, deletedAt, updatedAt }: RecordColumns,
  ...listed: AnySQLiteColumn[]
) => [
  index(`${name}_starts`).on(publishAt),
  index(`${name}_ends`)
    .on(unpublishAt, deletedAt, publishAt, id)
    .where(sql`unpublish_at is not null`),
  index(`${name}_found`).on(id, deletedAt, sql`publish_at desc`, unpublishAt, updatedAt, ...listed),
];
