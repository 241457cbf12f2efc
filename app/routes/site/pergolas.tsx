import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { LinkCopy } from "~/content/copy/page-copy";
import { pergolaCoverCopy } from "~/content/copy/pergola-cover";
import { whichRoofCopy } from "~/content/copy/which-roof";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { PriceRanges } from "~/site/estimators/price-ranges";
import { CopyClosingCall } from "~/site/page-sections/closing-call";
import { FaqSection } from "~/site/page-sections/faq-section";
import { CopyPictureHead } from "~/site/page-sections/page-head";
import { LinkListSection, RelatedProjects } from "~/site/page-sections/related";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { loadPergolas } from "~/site/pergolas/load-pergolas.server";
import { PergolaAnatomy } from "~/site/pergolas/pergola-anatomy";
import {
  HoustonNotes,
  LouverStates,
  PergolaIntro,
  PergolaSpecification,
  PergolaTypes,
  SolidRoof,
} from "~/site/pergolas/pergola-parts";
import { WhichRoof } from "~/site/pergolas/which-roof";
import { serviceMeta } from "~/site/seo/service-meta";
import headStylesheet from "~/styles/head-figure.css?url";
import stylesheet from "~/styles/pages/pergolas.css?url";
import roofTableStylesheet from "~/styles/roof-table.css?url";

const above = [{ label: "Services", to: "services" }] as const satisfies readonly LinkCopy[];

export const headers = cacheHeaders("page");
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: headStylesheet },
  { rel: "stylesheet", href: stylesheet },
  { rel: "stylesheet", href: roofTableStylesheet },
];

export const meta = serviceMeta(pergolaCoverCopy, paths.pergolas, "Pergola construction", above);

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadPergolas(context, request);
}

export default function Pergolas() {
  const copy = useEditedCopy(pergolaCoverCopy);
  const roofCopy = useEditedCopy(whichRoofCopy, "roofs");
  const { faqs, projects, prices, roofs } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <CopyPictureHead copy={copy} above={above} />
      <PergolaIntro intro={copy.intro} />
      <LouverStates states={copy.states} />
      <PergolaAnatomy anatomy={copy.anatomy} />
      <PergolaTypes types={copy.types} />
      <SolidRoof solid={copy.solid} />
      <WhichRoof copy={roofCopy} {...roofs} />
      <PergolaSpecification specification={copy.specification} finishes={copy.finishes} />
      <HoustonNotes houston={copy.houston} />
      {copy.prices ? <PriceRanges id="prices" {...copy.prices} prices={prices} /> : null}
      {copy.faq ? <FaqSection id="questions" title={copy.faq.title} faqs={faqs} /> : null}
      <RelatedProjects id="projects" title={copy.projects?.title} projects={projects} />
      <LinkListSection id="reading" {...copy.related} />
      <CopyClosingCall next={copy.next} />
    </main>
  );
}
