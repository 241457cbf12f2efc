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
import { loadNoThanks } from "~/site/proposal/load-homeowner-proposal.server";
import { NoThanksPage } from "~/site/proposal/no-thanks-page";
import { requireSignerVersion, runSignerForm } from "~/site/proposal/signer-route.server";
import { submitNoThanks } from "~/site/proposal/submit-signer-form.server";
import { UnsavedNoThanksPage } from "~/site/proposal/unsaved-proposal";

import stylesheet from "~/styles/pages/proposal.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];
export const meta: MetaFunction = ({ matches }) => privatePageMeta(matches, "No thanks");

/** Shows the button. Opening the page changes nothing: mail scanners follow links. */
export async function loader(args: LoaderFunctionArgs) {
  const { app, found } = await requireSignerVersion(args);
  return loadNoThanks(app, found);
}

/** Records that the signer is not going ahead. */
export async function action(args: ActionFunctionArgs) {
  return runSignerForm(args, submitNoThanks);
}

export default function NoThanks() {
  return (
    <NoThanksPage page={useLoaderData<typeof loader>()} problem={useActionData<typeof action>()} />
  );
}

/** Shows the sent form again if the page itself cannot be loaded. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { token = "" } = useParams();
  const problem = useActionData<typeof action>();
  return problem && isUnavailable(error) ? (
    <UnsavedNoThanksPage path={signerPagePath(token, "no-thanks")} problem={problem} />
  ) : (
    <LinkErrorPage error={error} />
  );
}
