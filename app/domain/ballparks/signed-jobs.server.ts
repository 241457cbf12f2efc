import { and, desc, eq, gte, isNotNull, isNull, ne, sql } from "drizzle-orm";
import * as z from "zod";
import { parseDesignQuery } from "~/domain/pergola/design";
import { ballparkRange } from "~/domain/pergola/design-figures";
import { type PriceItem, priceBookAt } from "~/domain/prices/prices";
import { toHoustonDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { storeCachedList } from "~/platform/records/cached-lists.server";
import {
  cachedLists,
  drawingSentAtSql,
  jobs,
  leads,
  proposalSignatures,
  proposalVersions,
  settings,
} from "~/schema";
import {
  firstSimilarDay,
  jobsModes,
  learnJobs,
  type SignedJob,
  type StoredJobs,
} from "./job-bands";
import type { JobPosition, LearnedJobs } from "./learned-range";

/** Maximum number of jobs that are compared, the newest. */
const maxJobs = 500;

/**
 * Selects the jobs of the last 18 months whose homeowner saw a ballpark, newest first: the lead's
 * first signed contract, without its change orders. Canceled contracts and trashed leads are not
 * in it.
 */
export function comparedJobsQuery(db: Db, now: Date) {
  const contractCents = sql<number>`(select ${proposalSignatures.choice} ->> '$.totalCents' from ${proposalSignatures}
    where ${proposalSignatures.versionId} = ${jobs.versionId} limit 1)`;
  return db
    .select({
      id: jobs.id,
      leftOutReason: jobs.leftOutReason,
      // batches return rows by column name
      leadId: sql<string>`${leads.id}`.as("lead_id"),
      reference: leads.reference,
      design: leads.design,
      key: sql<string>`${leads.estimateKey}`.as("roof_key"),
      lowCents: sql<number>`${leads.estimateLowCents}`.as("shown_low_cents"),
      highCents: sql<number>`${leads.estimateHighCents}`.as("shown_high_cents"),
      askedAt: sql<number>`${sql.raw(drawingSentAtSql)}`.as("asked_at"),
      signedAt: sql<number>`${proposalVersions.signedAt}`.as("contract_signed_at"),
      contractCents: contractCents.as("contract_cents"),
    })
    .from(jobs)
    .innerJoin(proposalVersions, eq(proposalVersions.id, jobs.versionId))
    .innerJoin(leads, eq(leads.id, jobs.leadId))
    .where(
      and(
        eq(proposalVersions.status, "signed"),
        gte(proposalVersions.signedAt, parseHoustonTime(firstSimilarDay(toHoustonDay(now))) ?? now),
        isNull(leads.deletedAt),
        ne(leads.design, ""),
        ne(leads.estimateKey, ""),
        isNotNull(leads.estimateLowCents),
        isNotNull(leads.estimateHighCents),
        sql`not exists (select 1 from ${jobs} as earlier join ${proposalVersions} as contract on contract.id = earlier.version_id
          where earlier.lead_id = ${jobs.leadId} and contract.status = 'signed' and contract.signed_at < ${proposalVersions.signedAt})`,
      ),
    )
    .orderBy(desc(proposalVersions.signedAt))
    .limit(maxJobs);
}

type PriceHistory = readonly (PriceItem & { validFrom: Date })[];
export type ComparedJob = Awaited<ReturnType<typeof comparedJobsQuery>>[number];

/** Returns where a contract is against the ballpark that was shown. */
export const positionOf = ({
  lowCents,
  highCents,
  contractCents,
}: Pick<ComparedJob, "lowCents" | "highCents" | "contractCents">): JobPosition =>
  contractCents < lowCents ? "below" : contractCents > highCents ? "above" : "inside";

/**
 * Returns the job as ballparks count it; undefined if it is left out, or the price book of the day
 * has no range for its roof.
 */
export function toSignedJob(job: ComparedJob, history: PriceHistory): SignedJob | undefined {
  const { design } = parseDesignQuery(job.design);
  const book = ballparkRange(design, priceBookAt(history, new Date(job.askedAt)));
  if (job.leftOutReason !== "" || !book || !(job.contractCents > 0)) return undefined;
  const ratio = (2 * job.contractCents) / (book.lowCents + book.highCents);
  return {
    key: job.key,
    area: design.width * design.depth,
    position: positionOf(job),
    ratio: Math.round(ratio * 10_000) / 10_000,
    signedOn: toHoustonDay(new Date(job.signedAt)),
  };
}

const storedName = "signed-jobs";

/**
 * Stores the jobs that count for ballparks as one row, if they changed, so that public pages read
 * no leads or contracts. It names no customer and no contract price.
 */
export async function storeSignedJobs(db: Db, history: PriceHistory, now: Date): Promise<void> {
  const rows = await comparedJobsQuery(db, now);
  const signedJobs = rows.flatMap((row) => toSignedJob(row, history) ?? []);
  await storeCachedList(db, storedName, signedJobs);
}

/** Selects the stored jobs with the owner's choice, as one row for `parseStoredJobs`. */
export function storedJobsQuery(db: Db) {
  return db
    .select({
      jobList: sql<string>`${cachedLists.data}`.as("job_list"),
      mode: sql<string | null>`(select ${settings.value} ->> '$.ballparkJobs' from ${settings}
        where ${settings.key} = 'business')`.as("jobs_mode"),
    })
    .from(cachedLists)
    .where(eq(cachedLists.name, storedName));
}

const storedJobsSchema = z.array(
  z.object({
    key: z.string(),
    area: z.number().positive(),
    position: z.enum(["below", "inside", "above"]),
    ratio: z.number().positive(),
    signedOn: z.string(),
  }),
);

/** Parses the stored jobs; no jobs and "nothing" without them. */
export function parseStoredJobs(
  rows: readonly { jobList: string; mode: string | null }[],
): StoredJobs {
  const mode = jobsModes.find((one) => one === rows[0]?.mode) ?? "nothing";
  if (mode === "nothing") return { mode, jobs: [] };
  return { mode, jobs: storedJobsSchema.safeParse(parseJson(rows[0]?.jobList ?? "")).data ?? [] };
}

/** Returns the stored jobs for today's ballparks; null if the owner chose none, or too few. */
export const parseLearnedJobs = (
  rows: Parameters<typeof parseStoredJobs>[0],
  now: Date,
): LearnedJobs | null => learnJobs(parseStoredJobs(rows), toHoustonDay(now));
