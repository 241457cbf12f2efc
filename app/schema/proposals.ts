import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { contractLanguages } from "./contract-texts";
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

export const proposalKinds = ["proposal", "change-order"] as const;
/** "Expired" is computed on read and never stored. */
export const proposalStatuses = [
  "draft",
  "sent",
  "part-signed",
  "signed",
  "canceled",
  "replaced",
  "withdrawn",
  "declined",
] as const;

/** A priced offer for a lead, or a change of a signed one. Its versions have the content. */
export const proposals = sqliteTable(
  "proposals",
  {
    id: idColumn(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    reference: text("reference").notNull().unique(),
    kind: text("kind", { enum: proposalKinds }).notNull().default("proposal"),
    /** Counts the lead's proposals of this kind, from 1. */
    number: integer("number").notNull(),
    ...timestamps,
  },
  (table) => [index("proposals_number").on(table.leadId, table.kind, table.number)],
);

/** A version of a proposal. Sending freezes `document`; later changes are a new version. */
export const proposalVersions = sqliteTable(
  "proposal_versions",
  {
    id: idColumn(),
    proposalId: text("proposal_id")
      .notNull()
      .references(() => proposals.id),
    number: integer("number").notNull(),
    status: text("status", { enum: proposalStatuses }).notNull().default("draft"),
    /** Last day to sign, YYYY-MM-DD in Houston; "" until sent. */
    validUntil: text("valid_until").notNull().default(""),
    /** JSON: lines, options, payments, with internal costs. */
    draft: text("draft").notNull().default("{}"),
    /** Version of `draft`. */
    version: versionColumn(),
    /** Staff member who saved the draft last. */
    draftBy: text("draft_by").references(() => staff.id),
    /** Canonical JSON of everything the homeowner reads; "" until sent. */
    document: text("document").notNull().default(""),
    documentSha256: text("document_sha256").notNull().default(""),
    pdfFileId: text("pdf_file").references(() => files.id),
    pdfSha256: text("pdf_sha256").notNull().default(""),
    /** The disclosure statement as attached to the emails; null for versions from before it was kept. */
    disclosureFileId: text("disclosure_file").references(() => files.id),
    disclosureSha256: text("disclosure_sha256").notNull().default(""),
    /** The sent PDF with signature and certificate pages. */
    signedPdfFileId: text("signed_pdf_file").references(() => files.id),
    signedPdfSha256: text("signed_pdf_sha256").notNull().default(""),
    /** JSON array: ids of the contract texts in the document. */
    textIds: text("text_ids").notNull().default("[]"),
    language: text("language", { enum: contractLanguages }).notNull().default("en"),
    sentAt: timestampColumn("sent_at"),
    sentBy: text("sent_by").references(() => staff.id),
    /** Time of the last required signature. */
    signedAt: timestampColumn("signed_at"),
    /** Last day of the cancellation period, YYYY-MM-DD in Houston, or "". */
    cancelUntil: text("cancel_until").notNull().default(""),
    canceledAt: timestampColumn("canceled_at"),
    countersignedAt: timestampColumn("countersigned_at"),
    countersignedBy: text("countersigned_by").references(() => staff.id),
    /** Reason for the withdrawal or cancellation. */
    endReason: text("end_reason").notNull().default(""),
    followUpsOn: booleanColumn("follow_ups_on").notNull().default(false),
    /** Sending, or the last restart: an answer after it stops the follow-up emails. */
    followUpsSince: timestampColumn("follow_ups_since"),
    ...timestamps,
  },
  (table) => [
    uniqueIndex("proposal_versions_number").on(table.proposalId, table.number),
    index("proposal_versions_status").on(table.status, table.validUntil),
    index("proposal_versions_first_sent")
      .on(table.sentAt, table.proposalId)
      .where(sql`number = 1 and sent_at is not null`),
    // contracts of a period, for figures; an expression, so that other queries never sort by it
    index("proposal_versions_signed").on(sql`signed_at + 0`).where(sql`status = 'signed'`),
    // the figures of the Insights page, without the documents in the rows
    index("proposal_versions_figures").on(
      table.proposalId,
      table.number,
      table.sentAt,
      table.signedAt,
      table.status,
    ),
  ],
);

export const followUpStates = ["planned", "skipped", "missed", "sent"] as const;

/** Follow-up emails of a sent version, at most three. Each goes to the signers who have not signed. */
export const proposalFollowUps = sqliteTable(
  "proposal_follow_ups",
  {
    id: idColumn(),
    versionId: text("version_id")
      .notNull()
      .references(() => proposalVersions.id),
    /** Rule of the settings that planned it, from 1. */
    position: integer("position").notNull(),
    sendAt: timestampColumn("send_at").notNull(),
    /** "Day 5", "3 days before it ends, moved from Sunday". */
    note: text("note").notNull(),
    subject: text("subject").notNull(),
    /** With fields such as {price}, which sending fills in. */
    message: text("message").notNull(),
    state: text("state", { enum: followUpStates }).notNull().default("planned"),
    /** Time and staff member of the skip, or of "Send now". */
    doneAt: timestampColumn("done_at"),
    doneBy: text("done_by").references(() => staff.id),
    version: versionColumn(),
    updatedAt: timestampColumn("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("proposal_follow_ups_position").on(table.versionId, table.position),
    index("proposal_follow_ups_due").on(table.sendAt).where(sql`state = 'planned'`),
  ],
);

/** People who sign a version, and the private link of each. */
export const proposalSigners = sqliteTable(
  "proposal_signers",
  {
    id: idColumn(),
    versionId: text("version_id")
      .notNull()
      .references(() => proposalVersions.id),
    name: text("name").notNull(),
    /** Lowercase. */
    email: text("email").notNull(),
    required: booleanColumn("required").notNull().default(true),
    /** Private link. No foreign key: ended links are deleted while signatures stay. */
    linkId: text("link_id"),
    /** First time a person opened the proposal. */
    openedAt: timestampColumn("opened_at"),
    /** First delivery of an email with the disclosure, and its recipient: emails are emptied. */
    disclosureDeliveredAt: timestampColumn("disclosure_delivered_at"),
    disclosureDeliveredTo: text("disclosure_delivered_to").notNull().default(""),
    createdAt: timestampColumn("created_at").notNull(),
  },
  (table) => [
    index("proposal_signers_version").on(table.versionId),
    index("proposal_signers_email").on(table.email),
    index("proposal_signers_undelivered")
      .on(table.versionId)
      .where(sql`disclosure_delivered_at is null and link_id is not null`),
  ],
);

/** A signature. Never changed; `recordSha256` covers every other column, as its format says. */
export const proposalSignatures = sqliteTable(
  "proposal_signatures",
  {
    id: idColumn(),
    versionId: text("version_id")
      .notNull()
      .references(() => proposalVersions.id),
    signerId: text("signer_id")
      .notNull()
      .references(() => proposalSigners.id),
    /** Through the signer's link, or on paper with a scan. */
    method: text("method", { enum: ["link", "paper"] })
      .notNull()
      .default("link"),
    /** Scan of a paper signature. */
    scanFileId: text("scan_file").references(() => files.id),
    /** SHA-256 of the scan; "" if signed online, and in format 1. */
    scanSha256: text("scan_sha256").notNull().default(""),
    /** JSON: option, add-ons, total in cents. */
    choice: text("choice").notNull(),
    typedName: text("typed_name").notNull(),
    at: timestampColumn("at").notNull(),
    ip: text("address").notNull().default(""),
    userAgent: text("user_agent").notNull().default(""),
    /** Id of the contract text the signer consented to; "" on paper. */
    consentTextId: text("consent_text_id").notNull().default(""),
    /** Time the lien disclosure was delivered, with the email that sent the proposal. */
    disclosureDeliveredAt: timestampColumn("disclosure_delivered_at"),
    /** Recipient of that email, and SHA-256 of the disclosure in it; "" before format 3. */
    disclosureDeliveredTo: text("disclosure_delivered_to").notNull().default(""),
    disclosureSha256: text("disclosure_sha256").notNull().default(""),
    documentSha256: text("document_sha256").notNull(),
    recordSha256: text("record_sha256").notNull(),
    /** Columns that `recordSha256` covers: in format 1 neither this one nor the scan's hash. */
    recordFormat: integer("record_format").notNull().default(1),
  },
  (table) => [uniqueIndex("proposal_signatures_signer").on(table.versionId, table.signerId)],
);

/** History of a proposal version. Homeowner actions have a link, staff actions a staff member. */
export const proposalEvents = sqliteTable(
  "proposal_events",
  {
    id: idColumn(),
    versionId: text("version_id")
      .notNull()
      .references(() => proposalVersions.id),
    kind: text("kind").notNull(),
    staffId: text("staff_id").references(() => staff.id),
    linkId: text("link_id"),
    /** JSON, by kind. */
    data: text("data").notNull().default("{}"),
    at: timestampColumn("at").notNull(),
  },
  (table) => [index("proposal_events_version").on(table.versionId, table.at)],
);

/** Record of an event of a contract. Never changed; `content` is canonical JSON and is signed. */
export const contractRecords = sqliteTable(
  "contract_records",
  {
    versionId: text("version_id")
      .notNull()
      .references(() => proposalVersions.id),
    /** Position in the chain of the version, from 1. */
    number: integer("number").notNull(),
    kind: text("kind").notNull(),
    content: text("content").notNull(),
    /** Ed25519 over `content`, as hex. */
    signature: text("signature").notNull(),
    createdAt: timestampColumn("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.number] })],
);

/** Key that signs records of contracts, until it is retired. */
export const contractKeys = sqliteTable(
  "contract_keys",
  {
    id: idColumn(),
    /** 32 bytes as hex. */
    publicKey: text("public_key").notNull(),
    /** PKCS #8, encrypted under the site's secret; "" once retired. */
    privateKey: text("private_key").notNull(),
    madeAt: timestampColumn("made_at").notNull(),
    retiredAt: timestampColumn("retired_at"),
  },
  () => [
    uniqueIndex("contract_keys_current")
      .on(sql`(retired_at is null)`)
      .where(sql`retired_at is null`),
  ],
);
