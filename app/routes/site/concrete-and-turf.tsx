import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { concreteAndTurf } from "~/site/copy/concrete-and-turf";
import { PriceRanges } from "~/site/estimators/price-ranges";
import { SlabSection } from "~/site/ground/ground-drawings";
import { GroundEstimator } from "~/site/ground/ground-estimator";
import { GroundFinishes, TurfHeat } from "~/site/ground/ground-parts";
import { Callouts } from "~/site/page/callouts";
import { CopyFigure } from "~/site/page/copy-figure";
import { FaqSection } from "~/site/page/faq-section";
import { LinkRows } from "~/site/page/link-rows";
import { NextStep } from "~/site/page/next-step";
import { RelatedProjects } from "~/site/page/related";
import { breadcrumbsOf, ServiceHead } from "~/site/page/service-head";
import { loadPageData } from "~/site/page-data.server";
import { pageWants } from "~/site/page-wants.server";
import { service } from "~/site/seo/graph";
import { pageMeta } from "~/site/seo/meta";
import { textsIn, useTexts } from "~/site/texts/use-texts";
import stylesheet from "~/styles/calculator.css?url";
import ground from "~/styles/ground.css?url";
import { StaticDrawing, turfAlt } from "~/ui/drawings/static-drawing";
import { columnSizes } from "~/ui/picture-sizes";

const above = [{ label: "Services", to: "services" }] as const;

export const headers = cached("page");
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "stylesheet", href: ground },
];

export const meta: MetaFunction = ({ matches }) => {
  const copy = textsIn(matches, concreteAndTurf);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.concreteAndTurf,
    breadcrumbs: breadcrumbsOf(copy, paths.concreteAndTurf, above),
    about: [service({ name: copy.h1, description: copy.meta.description, type: "Concrete and artificial turf installation" })],
  });
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const data = await loadPageData(context, pageWants.concreteAndTurf);
  return { ...data, search: new URL(request.url).search };
}

export default function ConcreteAndTurf() {
  const copy = useTexts(concreteAndTurf);
  const { faqs, projects, prices, search } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <ServiceHead copy={copy} above={above} over />
      <div className="wrap over">
        <CopyFigure picture={copy.picture} sizes={columnSizes("(min-width: 100rem) 90rem")} ratio="16-9" priority />
      </div>
      <div className="sec">
        <div className="wrap">
          <p className="pull measure">{copy.intro}</p>
        </div>
      </div>
      <div id={copy.slab.hash}>
        <Callouts
          id="slab"
          title={copy.slab.title}
          text={copy.slab.text}
          items={copy.slab.parts}
          drawing={<SlabSection title={copy.slab.title} />}
        />
        <div className="wrap">
          <p className="note measure">{copy.slab.note}</p>
        </div>
      </div>
      <GroundFinishes finishes={copy.finishes} />
      <div id={copy.turf.hash}>
        <Callouts
          id="turf-layers"
          title={copy.turf.title}
          text={copy.turf.text}
          items={copy.turf.layers}
          drawing={<StaticDrawing name="turf" alt={turfAlt(copy.turf.title)} />}
        />
      </div>
      <TurfHeat heat={copy.turf.heat} drainage={copy.drainage} pictures={copy.pictures} />
      <GroundEstimator prices={prices} search={search} action={paths.concreteAndTurf} quotePath={paths.quote} />
      {copy.prices ? (
        <PriceRanges id="prices" {...copy.prices} prices={prices.filter(({ key }) => copy.prices?.keys.includes(key))} />
      ) : null}
      {copy.faq ? <FaqSection id="questions" title={copy.faq.title} faqs={faqs} /> : null}
      <RelatedProjects id="projects" title={copy.projects?.title} projects={projects} href={`${paths.catalog}?service=concrete-and-turf`} />
      <LinkRows id="reading" {...copy.related} />
      <NextStep next={copy.next} />
    </main>
  );
}
