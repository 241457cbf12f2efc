import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  booleanColumn,
  idColumn,
  timestampColumn,
  timestamps,
  versionColumn,
} from "./platform/columns";
import { staff } from "./platform/staff";

export const leadStages = [
  "new",
  "contacted",
  "visit-booked",
  "quoted",
  "won",
  "lost",
  "spam",
  "out-of-area",
] as const;

/** Source of a lead: a form of the site, staff entry, or an imported file. */
export const leadCreatedViaValues = ["web", "hand", "import"] as const;

export const nextStepKinds = ["call", "text", "email", "visit", "quote", "wait"] as const;

/* Conditions and orders shared by partial indexes and their queries, which must spell them alike
   without bound values. An order has no commas: drizzle-kit would split it into columns. */

/** Listed by default: outside the trash and no spam. */
export const inLeadListSql = "deleted_at is null and status <> 'spam'";

/**
 * Value of a lead in cents: the value staff entered, else the middle of its estimate, else of its
 * budget; -1 if unknown.
 */
export const leadValueSql =
  "case when value_cents is not null then value_cents when estimate_cents is not null then estimate_cents when budget = 'under-20k' then 1500000 when budget = '20k-40k' then 3000000 when budget = '40k-80k' then 6000000 when budget = 'over-80k' then 10000000 else -1 end";

/** Due time of the next step. Leads without one come last. */
export const nextStepDueSql =
  "case when next_action_at is null then 9007199254740991 else next_action_at end";

/** Awaits a reply, the first or a later one. */
export const awaitingReplySql =
  "deleted_at is null and status in ('new', 'contacted', 'visit-booked', 'quoted') and (first_reply_at is null and entry = 'web' or follow_up_at is not null)";

export const waitingSinceSql =
  "case when follow_up_at is null then created_at else follow_up_at end";

/** Services to filter by. Never reuse a key. */
export const serviceKeys = [
  "attached-pergola",
  "free-standing-pergola",
  "cantilever-pergola",
  "covered-patio",
  "outdoor-kitchen",
  "concrete-and-turf",
  "something-else",
] as const;

export const includesServiceSql = (key: (typeof serviceKeys)[number]) =>
  `instr(services, '"${key}"') > 0`;

/** Open, not awaiting a first reply, and without a dated next step. */
export const withoutNextStepSql =
  "deleted_at is null and next_action_at is null and (status in ('contacted', 'visit-booked', 'quoted') or status = 'new' and (entry <> 'web' or first_reply_at is not null))";

/** Lost, with a day to contact them again. */
export const reengageSql = "deleted_at is null and status = 'lost' and ask_again_on is not null";

/**
 * Open, with a dated next step other than a booked visit. The Today page lists the lead from the
 * step's date on.
 */
export const datedNextStepSql =
  "deleted_at is null and status in ('new', 'contacted', 'visit-booked', 'quoted') and next_action_at > 0 and next_visit_id is null";

/** The customer booked a visit before we replied, which ends the wait without a reply of ours. */
export const bookedFirstSql = "first_reply_at is not null and reply_minutes is null";

const timedWebLeadsSql =
  "deleted_at is null and entry = 'web' and in_area = 1 and status not in ('spam', 'out-of-area')";

/**
 * Web leads inside the service area that count toward response times. Those whose customer booked
 * first are counted apart.
 */
export const responseTimeLeadsSql = `${timedWebLeadsSql} and (first_reply_at is null or reply_minutes is not null)`;

export const bookedFirstLeadsSql = `${timedWebLeadsSql} and ${bookedFirstSql}`;

/** Unanswered web leads outside the service area. The site promised them an answer. */
export const unansweredOutOfAreaSql =
  "deleted_at is null and status = 'out-of-area' and entry = 'web' and (first_reply_at is null or follow_up_at is not null)";

/**
 * Time a won lead signed, in UTC milliseconds: noon in Houston (standard time) of its signing day,
 * else the time it was won.
 */
