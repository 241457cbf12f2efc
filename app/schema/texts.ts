import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  booleanColumn,
  idColumn,
  publishColumnSet,
  spanishColumn,
  spanishIndex,
  timestampColumn,
  timestamps,
  versionColumn,
} from "./platform/columns";
import { staff } from "./platform/staff";

export const promotions = sqliteTable("promotions", {
  id: idColumn(),
  title: text("title").notNull(),
  text: text("text").notNull(),
  /** Short text on the banner, beside the title. */
  bannerText: text("banner_text").notNull(),
  linkText: text("link_text").notNull(),
  chatMessage: text("chat_message").notNull(),
  /** localStorage key of a dismissal; "" hides the "Don't show again" button. */
  storageKey: text("storage_key").notNull().default(""),
  pictureSlug: text("picture_slug"),
  pictureAlt: text("picture_alt").notNull().default(""),
  enabled: booleanColumn("enabled").notNull().default(false),
  /** Pieces left of the offer: 0 turns it off, null means unlimited. */
  piecesLeft: integer("pieces_left"),
  /** Time it was first enabled; null if no visitor can have seen it. */
  firstOnAt: timestampColumn("first_on_at"),
  showFrom: timestampColumn("show_from"),
  showUntil: timestampColumn("show_until"),
  spanish: spanishColumn(),
  version: versionColumn(),
  deletedAt: timestampColumn("deleted_at"),
  ...timestamps,
});

export const faqs = sqliteTable(
  "faqs",
  {
    id: idColumn(),
    page: text("page").notNull(),
    question: text("question").notNull(),
    answer: text("answer").notNull(),
    spanish: spanishColumn(),
    position: integer("position").notNull(),
    version: versionColumn(),
    ...publishColumnSet,
    ...timestamps,
  },
  (table) => [
    index("faqs_page").on(table.page, table.position, table.id),
    spanishIndex("faqs_spanish", table.deletedAt),
  ],
);

export const reviews = sqliteTable("reviews", {
  id: idColumn(),
  author: text("author").notNull(),
  text: text("text").notNull(),
  rating: integer("rating"),
  source: text("source").notNull(),
  sourceUrl: text("source_url").notNull().default(""),
  /** Proof that the review is real and that its author agreed to publish it. */
  proof: text("proof").notNull(),
  writtenAt: timestampColumn("written_at").notNull(),
  version: versionColumn(),
  ...publishColumnSet,
  ...timestamps,
});

/** Sourced statements that texts cite by key. Days are Houston's, YYYY-MM-DD. */
export const facts = sqliteTable(
  "facts",
  {
    id: idColumn(),
    key: text("key").notNull().unique(),
    sentence: text("sentence").notNull(),
    value: text("value").notNull().default(""),
    sourceTitle: text("source_title").notNull().default(""),
    sourceUrl: text("source_url").notNull().default(""),
    quote: text("quote").notNull().default(""),
    certainty: text("certainty", { enum: ["verified", "secondary", "assumption"] }).notNull(),
    checkedAt: text("checked_at").notNull(),
    reviewBy: text("review_by").notNull(),
    staffId: text("staff_id").references(() => staff.id),
    spanish: spanishColumn(),
    version: versionColumn(),
    deletedAt: timestampColumn("deleted_at"),
    ...timestamps,
  },
  (table) => [
    index("facts_review").on(table.reviewBy),
    spanishIndex("facts_spanish", table.deletedAt),
  ],
);

/** Text changes of a page by staff. A page without a row shows the texts in the code. */
export const pageTexts = sqliteTable("page_texts", {
  page: text("page").primaryKey(),
  /** JSON: for each path of a changed text, the new text and the original it replaced. */
  data: text("data").notNull(),
  version: versionColumn(),
  updatedBy: text("updated_by").references(() => staff.id),
  createdAt: timestampColumn("created_at").notNull(),
  updatedAt: timestampColumn("updated_at").notNull(),
});
