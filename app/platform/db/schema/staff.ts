import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, timestampColumn, timestamps, version } from "./columns";

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
  disabledAt: timestampColumn("disabled_at"),
  /** When somebody was last here, to five minutes. */
  lastSeenAt: timestampColumn("last_seen_at"),
  version: version(),
  ...timestamps,
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
    createdAt: timestampColumn("created_at").notNull(),
    address: text("address").notNull().default(""),
    userAgent: text("user_agent").notNull().default(""),
    /** When a password, a code or a passkey was last given in this session. */
    provenAt: timestampColumn("proven_at"),
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
    expiresAt: timestampColumn("expires_at").notNull(),
    usedAt: timestampColumn("used_at"),
    createdAt: timestampColumn("created_at").notNull(),
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
    confirmedAt: timestampColumn("confirmed_at"),
    usedAt: timestampColumn("used_at"),
    createdAt: timestampColumn("created_at").notNull(),
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
    expiresAt: timestampColumn("expires_at").notNull(),
  },
  (table) => [index("passkey_challenges_expires").on(table.expiresAt)],
);

/** Failed sign-ins per account and per address, for the back-off. */
export const signInFailures = sqliteTable("sign_in_failures", {
  /** "account:<hash>" or "address:<hash>". */
  key: text("key").primaryKey(),
  failures: integer("failures").notNull(),
  lastAt: timestampColumn("last_at").notNull(),
  blockedUntil: timestampColumn("blocked_until").notNull(),
});

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
    createdAt: timestampColumn("created_at").notNull(),
  },
  (table) => [index("push_subscriptions_staff").on(table.staffId)],
);
