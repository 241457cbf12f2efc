import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { financingCopy } from "~/content/copy/financing";
import { loadFinancingPlans, loadFinancingTerms } from "~/domain/financing/plans.server";
import { paths } from "~/paths";
import { noindexHeaders } from "~/platform/http/cache/cache-headers";
import { getDeps } from "~/request/deps.server";
import { useSiteData } from "~/site/chrome/site-data";
import { FinancingCalculator } from "~/site/financing/financing-calculator";
import { FinancingPlans } from "~/site/financing/financing-plans";
import { useLoan } from "~/site/financing/use-loan";
import { loadExamplePrice } from "~/site/page-sections/example-price.server";
import { LandingAside } from "~/site/page-sections/landing-aside";
import { editedCopyFromMatches, useEditedCopy } from "~/site/page-texts/use-texts";
import { pageMeta } from "~/site/seo/meta";
import calculator from "~/styles/calculator.css?url";
import landing from "~/styles/pages/landing.css?url";
import { Logo } from "~/ui/logo";

export const headers = noindexHeaders("page");
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: calculator },
  { rel: "stylesheet", href: landing },
];

/** Never runs the loader again: the browser computes the result of every new query. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...editedCopyFromMatches(matches, financingCopy).options.meta,
    path: paths.unlisted.financingOptions,
    noindex: true,
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, read, now } = getDeps(context);
  const [terms, plans, price] = await Promise.all([
    loadFinancingTerms(read, db),
    loadFinancingPlans(read, db, now()),
    loadExamplePrice(context),
  ]);
  return { terms, plans, price, search: new URL(request.url).search };
}

export default function FinancingOptions() {
  const { settings } = useSiteData();
  const copy = useEditedCopy(financingCopy);
  const { terms, plans, price, search } = useLoaderData<typeof loader>();
  const loan = useLoan(terms, search);
  const options = copy.options;
  const action = paths.unlisted.financingOptions;
  return (
    <main id="main" className="landing">
      <header className="wrapper">
        <Logo href={paths.home} name={settings.name} />
        <h1 id="plans">{options.title}</h1>
        <p className="muted measure">{options.intro}</p>
      </header>
      <LandingAside picture="freestanding-pergola-dusk" price={price} />
      <div>
        <section className="wrapper" aria-labelledby="plans">
          <FinancingPlans plans={plans} choice={loan.choice} terms={terms} action={action} />
          <h2 id="calculator" className="above-8">
            {options.calculatorTitle}
          </h2>
        </section>
        <FinancingCalculator loan={loan} action={action} folded />
        <p className="wrapper fine-print muted calculator-legal">{copy.legal}</p>
      </div>
    </main>
  );
}
