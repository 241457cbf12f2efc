import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { recordColumnSet, recordIndexes } from "./platform/columns";
import { files } from "./platform/files";

export const posts = sqliteTable(
  "posts",
  {
    ...recordColumnSet,
    description: text("description").notNull(),
    summary: text("summary").notNull(),
    body: text("body").notNull(),
    bodyHtml: text("body_html").notNull(),
    /** JSON array of {id, text}. */
    contents: text("contents").notNull().default("[]"),
    /** JSON array of {title, url, readOn}; readOn is a day or missing. */
    sources: text("sources").notNull().default("[]"),
    /** Folded title, summary and body, for search. */
    searchText: text("search_text").notNull().default(""),
    readingMinutes: integer("reading_minutes").notNull(),
    author: text("author").notNull(),
    pictureSlug: text("picture_slug"),
    fileId: text("file_id").references(() => files.id),
    pictureAlt: text("picture_alt").notNull().default(""),
    /** Caption of the lead image; "" to show only the image's source. */
    pictureCaption: text("picture_caption").notNull().default(""),
    /** Title for search engines, if it differs. */
    seoTitle: text("seo_title").notNull().default(""),
    /** Position among pinned posts; null for posts ordered by date. */
    position: integer("position"),
  },
  (table) => [
    // as `projects_listed`
    index("posts_listed").on(
      table.deletedAt,
      sql`publish_at desc`,
      table.slug,
      table.unpublishAt,
      table.id,
      table.updatedAt,
      table.pictureSlug,
      table.fileId,
    ),
    // the public order: pinned posts first, then the newest
    index("posts_placed").on(
      table.deletedAt,
      sql`position is null`,
      table.position,
      sql`publish_at desc`,
      table.slug,
      table.unpublishAt,
      table.id,
    ),
    // the last changed posts, for the admin list
    index("posts_changed").on(table.deletedAt, sql`updated_at desc`, table.id),
    ...recordIndexes("posts", table),
    index("posts_file").on(table.fileId).where(sql`file_id is not null`),
  ],
);

export const postTags = sqliteTable(
  "post_tags",
  {
    postId: text("post_id")
      .notNull()
      .references(() => posts.id),
    tag: text("tag").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.tag] }),
    index("post_tags_tag").on(table.tag),
  ],
);
