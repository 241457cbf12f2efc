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
import { editedCopyFromMatches, useEditedCopy } from "~/site/page-texts/use-texts";
import { pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/calculator.css?url";
import { Logo } from "~/ui/logo";

export const headers = noindexHeaders("page");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

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
  const [terms, plans] = await Promise.all([
    loadFinancingTerms(read, db),
    loadFinancingPlans(read, db, now()),
  ]);
  return { terms, plans, search: new URL(request.url).search };
}

export default function FinancingOptions() {
  const { settings } = useSiteData();
  const copy = useEditedCopy(financingCopy);
  const { terms, plans, search } = useLoaderData<typeof loader>();
  const loan = useLoan(terms, search);
  const options = copy.options;
  const action = paths.unlisted.financingOptions;
  return (
    <main id="main" className="narrow-page">
      <header className="wrapper bare-head">
        <Logo href={paths.home} name={settings.name} />
      </header>
      <section className="section section--first" aria-labelledby="plans">
        <div className="wrapper">
          <h1 id="plans">{options.title}</h1>
          <p className="above-5 below-head muted measure">{options.intro}</p>
          <FinancingPlans plans={plans} choice={loan.choice} terms={terms} action={action} />
        </div>
      </section>
      <div className="wrapper">
        <h2 id="calculator">{options.calculatorTitle}</h2>
      </div>
      <FinancingCalculator loan={loan} action={action} folded />
      <div className="section flush">
        <div className="wrapper">
          <p className="fine-print muted calculator-legal">{copy.legal}</p>
        </div>
      </div>
    </main>
  );
}
