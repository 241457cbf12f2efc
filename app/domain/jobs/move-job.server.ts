import { and, eq, notExists, sql } from "drizzle-orm";
import { isCancelable } from "~/domain/proposals/cancellation-period";
import type { Db } from "~/platform/db/client.server";
import type { StaffActor } from "~/platform/records/content-kind";
import type { FormResult } from "~/platform/records/form-result";
import { jobItems, jobs } from "~/schema";
import { changeJob } from "./change-job.server";
import { isCompletedCondition } from "./complete-job.server";
import { endCrewLinksStatement } from "./crew-links.server";
import { type JobWithContract, jobQuery } from "./job-queries.server";
import { checkJobStage, isStarted, type JobStage, jobStageLabel } from "./job-stages";

type StageMove = {
  jobId: string;
  to: JobStage;
  /** Stage when the form was loaded. */
  was: JobStage;
  /** Reason of an owner for an early start, or "". */
  reason: string;
  requestKey: string;
};

/** True for open entries of a job's punch list. */
const isOpenPunch = (jobId: string) =>
  and(eq(jobItems.jobId, jobId), eq(jobItems.kind, "punch"), eq(jobItems.state, "open"));

/** Returns the facts that the stages of a job require. */
export const stageFacts = (
  { job, contract }: JobWithContract,
  { openPunchCount, now }: { openPunchCount: number; now: Date },
) => ({
  stage: job.stage,
  isContractSigned: contract.status === "signed",
  isCancellationOver: !isCancelable(contract.cancelUntil, now),
  isCountersigned: contract.countersignedAt !== null,
  hasEarlyStart: job.earlyStartReason !== "",
  openPunchCount,
});

/**
 * Moves a job to another stage, with an entry on the lead's timeline. An owner may start early
 * with a reason. Idempotent per request key.
 */
export async function moveJob(
  db: Db,
  { jobId, to, was, reason, requestKey }: StageMove,
  { by, isOwner, now }: { by: StaffActor; isOwner: boolean; now: Date },
): Promise<FormResult> {
  const [[found], openPunchCount] = await Promise.all([
    jobQuery(db, jobId),
    db.$count(jobItems, isOpenPunch(jobId)),
  ]);
  if (!found) return { state: "gone" };
  const { stage } = found.job;
  if (stage === to) return { state: "unchanged" };
  if (stage !== was)
    return {
      state: "refused",
      errors: {
        "": `Someone moved this job to ${jobStageLabel(stage)} in the meantime. Check it and try again.`,
      },
    };
  const check = checkJobStage(to, stageFacts(found, { openPunchCount, now }));
  if (check.state === "refused") return { state: "refused", errors: { "": check.message } };
  const isEarly = check.state === "early";
  if (isEarly && !isOwner)
    return {
      state: "refused",
      errors: { "": `${check.message} Only an owner can start early.` },
    };
  if (isEarly && reason === "")
    return {
      state: "invalid",
      errors: { reason: `${check.message} Enter a reason to start anyway.` },
    };
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, was, to],
      audit: {
        action: "moved-job",
        changes: {
          jobStage: [jobStageLabel(was), jobStageLabel(to)],
          ...(isEarly && { reason: [null, reason] }),
        },
      },
      set: {
        stage: to,
        stageSince: now,
        ...(isEarly && { earlyStartReason: reason, earlyStartBy: by.staff.id }),
        // a job that goes back before the start needs a reason again
        ...(!isStarted(to) && { earlyStartReason: "", earlyStartBy: null }),
      },
      where: and(
        eq(jobs.stage, was),
        // a signature is withdrawn with a reason
        sql`not ${isCompletedCondition(jobId)}`,
        to === "done"
          ? notExists(db.select({ id: jobItems.id }).from(jobItems).where(isOpenPunch(jobId)))
          : undefined,
      ),
      others: (isMade) =>
        to === "done"
          ? [endCrewLinksStatement(db, jobId, { staffId: by.staff.id, now, isMade })]
          : [],
      lead: { event: { kind: "job-stage", data: { from: was, to, job: jobId } } },
    },
    { by, now },
  );
}
