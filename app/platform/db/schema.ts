import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/* Every table of the site. Times are UTC milliseconds, money is integer cents, lengths are integer inches.
   JSON columns are read back through a zod schema of the feature that owns them, never trusted. */

const id = () => text("id").primaryKey();
const at = (name: string) => integer(name, { mode: "timestamp_ms" });
const flag = (name: string) => integer(name, { mode: "boolean" });
/** Bumped by every save; a save names the version it was made from and loses when it is no longer the current one. */
const version = () => integer("version").notNull().default(1);
const stamps = { createdAt: at("created_at").notNull(), updatedAt: at("updated_at").notNull() };
/** Shown while publishAt <= now < unpublishAt; null publishAt is a draft. Decided when it is read. */
const publishing = { publishAt: at("publish_at"), unpublishAt: at("unpublish_at"), deletedAt: at("deleted_at") };

/* ---- staff ---------------------------------------------------------------- */

export const staffRoles = ["owner", "staff", "editor"] as const;

export const staff = sqliteTable("staff", {
  id: id(),
  /** Lower case. */
  email: text("email").notNull().unique(),
  name: text("name").notNull(),
  role: text("role", { enum: staffRoles }).notNull(),
  /** Null until an invitation is accepted. */
  passwordHash: text("password_hash"),
  /** JSON: quiet hours, shortcuts, default view: what somebody set for themselves. */
  preferences: text("preferences").notNull().default("{}"),
  disabledAt: at("disabled_at"),
  /** When somebody was last here, to five minutes. */
  lastSeenAt: at("last_seen_at"),
  version: version(),
  ...stamps,
});

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the token in the cookie. */
    id: id(),
    userId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    /** Seconds, as lucia's adapter reads and writes it. */
    expiresAt: integer("expires_at").notNull(),
    createdAt: at("created_at").notNull(),
    address: text("address").notNull().default(""),
    userAgent: text("user_agent").notNull().default(""),
    /** When a password, a code or a passkey was last given in this session. */
    provenAt: at("proven_at"),
  },
  (table) => [index("sessions_staff").on(table.userId), index("sessions_expires").on(table.expiresAt)],
);

/** Single-use links: an invitation or a password reset. */
export const loginLinks = sqliteTable(
  "login_links",
  {
    /** SHA-256 of the token in the link. */
    id: id(),
    kind: text("kind", { enum: ["invitation", "reset"] }).notNull(),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("login_links_staff").on(table.staffId)],
);

export const staffFactors = sqliteTable(
  "staff_factors",
  {
    id: id(),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    kind: text("kind", { enum: ["totp", "passkey", "recovery"] }).notNull(),
    label: text("label").notNull().default(""),
    /** TOTP secret (encrypted), passkey public key, or the hash of a recovery code. */
    secret: text("secret").notNull(),
    counter: integer("counter").notNull().default(0),
    confirmedAt: at("confirmed_at"),
    usedAt: at("used_at"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("staff_factors_staff").on(table.staffId, table.kind)],
);

/** What a passkey is asked to sign: once, and not for long. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    /** SHA-256 of the challenge. */
    id: id(),
    purpose: text("purpose", { enum: ["add", "sign-in", "prove"] }).notNull(),
    /** For whom; null while nobody knows who signs in. */
    staffId: text("staff_id").references(() => staff.id),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("passkey_challenges_expires").on(table.expiresAt)],
);

/** Failed sign-ins per account and per address, for the back-off. */
export const signInFailures = sqliteTable("sign_in_failures", {
  /** "account:<hash>" or "address:<hash>". */
  key: text("key").primaryKey(),
  failures: integer("failures").notNull(),
  lastAt: at("last_at").notNull(),
  blockedUntil: at("blocked_until").notNull(),
});

/* ---- leads ---------------------------------------------------------------- */

export const leadStatuses = ["new", "contacted", "visit-booked", "quoted", "won", "lost", "spam", "out-of-area"] as const;

/** How a lead came into the office: by a form of the site, typed in during a call, or from a file. */
export const leadEntries = ["web", "hand", "import"] as const;
/** What is to be done next. */
export const nextStepKinds = ["call", "text", "email", "visit", "quote", "wait"] as const;

