import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { booleanColumn, id, timestampColumn, timestamps, version } from "./columns";
import { staff } from "./staff";

export const leadStatuses = ["new", "contacted", "visit-booked", "quoted", "won", "lost", "spam", "out-of-area"] as const;

/** How a lead came into the office: by a form of the site, typed in during a call, or from a file. */
export const leadCreatedVia = ["web", "hand", "import"] as const;

/** What is to be done next. */
export const nextStepKinds = ["call", "text", "email", "visit", "quote", "wait"] as const;

/* Conditions and orders that partial indexes and the queries they serve must spell alike, without bound values. An order has no commas:
   drizzle-kit takes them for several columns. */

/** In the list unless spam is asked for. */
export const inLeadListSql = "deleted_at is null and status <> 'spam'";

/** What a lead is worth, in cents: its value, else the middle of its ballpark, else of the budget that was given; -1 when nothing is
 *  known. */
export const leadValueSql =
  "case when value_cents is not null then value_cents when estimate_cents is not null then estimate_cents when budget = 'under-20k' then 1500000 when budget = '20k-40k' then 3000000 when budget = '40k-80k' then 6000000 when budget = 'over-80k' then 10000000 else -1 end";

/** When the next step is due, a lead without one last. */
export const nextStepDueSql = "case when next_action_at is null then 9007199254740991 else next_action_at end";

/** Somebody waits for a reply, the first or a later one. */
export const awaitingReplySql =
  "deleted_at is null and status in ('new', 'contacted', 'visit-booked', 'quoted') and (first_reply_at is null and entry = 'web' or follow_up_at is not null)";

export const waitingSinceSql = "case when follow_up_at is null then created_at else follow_up_at end";

/** Services one can filter by; their keys are never reused. */
export const serviceKeys = [
  "attached-pergola",
  "free-standing-pergola",
  "cantilever-pergola",
  "covered-patio",
  "outdoor-kitchen",
  "concrete-and-turf",
  "something-else",
] as const;

export const includesServiceSql = (key: (typeof serviceKeys)[number]) => `instr(services, '"${key}"') > 0`;

/** Open, and nobody has said on which day something comes next: what is neither here nor dated waits for its first reply. */
export const withoutNextStepSql =
  "deleted_at is null and next_action_at is null and (status in ('contacted', 'visit-booked', 'quoted') or status = 'new' and (entry <> 'web' or first_reply_at is not null))";

/** Lost, with a day to be asked again. */
export const reengageSql = "deleted_at is null and status = 'lost' and ask_again_on is not null";

/** Open, with a dated next step that is no visit: on Today once its day has come. */
export const dueStepsSql =
  "deleted_at is null and status in ('new', 'contacted', 'visit-booked', 'quoted') and next_action_at > 0 and (next_kind is null or next_kind <> 'visit')";

/** Requests from the website, inside the service area, that count toward response times. */
export const repliesCountedSql = "deleted_at is null and entry = 'web' and in_area = 1 and status not in ('spam', 'out-of-area')";

/** From outside the service area, by a form of the site, and not answered yet: they were promised an answer. */
export const outOfAreaSql =
  "deleted_at is null and status = 'out-of-area' and entry = 'web' and (first_reply_at is null or follow_up_at is not null)";

/** Open, and a visit is what comes next. */
export const visitBookedSql = "deleted_at is null and status in ('new', 'contacted', 'visit-booked', 'quoted') and next_kind = 'visit'";

