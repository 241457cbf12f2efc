import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import {
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useParams,
  useRouteError,
} from "@remix-run/react";
import { documentRules } from "~/domain/leads/intake/file-rejections";
import { readSmallForm } from "~/platform/http/forms/form.server";
import { readFlash } from "~/request/flash.server";
import { runOrKeepForm } from "~/request/keep-form.server";
import { LinkFiles, linkFormLimits } from "~/request/link-files.server";
import { requireAccessLink } from "~/request/require-access-link.server";
import { JobPage } from "~/site/job/job-page";
import { findJobOfLink, loadJobPage } from "~/site/job/load-job-page.server";
import { submitJobPage, toUnknownProblem } from "~/site/job/submit-job-page.server";
import { loadHomeownerPayments } from "~/site/payments/load-homeowner-payments.server";
import { isUnavailable, LinkErrorPage } from "~/site/project/closed-link-page";
import { privatePageMeta } from "~/site/project/private-language";
import { privatePaths } from "~/site/project/private-paths";
import { UnsavedPrivateForm } from "~/site/project/unsaved-form-pages";
import { useOpenedBeacon } from "~/site/project/use-opened-beacon";

export const meta: MetaFunction = ({ matches }) => privatePageMeta(matches, "Your project");

/** Loads the page again after a refused form too: someone else may have decided. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || defaultShouldRevalidate;

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireAccessLink(args, ["job", "reader"]);
  const found = await findJobOfLink(app);
  const [page, payments] = await Promise.all([
    loadJobPage(app, found),
    app.link.kind === "job" ? loadHomeownerPayments(app, found) : null,
  ]);
  const flash = readFlash(args.request);
  if (flash) app.addCookie(flash.clear);
  return { ...page, payments, message: flash ? app.t(flash.text) : "" };
}

/** Stores decisions, questions, files and links of other people. Keeps the form while the database is down. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const files = new LinkFiles(documentRules);
  const answer = await runOrKeepForm(
    () => readSmallForm(request, linkFormLimits, files.take),
    async (readForm) => {
      const app = await requireAccessLink(args, ["job"]);
      const found = await findJobOfLink(app);
      files.open(app, found.job.id);
      return submitJobPage(app, found, { request, form: await readForm(), files });
    },
  );
  if ("kept" in answer) return data(toUnknownProblem(answer.kept), 503);
  return "problem" in answer ? data(answer.problem, answer.status) : answer;
}

export default function Job() {
  const { token = "" } = useParams();
  const page = useLoaderData<typeof loader>();
  useOpenedBeacon(privatePaths.opened(token), page.formKey);
  return <JobPage data={page} problem={useActionData<typeof action>()} />;
}

/** Shows the sent form again if the page itself cannot be loaded. */
export function ErrorBoundary() {
  const error = useRouteError();
  const problem = useActionData<typeof action>();
  return problem && isUnavailable(error) ? (
    <UnsavedPrivateForm
      problem={problem}
      text={{ name: "question", label: "Question for us", isLong: true }}
    />
  ) : (
    <LinkErrorPage error={error} />
  );
}