/* Conditions and orders that partial indexes and the queries they serve must spell alike, without bound values. An order has no commas:
   drizzle-kit takes them for several columns. */

/** In the list unless spam is asked for. */
export const listedSql = "deleted_at is null and status <> 'spam'";
/** What a lead is worth, in cents: its value, else the middle of its ballpark, else of the budget that was given; -1 when nothing is
 *  known. */
export const worthSql =
  "case when value_cents is not null then value_cents when estimate_cents is not null then estimate_cents when budget = 'under-20k' then 1500000 when budget = '20k-40k' then 3000000 when budget = '40k-80k' then 6000000 when budget = 'over-80k' then 10000000 else -1 end";
/** When the next step is due, a lead without one last. */
export const nextSql = "case when next_action_at is null then 9007199254740991 else next_action_at end";
/** Somebody waits for a reply, the first or a later one. */
export const waitingSql =
  "deleted_at is null and status in ('new', 'contacted', 'visit-booked', 'quoted') and (first_reply_at is null and entry = 'web' or follow_up_at is not null)";
export const waitsSinceSql = "case when follow_up_at is null then created_at else follow_up_at end";
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
export const wantsServiceSql = (key: (typeof serviceKeys)[number]) => `instr(services, '"${key}"') > 0`;
/** Open, past the first reply or by hand, and nobody has said what comes next. */
export const steplessSql =
  "deleted_at is null and next_kind is null and next_action_at is null and next_action = '' and (status in ('contacted', 'visit-booked', 'quoted') or status = 'new' and entry = 'hand')";
/** Open, and a visit is what comes next. */
export const visitsSql = "deleted_at is null and status in ('new', 'contacted', 'visit-booked', 'quoted') and next_kind = 'visit'";

