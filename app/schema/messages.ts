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
import { idColumn, timestampColumn, timestamps } from "./platform/columns";
import { files } from "./platform/files";
import { staff } from "./platform/staff";

export const messageChannels = [
  "email",
  "text",
  "whatsapp",
  "call",
  "visit",
  "note",
  "page",
  "proposal",
] as const;

/** Received email that waits for staff to say whose it is. */
export const unmatchedSql = "lead_id is null and dismissed_at is null";

/**
 * Messages with a customer: emails, texts, WhatsApp messages, calls, notes of staff, and questions
 * on the customer's pages. Each message of a lead has a timeline event with the same id, which
 * contains the changes of the lead.
 */
export const messages = sqliteTable(
  "messages",
  {
    id: idColumn(),
    /** Null while a received email is unmatched or dismissed. */
    leadId: text("lead_id").references(() => leads.id),
    direction: text("direction", { enum: ["in", "out", "internal"] }).notNull(),
    channel: text("channel", { enum: messageChannels }).notNull(),
    /** Staff member who sent, logged or pasted it; null for a customer's own. */
    staffId: text("staff_id").references(() => staff.id),
    /** Name of the customer as the message gives it, or "". */
    person: text("person").notNull().default(""),
    /** The customer's address: lowercase email or E.164 phone, or "". */
    address: text("address").notNull().default(""),
    subject: text("subject").notNull().default(""),
    text: text("text").notNull().default(""),
    /** Earlier messages quoted in an email, cut from `text`. */
    quotedText: text("quoted_text").notNull().default(""),
    /** Time it was sent or said. A received email's is never later than its arrival. */
    sentAt: timestampColumn("sent_at").notNull(),
    createdAt: timestampColumn("created_at").notNull(),
    /** Received email: our address that it was sent to, with its key, lowercase. */
    recipient: text("recipient").notNull().default(""),
    /** Received email: its Message-ID without brackets, or a hash of the raw email without one. */
    messageIdHeader: text("message_id_header"),
    /** Received email: key of the raw file, or "" once removed. */
    rawKey: text("raw_key").notNull().default(""),
    /** Received email: automatic replies, delivery notices and lists start no clock. */
    autoKind: text("auto_kind", { enum: ["reply", "bounce", "list"] }),
    /** Received email: result of the sender's domain check; null if not checked. */
    isVerified: integer("is_verified", { mode: "boolean" }),
    /** Evidence that attached it to the lead. */
    matchedBy: text("matched_by", { enum: ["key", "anchor", "staff"] }),
    /** Received email: why its text or files are incomplete, or "". */
    problem: text("problem").notNull().default(""),
    /** Staff member who attached it, and when. */
    attachedBy: text("attached_by").references(() => staff.id),
    attachedAt: timestampColumn("attached_at"),
    /** Lead it was moved from, while that can be undone. */
    movedFrom: text("moved_from"),
    /** Staff marked it as not from a customer. */
    dismissedBy: text("dismissed_by").references(() => staff.id),
    dismissedAt: timestampColumn("dismissed_at"),
  },
  (table) => [
    index("messages_lead").on(table.leadId, table.sentAt),
    index("messages_address").on(table.address),
    index("messages_raw").on(table.createdAt).where(sql`raw_key <> ''`),
    index("messages_handled")
      .on(sql`coalesce(attached_at, dismissed_at)`)
      .where(sql`coalesce(attached_at, dismissed_at) is not null`),
    index("messages_sent_subject")
      .on(table.subject)
      .where(sql`direction = 'out' and channel = 'email' and lead_id is not null`),
    index("messages_unmatched").on(table.createdAt).where(sql.raw(unmatchedSql)),
    uniqueIndex("messages_once")
      .on(table.messageIdHeader, table.recipient)
      .where(sql`message_id_header is not null`),
  ],
);

/** Attachments of a message. A refused one has its reason in place of a file. */
export const messageFiles = sqliteTable(
  "message_files",
  {
    id: idColumn(),
    messageId: text("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    fileId: text("file_id").references(() => files.id),
    name: text("name").notNull(),
    bytes: integer("bytes").notNull(),
    /** Sentence that names the reason, or "". */
    refusal: text("refusal").notNull().default(""),
  },
  (table) => [
    index("message_files_message").on(table.messageId),
    index("message_files_file").on(table.fileId),
  ],
);

/** Unsent emails to a lead. Only their author changes them; colleagues see them. */
export const messageDrafts = sqliteTable(
  "message_drafts",
  {
    id: idColumn(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    /** JSON array of email addresses. */
    recipients: text("recipients").notNull().default("[]"),
    subject: text("subject").notNull().default(""),
    text: text("text").notNull().default(""),
    /** Id of the quoted message, or "". */
    quoteId: text("quote_id").notNull().default(""),
    /** Id of the attached packet, or "". */
    packetId: text("packet_id").notNull().default(""),
    /** JSON array of file ids. */
    fileIds: text("file_ids").notNull().default("[]"),
    /** Id of the newest reply that the author saw, or "". */
    seenId: text("seen_id").notNull().default(""),
    /** Key of the request that wrote it last. */
    requestKey: text("request_key").notNull(),
    ...timestamps,
  },
  (table) => [index("message_drafts_lead").on(table.leadId, table.updatedAt)],
);

/**
 * Keys of a lead's reply address. The key is derived from the site's secret; only its hash is
 * stored. Keys stay with their lead: a merge follows `mergedInto`.
 */
export const leadMailKeys = sqliteTable(
  "lead_mail_keys",
  {
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    generation: integer("generation").notNull().default(1),
    keyHash: text("key_hash").notNull().unique(),
    createdAt: timestampColumn("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.generation] })],
);

/** Delivery state of an address, for every lead that has it. */
export const addressStates = sqliteTable("address_states", {
  /** Lowercase email or E.164 phone. */
  address: text("address").primaryKey(),
  /** Email: time the email service refused the address for good, or a server bounced it. */
  bouncedAt: timestampColumn("bounced_at"),
  /** The server's words. */
  bounceText: text("bounce_text").notNull().default(""),
  /** Phone: time its owner asked for no more texts. Only they turn texts on again. */
  textsStoppedAt: timestampColumn("texts_stopped_at"),
  /** Email of senders that staff marked as never customers. */
  ignoredAt: timestampColumn("ignored_at"),
  updatedAt: timestampColumn("updated_at").notNull(),
});
