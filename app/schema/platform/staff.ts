import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { idColumn, timestampColumn, timestamps, versionColumn } from "./columns";

export const staffRoles = ["owner", "staff", "editor"] as const;

export const staff = sqliteTable("staff", {
  id: idColumn(),
  /** Lowercase. */
  email: text("email").notNull().unique(),
  name: text("name").notNull(),
  role: text("role", { enum: staffRoles }).notNull(),
  /** Null until an invitation is accepted. */
  passwordHash: text("password_hash"),
  /** JSON: quiet hours, shortcuts, and default view of this staff member. */
  preferences: text("preferences").notNull().default("{}"),
  disabledAt: timestampColumn("disabled_at"),
  /** Last activity, to five minutes. */
  lastSeenAt: timestampColumn("last_seen_at"),
  version: versionColumn(),
  ...timestamps,
});

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the token in the cookie. */
    id: idColumn(),
    userId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    /** In seconds, as lucia's adapter expects. */
    expiresAt: integer("expires_at").notNull(),
    createdAt: timestampColumn("created_at").notNull(),
    ip: text("address").notNull().default(""),
    userAgent: text("user_agent").notNull().default(""),
    /** Last time a password, code or passkey was entered in this session. */
    reauthenticatedAt: timestampColumn("proven_at"),
  },
  (table) => [
    index("sessions_staff").on(table.userId),
    index("sessions_expires").on(table.expiresAt),
  ],
);

/** Single-use links: an invitation or a password reset. */
export const loginLinks = sqliteTable(
  "login_links",
  {
    /** SHA-256 of the token in the link. */
    id: idColumn(),
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
    id: idColumn(),
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

/** Short-lived, single-use challenges for passkeys to sign. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    /** SHA-256 of the challenge. */
    id: idColumn(),
    purpose: text("purpose", { enum: ["add", "sign-in", "prove"] }).notNull(),
    /** Null until the staff member is known. */
    staffId: text("staff_id").references(() => staff.id),
    expiresAt: timestampColumn("expires_at").notNull(),
  },
  (table) => [index("passkey_challenges_expires").on(table.expiresAt)],
);

/** Failed sign-ins per account and per IP, for the back-off. */
export const signInFailures = sqliteTable("sign_in_failures", {
  /** "account:<hash>" or "address:<hash>". */
  key: text("key").primaryKey(),
  failures: integer("failures").notNull(),
  lastAt: timestampColumn("last_at").notNull(),
  blockedUntil: timestampColumn("blocked_until").notNull(),
});

/** Browsers subscribed to lead alerts. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: idColumn(),
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