export const leads = sqliteTable(
  "leads",
  {
    id: id(),
    /** Short, spoken on the phone; of the first submission. */
    reference: text("reference").notNull().unique(),
    status: text("status", { enum: leadStatuses }).notNull().default("new"),
    statusSince: at("status_since").notNull(),
    name: text("name").notNull(),
    /** The name for comparing (`nameKey`). */
    nameKey: text("name_key").notNull().default(""),
    /** E.164, or null. */
    phone: text("phone"),
    /** Lower case, or null. */
    email: text("email"),
    contactBy: text("contact_by", { enum: ["call", "text", "whatsapp", "email"] }),
    zip: text("zip").notNull(),
    inArea: flag("in_area").notNull().default(true),
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
    entry: text("entry", { enum: leadEntries }).notNull().default("web"),
    /** Where the house is: street and number, how to get in, and who else decides. */
    street: text("street").notNull().default(""),
    access: text("access").notNull().default(""),
    hoa: text("hoa").notNull().default(""),
    decider: text("decider").notNull().default(""),
    /** How it reached us: quote, popup, tracking, formpage, contact, phone, … (the form variant, or by hand). */
    source: text("source").notNull(),
    utmSource: text("utm_source").notNull().default(""),
    utmCampaign: text("utm_campaign").notNull().default(""),
    /** Where they first came from, and landed: `channelOf` the first touch, and its path. */
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
    nextActionAt: at("next_action_at"),
    nextStaffId: text("next_staff_id").references(() => staff.id),
    firstReplyAt: at("first_reply_at"),
    /** Business minutes from receipt to first reply, by the hours of that day: later hours do not rewrite it. */
    replyMinutes: integer("reply_minutes"),
    /** Nobody is alerted before: somebody has just tried and not got through. */
    alertsHeldUntil: at("alerts_held_until"),
    /** When they wrote again and have not been answered since. */
    followUpAt: at("follow_up_at"),
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
    deletedAt: at("deleted_at"),
    ...stamps,
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
    index("leads_listed").on(table.createdAt).where(sql.raw(listedSql)),
    index("leads_listed_name").on(table.nameKey).where(sql.raw(listedSql)),
    index("leads_listed_since").on(table.statusSince).where(sql.raw(listedSql)),
    index("leads_listed_worth").on(sql.raw(worthSql)).where(sql.raw(listedSql)),
    index("leads_listed_next").on(sql.raw(nextSql)).where(sql.raw(listedSql)),
    index("leads_listed_owner").on(table.assignedTo, table.createdAt).where(sql.raw(listedSql)),
    index("leads_listed_channel").on(table.channel, table.createdAt).where(sql.raw(listedSql)),
    index("leads_listed_campaign").on(table.utmCampaign, table.createdAt).where(sql.raw(listedSql)),
    index("leads_listed_zip").on(table.zip, table.createdAt).where(sql.raw(listedSql)),
    index("leads_listed_drawing")
      .on(table.createdAt)
      .where(sql.raw(`${listedSql} and design <> ''`)),
    index("leads_listed_photos")
      .on(table.createdAt)
      .where(sql.raw(`${listedSql} and photo_count > 0`)),
    index("leads_waiting").on(sql.raw(waitsSinceSql)).where(sql.raw(waitingSql)),
    index("leads_stage").on(table.status, table.createdAt).where(sql`deleted_at is null`),
    // the columns of the board and what open leads are worth together: read from the index alone
    index("leads_board")
      .on(table.status, table.statusSince, table.valueCents, table.estimateCents, table.budget, table.deletedAt)
      .where(sql`deleted_at is null`),
    index("leads_late").on(table.status, table.nextActionAt).where(sql`deleted_at is null and next_action_at is not null`),
    ...serviceKeys.map((key) =>
      index(`leads_service_${key.replaceAll("-", "_")}`)
        .on(table.createdAt)
        .where(sql.raw(`${listedSql} and ${wantsServiceSql(key)}`)),
    ),
    index("leads_stepless").on(table.statusSince).where(sql.raw(steplessSql)),
    index("leads_visits").on(table.nextActionAt).where(sql.raw(visitsSql)),
    index("leads_street").on(table.zip, table.createdAt).where(sql`deleted_at is null and street <> ''`),
  ],
);

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
    consentAt: at("consent_at"),
    createdAt: at("created_at").notNull(),
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
    startedAt: at("started_at").notNull(),
    outcome: text("outcome", { enum: ["spoke", "left-word", "no-answer", "wrong-number", "did-not-happen"] }),
    outcomeAt: at("outcome_at"),
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
    at: at("at").notNull(),
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
    at: at("at").notNull(),
    undoneAt: at("undone_at"),
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
    at: at("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.otherId] })],
);

/** People whose data was erased: a restored backup erases them again. Holds no personal data. */
export const erasures = sqliteTable("erasures", {
  leadId: text("lead_id").primaryKey(),
  staffId: text("staff_id").references(() => staff.id),
  at: at("at").notNull(),
});

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
    shared: flag("shared").notNull().default(false),
    version: version(),
    ...stamps,
  },
  (table) => [index("saved_views_staff").on(table.staffId)],
);

/** A file of leads that was read in. */
export const imports = sqliteTable("imports", {
  id: id(),
  staffId: text("staff_id").references(() => staff.id),
  fileName: text("file_name").notNull(),
  /** Of the bytes: the same file twice is one import. */
  contentHash: text("content_hash").notNull(),
  created: integer("created").notNull(),
  joined: integer("joined").notNull(),
  refused: integer("refused").notNull(),
  at: at("at").notNull(),
  undoneAt: at("undone_at"),
});

/** Which leads went out in a conversions file. */
export const conversionExports = sqliteTable("conversion_exports", {
  leadId: text("lead_id").primaryKey(),
  staffId: text("staff_id").references(() => staff.id),
  at: at("at").notNull(),
});

/** Arrivals on public pages: no cookie, no personal data. Robots are one row a day, without a path. */
export const pageVisits = sqliteTable(
  "page_visits",
  {
    /** YYYY-MM-DD in Houston. */
    day: text("day").notNull(),
    path: text("path").notNull(),
    channel: text("channel").notNull(),
    count: integer("count").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.path, table.channel] })],
);

/** What was spent on ads, typed in by staff. */
export const adSpend = sqliteTable(
  "ad_spend",
  {
    /** YYYY-MM. */
    month: text("month").notNull(),
    channel: text("channel").notNull(),
    cents: integer("cents").notNull(),
    version: version(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.channel] })],
);

