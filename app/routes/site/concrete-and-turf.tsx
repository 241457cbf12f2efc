import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { concreteAndTurfCopy } from "~/content/copy/concrete-and-turf";
import { languageOfPath } from "~/domain/page-texts/spanish-pages";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { SlabSectionDrawing } from "~/site/concrete-and-turf/ground-drawings";
import {
  ConcreteAndTurfEstimator,
  groundEstimator,
} from "~/site/concrete-and-turf/ground-estimator";
import { ConcreteFinishes, TurfHeatAndDrainage } from "~/site/concrete-and-turf/ground-parts";
import { estimatorHandle } from "~/site/estimators/estimator";
import { PriceRanges } from "~/site/estimators/price-ranges";
import { loadPageData } from "~/site/page-data.server";
import { pageRequirements } from "~/site/page-requirements.server";
import { DrawingWithCallouts } from "~/site/page-sections/callouts";
import { CopyClosingCall } from "~/site/page-sections/closing-call";
import { CopyFigure } from "~/site/page-sections/copy-figure";
import { FaqSection } from "~/site/page-sections/faq-section";
import { CopyPageHeader } from "~/site/page-sections/page-head";
import { LinkListSection, RelatedProjects } from "~/site/page-sections/related";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { serviceMeta } from "~/site/seo/service-meta";
import stylesheet from "~/styles/calculator.css?url";
import ground from "~/styles/ground.css?url";
import { Drawing } from "~/ui/drawings/drawing";
import { StaticDrawing, turfDrawingAlt } from "~/ui/drawings/static-drawing";
import { columnImageSizes } from "~/ui/image";
import { useText } from "~/ui/language";

const above = [{ label: "Services", to: "services" }] as const;

export const handle = estimatorHandle(groundEstimator);
export const headers = cacheHeaders("page");
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "stylesheet", href: ground },
];

export const meta = serviceMeta(
  concreteAndTurfCopy,
  paths.concreteAndTurf,
  "Concrete and artificial turf installation",
  above,
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const language = languageOfPath(pathname);
  return { ...(await loadPageData(context, pageRequirements.concreteAndTurf, language)), search };
}

export default function ConcreteAndTurf() {
  const copy = useEditedCopy(concreteAndTurfCopy);
  const t = useText();
  const { pathname } = useLocation();
  const { faqs, projects, prices, search } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <CopyPageHeader
        copy={copy}
        above={above}
        drawing={
          <Drawing
            kind="axon"
            params={{ type: "free-standing", width: 264, depth: 180 }}
            options={{ only: "ground", turf: true, decor: true, dims: false, sun: false }}
          />
        }
      />
      <div className="wrapper">
        <CopyFigure
          picture={copy.picture}
          sizes={columnImageSizes("(min-width: 100rem) 90rem")}
          ratio="16-9"
          priority
        />
      </div>
      <div className="section">
        <div className="wrapper">
          <p className="pullquote measure">{copy.intro}</p>
        </div>
      </div>
      <DrawingWithCallouts
        id="slab"
        anchor={copy.slab.hash}
        title={copy.slab.title}
        text={copy.slab.text}
        items={copy.slab.parts}
        note={copy.slab.note}
        drawing={<SlabSectionDrawing title={copy.slab.title} />}
      />
      <ConcreteFinishes finishes={copy.finishes} />
      <DrawingWithCallouts
        id="turf-layers"
        anchor={copy.turf.hash}
        title={copy.turf.title}
        text={copy.turf.text}
        items={copy.turf.layers}
        drawing={<StaticDrawing name="turf" alt={turfDrawingAlt(copy.turf.title, t)} />}
      />
      <TurfHeatAndDrainage
        heat={copy.turf.heat}
        drainage={copy.drainage}
        pictures={copy.pictures}
      />
      <ConcreteAndTurfEstimator prices={prices} search={search} action={pathname} />
      {copy.prices ? (
        <PriceRanges
          id="prices"
          {...copy.prices}
          prices={prices.filter(({ key }) => copy.prices?.keys.includes(key))}
        />
      ) : null}
      {copy.faq ? <FaqSection id="questions" title={copy.faq.title} faqs={faqs} /> : null}
      <RelatedProjects
        id="projects"
        title={copy.projects?.title}
        projects={projects}
        href={`${paths.catalog}?service=concrete-and-turf`}
      />
      <LinkListSection id="reading" {...copy.related} />
      <CopyClosingCall next={copy.next} />
    </main>
  );
}
