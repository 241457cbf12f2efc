import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { hidden } from "~/platform/http/cache";
import { quoteFormData } from "~/routes/quote/form-data.server";
import { submitQuote } from "~/routes/quote/submit-quote.server";
import { QuoteForm } from "~/site/quote/quote-form";
import { pageMeta } from "~/site/seo/meta";
import { Logo } from "~/ui/logo";

export const headers = hidden("page");

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Ask for your free quote",
    description: "Ask for a free quote for a pergola, patio, outdoor kitchen or slab in Greater Houston.",
    path: paths.hidden.tracking,
    noindex: true,
  });

export function loader({ request, context }: LoaderFunctionArgs) {
  return quoteFormData(request, context);
}

export function action(args: ActionFunctionArgs) {
  return submitQuote(args, "tracking");
}

/** Where adverts land: one column, one task. The campaign in the address travels with the form. */
export default function QuoteTracking() {
  const form = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return (
    <main id="main" className="landing">
      <Logo />
      <h1>Shade for your yard, priced for free</h1>
      <p className="lede">Say what you would build and how to reach you. A person reads it, and you choose how we answer.</p>
      <QuoteForm variant="tracking" action={paths.hidden.tracking} form={form} problem={problem} />
    </main>
  );
}
