import { isNotNull, isNull } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import type { StaffActor } from "~/platform/records/content-kind";
import type { FormResult } from "~/platform/records/form-result";
import { jobs } from "~/schema";
import { changeJob } from "./change-job.server";
import { type JobPart, jobPartColumn } from "./job-parts";

const stateLabel = (isShown: boolean) => (isShown ? "shown" : "office only");

/**
 * Shows a part of a job to the homeowner, or hides it. Refused if a colleague did so after the form
 * was loaded. Idempotent per request key.
 */
export function showJobPart(
  db: Db,
  {
    jobId,
    part,
    isShown,
    requestKey,
  }: { jobId: string; part: JobPart; isShown: boolean; requestKey: string },
  { by, now }: { by: StaffActor; now: Date },
): Promise<FormResult> {
  const name = jobPartColumn(part);
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, part, stateLabel(isShown)],
      audit: {
        action: "changed-job",
        changes: { [part]: [stateLabel(!isShown), stateLabel(isShown)] },
      },
      set: { [name]: isShown ? now : null },
      where: isShown ? isNull(jobs[name]) : isNotNull(jobs[name]),
      staleMessage:
        "Someone changed this in the meantime. The page shows what the homeowner sees now.",
    },
    { by, now },
  );
}
