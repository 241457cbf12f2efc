import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { idColumn, timestampColumn, timestamps, versionColumn } from "./platform/columns";
import { staff } from "./platform/staff";

export const templateSorts = ["proposal", "lines"] as const;

/** Content that proposals start from, and groups of lines for drafts. Nothing of a lead. */
export const proposalTemplates = sqliteTable("proposal_templates", {
  id: idColumn(),
  sort: text("sort", { enum: templateSorts }).notNull(),
  name: text("name").notNull(),
  /** JSON: options, lines, payments and exclusions. */
  draft: text("draft").notNull(),
  /** Staff member who saved it last. */
  changedBy: text("changed_by").references(() => staff.id),
  version: versionColumn(),
  deletedAt: timestampColumn("deleted_at"),
  ...timestamps,
});
