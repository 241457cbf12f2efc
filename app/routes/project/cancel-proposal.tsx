import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams, useRouteError } from "@remix-run/react";
import { signerPagePath } from "~/domain/proposals/signer-page-path";
import { isUnavailable, LinkErrorPage } from "~/site/project/closed-link-page";
import { privatePageMeta } from "~/site/project/private-language";
import { CancelPage } from "~/site/proposal/closed-proposal";
import { cancelTitle } from "~/site/proposal/homeowner-proposal";
import { loadHomeownerProposal } from "~/site/proposal/load-homeowner-proposal.server";
import { requireSignerVersion, runSignerForm } from "~/site/proposal/signer-route.server";
import { submitCancellation } from "~/site/proposal/submit-signer-form.server";
import { UnsavedCancelPage } from "~/site/proposal/unsaved-proposal";

import stylesheet from "~/styles/pages/proposal.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];
export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  privatePageMeta(matches, cancelTitle(data?.state));

export async function loader(args: LoaderFunctionArgs) {
  const { app, found } = await requireSignerVersion(args);
  return loadHomeownerProposal(app, found);
}

/** Receives the notice of cancellation. */
export async function action(args: ActionFunctionArgs) {
  return runSignerForm(args, submitCancellation);
}

export default function CancelProposal() {
  return (
    <CancelPage
      proposal={useLoaderData<typeof loader>()}
      problem={useActionData<typeof action>()}
    />
  );
}

/** Shows the sent notice again if the page itself cannot be loaded. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { token = "" } = useParams();
  const problem = useActionData<typeof action>();
  return problem && isUnavailable(error) ? (
    <UnsavedCancelPage path={signerPagePath(token, "cancel")} problem={problem} />
  ) : (
    <LinkErrorPage error={error} />
  );
}
