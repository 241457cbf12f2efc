import { redirect } from "@remix-run/cloudflare";
import { listTextUsages } from "~/domain/files/text-usages.server";
import type { JobContext } from "~/domain/jobs/change-job.server";
import {
  addHomeownerFiles,
  addJobQuestion,
  answerDecisions,
} from "~/domain/jobs/homeowner-forms.server";
import type { JobDeps } from "~/domain/jobs/job-links.server";
import { jobPaths } from "~/domain/jobs/job-paths";
import {
  allowablePhotosQuery,
  photoPermissionText,
  savePhotoPermissions,
} from "~/domain/jobs/photo-permissions.server";
import { endJobLink, sendJobLink } from "~/domain/jobs/send-job-link.server";
import { shareJob } from "~/domain/jobs/share-job.server";
import { signForCompletion } from "~/domain/jobs/sign-completion.server";
import {
  listProjectsWithFiles,
  removePhotosStatements,
} from "~/domain/projects/remove-photos.server";
import { parseEmailAddress } from "~/lib/email";
import { type Translate, translateEach } from "~/lib/fill-text";
import type { NewFile } from "~/platform/files/files.server";
import { notFoundResponse } from "~/platform/http/errors";
import { type InvalidForm, isFormKey, type readSmallForm } from "~/platform/http/forms/form.server";
import { unknownResultMessage } from "~/platform/http/forms/run-idempotent.server";
import { broadcast } from "~/platform/live/live.server";
import type { FormResult } from "~/platform/records/form-result";
import { hashContent } from "~/platform/request-key";
import { deliverEmails } from "~/request/deliver-emails.server";
import { type Flash, serializeFlash } from "~/request/flash.server";
import { loadJobDeps } from "~/request/job-deps.server";
import type { LinkFiles } from "~/request/link-files.server";
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

type Submission = { request: Request; form: SmallForm; files: LinkFiles };

/** Handles the forms of a homeowner's page: decisions, questions, files and links of other people. */
export async function submitJobPage(
  app: LinkDeps,
  found: JobOfLink,
  { request, form, files }: Submission,
): Promise<Answer> {
  const { t } = app;
  if (!form.ok) {
    const { problem, status } = form;
    return { problem: { ...problem, errors: translateEach(problem.errors, t) }, status };
  }
  const { values } = form;
  const last = (name: string) => values[name]?.at(-1)?.trim() ?? "";
  await verifyLinkForm(app, last("form_key"));
  app.waitUntil(recordLinkFormUse(app, request));
  if (files.problem) return { problem: { values, errors: { files: files.problem } }, status: 422 };
  const { job, person } = found;
  const button = last("do");
  const save = (Object.hasOwn(forms, button) ? forms[button] : undefined) ?? saveAnswers;
  const sent = {
    jobId: job.id,
    leadId: job.leadId,
    linkId: app.link.id,
    person,
    requestKey: isFormKey(last("key"))
      ? last("key")
      : await hashContent({ link: app.link.id, values }),
  };
  const { result, flash } = await save(await loadJobDeps(app), {
    sent,
    values,
    last,
    files: files.of("files"),
    ownId: app.link.personId,
    t,
    userAgent: request.headers.get("User-Agent") ?? "",
    context: {
      by: { staff: null, name: person, ip: app.ip, requestId: app.requestId },
      now: app.realNow(),
      t,
    },
  });
  if (result.state === "gone") throw notFoundResponse("Link");
  if ("errors" in result)
    return {
      problem: { values, errors: translateEach(result.errors, t) },
      status: statuses[result.state] ?? 409,
    };
  app.waitUntil(broadcast(app.live, { kind: "lead-changed", id: job.leadId }));
  app.waitUntil(deliverEmails(app, app.realNow));
  return redirect(jobPaths.page(app.token), {
    status: 303,
    headers: { "Set-Cookie": serializeFlash(flash) },
  });
}

type SentForm = {
  sent: { jobId: string; leadId: string; linkId: string; person: string; requestKey: string };
  values: Readonly<Record<string, string[]>>;
  /** Returns the last value of a field. */
  last: (name: string) => string;
  files: readonly NewFile[];
  /** Id of the person whose link it is. */
  ownId: string;
  /** Translates what the homeowner reads and confirms. */
  t: Translate;
  userAgent: string;
  context: JobContext;
};
type SaveForm = (deps: JobDeps, form: SentForm) => Promise<{ result: FormResult; flash: Flash }>;

