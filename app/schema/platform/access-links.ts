import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { idColumn, timestampColumn } from "./columns";
import { staff } from "./staff";

/**
 * Homeowner: a person's project page. Signer: one signer's proposal. Job: the page of the job, for
 * one signer of its contract. Reader: that page without contract and payments, for a person whom a
 * signer gave a link. Crew: the crew's page of the job. Feed: a staff member's calendar.
 */
export const accessLinkKinds = ["homeowner", "signer", "job", "reader", "crew", "feed"] as const;

/**
 * Private links that open a page without an account. The row has only a hash of the token; the
 * token is derived from the site's secret, so neither the database nor a backup opens a page.
 */
export const accessLinks = sqliteTable(
  "access_links",
  {
    id: idColumn(),
    kind: text("kind", { enum: accessLinkKinds }).notNull(),
    /** Null for a feed. */
    leadId: text("lead_id"),
    /**
     * Submission id of a homeowner, id of a signer (also of a job), id of a reader or of crew in
     * `job_people`, or staff id of a feed.
     */
    personId: text("person").notNull(),
    /** Counts the links of one person, from 1. */
    generation: integer("generation").notNull().default(1),
    /** SHA-256 of the token. */
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: timestampColumn("created_at").notNull(),
    /** Null if the visitor's first use of a request link created the row. */
    createdBy: text("created_by").references(() => staff.id),
    /** Last time a person opened the page, or a calendar read the feed. */
    lastUsedAt: timestampColumn("last_used_at"),
    /** Program that last read the feed. */
    lastUserAgent: text("last_user_agent").notNull().default(""),
    /** Forms sent through the link since `postsSince`, for the limit. */
    postCount: integer("post_count").notNull().default(0),
    postsSince: timestampColumn("posts_since"),
    /** Time from which the link no longer opens; null for none. */
    endsAt: timestampColumn("ends_at"),
    /** Time staff ended the link. An ended link never opens again. */
    endedAt: timestampColumn("ended_at"),
    endedBy: text("ended_by").references(() => staff.id),
  },
  (table) => [
    uniqueIndex("access_links_person").on(table.kind, table.personId, table.generation),
    index("access_links_lead").on(table.leadId),
    index("access_links_ended").on(table.endedAt),
  ],
);
