import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  booleanColumn,
  idColumn,
  timestampColumn,
  timestamps,
  versionColumn,
} from "./platform/columns";

export const priceItems = sqliteTable(
  "price_items",
  {
    id: idColumn(),
    key: text("key").notNull(),
    category: text("category").notNull(),
    label: text("label").notNull(),
    unit: text("unit", { enum: ["sqft", "ft", "each", "project"] }).notNull(),
    lowCents: integer("low_cents").notNull(),
    highCents: integer("high_cents").notNull(),
    validFrom: timestampColumn("valid_from").notNull(),
    /** Internal reason for the rate, hidden from visitors. */
    note: text("note").notNull().default(""),
    /** Staff member who entered the rate; "" for initial rates. */
    staffName: text("staff_name").notNull().default(""),
    /** True until the owner has confirmed the rate. */
    isSample: booleanColumn("is_sample").notNull().default(true),
    position: integer("position").notNull().default(0),
    version: versionColumn(),
    ...timestamps,
  },
  (table) => [uniqueIndex("price_items_key_from").on(table.key, table.validFrom)],
);

export const financingPlans = sqliteTable("financing_plans", {
  id: idColumn(),
  name: text("name").notNull(),
  kind: text("kind", { enum: ["installment", "deferred-interest"] }).notNull(),
  /** Basis points: 1299 is 12.99 %. */
  aprBp: integer("apr_bp").notNull(),
  termMonths: integer("term_months").notNull(),
  /** Months of deferred interest. */
  promotionMonths: integer("promotion_months").notNull().default(0),
  minCents: integer("min_cents").notNull(),
  maxCents: integer("max_cents").notNull(),
  note: text("note").notNull().default(""),
  isSample: booleanColumn("is_sample").notNull().default(true),
  position: integer("position").notNull().default(0),
  showFrom: timestampColumn("show_from"),
  showUntil: timestampColumn("show_until"),
  deletedAt: timestampColumn("deleted_at"),
  version: versionColumn(),
  ...timestamps,
});
