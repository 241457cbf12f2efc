import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
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
import { proposalVersions } from "./proposals";

export const jobStages = ["signed", "permit", "scheduled", "build", "last-walk", "done"] as const;

/** The work of a signed contract. Signing opens it; change orders belong to the job of their contract. */
export const jobs = sqliteTable(
  "jobs",
  {
    id: idColumn(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    /** Version of the signed contract. A job whose contract was canceled has ended. */
    versionId: text("version_id")
      .notNull()
      .references(() => proposalVersions.id),
    stage: text("stage", { enum: jobStages }).notNull().default("signed"),
    stageSince: timestampColumn("stage_since").notNull(),
    /** Reason of the owner for a start before the contract allows it, or "". */
    earlyStartReason: text("early_start_reason").notNull().default(""),
    earlyStartBy: text("early_start_by").references(() => staff.id),
    warrantyNotes: text("warranty_notes").notNull().default(""),
    /** Notes about the site for the crew: gates, pets, power. */
    crewNotes: text("crew_notes").notNull().default(""),
    /** Reason why ballparks of similar roofs leave the job out, or "". */
    leftOutReason: text("left_out_reason").notNull().default(""),
    /** Time at which the office showed the equipment to the homeowner; null: the office only. */
    equipmentShownAt: timestampColumn("equipment_shown_at"),
    /** The same for the visits, the warranty notes, and the signed drawing as the as-built drawing. */
    visitsShownAt: timestampColumn("visits_shown_at"),
    warrantyShownAt: timestampColumn("warranty_shown_at"),
    asBuiltShownAt: timestampColumn("as_built_shown_at"),
    /** The same for the list of subcontractors and suppliers, and the time it was last emailed. */
    subcontractorsShownAt: timestampColumn("subcontractors_shown_at"),
    subcontractorsSentAt: timestampColumn("subcontractors_sent_at"),
    /** Time of the first change of that list since the email; null: unchanged. */
    subcontractorsChangedAt: timestampColumn("subcontractors_changed_at"),
    /** Time of the only review request. */
    reviewRequestedAt: timestampColumn("review_requested_at"),
    /** False until `payments` has the schedule of the contract and of its signed change orders. */
    hasSchedule: booleanColumn("has_schedule").notNull().default(false),
    version: versionColumn(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex("jobs_version").on(table.versionId),
    index("jobs_lead").on(table.leadId),
    index("jobs_stage").on(table.stage, table.stageSince),
    index("jobs_without_schedule").on(table.id).where(sql`has_schedule = 0`),
  ],
);

/** Updates for the homeowner. The newest published one is the head of the homeowner's page. */
export const jobUpdates = sqliteTable(
  "job_updates",
  {
    id: idColumn(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    headline: text("headline").notNull().default(""),
    text: text("text").notNull().default(""),
    /** Next date, YYYY-MM-DD in Houston, and its time as text: "7:30 to 11:00 AM"; or "". */
    nextOn: text("next_on").notNull().default(""),
    nextTime: text("next_time").notNull().default(""),
    /** Person or company that comes on the next date, or "". */
    whoComes: text("who_comes").notNull().default(""),
    /** Day by which we publish another update, YYYY-MM-DD in Houston, or "". */
    writeBy: text("write_by").notNull().default(""),
    /** Null for the draft. A job has at most one draft. */
    publishedAt: timestampColumn("published_at"),
    publishedBy: text("published_by").references(() => staff.id),
    version: versionColumn(),
    ...timestamps,
  },
  (table) => [
    index("job_updates_published")
      .on(table.jobId, table.publishedAt)
      .where(sql`published_at is not null`),
    uniqueIndex("job_updates_draft").on(table.jobId).where(sql`published_at is null`),
  ],
);

export const jobItemKinds = ["paper", "photo", "decision", "punch", "care"] as const;
/** Papers of the handover; the others are "". */
export const paperPurposes = ["", "as-built", "warranty"] as const;
/** A decision is done once it has an answer, an entry of the punch list once the work is done. */
export const jobItemStates = ["open", "done", "withdrawn"] as const;

export const jobItemSources = ["office", "crew", "homeowner"] as const;

/**
 * Papers, photos, decisions, entries of the punch list, and care dates. Homeowners see those with
 * `shownAt`.
 */
export const jobItems = sqliteTable(
  "job_items",
  {
    id: idColumn(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    kind: text("kind", { enum: jobItemKinds }).notNull(),
    /** Name, caption, question, or the work to do. */
    label: text("label").notNull(),
    /** Further words: of a paper its state, of a punch entry who does it. */
    note: text("note").notNull().default(""),
    /** JSON array of the choices of a decision. */
    choices: text("choices").notNull().default("[]"),
    state: text("state", { enum: jobItemStates }).notNull().default("open"),
    /** Time at which the crew checked off an entry of the punch list. Only staff make it done. */
    crewDoneAt: timestampColumn("crew_done_at"),
    /** Day of the paper or photo, or the day by which it is needed, YYYY-MM-DD in Houston, or "". */
    day: text("day").notNull().default(""),
    purpose: text("purpose", { enum: paperPurposes }).notNull().default(""),
    /** Months after which a care date comes again; 0 for once. */
    everyMonths: integer("every_months").notNull().default(0),
    fileId: text("file_id").references(() => files.id),
    /** Null: the office only. */
    shownAt: timestampColumn("shown_at"),
    /** True for papers that the crew's link opens. */
    isForCrew: booleanColumn("for_crew").notNull().default(false),
    source: text("source", { enum: jobItemSources }).notNull().default("office"),
    /** Private link through which it came, or null. No foreign key: ended links are deleted. */
    linkId: text("link_id"),
    /** Name of the person whose link it was, or "". */
    person: text("person").notNull().default(""),
    createdBy: text("created_by").references(() => staff.id),
    version: versionColumn(),
    ...timestamps,
  },
  (table) => [
    index("job_items_job").on(table.jobId, table.kind, table.createdAt),
    index("job_items_shown").on(table.jobId, table.kind).where(sql`shown_at is not null`),
    index("job_items_file").on(table.fileId).where(sql`file_id is not null`),
  ],
);

/** The answer to a decision; the first one counts. Never changed. */
export const jobAnswers = sqliteTable(
  "job_answers",
  {
    id: idColumn(),
    itemId: text("item_id")
      .notNull()
      .references(() => jobItems.id),
    choice: text("choice").notNull(),
    /** Private link of the homeowner who chose, or null. No foreign key: ended links are deleted. */
    linkId: text("link_id"),
    /** Name of the homeowner who chose. */
    person: text("person").notNull().default(""),
    /** Staff member who recorded what the homeowner said. */
    staffId: text("staff_id").references(() => staff.id),
    at: timestampColumn("at").notNull(),
  },
  (table) => [uniqueIndex("job_answers_item").on(table.itemId)],
);

/** Installed equipment, for warranty claims. */
export const jobEquipment = sqliteTable(
  "job_equipment",
  {
    id: idColumn(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    /** "Motor", "Louvers". */
    what: text("what").notNull(),
    maker: text("maker").notNull().default(""),
    model: text("model").notNull().default(""),
    serialNumber: text("serial_number").notNull().default(""),
    createdBy: text("created_by").references(() => staff.id),
    version: versionColumn(),
    ...timestamps,
  },
  (table) => [index("job_equipment_job").on(table.jobId, table.createdAt)],
);

export const jobPeopleRoles = ["crew", "reader"] as const;

/**
 * People with a private link to a job who did not sign: crew, and readers whom a homeowner gave a
 * link. Their links have the row's id as `person`.
 */
export const jobPeople = sqliteTable(
  "job_people",
  {
    id: idColumn(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    role: text("role", { enum: jobPeopleRoles }).notNull(),
    name: text("name").notNull(),
    /** Address of a reader, lowercase; "" for crew. */
    email: text("email").notNull().default(""),
    /** Name of the homeowner who gave a reader the link, or "". */
    addedBy: text("added_by").notNull().default(""),
    /** Id of that signer, who alone may end the link besides the office. */
    addedById: text("added_by_id").notNull().default(""),
    createdAt: timestampColumn("created_at").notNull(),
  },
  (table) => [index("job_people_job").on(table.jobId, table.role)],
);
