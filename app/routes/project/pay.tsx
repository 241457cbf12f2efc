import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams, useRouteError } from "@remix-run/react";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { requireAccessLink } from "~/request/require-access-link.server";
import { findJobOfLink } from "~/site/job/load-job-page.server";
import { loadPayPage } from "~/site/payments/load-homeowner-payments.server";
import { PayPage } from "~/site/payments/pay-page";
import { LinkErrorPage } from "~/site/project/closed-link-page";
import { privatePaths } from "~/site/project/private-paths";
import { useOpenedBeacon } from "~/site/project/use-opened-beacon";
import { unlistedPageMeta } from "~/site/seo/meta";

export const meta: MetaFunction = ({ matches }) => unlistedPageMeta(matches, "Payment");

/** Answers 409 with the page while the contract can still be canceled: nothing can be paid. */
export async function loader(args: LoaderFunctionArgs) {
  const app = await requireAccessLink(args, ["job"]);
  const page = await loadPayPage(app, await findJobOfLink(app), args.params.payment ?? "");
  return data(page, page.status === "early" ? 409 : 200);
}

export function action() {
  throw methodNotAllowedResponse("GET", "HEAD");
}

export default function Pay() {
  const { token = "" } = useParams();
  const page = useLoaderData<typeof loader>();
  useOpenedBeacon(privatePaths.openedPayment(token, page.id), page.formKey);
  return <PayPage data={page} online={null} />;
}

export function ErrorBoundary() {
  return <LinkErrorPage error={useRouteError()} />;
}
