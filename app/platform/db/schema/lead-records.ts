import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { booleanColumn, id, timestampColumn, timestamps, version } from "./columns";
import { files } from "./files";
import { leads } from "./leads";
import { staff } from "./staff";

/** Phones and e-mail addresses of a lead's people; the first of each also stands on the lead. */
export const leadContacts = sqliteTable(
  "lead_contacts",
  {
    id: id(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    kind: text("kind", { enum: ["phone", "email"] }).notNull(),
    /** E.164, or a lower-case address. */
    value: text("value").notNull(),
    /** Whose it is, if that is worth knowing. */
    label: text("label").notNull().default(""),
    /** The wording under which they agreed to texts on this number, or "". */
    consentTexts: text("consent_texts").notNull().default(""),
    /** When they agreed, or took it back. */
    consentAt: timestampColumn("consent_at"),
    createdAt: timestampColumn("created_at").notNull(),
  },
  (table) => [uniqueIndex("lead_contacts_once").on(table.leadId, table.kind, table.value), index("lead_contacts_value").on(table.value)],
);

/** Somebody tapped Call, WhatsApp, Text or E-mail, or will have written: how it went is asked until it is said. */
export const leadAttempts = sqliteTable(
  "lead_attempts",
  {
    id: id(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    way: text("way", { enum: ["call", "text", "whatsapp", "email", "visit"] }).notNull(),
    startedAt: timestampColumn("started_at").notNull(),
    outcome: text("outcome", { enum: ["spoke", "left-word", "no-answer", "wrong-number", "did-not-happen"] }),
    outcomeAt: timestampColumn("outcome_at"),
    /** The email that decides how it went: a reply once it was accepted, nothing when it dies. */
    outboxId: text("outbox_id"),
  },
  (table) => [index("lead_attempts_lead").on(table.leadId), index("lead_attempts_open").on(table.startedAt).where(sql`outcome is null`)],
);

/** Which alert went to whom: once per lead, step and person. */
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

/** One lead taken into another, with what it takes to undo it. */
export const leadMerges = sqliteTable(
  "lead_merges",
  {
    id: id(),
    survivorId: text("survivor_id")
      .notNull()
      .references(() => leads.id),
    absorbedId: text("absorbed_id")
      .notNull()
      .references(() => leads.id),
    staffId: text("staff_id").references(() => staff.id),
    /** JSON: both rows as they were, and which rows were moved. */
    before: text("before").notNull(),
    at: timestampColumn("at").notNull(),
    undoneAt: timestampColumn("undone_at"),
  },
  (table) => [index("lead_merges_survivor").on(table.survivorId), index("lead_merges_absorbed").on(table.absorbedId)],
);

/** Two leads that share a phone, an address or a street and are known to be different people. */
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

/* What a submission names, spelled alike in its indexes and in the queries they serve. */
export const sentPhoneSql = "case when json_valid(answers) then answers ->> '$.phone' end";
export const sentEmailSql = "case when json_valid(answers) then answers ->> '$.email' end";

/** One sending of the quote form. The same person writing again adds one to their open lead. */
export const leadSubmissions = sqliteTable(
  "lead_submissions",
  {
    /** Hash of the form's id and the sender's name: sending the form twice is one submission. Rows of older builds have the form's id. */
    id: id(),
    /** Id of the loaded form; "" when its sender could not prove it, and in rows of older builds. */
    formId: text("form_id").notNull().default(""),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    reference: text("reference").notNull().unique(),
    variant: text("variant").notNull(),
    /** JSON: everything that was typed, after parsing. */
    answers: text("answers").notNull(),
    /** `contentHash` of the answers and the consent. */
    contentHash: text("content_hash").notNull().default(""),
    /** When these answers were sent, if they are a correction; null while they are the first. */
    answersAt: timestampColumn("answers_at"),
    /** JSON: first and last touch. */
    attribution: text("attribution").notNull().default("{}"),
    /** JSON: city, region, country, colo as the edge told them. */
    place: text("place").notNull().default("{}"),
    /** The wording agreed to, or "" when the box was left unticked. */
    consentTexts: text("consent_texts").notNull().default(""),
    address: text("address").notNull().default(""),
    userAgent: text("user_agent").notNull().default(""),
    /** Came after as many others of the lead within 24 hours as are accepted: stored beside it, without entry, alert or confirmation. */
    isOverLimit: booleanColumn("over_limit").notNull().default(false),
    /** What the visitor added later on the private page: JSON {hoa, callTime, note}. */
    extras: text("extras").notNull().default("{}"),
    /** How the submission reached the database: at once, or replayed from the journal. */
    route: text("route", { enum: ["direct", "journal"] })
      .notNull()
      .default("direct"),
    createdAt: timestampColumn("created_at").notNull(),
  },
  (table) => [
    index("lead_submissions_lead").on(table.leadId, table.createdAt),
    index("lead_submissions_content").on(table.contentHash, table.createdAt),
    index("lead_submissions_phone").on(sql.raw(sentPhoneSql)),
    index("lead_submissions_email").on(sql.raw(sentEmailSql)),
    index("lead_submissions_form").on(table.formId),
  ],
);

export const leadEvents = sqliteTable(
  "lead_events",
  {
    id: id(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    /** received, wrote-again, photos-added, extras-added, status, note, reply, assigned, value, next-action, mail, … */
    kind: text("kind").notNull(),
    staffId: text("staff_id").references(() => staff.id),
    /** JSON, by kind. */
    data: text("data").notNull().default("{}"),
    at: timestampColumn("at").notNull(),
  },
  (table) => [index("lead_events_lead").on(table.leadId, table.at), index("lead_events_kind").on(table.kind, table.at)],
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
    kind: text("kind", { enum: ["photo", "survey"] })
      .notNull()
      .default("photo"),
    createdAt: timestampColumn("created_at").notNull(),
  },
  (table) => [index("lead_files_lead").on(table.leadId, table.createdAt)],
);

/** A list of leads somebody wants to see again. */
export const savedViews = sqliteTable(
  "saved_views",
  {
    id: id(),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    name: text("name").notNull(),
    /** The query of /admin/leads, canonical. */
    query: text("query").notNull(),
    shared: booleanColumn("shared").notNull().default(false),
    version: version(),
    ...timestamps,
  },
  (table) => [index("saved_views_staff").on(table.staffId)],
);

/** A file of leads that was read in. */
export const leadImports = sqliteTable("imports", {
  id: id(),
  staffId: text("staff_id").references(() => staff.id),
  fileName: text("file_name").notNull(),
  /** Of the bytes: the same file twice is one import. */
  contentHash: text("content_hash").notNull(),
  created: integer("created").notNull(),
  joined: integer("joined").notNull(),
  refused: integer("refused").notNull(),
  at: timestampColumn("at").notNull(),
  undoneAt: timestampColumn("undone_at"),
});

/** How staff matched the columns and stage words of a file, for the next file with the same column names. */
export const importMappings = sqliteTable("import_mappings", {
  /** Hash of the column names, sorted. */
  id: id(),
  /** JSON object: field by column name (`columnKey`). */
  columns: text("columns").notNull().default("{}"),
  /** JSON object: stage by stage word (`stageKey`). */
  stages: text("stages").notNull().default("{}"),
  dayFirst: booleanColumn("day_first").notNull().default(false),
  updatedAt: timestampColumn("updated_at").notNull(),
});

/** Which leads went out in a conversions file. */
export const conversionExports = sqliteTable("conversion_exports", {
  leadId: text("lead_id").primaryKey(),
  staffId: text("staff_id").references(() => staff.id),
  at: timestampColumn("at").notNull(),
});

/** People whose data was erased: a restored backup erases them again. Holds no personal data. */
export const leadErasures = sqliteTable("erasures", {
  leadId: text("lead_id").primaryKey(),
  staffId: text("staff_id").references(() => staff.id),
  at: timestampColumn("at").notNull(),
});
