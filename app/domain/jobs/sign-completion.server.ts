import { explainUnprintableName, isFullName } from "~/domain/proposals/full-name";
import type { FormErrors, FormResult } from "~/platform/records/form-result";
import type { JobContext } from "./change-job.server";
import { completeJob } from "./complete-job.server";
import type { HomeownerForm } from "./homeowner-forms.server";
import type { JobDeps } from "./job-links.server";

/**
 * Signs for completion on the homeowner's page: the last walk's list must be empty and unchanged
 * since the page was loaded. Moves the job to Done. Idempotent per request key; one signature counts.
 */
export function signForCompletion(
  deps: JobDeps,
  {
    signerId,
    typedName,
    isAgreed,
    list,
    ip,
    userAgent,
    ...form
  }: HomeownerForm & {
    signerId: string;
    typedName: string;
    isAgreed: boolean;
    list: string;
    ip: string;
    userAgent: string;
  },
  context: JobContext,
): Promise<FormResult> {
  const nameError = isFullName(typedName)
    ? explainUnprintableName(typedName, context.t)
    : "Type your full name.";
  const errors: FormErrors = {
    ...(nameError && { "completion-name": nameError }),
    ...(!isAgreed && { "completion-agreed": "Check the box if the work is complete." }),
  };
  if (Object.keys(errors).length > 0) return Promise.resolve({ state: "invalid", errors });
  const signature = {
    method: "link" as const,
    signerId,
    typedName,
    at: context.now,
    ip,
    userAgent: userAgent.slice(0, 300),
    linkId: form.linkId,
    scanFileId: null,
    scanSha256: "",
    list,
  };
  return completeJob(deps, { ...form, signature }, context);
}
