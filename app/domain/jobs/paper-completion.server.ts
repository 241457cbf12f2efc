import { isIsoDay, toHoustonDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";
import type { NewFile } from "~/platform/files/files.server";
import type { StaffActor } from "~/platform/records/content-kind";
import type { FormErrors, FormResult } from "~/platform/records/form-result";
import { completeJob } from "./complete-job.server";
import { type JobDeps, listJobSigners } from "./job-links.server";
import { jobQuery } from "./job-queries.server";

/**
 * Records a signature for completion on paper with its scan. `day` is the day of completion.
 * Idempotent per request key.
 */
export async function recordPaperCompletion(
  deps: JobDeps,
  {
    jobId,
    signerId,
    day,
    scan,
    requestKey,
  }: {
    jobId: string;
    signerId: string;
    day: string;
    scan: (NewFile & { sha256: string }) | undefined;
    requestKey: string;
  },
  { by, now }: { by: StaffActor; now: Date },
): Promise<FormResult> {
  const [found] = await jobQuery(deps.db, jobId);
  if (!found) return { state: "gone" };
  const people = await listJobSigners(deps.db, found.job.versionId);
  const signer = people.find(({ id }) => id === signerId);
  const { signedAt } = found.contract;
  const at = isIsoDay(day) ? parseHoustonTime(day, "12:00") : undefined;
  const errors: FormErrors = {
    ...(!signer && { completion_signer: "Choose who signed." }),
    ...((!at || day > toHoustonDay(now) || (signedAt && day < toHoustonDay(signedAt))) && {
      completed_on: "Enter a day from the signing of the contract until today.",
    }),
    ...(!scan && { file: "Choose a scan or photo of the signed page." }),
  };
  if (!signer || !at || !scan || Object.keys(errors).length > 0)
    return { state: "invalid", errors };
  const signature = {
    method: "paper" as const,
    signerId,
    typedName: signer.name,
    at: new Date(Math.min(at.getTime(), now.getTime())),
    completedOn: day,
    ip: "",
    userAgent: "",
    linkId: null,
    scanFileId: scan.id,
    scanSha256: scan.sha256,
    scan,
  };
  return completeJob(deps, { jobId, requestKey, signature }, { by, now });
}
