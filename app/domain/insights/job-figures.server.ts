import { and, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { includesServiceCondition, type Scope } from "./insights.server";
import type { JobOfPeriod } from "./job-figures";

/** Maximum number of jobs in the figures, the newest. */
const maxJobs = 1_000;

/** Returns a sum of a job's rows, 0 without any. */
const sumOfJob = (select: SQL) => sql<number>`coalesce((${select}), 0)`;

/** Selects the jobs whose contract was signed in the period and not canceled, as `JobOfPeriod`. */
export function jobsInPeriodQuery(db: Db, { period, service }: Pick<Scope, "period" | "service">) {
  const from = period.months[0]?.from ?? 0;
  const until = period.months.at(-1)?.until ?? 0;
  // table names spelled out: drizzle omits them without a join of its own
  return db
    .select({
      contractCents: sumOfJob(
        sql`select choice ->> '$.totalCents' from proposal_signatures where version_id = jobs.version_id limit 1`,
      ).as("contract_cents"),
      shownLowCents: sql<number | null>`leads.estimate_low_cents`.as("shown_low_cents"),
      shownHighCents: sql<number | null>`leads.estimate_high_cents`.as("shown_high_cents"),
      dueCents: sumOfJob(
        sql`select sum(amount_cents) from payments where job_id = jobs.id and state not in ('not-due', 'canceled')`,
      ).as("due_cents"),
      paidCents: sumOfJob(
        sql`select sum(amount_cents) from ledger where job_id = jobs.id and kind not in ('direct-cost', 'indirect-cost')`,
      ).as("paid_cents"),
      signedAt: sql<number>`contract.signed_at`.as("contract_signed_at"),
      doneAt: sql<number | null>`case when jobs.stage = 'done' then jobs.stage_since end`.as(
        "done_at",
      ),
    } satisfies Record<keyof JobOfPeriod, unknown>)
    .from(
      sql`proposal_versions as contract indexed by proposal_versions_signed
        cross join jobs on jobs.version_id = contract.id cross join leads on leads.id = jobs.lead_id`,
    )
    .where(
      and(
        sql`contract.status = 'signed' and contract.signed_at + 0 >= ${from} and contract.signed_at + 0 < ${until}`,
        sql`leads.deleted_at is null`,
        includesServiceCondition(service),
      ),
    )
    .orderBy(sql`contract_signed_at desc`)
    .limit(maxJobs);
}
