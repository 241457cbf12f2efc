import { type SQL, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { leads } from "./leads";
import {
  booleanColumn,
  idColumn,
  timestampColumn,
  timestamps,
  versionColumn,
} from "./platform/columns";
import { staff } from "./platform/staff";

export const visitKinds = ["first", "measure", "call", "work", "walk"] as const;
export const visitStatuses = [
  "booked",
  "done",
  "no-show",
  "canceled-by-them",
  "canceled-by-us",
] as const;

/** Appointments of staff with a lead, which may have several, in any stage. */
export const visits = sqliteTable(
  "visits",
  {
    id: idColumn(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    /** Null if the visit is booked and no one is assigned. */
    staffId: text("staff_id").references(() => staff.id),
    kind: text("kind", { enum: visitKinds }).notNull().default("first"),
    startsAt: timestampColumn("starts_at").notNull(),
    endsAt: timestampColumn("ends_at").notNull(),
    zip: text("zip").notNull(),
    /** Street address, or "". */
    place: text("place").notNull().default(""),
    /** Purpose in the words of staff, shown as the text of the lead's next step; or "". */
    note: text("note").notNull().default(""),
    status: text("status", { enum: visitStatuses }).notNull().default("booked"),
    source: text("source", { enum: ["homeowner", "staff"] }).notNull(),
    /** SEQUENCE of the calendar entry. Each move adds 1. */
    sequence: integer("sequence").notNull().default(0),
    version: versionColumn(),
    ...timestamps,
  },
  (table) => [
    index("visits_staff").on(table.staffId, table.startsAt),
    index("visits_start").on(table.startsAt),
    index("visits_lead").on(table.leadId, table.startsAt),
  ],
);

/** Hours on each weekday in which a staff member takes visits. */
export const visitWindows = sqliteTable(
  "visit_windows",
  {
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    /** 0 is Sunday. */
    weekday: integer("weekday").notNull(),
    /** Minutes after midnight in Houston. */
    fromMinutes: integer("from_minutes").notNull(),
    toMinutes: integer("to_minutes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.weekday, table.fromMinutes] })],
);

/** Days on which a staff member takes no visits, or takes them at other hours. */
export const visitDays = sqliteTable(
  "visit_days",
  {
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    /** YYYY-MM-DD in Houston. */
    day: text("day").notNull(),
    closed: booleanColumn("closed").notNull().default(false),
    /** JSON array of [from, to] in minutes after midnight; unused if closed. */
    windows: text("windows").notNull().default("[]"),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.day] })],
);

/**
 * Version of each staff member's day. Each change of the day adds 1; a booking based on an older
 * version is rejected.
 */
export const staffDays = sqliteTable(
  "staff_days",
  {
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    /** YYYY-MM-DD in Houston. */
    day: text("day").notNull(),
    version: versionColumn(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.day] })],
);

/** Drive times that staff corrected. */
export const driveOverrides = sqliteTable(
  "drive_overrides",
  {
    /** The smaller ZIP of the pair. */
    zip: text("zip").notNull(),
    otherZip: text("other_zip").notNull(),
    minutes: integer("minutes").notNull(),
    version: versionColumn(),
    updatedAt: timestampColumn("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.zip, table.otherZip] })],
);

/**
 * SQL that is true if a person who makes visits has hours for them, weekly or on a day after
 * `today` (YYYY-MM-DD).
 */
export function hasVisitHoursSql(today: string): SQL<number> {
  const isActive = sql`exists (select 1 from ${staff} person where person.id = hours.staff_id and person.disabled_at is null and person.role <> 'editor')`;
  return sql<number>`(exists (select 1 from ${visitWindows} hours where ${isActive})
    or exists (select 1 from ${visitDays} hours where hours.closed = 0 and hours.windows <> '[]' and hours.day > ${today} and ${isActive}))`;
}
