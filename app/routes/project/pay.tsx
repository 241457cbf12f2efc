import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams, useRouteError } from "@remix-run/react";
import { jobPaths } from "~/domain/jobs/job-paths";
import { requireAccessLink } from "~/request/require-access-link.server";
import { findJobOfLink } from "~/site/job/load-job-page.server";
import { loadPayPage } from "~/site/payments/load-homeowner-payments.server";
import { ContinueToPayment, OnlinePayment } from "~/site/payments/online-payment";
import {
  checkingTexts,
  checkReturnedPayment,
  loadOnlinePayment,
  submitOnlinePayment,
} from "~/site/payments/online-payment.server";
import { PayPage } from "~/site/payments/pay-page";
import { LinkErrorPage } from "~/site/project/closed-link-page";
import { privatePageMeta } from "~/site/project/private-language";
import { privatePaths } from "~/site/project/private-paths";
import { useOpenedBeacon } from "~/site/project/use-opened-beacon";
import stylesheet from "~/styles/pages/pay.css?url";

export const meta: MetaFunction = ({ matches }) => privatePageMeta(matches, "Payment");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/**
 * Answers 409 with the page while the contract can still be canceled: nothing can be paid. With
 * `paid` its payer comes back from the processor.
 */
export async function loader(args: LoaderFunctionArgs) {
  const app = await requireAccessLink(args, ["job"]);
  const { payment: id = "" } = args.params;
  const found = await findJobOfLink(app);
  const hasReturned = new URL(args.request.url).searchParams.has("paid");
  const isChecking = hasReturned && (await checkReturnedPayment(app, found, id));
  const page = await loadPayPage(app, found, id);
  const online = page.status === "payable" ? await loadOnlinePayment(app, found, id) : null;
  return data(
    { ...page, ...(isChecking && checkingTexts(app)), online },
    page.status === "early" ? 409 : 200,
  );
}

/**
 * Starts an online payment. The answer is a page that leads to the processor (`Refresh` and a link)
 * and no redirect, because `form-action` of our policy forbids forms that end on another site.
 */
export async function action(args: ActionFunctionArgs) {
  const app = await requireAccessLink(args, ["job"]);
  const { payment: paymentId = "" } = args.params;
  const found = await findJobOfLink(app);
  const answer = await submitOnlinePayment(app, found, { request: args.request, paymentId });
  if ("settled" in answer) return redirect(jobPaths.pay(app.token, paymentId), 303);
  if ("problem" in answer) return data({ url: "", problem: answer.problem }, answer.status);
  const { url } = answer;
  return data({ url, problem: "" }, { headers: { Refresh: `0; url=${url}` } });
}

export const headers: HeadersFunction = ({ actionHeaders, parentHeaders }) => {
  const refresh = actionHeaders.get("Refresh");
  if (refresh) parentHeaders.set("Refresh", refresh);
  return parentHeaders;
};

export default function Pay() {
  const { token = "" } = useParams();
  const page = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  useOpenedBeacon(privatePaths.openedPayment(token, page.id), page.formKey);
  const { online, formKey } = page;
  return (
    <PayPage
      data={page}
      online={
        sent?.url ? (
          <ContinueToPayment url={sent.url} />
        ) : (
          online && (
            <OnlinePayment
              data={online}
              openCents={page.openCents}
              formKey={formKey}
              problem={sent?.problem ?? ""}
            />
          )
        )
      }
    />
  );
}

export function ErrorBoundary() {
  return <LinkErrorPage error={useRouteError()} />;
}
