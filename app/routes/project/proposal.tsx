import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import {
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useParams,
  useRouteError,
} from "@remix-run/react";
import { paths } from "~/paths";
import { readFlash } from "~/request/flash.server";
import { isUnavailable, LinkErrorPage } from "~/site/project/closed-link-page";
import { privatePageMeta } from "~/site/project/private-language";
import { privatePaths } from "~/site/project/private-paths";
import { useOpenedBeacon } from "~/site/project/use-opened-beacon";
import { loadHomeownerProposal } from "~/site/proposal/load-homeowner-proposal.server";
import { ProposalPage } from "~/site/proposal/proposal-page";
import { requireSignerVersion, runSignerForm } from "~/site/proposal/signer-route.server";
import { submitSignerForm } from "~/site/proposal/submit-signer-form.server";
import { UnsavedProposalPage } from "~/site/proposal/unsaved-proposal";

import { toYard } from "~/site/yard/yard-device";
import stylesheet from "~/styles/pages/proposal.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];
export const meta: MetaFunction = ({ matches }) => privatePageMeta(matches, "Your proposal");

/**
 * Loads the page again after every form, because a refused signature may mean that the version was
 * replaced. Keeps the page while the database is down.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) =>
  actionStatus !== 503;

export async function loader(args: LoaderFunctionArgs) {
  const { app, found } = await requireSignerVersion(args);
  const flash = readFlash(args.request);
  if (flash) app.addCookie(flash.clear);
  return {
    ...(await loadHomeownerProposal(app, found, flash?.text)),
    yard: toYard(args.request, app.siteUrl.origin),
  };
}

/** Signs the proposal, updates the total, or stores a question. */
export async function action(args: ActionFunctionArgs) {
  return runSignerForm(args, submitSignerForm);
}

export default function Proposal() {
  const { token = "" } = useParams();
  const proposal = useLoaderData<typeof loader>();
  useOpenedBeacon(privatePaths.opened(token), proposal.formKey);
  return <ProposalPage proposal={proposal} problem={useActionData<typeof action>()} />;
}

/** Shows the sent form again if the page itself cannot be loaded. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { token = "" } = useParams();
  const problem = useActionData<typeof action>();
  return problem && isUnavailable(error) ? (
    <UnsavedProposalPage path={paths.privateProposal(token)} problem={problem} />
  ) : (
    <LinkErrorPage error={error} />
  );
}
