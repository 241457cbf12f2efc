import { redirect } from "@remix-run/cloudflare";
import { addJobQuestion, answerDecisions } from "~/domain/jobs/homeowner-forms.server";
import { jobPaths } from "~/domain/jobs/job-paths";
import { notFoundResponse } from "~/platform/http/errors";
import { type InvalidForm, isFormKey, type readSmallForm } from "~/platform/http/forms/form.server";
import { unknownResultMessage } from "~/platform/http/forms/run-idempotent.server";
import { broadcast } from "~/platform/live/live.server";
import type { FormResult } from "~/platform/records/form-result";
import { hashContent } from "~/platform/request-key";
import { deliverEmails } from "~/request/deliver-emails.server";
import { serializeFlash } from "~/request/flash.server";
import { loadJobDeps } from "~/request/job-deps.server";
import {
  type LinkDeps,
  recordLinkFormUse,
  verifyLinkForm,
} from "~/request/require-access-link.server";
import type { JobOfLink } from "./load-job-page.server";

/** A form of the page that was not saved. */
export type JobPageProblem = InvalidForm;
type Answer = ReturnType<typeof redirect> | { problem: JobPageProblem; status: number };
type SmallForm = Awaited<ReturnType<typeof readSmallForm>>;

const statuses: Partial<Record<FormResult["state"], number>> = { invalid: 422, refused: 409 };

/** Returns the problem of a form that may be stored or not, with the input. */
export const toUnknownProblem = (form: SmallForm): JobPageProblem => ({
  values: form.ok ? form.values : form.problem.values,
  errors: { "": unknownResultMessage },
});

/** Handles the forms of a homeowner's page: decisions and questions. */
export async function submitJobPage(
  app: LinkDeps,
  found: JobOfLink,
  { request, form }: { request: Request; form: SmallForm },
): Promise<Answer> {
  if (!form.ok) return { problem: form.problem, status: form.status };
  const { values } = form;
  const last = (name: string) => values[name]?.at(-1)?.trim() ?? "";
  await verifyLinkForm(app, last("form_key"));
  app.waitUntil(recordLinkFormUse(app, request));
  const { job, person } = found;
  const isQuestion = last("do") === "ask";
  const text = last("question").replace(/\r\n?/g, "\n").slice(0, 4000);
  if (isQuestion && text === "")
    return { problem: { values, errors: { question: "Enter your question." } }, status: 422 };
  const sent = {
    jobId: job.id,
    leadId: job.leadId,
    linkId: app.link.id,
    person,
    requestKey: isFormKey(last("key"))
      ? last("key")
      : await hashContent({ link: app.link.id, values }),
  };
  const deps = await loadJobDeps(app);
  const context = {
    by: { staff: null, name: person, ip: app.ip, requestId: app.requestId },
    now: app.realNow(),
  };
  const result = isQuestion
    ? await addJobQuestion(deps, { ...sent, text }, context)
    : await answerDecisions(deps, { ...sent, answers: readAnswers(values) }, context);
  if (result.state === "gone") throw notFoundResponse("Link");
  if ("errors" in result)
    return { problem: { values, errors: result.errors }, status: statuses[result.state] ?? 409 };
  app.waitUntil(broadcast(app.live, { kind: "lead-changed", id: job.leadId }));
  app.waitUntil(deliverEmails(app, app.realNow));
  return redirect(jobPaths.page(app.token), {
    status: 303,
    headers: { "Set-Cookie": serializeFlash(isQuestion ? "job-question-sent" : "job-decided") },
  });
}

/** Reads the chosen answers by decision. */
function readAnswers(values: Readonly<Record<string, string[]>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, all]) => {
      const id = /^decision-(.+)$/.exec(name)?.[1];
      const choice = all.at(-1);
      return id && choice ? [[id, choice]] : [];
    }),
  );
}
