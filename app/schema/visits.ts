import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { idColumn, timestampColumn, versionColumn } from "./platform/columns";

/**
 * Visits to public pages, without cookies or personal data. Bots are one row a day, without a path.
 */
export const pageVisits = sqliteTable(
  "page_visits",
  {
    /** YYYY-MM-DD in Houston. */
    day: text("day").notNull(),
    path: text("path").notNull(),
    channel: text("channel").notNull(),
    count: integer("count").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.path, table.channel] })],
);

/** Visitors who reached each step of the quote form, by day and variant. */
export const formSteps = sqliteTable(
  "form_steps",
  {
    /** YYYY-MM-DD in Houston. */
    day: text("day").notNull(),
    variant: text("variant").notNull(),
    step: text("step").notNull(),
    count: integer("count").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.variant, table.step] })],
);

/** Clicks on WhatsApp links, with the visitor's campaign. */
export const chatClicks = sqliteTable(
  "chat_clicks",
  {
    id: idColumn(),
    at: timestampColumn("at").notNull(),
    source: text("source").notNull().default(""),
    /** JSON: first and last touch. */
    attribution: text("attribution").notNull().default("{}"),
  },
  (table) => [index("chat_clicks_at").on(table.at)],
);

/** Ad spend, entered by staff. */
export const adSpend = sqliteTable(
  "ad_spend",
  {
    /** YYYY-MM. */
    month: text("month").notNull(),
    channel: text("channel").notNull(),
    cents: integer("cents").notNull(),
    version: versionColumn(),
    updatedAt: timestampColumn("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.channel] })],
);
