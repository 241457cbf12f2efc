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

export const settings = sqliteTable("settings", {
  key: text("key").primaryKey(),
  /** JSON, by key. */
  value: text("value").notNull(),
  version: versionColumn(),
  updatedAt: timestampColumn("updated_at").notNull(),
});

/**
 * Documents the admin search has indexed, by kind and key; the full-text table `search_index`
 * stores their texts under the same id. Backups skip both because they can be rebuilt.
 */
export const searchDocuments = sqliteTable(
  "search_documents",
  {
    id: integer("id").primaryKey(),
    kind: text("kind").notNull(),
    key: text("key").notNull(),
    /* Columns that lists need of a found post, public file or lead, so that they load only records
       they show. Triggers of migrations 0017 and 0023 update them with the record. */
    /**
     * Publish date of a post, upload time of a file, creation time of a lead. Null in the trash,
     * for drafts, private files, and spam.
     */
    listedAt: timestampColumn("listed_at"),
    endsAt: timestampColumn("ends_at"),
    /** Orders posts with the same time. */
    listedSlug: text("listed_slug").notNull().default(""),
    /** JSON array of its topics or tags. */
    topics: text("topics").notNull().default("[]"),
  },
  (table) => [uniqueIndex("search_documents_key").on(table.kind, table.key)],
);

/** Emails to send. Written in the same batch as their cause, delivered later with retries. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: idColumn(),
    kind: text("kind").notNull(),
    /** Unique per email, so that a repeated request sends it once. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    toAddress: text("to_address").notNull(),
    replyTo: text("reply_to").notNull().default(""),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    leadId: text("lead_id"),
    /** Message of a lead's timeline that this email delivers, or null. */
    messageId: text("message_id"),
    /** Value of the References header, or "". */
    references: text("reference_ids").notNull().default(""),
    state: text("state", { enum: ["waiting", "sent", "dead", "canceled"] })
      .notNull()
      .default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    nextTryAt: timestampColumn("next_try_at").notNull(),
    lastError: text("last_error").notNull().default(""),
    createdAt: timestampColumn("created_at").notNull(),
    sentAt: timestampColumn("sent_at"),
    /** Id that the email service gave it: its delivery events name it. */
    providerId: text("provider_id"),
    deliveredAt: timestampColumn("delivered_at"),
    /** Time the recipient's server returned it; its words are in `lastError`. */
    bouncedAt: timestampColumn("bounced_at"),
    /**
     * Time recipients and text were removed under the retention settings; the email cannot be sent
     * again.
     */
    redactedAt: timestampColumn("emptied_at"),
  },
  (table) => [
    index("outbox_due").on(table.state, table.nextTryAt),
    index("outbox_lead").on(table.leadId),
    index("outbox_recipient").on(table.toAddress, table.createdAt),
    index("outbox_created").on(table.createdAt, table.id),
    index("outbox_state").on(table.state, table.createdAt, table.id),
    index("outbox_message").on(table.messageId).where(sql`message_id is not null`),
    index("outbox_provider").on(table.providerId).where(sql`provider_id is not null`),
  ],
);

/** Attachments of an email, read at delivery. */
export const outboxFiles = sqliteTable(
  "outbox_files",
  {
    id: idColumn(),
    outboxId: text("outbox_id")
      .notNull()
      .references(() => outbox.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    /** Key of the stored object, or "" if `content` has the text. */
    objectKey: text("object_key").notNull().default(""),
    /** Text of a small attachment, such as a calendar entry. */
    content: text("content").notNull().default(""),
  },
  (table) => [index("outbox_files_outbox").on(table.outboxId)],
);

export const auditLog = sqliteTable(
  "audit",
  {
    id: idColumn(),
    at: timestampColumn("at").notNull(),
    staffId: text("staff_id").references(() => staff.id),
    /** Name at the time of the change, even if the account changes later. */
    staffName: text("staff_name").notNull(),
    action: text("action").notNull(),
    recordKind: text("record_kind").notNull(),
    recordId: text("record_id").notNull(),
    /** JSON: {field: [old, new]}. */
    changes: text("changes").notNull().default("{}"),
    ip: text("address").notNull().default(""),
    requestId: text("request_id").notNull().default(""),
  },
  (table) => [
    index("audit_at").on(table.at),
    index("audit_record").on(table.recordKind, table.recordId, table.at),
    index("audit_staff").on(table.staffId, table.at),
  ],
);

/** The last run of each background job, and the lease of the current one. */
export const jobRuns = sqliteTable("job_runs", {
  name: text("name").primaryKey(),
  startedAt: timestampColumn("started_at").notNull(),
  /** End of the last run without an error. */
  finishedAt: timestampColumn("finished_at"),
  /** No other run starts before this time; the epoch if no run has the lease. */
  leaseUntil: timestampColumn("lease_until").notNull(),
  /** "" after a run without an error. */
  lastError: text("last_error").notNull().default(""),
});

/**
 * Stored objects without a file record, and the time they were found. The sweep deletes them only
 * after a long delay, because a database restored to an earlier time also lacks the newest records.
 */
export const orphanObjects = sqliteTable(
  "orphan_objects",
  {
    path: text("path").primaryKey(),
    firstSeenAt: timestampColumn("first_seen_at").notNull(),
  },
  (table) => [index("orphan_objects_seen").on(table.firstSeenAt)],
);

/**
 * Checksums of stored objects by ETag, from nightly backups. Without a row the backup reads the
 * object again.
 */
export const backupObjects = sqliteTable(
  "backup_objects",
  {
    key: text("key").primaryKey(),
    etag: text("etag").notNull(),
    sha256: text("sha256").notNull(),
  },
  (table) => [index("backup_objects_sha").on(table.sha256)],
);

/** Requests by hour and page, as reported by the workers. Retained for a week. */
export const requestCounts = sqliteTable(
  "request_counts",
  {
    /** Start of the hour. */
    hour: timestampColumn("hour").notNull(),
    page: text("page").notNull(),
    requests: integer("requests").notNull(),
    /** Responses with status 500 or higher. */
    errors: integer("errors").notNull(),
    /** Total and longest duration, in milliseconds. */
    totalMs: integer("total_ms").notNull(),
    worstMs: integer("worst_ms").notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.page] })],
);

/** Problems of the site's systems, with the time owners were notified. */
export const healthProblems = sqliteTable("health_problems", {
  /** Same key for the same problem, regardless of its figures. */
  key: text("key").primaryKey(),
  text: text("text").notNull(),
  firstAt: timestampColumn("first_at").notNull(),
  lastAt: timestampColumn("last_at").notNull(),
  notifiedAt: timestampColumn("told_at"),
});

/** Results of maintenance work other than job runs, by name. */
export const healthNotes = sqliteTable("health_notes", {
  /** "restore-tested": the last test of a restore. */
  name: text("name").primaryKey(),
  at: timestampColumn("at").notNull(),
  detail: text("detail").notNull().default(""),
  staffId: text("staff_id").references(() => staff.id),
});
