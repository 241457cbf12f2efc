import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { leads } from "./leads";
import { booleanColumn, idColumn, timestampColumn } from "./platform/columns";
import { files } from "./platform/files";
import { staff } from "./platform/staff";

/**
 * Packets that staff made for a lead. A row and its file never change. A visitor's own packet is
 * not stored.
 */
export const packets = sqliteTable(
  "packets",
  {
    id: idColumn(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    /** Slug of the permit office, "" without one, and its name on that day. */
    office: text("office").notNull(),
    officeName: text("office_name").notNull(),
    /** Canonical designer query. */
    design: text("design").notNull(),
    hasHoa: booleanColumn("has_hoa").notNull(),
    /** JSON of the facts in the file, unchanged since. */
    facts: text("facts").notNull(),
    /** SHA-256 of the file, lowercase hex. */
    sha256: text("sha256").notNull(),
    fileId: text("file_id")
      .notNull()
      .references(() => files.id),
    staffId: text("staff_id").references(() => staff.id),
    createdAt: timestampColumn("created_at").notNull(),
  },
  (table) => [index("packets_lead").on(table.leadId, table.createdAt)],
);
