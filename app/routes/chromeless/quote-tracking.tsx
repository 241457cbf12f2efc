import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { noindexHeaders } from "~/platform/http/cache/cache-headers";
import { loadQuoteForm } from "~/routes/quote/load-quote-form.server";
import { quoteAction } from "~/routes/quote/submit-quote.server";
import { useSiteData } from "~/site/chrome/site-data";
import { loadExamplePrice } from "~/site/page-sections/example-price.server";
import { LandingAside } from "~/site/page-sections/landing-aside";
import { QuoteForm } from "~/site/quote/quote-form";
import { pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/pages/landing.css?url";
import { Logo } from "~/ui/logo";

export const headers = noindexHeaders("page");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Free patio and pergola quotes",
    description:
      "Get a free quote on a pergola, covered patio, outdoor kitchen or concrete in Greater Houston. A person reads every request.",
    path: paths.unlisted.tracking,
    noindex: true,
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [form, price] = await Promise.all([
    loadQuoteForm(request, context),
    loadExamplePrice(context),
  ]);
  return { form, price };
}

export function action(args: ActionFunctionArgs) {
  return quoteAction(args, "tracking");
}

/**
 * Renders the landing page for ads: one task beside a picture, an example price and the phone. The
 * form includes the campaign of the URL.
 */
export default function QuoteTracking() {
  const { settings } = useSiteData();
  const { form, price } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return (
    <main id="main" className="landing">
      <header className="wrapper">
        <Logo name={settings.name} />
        <h1>Get a free quote on shade for your yard</h1>
        <p className="lede-text">
          Tell us what you want to build and how to reach you. A person reads it and replies the way
          you choose.
        </p>
      </header>
      <LandingAside picture="freestanding-pergola-poolside" price={price} />
      <div className="wrapper">
        <QuoteForm
          variant="tracking"
          action={paths.unlisted.tracking}
          form={form}
          problem={problem}
        />
      </div>
    </main>
  );
}
