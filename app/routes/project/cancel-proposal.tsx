import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams, useRouteError } from "@remix-run/react";
import { paths } from "~/paths";
import { notFoundResponse } from "~/platform/http/errors";
import { runOrKeepForm } from "~/request/keep-form.server";
import { requireAccessLink } from "~/request/require-access-link.server";
import { isUnavailable, LinkErrorPage } from "~/site/project/closed-link-page";
import { CancelPage } from "~/site/proposal/closed-proposal";
import { findSignerVersion, loadHomeownerProposal } from "~/site/proposal/load-homeowner-proposal.server";
import { submitCancellation, toNotSavedProblem } from "~/site/proposal/submit-signer-form.server";
import { UnsavedCancelPage } from "~/site/proposal/unsaved-proposal";
import { unlistedPageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/pages/proposal.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];
export const meta = () => unlistedPageMeta("Cancel this contract");

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireAccessLink(args, ["signer"]);
  const found = await findSignerVersion(app);
  if (!found) throw notFoundResponse("Link");
  return loadHomeownerProposal(app, found);
}

/** Receives the notice of cancellation. */
export async function action(args: ActionFunctionArgs) {
  const answer = await runOrKeepForm(args.request, async () => {
    const app = await requireAccessLink(args, ["signer"]);
    const found = await findSignerVersion(app);
    if (!found) throw notFoundResponse("Link");
    return submitCancellation(app, found, args.request);
  });
  if ("kept" in answer) return data(toNotSavedProblem(answer.kept), 503);
  return "problem" in answer ? data(answer.problem, answer.status) : answer;
}

export default function CancelProposal() {
  return <CancelPage proposal={useLoaderData<typeof loader>()} problem={useActionData<typeof action>()} />;
}

/** Shows the sent notice again if the page itself cannot be loaded. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { token = "" } = useParams();
  const problem = useActionData<typeof action>();
  return problem && isUnavailable(error) ? (
    <UnsavedCancelPage path={paths.privateCancel(token)} problem={problem} />
  ) : (
    <LinkErrorPage error={error} />
  );
}
