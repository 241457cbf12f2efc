import { eq } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import type { FormResult } from "~/platform/records/form-result";
import { jobs } from "~/schema";
import { changeJob, type JobContext } from "./change-job.server";

/**
 * Leaves a job out of the ballparks of similar roofs for a reason, or counts it again with "".
 * Refused if a colleague changed that after the form was loaded. Idempotent per request key.
 */
export function leaveJobOut(
  db: Db,
  input: { jobId: string; reason: string; was: string; requestKey: string },
  { by, now }: JobContext,
): Promise<FormResult> {
  const { jobId, reason, was, requestKey } = input;
  if (reason === was) return Promise.resolve({ state: "unchanged" });
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, reason, was],
      audit: {
        action: reason === "" ? "counted-job" : "left-job-out",
        changes: { leftOut: [was, reason] },
      },
      set: { leftOutReason: reason },
      where: eq(jobs.leftOutReason, was),
    },
    { by, now },
  );
}
