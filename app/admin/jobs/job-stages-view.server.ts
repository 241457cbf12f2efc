import { adminPaths } from "~/admin-paths";
import { jobsOfLeadQuery } from "~/domain/jobs/job-queries.server";
import { jobStageLabel, jobStageOrder } from "~/domain/jobs/job-stages";
import { stageDays, stageMovesQuery } from "~/domain/jobs/stage-days.server";
import { formatShortDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";

type JobWithContract = Awaited<ReturnType<typeof jobsOfLeadQuery>>[number];

/** Returns the stages of a job, with the days on which it reached them. `events` are the lead's. */
export function toJobStages(
  { job, contract }: JobWithContract,
  events: Parameters<typeof stageDays>[0],
) {
  const reached = stageDays(events, {
    jobId: job.id,
    signedAt: contract.signedAt ?? job.createdAt,
  });
  const now = jobStageOrder.indexOf(job.stage);
  return jobStageOrder.map((stage, at) => {
    const day = reached.get(stage);
    const state = at === now ? "now" : at < now ? "past" : "ahead";
    return { stage, label: jobStageLabel(stage), state, day: day ? formatShortDay(day) : "" };
  });
}

/** Loads the stages of a job of a lead, for the head of its other pages. */
export async function loadJobStages(db: Db, leadId: string, jobId: string) {
  const [jobs, moves] = await Promise.all([
    jobsOfLeadQuery(db, leadId),
    stageMovesQuery(db, leadId),
  ]);
  const found = jobs.find(({ job }) => job.id === jobId);
  return { path: adminPaths.job(leadId, jobId), stages: found ? toJobStages(found, moves) : [] };
}

export type JobStagesData = Awaited<ReturnType<typeof loadJobStages>>;
