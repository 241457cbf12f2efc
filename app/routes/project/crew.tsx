import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams, useRouteError } from "@remix-run/react";
import { photoRules } from "~/domain/leads/intake/file-rejections";
import { readSmallForm } from "~/platform/http/forms/form.server";
import { readFlash } from "~/request/flash.server";
import { runOrKeepForm } from "~/request/keep-form.server";
import { LinkFiles, linkFormLimits } from "~/request/link-files.server";
import { requireAccessLink } from "~/request/require-access-link.server";
import { ClosedCrewLink } from "~/site/crew/closed-crew-link";
import { CrewPage } from "~/site/crew/crew-page";
import { findCrewJob, loadCrewPage } from "~/site/crew/load-crew-page.server";
import { submitCrewPage } from "~/site/crew/submit-crew-page.server";
import { toUnknownProblem } from "~/site/job/submit-job-page.server";
import { isUnavailable, LinkErrorPage } from "~/site/project/closed-link-page";
import { privatePaths } from "~/site/project/private-paths";
import { UnsavedPrivateForm } from "~/site/project/unsaved-form-pages";
import { useOpenedBeacon } from "~/site/project/use-opened-beacon";
import { unlistedPageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/pages/crew.css?url";

export const meta: MetaFunction = ({ matches }) => unlistedPageMeta(matches, "Crew");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireAccessLink(args, ["crew"]);
  const page = await loadCrewPage(app, await findCrewJob(app));
  const flash = readFlash(args.request);
  if (flash) app.addCookie(flash.clear);
  return { ...page, message: flash?.text ?? "", isRefused: flash?.isError ?? false };
}

/** Stores captions and the punch list. Keeps the form while the database is down. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const photos = new LinkFiles(photoRules);
  const answer = await runOrKeepForm(
    () => readSmallForm(request, linkFormLimits, photos.take),
    async (readForm) => {
      const app = await requireAccessLink(args, ["crew"]);
      const found = await findCrewJob(app);
      photos.open(app, found.job.id);
      return submitCrewPage(app, found, { request, form: await readForm(), photos });
    },
  );
  if ("kept" in answer) return data(toUnknownProblem(answer.kept), 503);
  return "problem" in answer ? data(answer.problem, answer.status) : answer;
}

export default function Crew() {
  const { token = "" } = useParams();
  const page = useLoaderData<typeof loader>();
  useOpenedBeacon(privatePaths.opened(token), page.formKey);
  return <CrewPage data={page} problem={useActionData<typeof action>()} />;
}

/** Shows the sent form again if the page itself cannot be loaded. */
export function ErrorBoundary() {
  const error = useRouteError();
  const problem = useActionData<typeof action>();
  return problem && isUnavailable(error) ? (
    <UnsavedPrivateForm problem={problem} text={{ name: "add", label: "Add an item" }} />
  ) : (
    <LinkErrorPage error={error} notFoundPage={<ClosedCrewLink />} />
  );
}
