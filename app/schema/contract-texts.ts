import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { idColumn, timestampColumn } from "./platform/columns";
import { staff } from "./platform/staff";

export const contractTextKinds = [
  "terms",
  "41.007",
  "53.255",
  "601-notice",
  "601-form",
  "e-sign",
] as const;
export const contractLanguages = ["en", "es"] as const;

/** Legal texts of contracts. Never edited: a change is a new version. */
export const contractTexts = sqliteTable(
  "contract_texts",
  {
    id: idColumn(),
    kind: text("kind", { enum: contractTextKinds }).notNull(),
    language: text("language", { enum: contractLanguages }).notNull().default("en"),
    version: integer("version").notNull(),
    text: text("text").notNull(),
    /** Law or author of the wording. */
    source: text("source").notNull().default(""),
    approvedAt: timestampColumn("approved_at"),
    approvedBy: text("approved_by").references(() => staff.id),
    createdAt: timestampColumn("created_at").notNull(),
    createdBy: text("created_by").references(() => staff.id),
  },
  (table) => [uniqueIndex("contract_texts_version").on(table.kind, table.language, table.version)],
);
