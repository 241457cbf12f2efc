import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, timestampColumn, version } from "./columns";
import { staff } from "./staff";

export const imageTypes = ["photograph", "rendering"] as const;

export const files = sqliteTable(
  "files",
  {
    id: id(),
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
    /** Pixels of the picture as pages print it, when its size could be read; its point is in shares of them. */
    width: integer("width"),
    height: integer("height"),
    /** What of the stored picture is printed, as `cropText` writes it; null for the whole of it. */
    crop: text("crop"),
    /** Pixels of the stored picture where a crop is set. */
    wholeWidth: integer("whole_width"),
    wholeHeight: integer("whole_height"),
    alt: text("alt").notNull().default(""),
    focalX: real("focal_x").notNull().default(0.5),
    focalY: real("focal_y").notNull().default(0.5),
    /** Average colour as #rrggbb, shown until the picture is there. */
    tone: text("tone").notNull().default(""),
    /** Of the bytes as they were sent, lower-case hex; "" where nobody asked. Two public files never have the same. */
    sha256: text("sha256").notNull().default(""),
    /** Bumped when what is printed is another picture: other bytes, another crop. The rest of the record leaves it alone. */
    version: version(),
    /** JSON array of words in lower case. */
    tags: text("tags").notNull().default("[]"),
    /** What a public picture is: for a photograph somebody has to have allowed its use. */
    nature: text("nature", { enum: imageTypes }).notNull().default("photograph"),
    /** Who allowed it, on which day in Houston (YYYY-MM-DD), and how. */
    allowedBy: text("allowed_by").notNull().default(""),
    allowedOn: text("allowed_on").notNull().default(""),
    allowedHow: text("allowed_how").notNull().default(""),
    /** The lead whose private photo it was copied from. */
    copiedFromLead: text("copied_from_lead"),
    uploadedBy: text("uploaded_by").references(() => staff.id),
    deletedAt: timestampColumn("deleted_at"),
  },
  (table) => [
    index("files_created").on(table.timeCreated),
    index("files_visibility").on(table.visibility, table.timeCreated),
    uniqueIndex("files_same_bytes").on(table.sha256).where(sql`visibility = 'public' and sha256 <> ''`),
    // asked by every page: is any image on the site a photograph
    index("files_photographs").on(table.id).where(sql`visibility = 'public' and deleted_at is null and nature = 'photograph'`),
    index("files_copied").on(table.copiedFromLead).where(sql`copied_from_lead is not null`),
  ],
);

/** The bytes a file had before they were replaced. */
export const fileVersions = sqliteTable(
  "file_versions",
  {
    id: id(),
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
  (table) => [uniqueIndex("file_versions_file").on(table.fileId, table.version), index("file_versions_replaced").on(table.replacedAt)],
);

/** Which records name a file in their texts or JSON; columns that hold a file's id are asked themselves. Derived: triggers of migration
 *  0012 write it with every row they are on, and a backup leaves it out. */
export const fileUses = sqliteTable(
  "file_uses",
  {
    /** What stands where a file's id would; no such file need exist. */
    fileId: text("file_id").notNull(),
    /** The table. */
    place: text("place").notNull(),
    /** Of the record: "post"; what the row says where it holds records of several kinds. */
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.place, table.kind, table.recordId] }),
    index("file_uses_record").on(table.place, table.kind, table.recordId),
  ],
);
