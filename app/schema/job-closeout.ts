import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { jobItems, jobs } from "./jobs";
import { idColumn, timestampColumn, timestamps, versionColumn } from "./platform/columns";
import { files } from "./platform/files";
import { staff } from "./platform/staff";

/** Signatures that a job is complete. A withdrawn one stays; a job has at most one other. */
export const jobCompletions = sqliteTable(
  "job_completions",
  {
    id: idColumn(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    method: text("method", { enum: ["link", "paper"] }).notNull(),
    /** Words that were signed. */
    statement: text("statement").notNull(),
    /** JSON array of the entries of the list when it was signed. */
    list: text("list").notNull().default("[]"),
    /** Signer of the contract, and the name as typed or as on the paper. */
    signerId: text("signer_id").notNull(),
    typedName: text("typed_name").notNull(),
    at: timestampColumn("at").notNull(),
    /** Day of completion, YYYY-MM-DD in Houston. */
    completedOn: text("completed_on").notNull(),
    ip: text("ip").notNull().default(""),
    userAgent: text("user_agent").notNull().default(""),
    /** Private link through which it came, or null. No foreign key: ended links are deleted. */
    linkId: text("link_id"),
    scanFileId: text("scan_file_id").references(() => files.id),
    scanSha256: text("scan_sha256").notNull().default(""),
    /** Hash over the columns above. */
    recordSha256: text("record_sha256").notNull(),
    /** Staff member who recorded a paper. */
    recordedBy: text("recorded_by").references(() => staff.id),
    withdrawnAt: timestampColumn("withdrawn_at"),
    withdrawnBy: text("withdrawn_by").references(() => staff.id),
    withdrawReason: text("withdraw_reason").notNull().default(""),
    createdAt: timestampColumn("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("job_completions_current").on(table.jobId).where(sql`withdrawn_at is null`),
    index("job_completions_job").on(table.jobId, table.at),
    index("job_completions_scan").on(table.scanFileId).where(sql`scan_file_id is not null`),
  ],
);

/** Permissions of homeowners to show a photo of their job. A revoked one stays. */
export const photoPermissions = sqliteTable(
  "photo_permissions",
  {
    id: idColumn(),
    itemId: text("item_id")
      .notNull()
      .references(() => jobItems.id),
    /** Words that were shown with the box. */
    wording: text("wording").notNull(),
    person: text("person").notNull(),
    at: timestampColumn("at").notNull(),
    /** Private link through which it came. No foreign key: ended links are deleted. */
    linkId: text("link_id").notNull(),
    /** Public copy of the photo, once a catalog draft has it. No foreign key: staff may delete it. */
    copyFileId: text("copy_file_id"),
    revokedAt: timestampColumn("revoked_at"),
    revokedBy: text("revoked_by").notNull().default(""),
  },
  (table) => [
    uniqueIndex("photo_permissions_current").on(table.itemId).where(sql`revoked_at is null`),
    index("photo_permissions_item").on(table.itemId, table.at),
  ],
);

/** Subcontractors and suppliers of a job. One that was removed stays on the list with its day. */
export const jobSubcontractors = sqliteTable(
  "job_subcontractors",
  {
    id: idColumn(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    name: text("name").notNull(),
    address: text("address").notNull(),
    phone: text("phone").notNull(),
    /** Work or material: "Electrician", "Concrete". */
    what: text("what").notNull(),
    /** Days in Houston, YYYY-MM-DD; `removedOn` is "" while they work on the job. */
    addedOn: text("added_on").notNull(),
    /** Day of the last correction, or "". */
    changedOn: text("changed_on").notNull().default(""),
    removedOn: text("removed_on").notNull().default(""),
    createdBy: text("created_by").references(() => staff.id),
    version: versionColumn(),
    ...timestamps,
  },
  (table) => [index("job_subcontractors_job").on(table.jobId, table.createdAt)],
);
