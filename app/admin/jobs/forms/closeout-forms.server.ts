import * as z from "zod";
import { isJobStage } from "~/domain/jobs/job-stages";
import { moveJob } from "~/domain/jobs/move-job.server";
import { recordPaperCompletion } from "~/domain/jobs/paper-completion.server";
import { reopenJob } from "~/domain/jobs/reopen-job.server";
import { defineForm, id, type JobForm, text } from "./define-form.server";

/** Forms of the stage and of the completion. */
export const closeoutForms = {
  move: defineForm(
    {
      section: "",
      fields: z.object({
        to: z.string().refine(isJobStage),
        was: z.string().refine(isJobStage),
        reason: text(300),
      }),
    },
    async (value, ids, { db, loadDeps, ...context }) =>
      (value.was === "done"
        ? await reopenJob(await loadDeps(), { ...ids, reason: value.reason }, context)
        : undefined) ?? moveJob(db, { ...ids, ...value }, context),
    "job-moved",
  ),
  "paper-completion": defineForm(
    { section: "last-walk", fields: z.object({ completion_signer: id, completed_on: id }) },
    async (value, ids, { loadDeps, hashPaper, ...context }) =>
      recordPaperCompletion(
        await loadDeps(),
        {
          ...ids,
          signerId: value.completion_signer,
          day: value.completed_on,
          scan: await hashPaper(),
        },
        context,
      ),
    "job-completion-recorded",
  ),
} satisfies Readonly<Record<string, JobForm>>;