const invalid = (field: string, message: string): FormResult => ({
  state: "invalid",
  errors: { [field]: message },
});

const saveAnswers: SaveForm = async (deps, { sent, values, context }) => ({
  result: await answerDecisions(deps, { ...sent, answers: readAnswers(values) }, context),
  flash: "job-decided",
});

/** Returns the request of a form about another person's link; undefined for the sender's link. */
const linkRequest = ({ sent, last, ownId }: SentForm) =>
  last("person") === ownId
    ? undefined
    : {
        jobId: sent.jobId,
        personId: last("person"),
        linkId: last("link"),
        requestKey: sent.requestKey,
        signerId: ownId,
      };

/** Forms by the value of their button; decisions have no other. */
const forms: Readonly<Record<string, SaveForm>> = {
  ask: async (deps, { sent, last, context }) => {
    const text = last("question").replace(/\r\n?/g, "\n").slice(0, 4000);
    return {
      result:
        text === ""
          ? invalid("question", "Enter your question.")
          : await addJobQuestion(deps, { ...sent, text }, context),
      flash: "job-question-sent",
    };
  },
  complete: async (deps, { sent, last, ownId, userAgent, context }) => ({
    result: await signForCompletion(
      deps,
      {
        ...sent,
        signerId: ownId,
        typedName: last("completion-name"),
        isAgreed: last("completion-agreed") !== "",
        list: last("list"),
        ip: context.by.ip,
        userAgent,
      },
      context,
    ),
    flash: "job-completed",
  }),
  photos: async (deps, { sent, values, t, context }) => {
    const { db } = deps;
    const { photo: offered = [], allowed = [] } = values;
    const revoked = (await allowablePhotosQuery(db, sent.jobId)).flatMap(({ id, copyFileId }) =>
      copyFileId && offered.includes(id) && !allowed.includes(id) ? [copyFileId] : [],
    );
    const [projectIds, usages] = await Promise.all([
      listProjectsWithFiles(db, revoked),
      listTextUsages(db, revoked, context.now),
    ]);
    const saved = await savePhotoPermissions(
      deps,
      {
        ...sent,
        offered,
        allowed,
        originals: Object.fromEntries(offered.map((id) => [id, values[`was-${id}`]?.at(-1) ?? ""])),
        usages,
        wording: t(photoPermissionText),
        removeCopies: (selected, isMade, now) =>
          removePhotosStatements(db, { copies: selected, isMade, now }, projectIds),
      },
      context,
    );
    return { result: saved, flash: "job-photos-saved" };
  },
  upload: async (deps, { sent, last, files, context }) => ({
    result:
      files.length === 0
        ? invalid("files", "Choose a photo or a PDF.")
        : await addHomeownerFiles(
            deps,
            { ...sent, label: last("label").slice(0, 120), files },
            context,
          ),
    flash: "job-files-sent",
  }),
  share: async (deps, { sent, last, ownId, context }) => {
    const email = parseEmailAddress(last("email"));
    const name = last("name").slice(0, 80);
    const { jobId, person, requestKey } = sent;
    return {
      result:
        name === ""
          ? invalid("name", "Enter their name.")
          : email === undefined
            ? invalid("email", "Enter an email address, like name@example.com.")
            : await shareJob(
                deps,
                {
                  jobId,
                  name,
                  email: email.toLowerCase(),
                  addedBy: person,
                  addedById: ownId,
                  requestKey,
                },
                context,
              ),
      flash: "job-link-sent",
    };
  },
  "send-link": async (deps, form) => {
    const request = linkRequest(form);
    return {
      result: request ? await sendJobLink(deps, request, form.context) : { state: "gone" },
      flash: "job-link-sent",
    };
  },
  "end-link": async (deps, form) => {
    const request = linkRequest(form);
    return {
      result: request ? await endJobLink(deps, request, form.context) : { state: "gone" },
      flash: "link-revoked",
    };
  },
};

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
