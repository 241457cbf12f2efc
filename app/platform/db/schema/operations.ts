import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, timestampColumn, version } from "./columns";
import { staff } from "./staff";

export const settings = sqliteTable("settings", {
  key: text("key").primaryKey(),
  /** JSON, by key. */
  value: text("value").notNull(),
  version: version(),
  updatedAt: timestampColumn("updated_at").notNull(),
});

/** What the office's search has read, by kind and key; the words themselves stand in the full-text table `search_index` under the same
 *  id. Derived: a backup leaves both out, and they can be made anew. */
export const searchDocuments = sqliteTable(
  "search_documents",
  {
    id: integer("id").primaryKey(),
    kind: text("kind").notNull(),
    key: text("key").notNull(),
    /* What lists need to know of a post, a public file, or a lead that a search finds, so that they look up only records they show.
       Triggers of migrations 0017 and 0023 write it with the record. */
    /** Publish date of a post, upload time of a file, creation time of a lead. Null in the trash, for drafts, private files, and spam. */
    listedAt: timestampColumn("listed_at"),
    endsAt: timestampColumn("ends_at"),
    /** Decides between posts of one moment. */
    listedSlug: text("listed_slug").notNull().default(""),
    /** JSON array of its topics or tags. */
    topics: text("topics").notNull().default("[]"),
  },
  (table) => [uniqueIndex("search_documents_key").on(table.kind, table.key)],
);

/** E-mail to be sent. Written in the same batch as what it tells of; delivered afterwards, with retries. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    kind: text("kind").notNull(),
    /** One e-mail per key, however often it is asked for. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    toAddress: text("to_address").notNull(),
    replyTo: text("reply_to").notNull().default(""),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    leadId: text("lead_id"),
    state: text("state", { enum: ["waiting", "sent", "dead"] })
      .notNull()
      .default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    nextTryAt: timestampColumn("next_try_at").notNull(),
    lastError: text("last_error").notNull().default(""),
    createdAt: timestampColumn("created_at").notNull(),
    sentAt: timestampColumn("sent_at"),
    /** When addresses and words were taken out, under the retention settings; such an email cannot be sent again. */
    emptiedAt: timestampColumn("emptied_at"),
  },
  (table) => [
    index("outbox_due").on(table.state, table.nextTryAt),
    index("outbox_lead").on(table.leadId),
    index("outbox_recipient").on(table.toAddress, table.createdAt),
    index("outbox_created").on(table.createdAt, table.id),
    index("outbox_state").on(table.state, table.createdAt, table.id),
  ],
);

export const auditLog = sqliteTable(
  "audit",
  {
    id: id(),
    at: timestampColumn("at").notNull(),
    staffId: text("staff_id").references(() => staff.id),
    /** Kept as it was, whatever becomes of the account. */
    staffName: text("staff_name").notNull(),
    action: text("action").notNull(),
    recordKind: text("record_kind").notNull(),
    recordId: text("record_id").notNull(),
    /** JSON of what changed: {field: [old, new]}. */
    changes: text("changes").notNull().default("{}"),
    address: text("address").notNull().default(""),
    requestId: text("request_id").notNull().default(""),
  },
  (table) => [
    index("audit_at").on(table.at),
    index("audit_record").on(table.recordKind, table.recordId, table.at),
    index("audit_staff").on(table.staffId, table.at),
  ],
);

/** The last run of each background job, and who runs it now. */
export const jobRuns = sqliteTable("job_runs", {
  name: text("name").primaryKey(),
  startedAt: timestampColumn("started_at").notNull(),
  /** When it last ended without an error. */
  finishedAt: timestampColumn("finished_at"),
  /** Nobody else starts it before; the epoch when nobody holds it. */
  leaseUntil: timestampColumn("lease_until").notNull(),
  /** "" after a run without an error. */
  lastError: text("last_error").notNull().default(""),
});

/** Stored objects that no file record knows, and since when: they are deleted only after a long while, because a database that was
 *  restored to an earlier moment does not know the newest ones either. */
export const orphanObjects = sqliteTable(
  "orphan_objects",
  {
    path: text("path").primaryKey(),
    firstSeenAt: timestampColumn("first_seen_at").notNull(),
  },
  (table) => [index("orphan_objects_seen").on(table.firstSeenAt)],
);

/** Stored objects that a nightly backup has read: while the tag is the same, so is the checksum. Derived: without a row an object is
 *  read again. */
export const backupObjects = sqliteTable(
  "backup_objects",
  {
    key: text("key").primaryKey(),
    etag: text("etag").notNull(),
    sha256: text("sha256").notNull(),
  },
  (table) => [index("backup_objects_sha").on(table.sha256)],
);

/** Answers by hour and page, as far as the workers have told: kept for a week. */
export const requestCounts = sqliteTable(
  "request_counts",
  {
    /** The hour's first moment. */
    hour: timestampColumn("hour").notNull(),
    page: text("page").notNull(),
    requests: integer("requests").notNull(),
    /** Those of them that were answered with 500 or more. */
    errors: integer("errors").notNull(),
    /** Milliseconds they took in all, and the one that took longest. */
    totalMs: integer("total_ms").notNull(),
    worstMs: integer("worst_ms").notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.page] })],
);

/** What is wrong with the site's own works, and whether its owners have been told. */
export const healthProblems = sqliteTable("health_problems", {
  /** The same for the same trouble, whatever its figures are. */
  key: text("key").primaryKey(),
  text: text("text").notNull(),
  firstAt: timestampColumn("first_at").notNull(),
  lastAt: timestampColumn("last_at").notNull(),
  toldAt: timestampColumn("told_at"),
});

/** What is known of the site's own works beside the runs of jobs: by name, when it was and what there is to say. */
export const healthNotes = sqliteTable("health_notes", {
  /** "restore-tested": the last time a restore was tried. */
  name: text("name").primaryKey(),
  at: timestampColumn("at").notNull(),
  detail: text("detail").notNull().default(""),
  staffId: text("staff_id").references(() => staff.id),
});