/** Browsers that may be told of leads. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: id(),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("push_subscriptions_staff").on(table.staffId)],
);

/** One sending of the quote form. The same person writing again adds one to their open lead. */
export const leadSubmissions = sqliteTable(
  "lead_submissions",
  {
    /** The form's submission_id: what makes sending it twice the same as once. */
    id: id(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    reference: text("reference").notNull().unique(),
    variant: text("variant").notNull(),
    /** JSON: everything that was typed, after parsing. */
    answers: text("answers").notNull(),
    /** `contentHash` of the answers. */
    contentHash: text("content_hash").notNull().default(""),
    /** When these answers were sent, if they are a correction; null while they are the first. */
    answersAt: at("answers_at"),
    /** JSON: first and last touch. */
    attribution: text("attribution").notNull().default("{}"),
    /** JSON: city, region, country, colo as the edge told them. */
    place: text("place").notNull().default("{}"),
    /** The wording agreed to, or "" when the box was left unticked. */
    consentTexts: text("consent_texts").notNull().default(""),
    address: text("address").notNull().default(""),
    userAgent: text("user_agent").notNull().default(""),
    /** What the visitor added later on the private page: JSON {hoa, callTime, note}. */
    extras: text("extras").notNull().default("{}"),
    /** How the submission reached the database: at once, or replayed from the journal. */
    route: text("route", { enum: ["direct", "journal"] })
      .notNull()
      .default("direct"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("lead_submissions_lead").on(table.leadId, table.createdAt),
    index("lead_submissions_content").on(table.contentHash, table.createdAt),
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
    at: at("at").notNull(),
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
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("lead_files_lead").on(table.leadId, table.createdAt)],
);

/** How many visitors reach each step of the form, by day and variant. */
export const formSteps = sqliteTable(
  "form_steps",
  {
    /** YYYY-MM-DD in Houston. */
    day: text("day").notNull(),
    variant: text("variant").notNull(),
    step: text("step").notNull(),
    count: integer("count").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.variant, table.step] })],
);

/** Clicks that leave for WhatsApp, with the campaign that brought them. */
export const chatClicks = sqliteTable(
  "chat_clicks",
  {
    id: id(),
    at: at("at").notNull(),
    source: text("source").notNull().default(""),
    /** JSON: first and last touch. */
    attribution: text("attribution").notNull().default("{}"),
  },
  (table) => [index("chat_clicks_at").on(table.at)],
);

/* ---- files ---------------------------------------------------------------- */

export const fileNatures = ["photograph", "rendering"] as const;

export const files = sqliteTable(
  "files",
  {
    id: id(),
    bucket: text("bucket").notNull(),
    fullPath: text("full_path").notNull().unique(),
    name: text("name").notNull(),
    size: integer("size").notNull(),
    contentType: text("content_type").notNull(),
    timeCreated: at("time_created").notNull(),
    updated: at("updated").notNull(),
    /** JSON object of strings. */
    customMetadata: text("custom_metadata").notNull().default("{}"),
    visibility: text("visibility", { enum: ["public", "private"] }).notNull(),
    /** Pixels, when it is a picture whose size could be read. */
    width: integer("width"),
    height: integer("height"),
    alt: text("alt").notNull().default(""),
    focalX: real("focal_x").notNull().default(0.5),
    focalY: real("focal_y").notNull().default(0.5),
    /** Average colour as #rrggbb, shown until the picture is there. */
    tone: text("tone").notNull().default(""),
    /** Of the bytes as they were sent, lower-case hex; "" where nobody asked. Two public files never have the same. */
    sha256: text("sha256").notNull().default(""),
    /** Bumped when the bytes are replaced; what is changed of the record leaves it alone. */
    version: version(),
    /** JSON array of words in lower case. */
    tags: text("tags").notNull().default("[]"),
    /** What a public picture is: for a photograph somebody has to have allowed its use. */
    nature: text("nature", { enum: fileNatures }).notNull().default("photograph"),
    /** Who allowed it, on which day in Houston (YYYY-MM-DD), and how. */
    allowedBy: text("allowed_by").notNull().default(""),
    allowedOn: text("allowed_on").notNull().default(""),
    allowedHow: text("allowed_how").notNull().default(""),
    /** The lead whose private photo it was copied from. */
    copiedFromLead: text("copied_from_lead"),
    uploadedBy: text("uploaded_by").references(() => staff.id),
    deletedAt: at("deleted_at"),
  },
  (table) => [
    index("files_created").on(table.timeCreated),
    index("files_visibility").on(table.visibility, table.timeCreated),
    uniqueIndex("files_same_bytes").on(table.sha256).where(sql`visibility = 'public' and sha256 <> ''`),
    index("files_copied").on(table.copiedFromLead).where(sql`copied_from_lead is not null`),
  ],
);

