import { and, desc, isNull, type SQL, sql } from "drizzle-orm";
import type { JobStage } from "~/domain/jobs/job-stages";
import type { LeadStage } from "~/domain/leads/lead";
import { nameKeyPrefixCondition } from "~/domain/leads/list/lead-list.server";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import type { ProposalStatus } from "~/domain/proposals/proposal-states";
import type { VisitKind } from "~/domain/visits/visit";
import type { Db } from "~/platform/db/client.server";
import { partSeparatorSql } from "~/platform/search/documents";
import {
  matchesKindCondition,
  searchHitColumns,
  searchHitsFrom,
} from "~/platform/search/search.server";
import { inLeadListSql, jobs, leads, proposals, visits } from "~/schema";

/** Selects leads that match a search expression, newest first. `since` in UTC milliseconds. */
export function leadHitsQuery(db: Db, expression: string, limit: number) {
  return db
    .select({
      ...searchHitColumns,
      // not the columns themselves: drizzle maps them only for tables it joins itself, and in
      // another order
      status: sql<LeadStage>`${leads.status}`.as("status"),
      since: sql<number>`${leads.statusSince}`.as("since"),
    })
    .from(sql`${searchHitsFrom} cross join ${leads} on ${leads.id} = search_documents.key`)
    .where(and(matchesKindCondition(leadSearchSource.kind, expression), isNull(leads.deletedAt)))
    .orderBy(desc(sql`search_index.rowid`))
    .limit(limit);
}

/**
 * Selects leads whose name key begins with these letters, newest first, with the columns of
 * `leadHitsQuery`.
 */
export function nameHitsQuery(db: Db, start: string, limit: number) {
  return db
    .select({
      key: sql<string>`${leads.id}`.as("key"),
      title: sql<string>`${leads.name}`.as("title"),
      excerpt: sql<string>`${leads.zip}`.as("excerpt"),
      status: sql<LeadStage>`${leads.status}`.as("status"),
      since: sql<number>`${leads.statusSince}`.as("since"),
    })
    .from(leads)
    .where(and(nameKeyPrefixCondition(start), sql.raw(inLeadListSql)))
    .orderBy(desc(leads.createdAt))
    .limit(limit);
}

/** Matching leads whose visits, proposals and jobs are searched, the newest. */
const maxLeadsOfHits = 500;

/**
 * Returns the source of the newest leads that match: `hit.key`. Limited, so that a common name of
 * thousands of leads costs no more than one of hundreds.
 */
function newestHitsSource(expression: string): SQL {
  const matches = matchesKindCondition(leadSearchSource.kind, expression);
  return sql`(select search_documents.key as key from ${searchHitsFrom} where ${matches}
    order by search_index.rowid desc limit ${maxLeadsOfHits}) as hit`;
}

/** Joins two columns as the parts of an excerpt, which `formatExcerpt` separates. */
const partsColumn = (first: string, second: string) =>
  sql<string>`${sql.raw(first)} || ${sql.raw(partSeparatorSql)} || ${sql.raw(second)}`;

/**
 * Selects the visits of the newest leads that match a search expression, latest first. `at` in UTC
 * milliseconds.
 */
export function visitHitsQuery(db: Db, expression: string, limit: number) {
  return db
    .select({
      // table names spelled out: drizzle omits them without a join of its own, and then "id" is
      // ambiguous
      key: sql<string>`visits.id`.as("key"),
      title: sql<string>`leads.name`.as("title"),
      excerpt: partsColumn("leads.street", "visits.zip").as("excerpt"),
      kind: sql<VisitKind>`visits.kind`.as("kind"),
      at: sql<number>`visits.starts_at`.as("at"),
    })
    .from(
      sql`${newestHitsSource(expression)} cross join ${visits} on ${visits.leadId} = hit.key cross join ${leads} on ${leads.id} = ${visits.leadId}`,
    )
    .where(and(isNull(leads.deletedAt), sql`${visits.status} in ('booked', 'done', 'no-show')`))
    .orderBy(desc(visits.startsAt))
    .limit(limit);
}

/**
 * Selects the proposals and change orders of the newest leads that match a search expression,
 * newest first, each by its latest version.
 */
export function proposalHitsQuery(db: Db, expression: string, limit: number) {
  return db
    .select({
      // table names spelled out, as above
      key: sql<string>`version.id`.as("key"),
      title: sql<string>`leads.name`.as("title"),
      excerpt: partsColumn("proposals.reference", "leads.street").as("excerpt"),
      leadId: sql<string>`leads.id`.as("lead_id"),
      kind: sql<"proposal" | "change-order">`proposals.kind`.as("kind"),
      number: sql<number>`version.number`.as("number"),
      status: sql<ProposalStatus>`version.status`.as("status"),
      validUntil: sql<string>`version.valid_until`.as("valid_until"),
    })
    .from(
      sql`${newestHitsSource(expression)} cross join ${proposals} on proposals.lead_id = hit.key cross join ${leads} on ${leads.id} = proposals.lead_id
        cross join proposal_versions as version on version.proposal_id = proposals.id
        and version.number = (select max(number) from proposal_versions where proposal_id = proposals.id)`,
    )
    .where(isNull(leads.deletedAt))
    .orderBy(desc(sql`proposals.created_at`), desc(sql`proposals.id`))
    .limit(limit);
}

/**
 * Selects the jobs of the newest leads that match a search expression, newest first; also by
 * equipment and papers, which are in the lead's document.
 */
export function jobHitsQuery(db: Db, expression: string, limit: number) {
  return db
    .select({
      // table names spelled out, as above
      key: sql<string>`jobs.id`.as("key"),
      title: sql<string>`leads.name`.as("title"),
      excerpt: partsColumn("proposals.reference", "leads.street").as("excerpt"),
      leadId: sql<string>`leads.id`.as("lead_id"),
      stage: sql<JobStage>`jobs.stage`.as("job_stage"),
      isCanceled: sql<number>`version.status = 'canceled'`.as("is_canceled"),
    })
    .from(
      sql`${newestHitsSource(expression)} cross join ${jobs} on jobs.lead_id = hit.key cross join ${leads} on ${leads.id} = jobs.lead_id
        cross join proposal_versions as version on version.id = jobs.version_id cross join ${proposals} on proposals.id = version.proposal_id`,
    )
    .where(isNull(leads.deletedAt))
    .orderBy(desc(sql`jobs.created_at`), desc(sql`jobs.id`))
    .limit(limit);
}
