import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, timestampColumn, version } from "./columns";

/** Arrivals on public pages: no cookie, no personal data. Robots are one row a day, without a path. */
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

/** How many visitors reach each step of the form, by day and variant. */
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

/** Clicks that leave for WhatsApp, with the campaign that brought them. */
export const chatClicks = sqliteTable(
  "chat_clicks",
  {
    id: id(),
    at: timestampColumn("at").notNull(),
    source: text("source").notNull().default(""),
    /** JSON: first and last touch. */
    attribution: text("attribution").notNull().default("{}"),
  },
  (table) => [index("chat_clicks_at").on(table.at)],
);

/** What was spent on ads, typed in by staff. */
export const adSpend = sqliteTable(
  "ad_spend",
  {
    /** YYYY-MM. */
    month: text("month").notNull(),
    channel: text("channel").notNull(),
    cents: integer("cents").notNull(),
    version: version(),
    updatedAt: timestampColumn("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.channel] })],
);