/** The bytes a file had before they were replaced. */
export const fileVersions = sqliteTable(
  "file_versions",
  {
    id: id(),
    fileId: text("file_id")
      .notNull()
      .references(() => files.id),
    version: integer("version").notNull(),
    fullPath: text("full_path").notNull(),
    contentType: text("content_type").notNull(),
    size: integer("size").notNull(),
    width: integer("width"),
    height: integer("height"),
    sha256: text("sha256").notNull(),
    replacedAt: at("replaced_at").notNull(),
    staffId: text("staff_id").references(() => staff.id),
  },
  (table) => [uniqueIndex("file_versions_file").on(table.fileId, table.version), index("file_versions_replaced").on(table.replacedAt)],
);

/* ---- what visitors read ---------------------------------------------------- */

export const projects = sqliteTable(
  "projects",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    /** Markdown, and the HTML made of it when it was saved. */
    story: text("story").notNull(),
    storyHtml: text("story_html").notNull(),
    service: text("service").notNull(),
    style: text("style").notNull(),
    setting: text("setting").notNull(),
    /** small, medium, large: derived from the area when it is saved. */
    size: text("size").notNull(),
    color: text("color").notNull().default(""),
    widthIn: integer("width_in"),
    depthIn: integer("depth_in"),
    heightIn: integer("height_in"),
    /** Neighbourhood only. */
    place: text("place").notNull(),
    /** JSON array of {label, value}. */
    facts: text("facts").notNull().default("[]"),
    /** Canonical designer query, or "". */
    design: text("design").notNull().default(""),
    /** True for a drawn idea, false for something that was built. */
    isConcept: flag("is_concept").notNull().default(true),
    seoTitle: text("seo_title").notNull().default(""),
    seoDescription: text("seo_description").notNull().default(""),
    /** Whether the home page may show it. */
    onHome: flag("on_home").notNull().default(true),
    position: integer("position").notNull().default(0),
    version: version(),
    ...publishing,
    ...stamps,
  },
  (table) => [
    index("projects_published").on(table.deletedAt, table.publishAt),
    index("projects_service").on(table.service, table.publishAt),
  ],
);

/** The pictures of a project: built ones by slug, uploaded ones by file. */
export const projectPictures = sqliteTable(
  "project_pictures",
  {
    id: id(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id),
    position: integer("position").notNull(),
    kind: text("kind", { enum: ["cover", "gallery", "before", "after", "plan"] }).notNull(),
    pictureSlug: text("picture_slug"),
    fileId: text("file_id").references(() => files.id),
    alt: text("alt").notNull(),
    caption: text("caption").notNull().default(""),
    /** How far an "after" is moved to lie over its "before", in thousandths of the width and height. */
    shiftX: integer("shift_x").notNull().default(0),
    shiftY: integer("shift_y").notNull().default(0),
  },
  (table) => [index("project_pictures_project").on(table.projectId, table.position), index("project_pictures_file").on(table.fileId)],
);

