import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { leads } from "./leads";
import {
  booleanColumn,
  idColumn,
  timestampColumn,
  timestamps,
  versionColumn,
} from "./platform/columns";
import { files } from "./platform/files";
import { staff } from "./platform/staff";

/** Phones and emails of a lead's contacts. The lead row repeats the first of each. */
export const leadContacts = sqliteTable(
  "lead_contacts",
  {
    id: idColumn(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    kind: text("kind", { enum: ["phone", "email"] }).notNull(),
    /** E.164, or a lowercase email. */
    value: text("value").notNull(),
    /** Optional owner of the number or email, such as "spouse". */
    label: text("label").notNull().default(""),
    /** Wording of their consent to texts on this number, or "". */
    consentTexts: text("consent_texts").notNull().default(""),
    /** Time of the consent or of its withdrawal. */
    consentAt: timestampColumn("consent_at"),
    createdAt: timestampColumn("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("lead_contacts_once").on(table.leadId, table.kind, table.value),
    index("lead_contacts_value").on(table.value),
  ],
);

/**
 * A call, text, WhatsApp message or email that staff started. The page asks for the outcome until
 * staff log one.
 */
export const leadAttempts = sqliteTable(
  "lead_attempts",
  {
    id: idColumn(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    way: text("way", { enum: ["call", "text", "whatsapp", "email", "visit"] }).notNull(),
    startedAt: timestampColumn("started_at").notNull(),
    outcome: text("outcome", {
      enum: ["spoke", "left-word", "no-answer", "wrong-number", "did-not-happen"],
    }),
    outcomeAt: timestampColumn("outcome_at"),
    /** Email that decides the outcome: a reply once accepted, none if it fails. */
    outboxId: text("outbox_id"),
  },
  (table) => [
    index("lead_attempts_lead").on(table.leadId),
    index("lead_attempts_open").on(table.startedAt).where(sql`outcome is null`),
  ],
);

/** Sent alerts: one per lead, alert step and staff member. */
export const leadAlerts = sqliteTable(
  "lead_alerts",
  {
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    /** Business minutes after receipt: 0, 5, 15, 60. */
    step: integer("step").notNull(),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    at: timestampColumn("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.step, table.staffId] })],
);

/** One lead merged into another, with the data to undo it. */
export const leadMerges = sqliteTable(
  "lead_merges",
  {
    id: idColumn(),
    survivorId: text("survivor_id")
      .notNull()
      .references(() => leads.id),
    absorbedId: text("absorbed_id")
      .notNull()
      .references(() => leads.id),
    staffId: text("staff_id").references(() => staff.id),
    /** JSON: both rows before the merge, and the ids of moved rows. */
    undoSnapshot: text("before").notNull(),
    at: timestampColumn("at").notNull(),
    undoneAt: timestampColumn("undone_at"),
  },
  (table) => [
    index("lead_merges_survivor").on(table.survivorId),
    index("lead_merges_absorbed").on(table.absorbedId),
  ],
);

/** Two leads with the same phone, email or street that staff marked as different people. */
export const leadDistinctions = sqliteTable(
  "lead_distinctions",
  {
    leadId: text("lead_id").notNull(),
    otherId: text("other_id").notNull(),
    staffId: text("staff_id").references(() => staff.id),
    at: timestampColumn("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.otherId] })],
);

/* SQL of submission fields. Indexes and the queries that use them must spell it alike. */
export const submittedPhoneSql = "case when json_valid(answers) then answers ->> '$.phone' end";
export const submittedEmailSql = "case when json_valid(answers) then answers ->> '$.email' end";

/** One submission of the quote form. A repeat from the same person is added to their open lead. */
export const leadSubmissions = sqliteTable(
  "lead_submissions",
  {
    /**
     * Hash of the form id and the sender's name, so a repeated submit is one submission. Rows of
     * older builds have the form id.
     */
    id: idColumn(),
    /** Id of the loaded form; "" if the sender could not prove it, and in rows of older builds. */
    formId: text("form_id").notNull().default(""),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    reference: text("reference").notNull().unique(),
    variant: text("variant").notNull(),
    /** JSON: all inputs, parsed. */
    answers: text("answers").notNull(),
    /** `contentHash` of the answers and the consent. */
    contentHash: text("content_hash").notNull().default(""),
    /** Time these answers were submitted, if they correct earlier ones; else null. */
    answersAt: timestampColumn("answers_at"),
    /** JSON: first and last touch. */
    attribution: text("attribution").notNull().default("{}"),
    /** JSON: city, region, country and colo from Cloudflare. */
    place: text("place").notNull().default("{}"),
    /** Wording of the consent, or "" if the box was not checked. */
    consentTexts: text("consent_texts").notNull().default(""),
    ip: text("address").notNull().default(""),
    userAgent: text("user_agent").notNull().default(""),
    /**
     * True if the lead reached its limit of submissions in 24 hours: stored without event, alert or
     * confirmation.
     */
    isOverLimit: booleanColumn("over_limit").notNull().default(false),
    /** Details the visitor added later on the private page: JSON {hoa, callTime, note}. */
    extras: text("extras").notNull().default("{}"),
    /** Path of the submission into the database: direct, or replayed from the journal. */
    route: text("route", { enum: ["direct", "journal"] })
      .notNull()
      .default("direct"),
    createdAt: timestampColumn("created_at").notNull(),
  },
  (table) => [
    index("lead_submissions_lead").on(table.leadId, table.createdAt),
    index("lead_submissions_content").on(table.contentHash, table.createdAt),
    index("lead_submissions_phone").on(sql.raw(submittedPhoneSql)),
    index("lead_submissions_email").on(sql.raw(submittedEmailSql)),
    index("lead_submissions_form").on(table.formId),
  ],
);

/** Kinds of timeline events. "trashed" exists only in older events. */
export const leadEventKinds = [
  "received",
  "wrote-again",
  "follow-up-applied",
  "follow-up-kept",
  "photos-added",
  "extras-added",
  "status",
  "note",
  "reply",
  "reply-struck",
  "contact",
  "contact-started",
  "contact-added",
  "contact-corrected",
  "wait-ended",
  "message",
  "chat-pasted",
  "detached",
  "next-action",
  "next-done",
  "value",
  "field",
  "assigned",
  "put-back",
  "erased",
  "added",
  "imported",
  "merged",
  "merged-into",
  "merge-undone",
  "told-apart",
  "not-spam",
  "deleted",
  "trashed",
  "restored",
  "freed",
  "visit-booked",
  "visit-moved",
  "visit-ended",
  "visit-late",
  "visit-wanted",
  "proposal-sent",
  "proposal-opened",
  "proposal-question",
  "proposal-signed",
  "proposal-withdrawn",
  "proposal-declined",
  "proposal-canceled",
  "proposal-countersigned",
  "proposal-follow-up",
  "proposal-follow-ups",
  "proposal-no-thanks",
  "job-stage",
  "job-update",
  "job-answer",
  "job-question",
  "job-completed",
  "job-photos",
  "job-review",
  "payment-due",
  "payment-requested",
  "payment-withdrawn",
  "payment-received",
  "payment-refunded",
  "payment-corrected",
  "payment-failed",
] as const;

export const leadEvents = sqliteTable(
  "lead_events",
  {
    id: idColumn(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    kind: text("kind", { enum: leadEventKinds }).notNull(),
    staffId: text("staff_id").references(() => staff.id),
    /** JSON, by kind. */
    data: text("data").notNull().default("{}"),
    at: timestampColumn("at").notNull(),
  },
  (table) => [
    index("lead_events_lead").on(table.leadId, table.at),
    index("lead_events_kind").on(table.kind, table.at),
  ],
);

export const leadFiles = sqliteTable(
  "lead_files",
  {
    fileId: text("file_id")
      .primaryKey()
      .references(() => files.id),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    submissionId: text("submission_id").notNull(),
    /** `attachment`: uploaded by staff for an email to the customer. */
    kind: text("kind", { enum: ["photo", "survey", "attachment"] })
      .notNull()
      .default("photo"),
    createdAt: timestampColumn("created_at").notNull(),
  },
  (table) => [index("lead_files_lead").on(table.leadId, table.createdAt)],
);

export const savedViews = sqliteTable(
  "saved_views",
  {
    id: idColumn(),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    name: text("name").notNull(),
    /** Canonical query string of /admin/leads. */
    query: text("query").notNull(),
    shared: booleanColumn("shared").notNull().default(false),
    version: versionColumn(),
    ...timestamps,
  },
  (table) => [index("saved_views_staff").on(table.staffId)],
);

export const leadImports = sqliteTable("imports", {
  id: idColumn(),
  staffId: text("staff_id").references(() => staff.id),
  fileName: text("file_name").notNull(),
  /** Hash of the bytes, so the same file is imported once. */
  contentHash: text("content_hash").notNull(),
  created: integer("created").notNull(),
  joined: integer("joined").notNull(),
  refused: integer("refused").notNull(),
  at: timestampColumn("at").notNull(),
  undoneAt: timestampColumn("undone_at"),
});

/** Column and stage mapping of an import, reused for the next file with the same column names. */
export const importMappings = sqliteTable("import_mappings", {
  /** Hash of the column names, sorted. */
  id: idColumn(),
  /** JSON object: field by column name (`normalizeColumnName`). */
  columns: text("columns").notNull().default("{}"),
  /** JSON object: stage by stage word (`normalizeStageName`). */
  stages: text("stages").notNull().default("{}"),
  dayFirst: booleanColumn("day_first").notNull().default(false),
  updatedAt: timestampColumn("updated_at").notNull(),
});

/** Leads included in an exported conversions file. */
export const conversionExports = sqliteTable("conversion_exports", {
  leadId: text("lead_id").primaryKey(),
  staffId: text("staff_id").references(() => staff.id),
  at: timestampColumn("at").notNull(),
});

/** Erased people, without personal data; a restored backup erases them again. */
export const leadErasures = sqliteTable("erasures", {
  leadId: text("lead_id").primaryKey(),
  staffId: text("staff_id").references(() => staff.id),
  at: timestampColumn("at").notNull(),
  /** True if the owner also removed the signed contracts. */
  removedContracts: booleanColumn("removed_contracts").notNull().default(false),
});
