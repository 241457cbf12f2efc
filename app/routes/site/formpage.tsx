import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { hidden } from "~/platform/http/cache";
import { quoteFormData } from "~/routes/quote/form-data.server";
import { submitQuote } from "~/routes/quote/submit-quote.server";
import { QuoteSheet } from "~/site/quote/quote-sheet";
import { pageMeta } from "~/site/seo/meta";
import { PageHeader } from "~/ui/page-header";

export const headers = hidden("page");

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Free quote form",
    description:
      "Request a free quote from Modern Outdoor Living for a pergola, patio, outdoor kitchen, concrete or turf in Greater Houston.",
    path: paths.hidden.formpage,
    noindex: true,
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  // the thank-you page may not stand in a frame, so a framed form answers in the whole window
  const isFramed = request.headers.get("Sec-Fetch-Dest") === "iframe";
  return { form: await quoteFormData(request, context), isFramed };
}

export function action(args: ActionFunctionArgs) {
  return submitQuote(args, "formpage");
}

export default function FormPage() {
  const { form, isFramed } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return (
    <main id="main">
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home }, { label: "Free quote" }]}
        title="Get a free quote"
        text="Tell us what, where and how to reach you. A person replies."
      />
      <div className="sec sec--first">
        <QuoteSheet
          variant="formpage"
          action={paths.hidden.formpage}
          form={form}
          problem={problem}
          target={isFramed ? "_top" : undefined}
        />
      </div>
    </main>
  );
}