export const posts = sqliteTable(
  "posts",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    summary: text("summary").notNull(),
    body: text("body").notNull(),
    bodyHtml: text("body_html").notNull(),
    /** JSON array of {id, text}. */
    contents: text("contents").notNull().default("[]"),
    /** JSON array of {title, url, readOn}; readOn is a day or missing. */
    sources: text("sources").notNull().default("[]"),
    /** Folded title, summary and body, for search. */
    searchText: text("search_text").notNull().default(""),
    readingMinutes: integer("reading_minutes").notNull(),
    author: text("author").notNull(),
    pictureSlug: text("picture_slug"),
    fileId: text("file_id").references(() => files.id),
    pictureAlt: text("picture_alt").notNull().default(""),
    /** What stands under the picture at the head of the post; "" for nothing but where the picture comes from. */
    pictureCaption: text("picture_caption").notNull().default(""),
    /** The title for search engines, where it is another. */
    seoTitle: text("seo_title").notNull().default(""),
    version: version(),
    ...publishing,
    ...stamps,
  },
  (table) => [index("posts_published").on(table.deletedAt, table.publishAt)],
);

export const postTags = sqliteTable(
  "post_tags",
  {
    postId: text("post_id")
      .notNull()
      .references(() => posts.id),
    tag: text("tag").notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.tag] }), index("post_tags_tag").on(table.tag)],
);

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
    /** The form that saved it last, and the record as that form sent it: what that form changes next is a change of this. */
    formKey: text("form_key"),
    formData: text("form_data"),
    staffId: text("staff_id").references(() => staff.id),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] }), index("working_copies_updated").on(table.updatedAt)],
);

