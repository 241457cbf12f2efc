import { integer, text } from "drizzle-orm/sqlite-core";

/* Columns that many tables have. */

export const id = () => text("id").primaryKey();
export const timestampColumn = (name: string) => integer(name, { mode: "timestamp_ms" });
export const booleanColumn = (name: string) => integer(name, { mode: "boolean" });
/** Bumped by every save; a save names the version it was made from and loses when it is no longer the current one. */
export const version = () => integer("version").notNull().default(1);
export const timestamps = { createdAt: timestampColumn("created_at").notNull(), updatedAt: timestampColumn("updated_at").notNull() };
/** Shown while publishAt <= now < unpublishAt; null publishAt is a draft. Decided when it is read. */
export const publishDates = {
  publishAt: timestampColumn("publish_at"),
  unpublishAt: timestampColumn("unpublish_at"),
  deletedAt: timestampColumn("deleted_at"),
};
