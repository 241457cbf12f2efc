import { integer, text } from "drizzle-orm/sqlite-core";

/* Columns that many tables have. */

export const id = () => text("id").primaryKey();
export const at = (name: string) => integer(name, { mode: "timestamp_ms" });
export const flag = (name: string) => integer(name, { mode: "boolean" });
/** Bumped by every save; a save names the version it was made from and loses when it is no longer the current one. */
export const version = () => integer("version").notNull().default(1);
export const stamps = { createdAt: at("created_at").notNull(), updatedAt: at("updated_at").notNull() };
/** Shown while publishAt <= now < unpublishAt; null publishAt is a draft. Decided when it is read. */
export const publishing = { publishAt: at("publish_at"), unpublishAt: at("unpublish_at"), deletedAt: at("deleted_at") };