/** A change of a published record that takes its place at a moment: the whole record as JSON. */
export const editions = sqliteTable(
  "editions",
  {
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    data: text("data").notNull(),
    startsAt: at("starts_at").notNull(),
    staffId: text("staff_id").references(() => staff.id),
    createdAt: at("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] }), index("editions_starts").on(table.startsAt)],
);

export const revisionCauses = ["published", "restored", "draft", "conflict", "scheduled"] as const;

/** Earlier versions of a record: the whole of it as JSON, numbered one after the other. */
export const revisions = sqliteTable(
  "revisions",
  {
    id: id(),
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    /** 1 for the first, and so on. */
    version: integer("version").notNull(),
    cause: text("cause", { enum: revisionCauses }).notNull().default("published"),
    data: text("data").notNull(),
    staffId: text("staff_id").references(() => staff.id),
    at: at("at").notNull(),
  },
  (table) => [
    uniqueIndex("revisions_record").on(table.kind, table.recordId, table.version),
    index("revisions_at").on(table.cause, table.at),
  ],
);

/** Links under which a working copy can be read by whoever holds them. Only a hash of the token is stored. */
export const previews = sqliteTable(
  "previews",
  {
    tokenHash: text("token_hash").primaryKey(),
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    staffId: text("staff_id").references(() => staff.id),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    revokedAt: at("revoked_at"),
  },
  (table) => [index("previews_record").on(table.kind, table.recordId)],
);

export const promotions = sqliteTable("promotions", {
  id: id(),
  title: text("title").notNull(),
  text: text("text").notNull(),
  /** The short form on the banner, beside the title. */
  bannerText: text("banner_text").notNull(),
  linkText: text("link_text").notNull(),
  chatMessage: text("chat_message").notNull(),
  /** Local storage key of a dismissal; "" hides the "Don't show again" button. */
  storageKey: text("storage_key").notNull().default(""),
  pictureSlug: text("picture_slug"),
  pictureAlt: text("picture_alt").notNull().default(""),
  enabled: flag("enabled").notNull().default(false),
  /** Pieces that are left of what is offered: at 0 it is off; null where nobody counts. */
  piecesLeft: integer("pieces_left"),
  /** When it was first switched on; null while no visitor can have seen it. */
  firstOnAt: at("first_on_at"),
  showFrom: at("show_from"),
  showUntil: at("show_until"),
  version: version(),
  deletedAt: at("deleted_at"),
  ...stamps,
});

export const faqs = sqliteTable(
  "faqs",
  {
    id: id(),
    page: text("page").notNull(),
    question: text("question").notNull(),
    answer: text("answer").notNull(),
    position: integer("position").notNull(),
    version: version(),
    ...publishing,
    ...stamps,
  },
  (table) => [index("faqs_page").on(table.page, table.position)],
);

export const reviews = sqliteTable("reviews", {
  id: id(),
  author: text("author").notNull(),
  text: text("text").notNull(),
  rating: integer("rating"),
  source: text("source").notNull(),
  sourceUrl: text("source_url").notNull().default(""),
  /** How we know that it is real, and that its author agreed to its being shown. */
  proof: text("proof").notNull(),
  writtenAt: at("written_at").notNull(),
  version: version(),
  ...publishing,
  ...stamps,
});

/** What texts rely on, by a key they name it with. Days are Houston's, YYYY-MM-DD. */
export const facts = sqliteTable(
  "facts",
  {
    id: id(),
    key: text("key").notNull().unique(),
    sentence: text("sentence").notNull(),
    value: text("value").notNull().default(""),
    sourceTitle: text("source_title").notNull().default(""),
    sourceUrl: text("source_url").notNull().default(""),
    quote: text("quote").notNull().default(""),
    certainty: text("certainty", { enum: ["verified", "secondary", "assumption"] }).notNull(),
    checkedAt: text("checked_at").notNull(),
    reviewBy: text("review_by").notNull(),
    staffId: text("staff_id").references(() => staff.id),
    version: version(),
    deletedAt: at("deleted_at"),
    ...stamps,
  },
  (table) => [index("facts_review").on(table.reviewBy)],
);

/** What the gate last found in a live record: JSON array of reasons. Made anew every night. */
export const contentChecks = sqliteTable(
  "content_checks",
  {
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    title: text("title").notNull(),
    reasons: text("reasons").notNull(),
    at: at("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
);

/** Addresses elsewhere that our texts link to, and how often in a row they have not answered. */
export const linkChecks = sqliteTable("link_checks", {
  url: text("url").primaryKey(),
  failures: integer("failures").notNull(),
  checkedAt: at("checked_at").notNull(),
});

export const settings = sqliteTable("settings", {
  key: text("key").primaryKey(),
  /** JSON, by key. */
  value: text("value").notNull(),
  version: version(),
  updatedAt: at("updated_at").notNull(),
});

/** What staff have changed of a page's texts. A page without a row shows its copy as the code has it. */
export const pageTexts = sqliteTable("page_texts", {
  page: text("page").primaryKey(),
  /** JSON: for each path of a changed text what it says now, and the original it was written against. */
  data: text("data").notNull(),
  version: version(),
  updatedBy: text("updated_by").references(() => staff.id),
  createdAt: at("created_at").notNull(),
  updatedAt: at("updated_at").notNull(),
});

export const priceItems = sqliteTable(
  "price_items",
  {
    id: id(),
    key: text("key").notNull(),
    category: text("category").notNull(),
    label: text("label").notNull(),
    unit: text("unit", { enum: ["sqft", "ft", "each", "project"] }).notNull(),
    lowCents: integer("low_cents").notNull(),
    highCents: integer("high_cents").notNull(),
    validFrom: at("valid_from").notNull(),
    /** Why the rate is what it is. Visitors do not see it. */
    note: text("note").notNull().default(""),
    /** Who entered it; "" for what a new site starts with. */
    staffName: text("staff_name").notNull().default(""),
    /** True until the owner has confirmed the rate. */
    isSample: flag("is_sample").notNull().default(true),
    position: integer("position").notNull().default(0),
    version: version(),
    ...stamps,
  },
  (table) => [uniqueIndex("price_items_key_from").on(table.key, table.validFrom)],
);

export const financingPlans = sqliteTable("financing_plans", {
  id: id(),
  name: text("name").notNull(),
  kind: text("kind", { enum: ["installment", "deferred-interest"] }).notNull(),
  /** Basis points: 1299 is 12.99 %. */
  aprBp: integer("apr_bp").notNull(),
  termMonths: integer("term_months").notNull(),
  /** Months within which nothing is charged, for deferred interest. */
  promotionMonths: integer("promotion_months").notNull().default(0),
  minCents: integer("min_cents").notNull(),
  maxCents: integer("max_cents").notNull(),
  note: text("note").notNull().default(""),
  isSample: flag("is_sample").notNull().default(true),
  position: integer("position").notNull().default(0),
  showFrom: at("show_from"),
  showUntil: at("show_until"),
  deletedAt: at("deleted_at"),
  version: version(),
  ...stamps,
});

/** What the office's search has read, by kind and key; the words themselves stand in the full-text table `search_index` under the same
 *  id. Derived: a backup leaves both out, and they can be made anew. */
export const searchDocuments = sqliteTable(
  "search_documents",
  {
    id: integer("id").primaryKey(),
    kind: text("kind").notNull(),
    key: text("key").notNull(),
  },
  (table) => [uniqueIndex("search_documents_key").on(table.kind, table.key)],
);

/* ---- the site's own housekeeping -------------------------------------------- */

export const redirectStatuses = [301, 302, 410] as const;
export const redirectCauses = ["hand", "slug", "taken-down"] as const;

/** Addresses that are no longer pages, and where they lead. */
export const redirects = sqliteTable(
  "redirects",
  {
    fromPath: text("from_path").primaryKey(),
    /** A path of this site; "" for 410, and where the redirect follows a record. */
    toPath: text("to_path").notNull(),
    /** 301, 302 or 410. */
    status: integer("status").notNull().default(301),
    /** By hand; the record's earlier slug; or the record's own address after it was taken down. */
    cause: text("cause", { enum: redirectCauses }).notNull().default("hand"),
    /** The record it belongs to, unless it was made by hand. One with the cause "slug" leads to wherever that record is today. */
    recordKind: text("record_kind"),
    recordId: text("record_id"),
    /** Uses by people; robots are not counted. */
    hits: integer("hits").notNull().default(0),
    lastHitAt: at("last_hit_at"),
    staffId: text("staff_id").references(() => staff.id),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("redirects_record").on(table.recordKind, table.recordId), index("redirects_to").on(table.toPath)],
);

export const missingPages = sqliteTable(
  "missing_pages",
  {
    path: text("path").primaryKey(),
    hits: integer("hits").notNull(),
    referrer: text("referrer").notNull().default(""),
    lastAt: at("last_at").notNull(),
  },
  (table) => [index("missing_pages_hits").on(table.hits)],
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
    nextTryAt: at("next_try_at").notNull(),
    lastError: text("last_error").notNull().default(""),
    createdAt: at("created_at").notNull(),
    sentAt: at("sent_at"),
    /** When addresses and words were taken out, under the retention settings; such an email cannot be sent again. */
    emptiedAt: at("emptied_at"),
  },
  (table) => [
    index("outbox_due").on(table.state, table.nextTryAt),
    index("outbox_lead").on(table.leadId),
    index("outbox_recipient").on(table.toAddress, table.createdAt),
    index("outbox_created").on(table.createdAt, table.id),
    index("outbox_state").on(table.state, table.createdAt, table.id),
  ],
);

/** The last run of each background job, and who runs it now. */
export const jobRuns = sqliteTable("job_runs", {
  name: text("name").primaryKey(),
  startedAt: at("started_at").notNull(),
  /** When it last ended without an error. */
  finishedAt: at("finished_at"),
  /** Nobody else starts it before; the epoch when nobody holds it. */
  leaseUntil: at("lease_until").notNull(),
  /** "" after a run without an error. */
  lastError: text("last_error").notNull().default(""),
});

/** Stored objects that no file record knows, and since when: they are deleted only after a long while, because a database that was
 *  restored to an earlier moment does not know the newest ones either. */
export const orphanObjects = sqliteTable(
  "orphan_objects",
  {
    path: text("path").primaryKey(),
    firstSeenAt: at("first_seen_at").notNull(),
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
    hour: at("hour").notNull(),
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
  firstAt: at("first_at").notNull(),
  lastAt: at("last_at").notNull(),
  toldAt: at("told_at"),
});

/** What is known of the site's own works beside the runs of jobs: by name, when it was and what there is to say. */
export const healthNotes = sqliteTable("health_notes", {
  /** "restore-tested": the last time a restore was tried. */
  name: text("name").primaryKey(),
  at: at("at").notNull(),
  detail: text("detail").notNull().default(""),
  staffId: text("staff_id").references(() => staff.id),
});

export const audit = sqliteTable(
  "audit",
  {
    id: id(),
    at: at("at").notNull(),
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
