import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { idColumn, timestampColumn, versionColumn } from "./columns";
import { staff } from "./staff";

/**
 * Drafts: one per record, shared by all staff and hidden from visitors. `data` is the whole record
 * as JSON.
 */
export const contentDrafts = sqliteTable(
  "working_copies",
  {
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    data: text("data").notNull(),
    version: versionColumn(),
    /** Version of the live row the draft is based on; 0 if the record is new. */
    baseVersion: integer("base_version").notNull().default(0),
    staffId: text("staff_id").references(() => staff.id),
    createdAt: timestampColumn("created_at").notNull(),
    updatedAt: timestampColumn("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    index("working_copies_updated").on(table.updatedAt),
  ],
);

/** Last autosaved data of each open editor form, by form key. Backups skip them. */
export const editorForms = sqliteTable(
  "editor_forms",
  {
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    formKey: text("form_key").notNull(),
    /**
     * Highest sequence number received from this form; an autosave with a lower one is late and
     * ignored.
     */
    sequence: integer("sequence").notNull().default(0),
    /**
     * The record as this form last sent it, the base of its next change; null after it was
     * discarded or scheduled.
     */
    data: text("data"),
    updatedAt: timestampColumn("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId, table.formKey] }),
    index("editor_forms_updated").on(table.updatedAt),
  ],
);

/** A scheduled change of a published record: the whole record as JSON. */
export const scheduledChanges = sqliteTable(
  "editions",
  {
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    data: text("data").notNull(),
    startsAt: timestampColumn("starts_at").notNull(),
    staffId: text("staff_id").references(() => staff.id),
    createdAt: timestampColumn("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    index("editions_starts").on(table.startsAt),
  ],
);

export const revisionCauses = ["published", "restored", "draft", "conflict", "scheduled"] as const;

/** Earlier versions of a record: the whole record as JSON, numbered in order. */
export const revisions = sqliteTable(
  "revisions",
  {
    id: idColumn(),
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    /** Starts at 1. */
    version: integer("version").notNull(),
    cause: text("cause", { enum: revisionCauses }).notNull().default("published"),
    data: text("data").notNull(),
    staffId: text("staff_id").references(() => staff.id),
    at: timestampColumn("at").notNull(),
  },
  (table) => [
    uniqueIndex("revisions_record").on(table.kind, table.recordId, table.version),
    index("revisions_at").on(table.cause, table.at),
  ],
);

/**
 * Preview links to a draft, open to anyone with the URL. The token is the site secret's signature
 * of the seed and only its hash is stored, so a copy of the database reveals no link.
 */
export const previewLinks = sqliteTable(
  "previews",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Random; "" for links from before seeds were stored, which cannot be shown again. */
    seed: text("seed").notNull().default(""),
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    staffId: text("staff_id").references(() => staff.id),
    createdAt: timestampColumn("created_at").notNull(),
    expiresAt: timestampColumn("expires_at").notNull(),
    revokedAt: timestampColumn("revoked_at"),
  },
  (table) => [index("previews_record").on(table.kind, table.recordId)],
);

/** Findings of the publish checks for a live record: JSON array. Updated nightly. */
export const contentChecks = sqliteTable(
  "content_checks",
  {
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    title: text("title").notNull(),
    reasons: text("reasons").notNull(),
    at: timestampColumn("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
);

/** External URLs our texts link to, and how many checks in a row failed. */
export const linkChecks = sqliteTable("link_checks", {
  url: text("url").primaryKey(),
  failures: integer("failures").notNull(),
  checkedAt: timestampColumn("checked_at").notNull(),
});

/**
 * Cached record counts, because counting would read every row. Triggers of migration 0014 update
 * them and backups skip them; `out` counts records with a publish date outside the trash.
 */
export const recordCounts = sqliteTable(
  "record_counts",
  {
    /** "post", "project", "lead", "missing-page" or "file"; of files the public ones. */
    kind: text("kind").notNull(),
    /**
     * "kept" and "out"; of `out`: "tag" and "combination" (JSON of catalog filters); of kept files:
     * "no-alt", "no-permission" and "tag"; of leads outside the trash: "status".
     */
    facet: text("facet").notNull(),
    value: text("value").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.facet, table.value] })],
);

/**
 * Start and end times of all content that visitors see for a time, so that a page finds the next
 * one with one seek. Triggers of migration 0050 update them and backups skip them.
 */
export const visibilityChanges = sqliteTable(
  "visibility_changes",
  {
    edge: text("edge", { enum: ["start", "end"] }).notNull(),
    at: timestampColumn("at").notNull(),
    /** Table of the row. */
    source: text("source").notNull(),
    recordId: text("record_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.edge, table.at, table.source, table.recordId] }),
    index("visibility_changes_record").on(table.source, table.recordId),
  ],
);

/**
 * Whole lists as JSON, for pages that would otherwise read every row. Triggers of migrations 0051
 * and 0092 update those of content and prices; backups skip them.
 */
export const cachedLists = sqliteTable("cached_lists", {
  /**
   * "facts" outside the trash; "project-combinations": the rows of `record_counts` of that facet as
   * [value, count]; "prices": every rate, oldest first; "reply-minutes": those of the newest leads, which the alerts job stores;
   * "signed-jobs": those for ballparks, which the ballparks job stores.
   */
  name: text("name").primaryKey(),
  data: text("data").notNull(),
});

/**
 * Posts with a publish date outside the trash by topic, so that lists of a topic and suggestions
 * read only the posts they show. Triggers of migration 0051 update them and backups skip them.
 */
export const topicPosts = sqliteTable(
  "topic_posts",
  {
    tag: text("tag").notNull(),
    postId: text("post_id").notNull(),
    slug: text("slug").notNull(),
    position: integer("position"),
    publishAt: timestampColumn("publish_at").notNull(),
    unpublishAt: timestampColumn("unpublish_at"),
    /** All tags of the post: JSON array in their given order. */
    topics: text("topics").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tag, table.postId] }),
    index("topic_posts_post").on(table.postId, table.topics),
    // the public order of a topic
    index("topic_posts_placed").on(
      table.tag,
      sql`position is null`,
      table.position,
      sql`publish_at desc`,
      table.slug,
      table.unpublishAt,
      table.postId,
      table.topics,
    ),
  ],
);
