import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { quoteFormData } from "~/routes/quote/form-data.server";
import { submitQuote } from "~/routes/quote/submit-quote.server";
import { QuoteSheet } from "~/site/quote/quote-sheet";
import { pageMeta } from "~/site/seo/meta";
import { Drawing } from "~/ui/drawings/drawing";
import { PageHeader } from "~/ui/page-header";

export const headers = cached("page");

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Get a free quote in Houston",
    description:
      "Three short steps about your patio, kitchen or yard in Greater Houston. A free quote, no obligation, answered by a person.",
    path: paths.quote,
    breadcrumbs: [{ name: "Free quote", path: paths.quote }],
  });

export function loader({ request, context }: LoaderFunctionArgs) {
  return quoteFormData(request, context);
}

export function action(args: ActionFunctionArgs) {
  return submitQuote(args, "quote");
}

export default function Quote() {
  const form = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return (
    <main id="main">
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home }, { label: "Free quote" }]}
        title="Tell us about the yard."
        lede="Three short steps. Guess where you are not sure; we measure everything ourselves before giving a price."
        drawing={
          <Drawing
            kind="axon"
            params={{ width: 312, depth: 180, louver: 40 }}
            options={{ w: 760, h: 440, ghost: true, dims: false, labels: false, sun: false, decor: true }}
          />
        }
      />
      <div className="sec sec--first">
        <QuoteSheet variant="quote" action={paths.quote} form={form} problem={problem} />
      </div>
    </main>
  );
}
