import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestampColumn } from "./platform/columns";
import { staff } from "./platform/staff";

export const redirectCauses = ["hand", "slug", "taken-down"] as const;

/** Retired URLs and their targets. */
export const redirects = sqliteTable(
  "redirects",
  {
    fromPath: text("from_path").primaryKey(),
    /** Path on this site; "" for 410, or if the redirect follows a record. */
    toPath: text("to_path").notNull(),
    /** 301, 302 or 410. */
    status: integer("status").notNull().default(301),
    /** Manual, the record's earlier slug, or the path of an unpublished record. */
    cause: text("cause", { enum: redirectCauses }).notNull().default("hand"),
    /**
     * The record a redirect belongs to, unless staff made it manually. With the cause "slug" it
     * leads to the record's current path.
     */
    recordKind: text("record_kind"),
    recordId: text("record_id"),
    /** Uses by people, without bots. */
    hits: integer("hits").notNull().default(0),
    lastHitAt: timestampColumn("last_hit_at"),
    staffId: text("staff_id").references(() => staff.id),
    createdAt: timestampColumn("created_at").notNull(),
  },
  (table) => [
    index("redirects_record").on(table.recordKind, table.recordId),
    index("redirects_to").on(table.toPath),
  ],
);

export const notFoundPaths = sqliteTable(
  "missing_pages",
  {
    path: text("path").primaryKey(),
    hits: integer("hits").notNull(),
    referrer: text("referrer").notNull().default(""),
    lastAt: timestampColumn("last_at").notNull(),
  },
  (table) => [
    index("missing_pages_hits").on(table.hits),
    index("missing_pages_last").on(table.lastAt),
  ],
);
