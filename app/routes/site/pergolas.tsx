import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import type { LinkCopy } from "~/site/copy/page-copy";
import { pergolaCover } from "~/site/copy/pergola-cover";
import { PriceRanges } from "~/site/estimators/price-ranges";
import { CopyFigure } from "~/site/page/copy-figure";
import { FaqSection } from "~/site/page/faq-section";
import { LinkRows } from "~/site/page/link-rows";
import { NextStep } from "~/site/page/next-step";
import { RelatedProjects } from "~/site/page/related";
import { breadcrumbsOf, ServiceHead } from "~/site/page/service-head";
import { loadPageData } from "~/site/page-data.server";
import { pageWants } from "~/site/page-wants.server";
import { PergolaAnatomy } from "~/site/pergolas/pergola-anatomy";
import { HoustonNotes, LouverStates, PergolaIntro, PergolaTypes, SolidRoof, Specification } from "~/site/pergolas/pergola-parts";
import { service } from "~/site/seo/graph";
import { pageMeta } from "~/site/seo/meta";
import { textsIn, useTexts } from "~/site/texts/use-texts";
import { columnSizes } from "~/ui/picture-sizes";

const above = [{ label: "Services", to: "services" }] as const satisfies readonly LinkCopy[];

export const headers = cached("page");

export const meta: MetaFunction = ({ matches }) => {
  const copy = textsIn(matches, pergolaCover);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.pergolas,
    breadcrumbs: breadcrumbsOf(copy, paths.pergolas, above),
    about: [service({ name: copy.h1, description: copy.meta.description, type: "Pergola construction" })],
  });
};

export function loader({ context }: LoaderFunctionArgs) {
  return loadPageData(context, pageWants.pergolas);
}

export default function Pergolas() {
  const copy = useTexts(pergolaCover);
  const { faqs, projects, prices } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <ServiceHead copy={copy} above={above} over />
      <div className="wrap over">
        <CopyFigure picture={copy.picture} sizes={columnSizes("(min-width: 100rem) 90rem")} ratio="16-9" priority />
      </div>
      <PergolaIntro intro={copy.intro} />
      <LouverStates states={copy.states} />
      <PergolaAnatomy anatomy={copy.anatomy} />
      <PergolaTypes types={copy.types} />
      <SolidRoof solid={copy.solid} />
      <Specification specification={copy.specification} finishes={copy.finishes} />
      <HoustonNotes houston={copy.houston} />
      {copy.prices ? <PriceRanges id="prices" {...copy.prices} prices={prices} /> : null}
      {copy.faq ? <FaqSection id="questions" title={copy.faq.title} faqs={faqs} /> : null}
      <RelatedProjects id="projects" title={copy.projects?.title} projects={projects} />
      <LinkRows id="reading" {...copy.related} />
      <NextStep next={copy.next} />
    </main>
  );
}
