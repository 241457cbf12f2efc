import { integer, text } from "drizzle-orm/sqlite-core";

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
/** Visible while publishAt <= now < unpublishAt, evaluated on read. A draft has publishAt null. */
export const publishColumnSet = {
  publishAt: timestampColumn("publish_at"),
  unpublishAt: timestampColumn("unpublish_at"),
  deletedAt: timestampColumn("deleted_at"),
};
