import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { noindexHeaders } from "~/platform/http/cache/cache-headers";
import { loadQuoteForm } from "~/routes/quote/load-quote-form.server";
import { quoteAction } from "~/routes/quote/submit-quote.server";
import { QuoteFormWithSummary } from "~/site/quote/quote-form-with-summary";
import { businessName, pageMeta } from "~/site/seo/meta";
import { PageHeader } from "~/ui/page-header";

export const headers = noindexHeaders("page");

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Free quote form",
    description: `Request a free quote from ${businessName(matches)} for a pergola, patio, outdoor kitchen, concrete or turf in Greater Houston.`,
    path: paths.unlisted.formpage,
    noindex: true,
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  // the thank-you page may not be framed, so a framed form submits to the whole window
  const isFramed = request.headers.get("Sec-Fetch-Dest") === "iframe";
  return { form: await loadQuoteForm(request, context), isFramed };
}

export function action(args: ActionFunctionArgs) {
  return quoteAction(args, "formpage");
}

export default function QuoteLanding() {
  const { form, isFramed } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return (
    <main id="main">
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home }, { label: "Free quote" }]}
        title="Get a free quote"
        text="Tell us what you want to build, your ZIP code and how to reach you. A person replies."
      />
      <div className="section section--first">
        <QuoteFormWithSummary
          variant="formpage"
          action={paths.unlisted.formpage}
          form={form}
          problem={problem}
          target={isFramed ? "_top" : undefined}
        />
      </div>
    </main>
  );
}