export const signedAtSql =
  "case when signed_on is null then status_since else unixepoch(signed_on || ' 18:00:00') * 1000 end";

/** Time at which the customer sent the lead's drawing, in UTC milliseconds. */
export const drawingSentAtSql = `coalesce((select min(coalesce(sent.answers_at, sent.created_at)) from lead_submissions as sent
  where sent.lead_id = leads.id and case when json_valid(sent.answers) then sent.answers ->> '$.design' = leads.design end), leads.created_at)`;

/** Open, with a booked visit as the next step. */
export const visitBookedSql =
  "deleted_at is null and status in ('new', 'contacted', 'visit-booked', 'quoted') and next_visit_id is not null";

/** With a next step from before there were tasks, as an older backup restores it. */
export const oldNextStepSql =
  "task_kind is null and task_action = '' and (next_kind is not null or next_action <> '') and (next_visit_id is null or next_kind is not 'visit')";

/** In the trash or spam, whose visits no list shows. */
export const hiddenLeadSql = "deleted_at is not null or status = 'spam'";

export const leads = sqliteTable(
  "leads",
  {
    id: idColumn(),
    /** Short reference to read out on the phone, from the first submission. */
    reference: text("reference").notNull().unique(),
    status: text("status", { enum: leadStages }).notNull().default("new"),
    statusSince: timestampColumn("status_since").notNull(),
    name: text("name").notNull(),
    /** Normalized name for comparisons (`nameKey`). */
    nameKey: text("name_key").notNull().default(""),
    /** E.164, or null. */
    phone: text("phone"),
    /** Lowercase, or null. */
    email: text("email"),
    contactBy: text("contact_by", { enum: ["call", "text", "whatsapp", "email"] }),
    /** Language of the site's form: Spanish once the customer sent a Spanish one. */
    formLanguage: text("form_language", { enum: ["en", "es"] })
      .notNull()
      .default("en"),
    /** Language that we write to the customer in. */
    replyLanguage: text("reply_language", { enum: ["en", "es"] })
      .notNull()
      .default("en"),
    zip: text("zip").notNull(),
    inArea: booleanColumn("in_area").notNull().default(true),
    /** JSON array of service keys. */
    services: text("services").notNull().default("[]"),
    setting: text("setting").notNull().default(""),
    size: text("size").notNull().default(""),
    timeline: text("timeline").notNull().default(""),
    budget: text("budget").notNull().default(""),
    details: text("details").notNull().default(""),
    /** Canonical designer query, or "". */
    design: text("design").notNull().default(""),
    /** Canonical financing query, or "". */
    financing: text("financing").notNull().default(""),
    /** Slug of the project the visitor liked, or "". */
    project: text("project").notNull().default(""),
    entry: text("entry", { enum: leadCreatedViaValues }).notNull().default("web"),
    /** Street address, access notes, and other decision makers. */
    street: text("street").notNull().default(""),
    access: text("access").notNull().default(""),
    hoa: text("hoa").notNull().default(""),
    decider: text("decider").notNull().default(""),
    /** Form variant or entry method: quote, popup, tracking, formpage, contact, phone, … */
    source: text("source").notNull(),
    utmSource: text("utm_source").notNull().default(""),
    utmCampaign: text("utm_campaign").notNull().default(""),
    /** First touch: channel (`firstChannel`) and landing path. */
    channel: text("channel").notNull().default(""),
    landing: text("landing").notNull().default(""),
    /** Channel of the last touch before the submission, and campaign of the first touch. */
    lastChannel: text("last_channel").notNull().default(""),
    firstCampaign: text("first_campaign").notNull().default(""),
    spamScore: integer("spam_score").notNull().default(0),
    /** JSON array of reasons. */
    spamReasons: text("spam_reasons").notNull().default("[]"),
    assignedTo: text("assigned_to").references(() => staff.id),
    valueCents: integer("value_cents"),
    /**
     * Middle of the design's price range, by the rates of the submission day; null without a design
     * or a rate.
     */
    estimateCents: integer("estimate_cents"),
    /**
     * Ballpark that the visitor saw with the design, by the rates of the submission day. Null
     * without a rate for the roof.
     */
    estimateLowCents: integer("estimate_low_cents"),
    estimateHighCents: integer("estimate_high_cents"),
    /**
     * Key of the roof's rate: "louvered-attached". Null until the ballpark is stored, "" without a
     * rate of that day.
     */
    estimateKey: text("estimate_key"),
    /** Photos and surveys of the lead, without attachments of our emails. */
    photoCount: integer("photo_count").notNull().default(0),
    /** Open task: kind, optional text, due time, and assignee. */
    taskKind: text("task_kind", { enum: nextStepKinds }),
    taskAction: text("task_action").notNull().default(""),
    taskAt: timestampColumn("task_at"),
    taskStaffId: text("task_staff_id").references(() => staff.id),
    /**
     * Next step: the earlier of the task and the first booked visit. An index of the two for lists
     * and reports; only `nextStepStatements` writes it.
     */
    nextKind: text("next_kind", { enum: nextStepKinds }),
    nextAction: text("next_action").notNull().default(""),
    nextActionAt: timestampColumn("next_action_at"),
    nextStaffId: text("next_staff_id").references(() => staff.id),
    /** Booked visit that is the next step; null for a task. No foreign key, which would be a cycle. */
    nextVisitId: text("next_visit_id"),
    firstReplyAt: timestampColumn("first_reply_at"),
    /**
     * Business minutes from receipt to first reply, by the office hours of that day; later changes
     * of hours do not affect it.
     */
    replyMinutes: integer("reply_minutes"),
    /** No alerts before this time: staff just tried without reaching the customer. */
    alertsHeldUntil: timestampColumn("alerts_held_until"),
    /** Time of the customer's latest unanswered follow-up. */
    followUpAt: timestampColumn("follow_up_at"),
    /**
     * Time a closed lead without any reply was reopened by a new submission; response time counts
     * from here.
     */
    reopenedAt: timestampColumn("reopened_at"),
    lostReason: text("lost_reason").notNull().default(""),
    /**
     * Days in Houston, YYYY-MM-DD: a won lead's signing day, and the day to contact a lost one
     * again.
     */
    signedOn: text("signed_on"),
    askAgainOn: text("ask_again_on"),
    /** Furthest stage ever, from 1 (new) to 5 (won). */
    reached: integer("reached").notNull().default(1),
    /** Id of the lead this one was merged into; this row is then also trashed. */
    mergedInto: text("merged_into"),
    /** Folded name, phone, email, ZIP, reference and details, for search. */
    searchText: text("search_text").notNull().default(""),
    version: versionColumn(),
    deletedAt: timestampColumn("deleted_at"),
    ...timestamps,
  },
  (table) => [
    index("leads_status_created").on(table.status, table.createdAt),
    index("leads_created").on(table.createdAt),
    index("leads_phone").on(table.phone),
    index("leads_email").on(table.email),
    index("leads_assigned").on(table.assignedTo, table.status),
    index("leads_next_action").on(table.nextActionAt),
    index("leads_source_created").on(table.source, table.createdAt),
    // leads without a reply: always few
    index("leads_unanswered")
      .on(table.createdAt)
      .where(
        sql`first_reply_at is null and deleted_at is null and status in ('new', 'contacted', 'visit-booked', 'quoted')`,
      ),
    index("leads_follow_up")
      .on(table.followUpAt)
      .where(sql`follow_up_at is not null and deleted_at is null`),
    index("leads_merged").on(table.mergedInto).where(sql`merged_into is not null`),
    // all columns the insights count, so that they read only the index
    index("leads_insights")
      .on(
        table.createdAt,
        table.status,
        table.entry,
        table.reached,
        table.inArea,
        table.source,
        table.channel,
        table.lastChannel,
        table.utmCampaign,
        table.firstCampaign,
        table.landing,
        table.services,
        table.zip,
        table.valueCents,
        table.replyMinutes,
        table.firstReplyAt,
        table.assignedTo,
        table.lostReason,
        table.deletedAt,
      )
      .where(sql`deleted_at is null`),
    // won leads by the day they signed, with all that the insights count
    index("leads_signed")
      .on(sql.raw(signedAtSql), table.valueCents, table.services, table.status, table.deletedAt)
      .where(sql`deleted_at is null and status = 'won'`),
    // the lead list by each order and filter, so that counts read only the index
    index("leads_listed").on(table.createdAt).where(sql.raw(inLeadListSql)),
    index("leads_listed_name").on(table.nameKey).where(sql.raw(inLeadListSql)),
    index("leads_listed_since").on(table.statusSince).where(sql.raw(inLeadListSql)),
    index("leads_listed_worth").on(sql.raw(leadValueSql)).where(sql.raw(inLeadListSql)),
    index("leads_listed_next").on(sql.raw(nextStepDueSql)).where(sql.raw(inLeadListSql)),
    index("leads_listed_owner").on(table.assignedTo, table.createdAt).where(sql.raw(inLeadListSql)),
    index("leads_listed_channel").on(table.channel, table.createdAt).where(sql.raw(inLeadListSql)),
    index("leads_listed_campaign")
      .on(table.utmCampaign, table.createdAt)
      .where(sql.raw(inLeadListSql)),
    index("leads_listed_zip").on(table.zip, table.createdAt).where(sql.raw(inLeadListSql)),
    // leads whose ballpark the job of every minute still has to store
    index("leads_unestimated").on(table.id).where(sql`design <> '' and estimate_key is null`),
    index("leads_listed_drawing")
      .on(table.createdAt)
      .where(sql.raw(`${inLeadListSql} and design <> ''`)),
    index("leads_listed_photos")
      .on(table.createdAt)
      .where(sql.raw(`${inLeadListSql} and photo_count > 0`)),
    index("leads_waiting").on(sql.raw(waitingSinceSql)).where(sql.raw(awaitingReplySql)),
    index("leads_stage").on(table.status, table.createdAt).where(sql`deleted_at is null`),
    // columns and total value of the board, so that it reads only the index
    index("leads_board")
      .on(
        table.status,
        table.statusSince,
        table.valueCents,
        table.estimateCents,
        table.budget,
        table.deletedAt,
      )
      .where(sql`deleted_at is null`),
    index("leads_late")
      .on(table.status, table.nextActionAt)
      .where(sql`deleted_at is null and next_action_at is not null`),
    ...serviceKeys.map((key) =>
      index(`leads_service_${key.replaceAll("-", "_")}`)
        .on(table.createdAt)
        .where(sql.raw(`${inLeadListSql} and ${includesServiceSql(key)}`)),
    ),
    index("leads_stepless").on(table.statusSince).where(sql.raw(withoutNextStepSql)),
    index("leads_ask_again").on(table.askAgainOn).where(sql.raw(reengageSql)),
    index("leads_due").on(table.nextActionAt).where(sql.raw(datedNextStepSql)),
    index("leads_reply_minutes")
      .on(table.createdAt, table.replyMinutes)
      .where(sql.raw(responseTimeLeadsSql)),
    index("leads_booked_first").on(table.createdAt).where(sql.raw(bookedFirstLeadsSql)),
    index("leads_out_of_area").on(table.createdAt).where(sql.raw(unansweredOutOfAreaSql)),
    index("leads_visits").on(table.nextActionAt).where(sql.raw(visitBookedSql)),
    index("leads_hidden").on(table.id).where(sql.raw(hiddenLeadSql)),
    index("leads_old_next_step").on(table.id).where(sql.raw(oldNextStepSql)),
    index("leads_street")
      .on(table.zip, table.createdAt)
      .where(sql`deleted_at is null and street <> ''`),
  ],
);
