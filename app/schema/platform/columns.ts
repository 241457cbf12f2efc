import { integer, text } from "drizzle-orm/sqlite-core";

/* Columns that many tables share. */

export const idColumn = () => text("id").primaryKey();
export const timestampColumn = (name: string) => integer(name, { mode: "timestamp_ms" });
export const booleanColumn = (name: string) => integer(name, { mode: "boolean" });
/** Each save adds 1. A save sends the version it was based on and is rejected if a newer one exists. */
export const versionColumn = () => integer("version").notNull().default(1);
export const timestamps = { createdAt: timestampColumn("created_at").notNull(), updatedAt: timestampColumn("updated_at").notNull() };
/** Visible while publishAt <= now < unpublishAt, evaluated on read. A draft has publishAt null. */
export const publishColumnSet = {
  publishAt: timestampColumn("publish_at"),
  unpublishAt: timestampColumn("unpublish_at"),
  deletedAt: timestampColumn("deleted_at"),
};
