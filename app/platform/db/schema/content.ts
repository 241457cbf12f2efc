import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, timestampColumn, version } from "./columns";
import { staff } from "./staff";

/** What staff write before it is published: one a record, shared by all of them, never read by visitors. `data` is the whole record as
 *  its form has it. */
export const workingCopies = sqliteTable(
  "working_copies",
  {
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    data: text("data").notNull(),
    version: version(),
    /** The version of the live row it was made from; 0 where there was none. */
    baseVersion: integer("base_version").notNull().default(0),
    staffId: text("staff_id").references(() => staff.id),
    createdAt: timestampColumn("created_at").notNull(),
    updatedAt: timestampColumn("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] }), index("working_copies_updated").on(table.updatedAt)],
);

/** Open editor forms by their key. A backup leaves them out. */
export const editorForms = sqliteTable(
  "editor_forms",
  {
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    formKey: text("form_key").notNull(),
    /** The highest number this form has sent: an autosave with a lower one arrives late and changes nothing. */
    sequence: integer("sequence").notNull().default(0),
    /** The record as this form sent it last, the base of its next change; null if that was discarded or scheduled. */
    data: text("data"),
    updatedAt: timestampColumn("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId, table.formKey] }), index("editor_forms_updated").on(table.updatedAt)],
);

/** A change of a published record that takes its place at a moment: the whole record as JSON. */
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
  (table) => [primaryKey({ columns: [table.kind, table.recordId] }), index("editions_starts").on(table.startsAt)],
);

export const revisionReasons = ["published", "restored", "draft", "conflict", "scheduled"] as const;

/** Earlier versions of a record: the whole of it as JSON, numbered one after the other. */
export const revisions = sqliteTable(
  "revisions",
  {
    id: id(),
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    /** 1 for the first, and so on. */
    version: integer("version").notNull(),
    cause: text("cause", { enum: revisionReasons }).notNull().default("published"),
    data: text("data").notNull(),
    staffId: text("staff_id").references(() => staff.id),
    at: timestampColumn("at").notNull(),
  },
  (table) => [
    uniqueIndex("revisions_record").on(table.kind, table.recordId, table.version),
    index("revisions_at").on(table.cause, table.at),
  ],
);

/** Links under which a working copy can be read by whoever holds them. The token is the site secret's signature of the seed, and only its
 *  hash is stored: the site can show a link again, a copy of the database cannot. */
export const previewLinks = sqliteTable(
  "previews",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Random; "" for a link from before seeds were stored, which cannot be shown again. */
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

/** What the gate last found in a live record: JSON array of reasons. Made anew every night. */
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

/** Addresses elsewhere that our texts link to, and how often in a row they have not answered. */
export const linkChecks = sqliteTable("link_checks", {
  url: text("url").primaryKey(),
  failures: integer("failures").notNull(),
  checkedAt: timestampColumn("checked_at").notNull(),
});

/** How many records there are, where counting them would read all. Derived: triggers of migration 0014 keep it with every row, and a backup
 *  leaves it out. What depends on the time of reading is not in it: `out` has a moment to go out and is not in the trash. */
export const recordCounts = sqliteTable(
  "record_counts",
  {
    /** "post", "project", "lead", "missing-page" or "file"; of files the public ones. */
    kind: text("kind").notNull(),
    /** "kept" and "out"; of those out "tag" and "combination", as JSON, of what the catalog filters by; of files kept "no-alt",
     *  "no-permission" and "tag"; of leads outside of the trash "status". */
    facet: text("facet").notNull(),
    value: text("value").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.facet, table.value] })],
);