export const leads = sqliteTable(
  "leads",
  {
    id: id(),
    /** Short, spoken on the phone; of the first submission. */
    reference: text("reference").notNull().unique(),
    status: text("status", { enum: leadStatuses }).notNull().default("new"),
    statusSince: timestampColumn("status_since").notNull(),
    name: text("name").notNull(),
    /** The name for comparing (`nameKey`). */
    nameKey: text("name_key").notNull().default(""),
    /** E.164, or null. */
    phone: text("phone"),
    /** Lower case, or null. */
    email: text("email"),
    contactBy: text("contact_by", { enum: ["call", "text", "whatsapp", "email"] }),
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
    /** Slug of the project they asked for one like, or "". */
    project: text("project").notNull().default(""),
    entry: text("entry", { enum: leadCreatedVia }).notNull().default("web"),
    /** Where the house is: street and number, how to get in, and who else decides. */
    street: text("street").notNull().default(""),
    access: text("access").notNull().default(""),
    hoa: text("hoa").notNull().default(""),
    decider: text("decider").notNull().default(""),
    /** How it reached us: quote, popup, tracking, formpage, contact, phone, … (the form variant, or by hand). */
    source: text("source").notNull(),
    utmSource: text("utm_source").notNull().default(""),
    utmCampaign: text("utm_campaign").notNull().default(""),
    /** Where they first came from, and landed: `firstChannel` the first touch, and its path. */
    channel: text("channel").notNull().default(""),
    landing: text("landing").notNull().default(""),
    /** The channel of the last touch before they wrote, and the campaign of the first one. */
    lastChannel: text("last_channel").notNull().default(""),
    firstCampaign: text("first_campaign").notNull().default(""),
    spamScore: integer("spam_score").notNull().default(0),
    /** JSON array of words that say why. */
    spamReasons: text("spam_reasons").notNull().default("[]"),
    assignedTo: text("assigned_to").references(() => staff.id),
    valueCents: integer("value_cents"),
    /** Middle of the ballpark of their drawing, by the price book of the day it came; null without a drawing or a rate. */
    estimateCents: integer("estimate_cents"),
    /** Photos and surveys that belong to it. */
    photoCount: integer("photo_count").notNull().default(0),
    /** The next step: what, in words of one's own if need be, when and by whom. */
    nextKind: text("next_kind", { enum: nextStepKinds }),
    nextAction: text("next_action").notNull().default(""),
    nextActionAt: timestampColumn("next_action_at"),
    nextStaffId: text("next_staff_id").references(() => staff.id),
    firstReplyAt: timestampColumn("first_reply_at"),
    /** Business minutes from receipt to first reply, by the hours of that day: later hours do not rewrite it. */
    replyMinutes: integer("reply_minutes"),
    /** Nobody is alerted before: somebody has just tried and not got through. */
    alertsHeldUntil: timestampColumn("alerts_held_until"),
    /** When they wrote again and have not been answered since. */
    followUpAt: timestampColumn("follow_up_at"),
    /** When a closed lead that nobody had reached wrote again: the wait for its first reply starts there. */
    reopenedAt: timestampColumn("reopened_at"),
    lostReason: text("lost_reason").notNull().default(""),
    /** Days in Houston, YYYY-MM-DD: when a won lead signed; when to ask a lost one again. */
    signedOn: text("signed_on"),
    askAgainOn: text("ask_again_on"),
    /** The furthest stage ever, 1 (new) to 5 (won). */
    reached: integer("reached").notNull().default(1),
    /** The lead that took this one in; it is then also deleted. */
    mergedInto: text("merged_into"),
    /** Folded name, phone, e-mail, ZIP, reference and details, for search. */
    searchText: text("search_text").notNull().default(""),
    version: version(),
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
    // without an answer: few at any time, however many there are
    index("leads_unanswered")
      .on(table.createdAt)
      .where(sql`first_reply_at is null and deleted_at is null and status in ('new', 'contacted', 'visit-booked', 'quoted')`),
    index("leads_follow_up").on(table.followUpAt).where(sql`follow_up_at is not null and deleted_at is null`),
    index("leads_merged").on(table.mergedInto).where(sql`merged_into is not null`),
    // everything the insights count: they read this and no lead
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
        table.deletedAt,
      )
      .where(sql`deleted_at is null`),
    // the list of leads, by each of its orders and filters: a count reads the index alone
    index("leads_listed").on(table.createdAt).where(sql.raw(inLeadListSql)),
    index("leads_listed_name").on(table.nameKey).where(sql.raw(inLeadListSql)),
    index("leads_listed_since").on(table.statusSince).where(sql.raw(inLeadListSql)),
    index("leads_listed_worth").on(sql.raw(leadValueSql)).where(sql.raw(inLeadListSql)),
    index("leads_listed_next").on(sql.raw(nextStepDueSql)).where(sql.raw(inLeadListSql)),
    index("leads_listed_owner").on(table.assignedTo, table.createdAt).where(sql.raw(inLeadListSql)),
    index("leads_listed_channel").on(table.channel, table.createdAt).where(sql.raw(inLeadListSql)),
    index("leads_listed_campaign").on(table.utmCampaign, table.createdAt).where(sql.raw(inLeadListSql)),
    index("leads_listed_zip").on(table.zip, table.createdAt).where(sql.raw(inLeadListSql)),
    index("leads_listed_drawing")
      .on(table.createdAt)
      .where(sql.raw(`${inLeadListSql} and design <> ''`)),
    index("leads_listed_photos")
      .on(table.createdAt)
      .where(sql.raw(`${inLeadListSql} and photo_count > 0`)),
    index("leads_waiting").on(sql.raw(waitingSinceSql)).where(sql.raw(awaitingReplySql)),
    index("leads_stage").on(table.status, table.createdAt).where(sql`deleted_at is null`),
    // the columns of the board and what open leads are worth together: read from the index alone
    index("leads_board")
      .on(table.status, table.statusSince, table.valueCents, table.estimateCents, table.budget, table.deletedAt)
      .where(sql`deleted_at is null`),
    index("leads_late").on(table.status, table.nextActionAt).where(sql`deleted_at is null and next_action_at is not null`),
    ...serviceKeys.map((key) =>
      index(`leads_service_${key.replaceAll("-", "_")}`)
        .on(table.createdAt)
        .where(sql.raw(`${inLeadListSql} and ${includesServiceSql(key)}`)),
    ),
    index("leads_stepless").on(table.statusSince).where(sql.raw(withoutNextStepSql)),
    index("leads_ask_again").on(table.askAgainOn).where(sql.raw(reengageSql)),
    index("leads_due").on(table.nextActionAt).where(sql.raw(dueStepsSql)),
    index("leads_reply_minutes").on(table.createdAt, table.replyMinutes).where(sql.raw(repliesCountedSql)),
    index("leads_out_of_area").on(table.createdAt).where(sql.raw(outOfAreaSql)),
    index("leads_visits").on(table.nextActionAt).where(sql.raw(visitBookedSql)),
    index("leads_street").on(table.zip, table.createdAt).where(sql`deleted_at is null and street <> ''`),
  ],
);
