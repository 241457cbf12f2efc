import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { financingCopy } from "~/content/copy/financing";
import { factsByKey } from "~/domain/facts/facts";
import { factsForFaqsQuery, parseFactList } from "~/domain/facts/facts.server";
import { fillFaqFacts } from "~/domain/faqs/faq";
import { visibleFaqsQuery } from "~/domain/faqs/faqs.server";
import { canonicalizeFinancingQuery } from "~/domain/financing/financing";
import { loadFinancingPlans, loadFinancingTerms } from "~/domain/financing/plans.server";
import { languageOfPath } from "~/domain/page-texts/spanish-pages";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { getDeps } from "~/request/deps.server";
import type { QuoteHandle } from "~/site/chrome/quote-target";
import { financingTarget } from "~/site/chrome/quote-targets";
import { FinancingCalculator } from "~/site/financing/financing-calculator";
import { FinancingPlans } from "~/site/financing/financing-plans";
import { useLoan } from "~/site/financing/use-loan";
import { ClosingCall } from "~/site/page-sections/closing-call";
import { TermList } from "~/site/page-sections/term-list";
import { TitledSection } from "~/site/page-sections/titled-section";
import { editedCopyFromMatches, useEditedCopy } from "~/site/page-texts/use-texts";
import { pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/calculator.css?url";
import { FaqList } from "~/ui/content/faq";
import { Drawing } from "~/ui/drawings/drawing";
import { PageHeader, SectionHeader } from "~/ui/page-header";

export const headers = cacheHeaders("page");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: QuoteHandle = {
  quoteTarget: (search) => {
    const choice = canonicalizeFinancingQuery(search);
    return choice ? financingTarget(choice) : undefined;
  },
};

/** Never runs the loader again: the browser computes the result of every new query. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) => {
  const copy = editedCopyFromMatches(matches, financingCopy);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.financing,
    breadcrumbs: [{ name: copy.crumb, path: paths.financing }],
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, read, now } = getDeps(context);
  const { pathname, search } = new URL(request.url);
  const language = languageOfPath(pathname);
  const [terms, plans, faqs, facts] = await Promise.all([
    loadFinancingTerms(read, db),
    // staff write plans in English
    language === "es" ? [] : loadFinancingPlans(read, db, now()),
    read(visibleFaqsQuery(db, now(), "financing")).catch(() => []),
    read(factsForFaqsQuery(db, now(), "financing")).catch(() => []),
  ]);
  const confirmedPlans = plans.filter(({ isSample }) => !isSample);
  return {
    terms,
    plans: confirmedPlans,
    faqs: fillFaqFacts(faqs, factsByKey(parseFactList(facts)), language),
    search,
  };
}

export default function Financing() {
  const copy = useEditedCopy(financingCopy);
  const { terms, plans, faqs, search } = useLoaderData<typeof loader>();
  const loan = useLoan(terms, search);
  const { pathname } = useLocation();
  return (
    <main id="main">
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home }, { label: copy.crumb }]}
        title={copy.title}
        text={copy.intro}
        drawing={
          <Drawing
            kind="section"
            params={{ louver: 24, month: 7, hour: 14, faces: "w" }}
            options={{ w: 760, h: 250, blades: 9, blade: 80, step: 14, decor: true }}
          />
        }
      />
      <FinancingCalculator loan={loan} action={pathname} />
      {plans.length > 0 ? (
        <section className="section no-print" aria-labelledby="plans">
          <div className="wrapper">
            <SectionHeader id="plans" title={copy.plans.title} text={copy.plans.intro} />
            <FinancingPlans
              plans={plans}
              choice={loan.choice}
              terms={terms}
              action={pathname}
              heading="h3"
            />
          </div>
        </section>
      ) : null}
      <section className="section no-print" aria-labelledby="not">
        <div className="wrapper">
          <SectionHeader id="not" title={copy.not.title} />
          <TermList items={copy.not.items} className="not-list" />
        </div>
      </section>
      <section className="section tinted no-print" aria-labelledby="steps">
        <div className="wrapper">
          <h2 className="below-head" id="steps">
            {copy.steps.title}
          </h2>
          <ol className="four-columns">
            {copy.steps.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      {faqs.length > 0 ? (
        <TitledSection id="questions" title={copy.faqTitle} className="section no-print">
          <FaqList entries={faqs} />
        </TitledSection>
      ) : null}
      <div className={faqs.length > 0 ? "section flush" : "section"}>
        <div className="wrapper">
          <p className="fine-print muted calculator-legal">{copy.legal}</p>
        </div>
      </div>
      <ClosingCall title={copy.closing.title} text={copy.closing.text} />
    </main>
  );
}
