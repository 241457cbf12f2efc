import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { idColumn, timestampColumn, versionColumn } from "./columns";
import { staff } from "./staff";

export const imageTypes = ["photograph", "rendering"] as const;

export const files = sqliteTable(
  "files",
  {
    id: idColumn(),
    bucket: text("bucket").notNull(),
    fullPath: text("full_path").notNull().unique(),
    name: text("name").notNull(),
    size: integer("size").notNull(),
    contentType: text("content_type").notNull(),
    timeCreated: timestampColumn("time_created").notNull(),
    updated: timestampColumn("updated").notNull(),
    /** JSON object of strings. */
    customMetadata: text("custom_metadata").notNull().default("{}"),
    visibility: text("visibility", { enum: ["public", "private"] }).notNull(),
    /**
     * Pixels of the image as pages print it, if the size is known. The focal point is a share of
     * them.
     */
    width: integer("width"),
    height: integer("height"),
    /** Printed part of the stored image, as `cropText` formats it; null for the whole image. */
    crop: text("crop"),
    /** Pixels of the stored image if a crop is set. */
    wholeWidth: integer("whole_width"),
    wholeHeight: integer("whole_height"),
    alt: text("alt").notNull().default(""),
    focalX: real("focal_x").notNull().default(0.5),
    focalY: real("focal_y").notNull().default(0.5),
    /** Average color as #rrggbb, shown until the image has loaded. */
    tone: text("tone").notNull().default(""),
    /** Of the uploaded bytes, lowercase hex; "" if not computed. Unique among public files. */
    sha256: text("sha256").notNull().default(""),
    /** Incremented if the printed image changes (new bytes or crop), not for other fields. */
    version: versionColumn(),
    /** JSON array of lowercase words. */
    tags: text("tags").notNull().default("[]"),
    /** Type of a public image. A photograph needs permission to use it. */
    nature: text("nature", { enum: imageTypes }).notNull().default("photograph"),
    /** Name of the person who gave permission, the day in Houston (YYYY-MM-DD), and the method. */
    allowedBy: text("allowed_by").notNull().default(""),
    allowedOn: text("allowed_on").notNull().default(""),
    allowedHow: text("allowed_how").notNull().default(""),
    /** Id of the lead whose private photo this is a copy of. */
    copiedFromLead: text("copied_from_lead"),
    uploadedBy: text("uploaded_by").references(() => staff.id),
    deletedAt: timestampColumn("deleted_at"),
  },
  (table) => [
    index("files_created").on(table.timeCreated),
    index("files_visibility").on(table.visibility, table.timeCreated),
    uniqueIndex("files_same_bytes")
      .on(table.sha256)
      .where(sql`visibility = 'public' and sha256 <> ''`),
    // every page checks if any public image is a photograph
    index("files_photographs")
      .on(table.id)
      .where(sql`visibility = 'public' and deleted_at is null and nature = 'photograph'`),
    index("files_copied").on(table.copiedFromLead).where(sql`copied_from_lead is not null`),
  ],
);

/** Earlier bytes of a replaced file. */
export const fileVersions = sqliteTable(
  "file_versions",
  {
    id: idColumn(),
    fileId: text("file_id")
      .notNull()
      .references(() => files.id),
    version: integer("version").notNull(),
    fullPath: text("full_path").notNull(),
    contentType: text("content_type").notNull(),
    size: integer("size").notNull(),
    width: integer("width"),
    height: integer("height"),
    sha256: text("sha256").notNull(),
    replacedAt: timestampColumn("replaced_at").notNull(),
    staffId: text("staff_id").references(() => staff.id),
  },
  (table) => [
    uniqueIndex("file_versions_file").on(table.fileId, table.version),
    index("file_versions_replaced").on(table.replacedAt),
  ],
);

/**
 * Records that mention a file in their texts or JSON; queries check id columns directly. Triggers
 * of migration 0012 update it and backups skip it.
 */
export const fileUses = sqliteTable(
  "file_uses",
  {
    /** Value in place of a file id; the file may not exist. */
    fileId: text("file_id").notNull(),
    /** Table name. */
    place: text("place").notNull(),
    /** Record kind, such as "post", or the row's own kind in tables with several. */
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.place, table.kind, table.recordId] }),
    index("file_uses_record").on(table.place, table.kind, table.recordId),
  ],
);
