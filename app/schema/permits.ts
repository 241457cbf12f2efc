import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  booleanColumn,
  idColumn,
  publishColumnSet,
  spanishColumn,
  spanishIndex,
  timestampColumn,
  timestamps,
  versionColumn,
} from "./platform/columns";
import { facts } from "./texts";

export const permitOfficeKinds = ["city", "county", "covenant"] as const;
export const permitAnswers = ["needed", "not-needed", "depends", "info"] as const;
export const answerBases = ["named", "our-reading"] as const;
export const officeZipSources = ["assumption", "census", "staff"] as const;

/** Cities, counties and covenants that decide about permits. */
export const permitOffices = sqliteTable(
  "permit_offices",
  {
    id: idColumn(),
    slug: text("slug").notNull().unique(),
    kind: text("kind", { enum: permitOfficeKinds }).notNull(),
    /** "City of Katy". */
    name: text("name").notNull(),
    /** Department, "" if unknown. */
    office: text("office").notNull().default(""),
    phone: text("phone").notNull().default(""),
    address: text("address").notNull().default(""),
    hours: text("hours").notNull().default(""),
    site: text("site").notNull().default(""),
    /** JSON array of county keys: ["harris","fort-bend"]. */
    counties: text("counties").notNull().default("[]"),
    /** Open questions for staff, one a line. Never published. */
    notes: text("notes").notNull().default(""),
    spanish: spanishColumn(),
    version: versionColumn(),
    deletedAt: timestampColumn("deleted_at"),
    ...timestamps,
  },
  (table) => [spanishIndex("permit_offices_spanish", table.deletedAt)],
);

/**
 * ZIP codes for which the page offers a city or a covenant as a choice. The counties of a ZIP code
 * are in a module.
 */
export const officeZips = sqliteTable(
  "office_zips",
  {
    officeId: text("office_id")
      .notNull()
      .references(() => permitOffices.id, { onDelete: "cascade" }),
    zip: text("zip").notNull(),
    source: text("source", { enum: officeZipSources }).notNull(),
    /**
     * Set when staff remove the ZIP code. The row stays, so that the seed does not add it again.
     */
    removedAt: timestampColumn("removed_at"),
    createdAt: timestampColumn("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.officeId, table.zip] }),
    index("office_zips_zip").on(table.zip),
  ],
);

/** Answers of offices by topic, each with its fact. A topic without a row is not checked yet. */
export const officeAnswers = sqliteTable(
  "office_answers",
  {
    id: idColumn(),
    /** Null for answers that hold in all of Texas. */
    officeId: text("office_id").references(() => permitOffices.id, { onDelete: "cascade" }),
    topic: text("topic").notNull(),
    answer: text("answer", { enum: permitAnswers }).notNull(),
    /**
     * "named": the office names this work; "our-reading": it names the class the work belongs to.
     */
    basis: text("basis", { enum: answerBases }).notNull(),
    factId: text("fact_id")
      .notNull()
      .references(() => facts.id),
    /** Printed beside the source: "older page of the same office". */
    note: text("note").notNull().default(""),
    spanish: spanishColumn(),
    version: versionColumn(),
    deletedAt: timestampColumn("deleted_at"),
    ...timestamps,
  },
  (table) => [
    uniqueIndex("office_answers_topic")
      .on(table.officeId, table.topic)
      .where(sql`deleted_at is null`),
    uniqueIndex("office_answers_state")
      .on(table.topic)
      .where(sql`office_id is null and deleted_at is null`),
    index("office_answers_fact").on(table.factId),
    spanishIndex("office_answers_spanish", table.deletedAt),
  ],
);

/**
 * Counts of questions by day, ZIP code, office and topic, without any data of a person. Days are
 * Houston's, YYYY-MM-DD.
 */
export const zipQuestions = sqliteTable(
  "zip_questions",
  {
    day: text("day").notNull(),
    zip: text("zip").notNull(),
    /**
     * Slug of the office, "city:…" for a city we do not list, "" before one is chosen and for a ZIP
     * code outside the area.
     */
    office: text("office").notNull(),
    /** "" for the question as a whole. */
    topic: text("topic").notNull(),
    answered: booleanColumn("answered").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.zip, table.office, table.topic, table.answered] }),
  ],
);

/** Places with a page of their own below "Can I build it here?". */
export const places = sqliteTable(
  "places",
  {
    id: idColumn(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    title: text("title").notNull(),
    lede: text("lede").notNull(),
    /** Markdown with fact tokens. */
    body: text("body").notNull(),
    /** JSON array of ZIP codes, the first is the middle of the place. */
    zips: text("zips").notNull().default("[]"),
    /** JSON array of office slugs, in the order in which a homeowner needs them. */
    offices: text("offices").notNull().default("[]"),
    /** JSON array of keys of facts about rain, wind, soil and shade in this place. */
    factKeys: text("fact_keys").notNull().default("[]"),
    seoTitle: text("seo_title").notNull().default(""),
    seoDescription: text("seo_description").notNull().default(""),
    spanish: spanishColumn(),
    version: versionColumn(),
    ...publishColumnSet,
    ...timestamps,
  },
  (table) => [
    index("places_starts").on(table.publishAt),
    spanishIndex("places_spanish", table.deletedAt),
  ],
);
