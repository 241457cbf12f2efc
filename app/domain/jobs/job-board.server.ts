import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { jobItems, jobStages, jobs, jobUpdates, leads, proposalVersions } from "~/schema";

/** Days that a job stays on the board once it is done. */
const doneDays = 60;
const runningStages = jobStages.filter((stage) => stage !== "done");

const openDecisions = sql`from ${jobItems} as decision where decision.job_id = ${jobs.id} and decision.kind = 'decision' and decision.state = 'open' and decision.shown_at is not null`;

/** Returns a column of the newest published update of a job. */
const ofNewestUpdate = <T>(column: "published_at" | "write_by" | "next_on" | "headline") =>
  sql<T>`(select ${sql.identifier(column)} from ${jobUpdates} as newest where newest.job_id = ${jobs.id} and newest.published_at is not null order by newest.published_at desc limit 1)`;

/**
 * Selects the jobs of signed contracts, longest in their stage first, without trashed leads and
 * jobs that were done more than 60 days ago.
 */
export function boardJobsQuery(db: Db, now: Date) {
  return (
    db
      .select({
        id: jobs.id,
        leadId: jobs.leadId,
        stage: jobs.stage,
        stageSince: jobs.stageSince,
        name: leads.name,
        zip: leads.zip,
        reference: leads.reference,
        countersignedAt: proposalVersions.countersignedAt,
        publishedAt: ofNewestUpdate<number | null>("published_at"),
        writeBy: ofNewestUpdate<string | null>("write_by"),
        nextOn: ofNewestUpdate<string | null>("next_on"),
        headline: ofNewestUpdate<string | null>("headline"),
        openDecisionCount: sql<number>`(select count(*) ${openDecisions})`,
        neededBy: sql<
          string | null
        >`(select min(decision.day) ${openDecisions} and decision.day <> '')`,
      })
      .from(jobs)
      // cross joins keep the order: a join may begin with every signed contract
      .crossJoin(proposalVersions)
      .crossJoin(leads)
      .where(
        and(
          sql`jobs.rowid in (select rowid from jobs indexed by jobs_stage where stage in ${runningStages}
          union all select rowid from jobs indexed by jobs_stage where stage = 'done' and stage_since > ${now.getTime() - doneDays * 86_400_000})`,
          eq(proposalVersions.id, jobs.versionId),
          eq(proposalVersions.status, "signed"),
          eq(leads.id, jobs.leadId),
          isNull(leads.deletedAt),
        ),
      )
      .orderBy(asc(jobs.stageSince), asc(jobs.id))
  );
}
