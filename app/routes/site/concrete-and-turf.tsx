import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { concreteAndTurf } from "~/content/copy/concrete-and-turf";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache-headers";
import { SlabSection } from "~/site/concrete-and-turf/ground-drawings";
import { GroundEstimator } from "~/site/concrete-and-turf/ground-estimator";
import { GroundFinishes, TurfHeat } from "~/site/concrete-and-turf/ground-parts";
import { PriceRanges } from "~/site/estimators/price-ranges";
import { loadPageData } from "~/site/page-data.server";
import { pageRequirements } from "~/site/page-requirements.server";
import { Callouts } from "~/site/page-sections/callouts";
import { CopyFigure } from "~/site/page-sections/copy-figure";
import { FaqSection } from "~/site/page-sections/faq-section";
import { LinkRows } from "~/site/page-sections/link-rows";
import { NextStep } from "~/site/page-sections/next-step";
import { PageHead, structuredBreadcrumbs } from "~/site/page-sections/page-head";
import { RelatedProjects } from "~/site/page-sections/related";
import { textsFromMatches, useTexts } from "~/site/page-texts/use-texts";
import { serviceJsonLd } from "~/site/seo/json-ld";
import { pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/calculator.css?url";
import ground from "~/styles/ground.css?url";
import { StaticDrawing, turfDrawingAlt } from "~/ui/drawings/static-drawing";
import { columnSizes } from "~/ui/image-sizes";

const above = [{ label: "Services", to: "services" }] as const;

export const headers = cacheHeaders("page");
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "stylesheet", href: ground },
];

export const meta: MetaFunction = ({ matches }) => {
  const copy = textsFromMatches(matches, concreteAndTurf);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.concreteAndTurf,
    breadcrumbs: structuredBreadcrumbs(copy, paths.concreteAndTurf, above),
    about: [serviceJsonLd({ name: copy.h1, description: copy.meta.description, type: "Concrete and artificial turf installation" })],
  });
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const data = await loadPageData(context, pageRequirements.concreteAndTurf);
  return { ...data, search: new URL(request.url).search };
}

export default function ConcreteAndTurf() {
  const copy = useTexts(concreteAndTurf);
  const { faqs, projects, prices, search } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <PageHead copy={copy} above={above} over />
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
          drawing={<StaticDrawing name="turf" alt={turfDrawingAlt(copy.turf.title)} />}
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
