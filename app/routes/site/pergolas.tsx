import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { LinkCopy } from "~/content/copy/page-copy";
import { pergolaCoverCopy } from "~/content/copy/pergola-cover";
import { whichRoofCopy } from "~/content/copy/which-roof";
import { DESIGN_PRESETS, parseDesignFields } from "~/domain/pergola/design";
import { PERGOLA_PRICE_KEYS } from "~/domain/pergola/estimate";
import { compareRoofs, formatComparedDesign } from "~/domain/pergola/roof-comparison";
import { sampleRatesMonth } from "~/domain/prices/planning-month";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { PriceRanges } from "~/site/estimators/price-ranges";
import { loadPageData } from "~/site/page-data.server";
import { pageRequirements } from "~/site/page-requirements.server";
import { CopyClosingCall } from "~/site/page-sections/closing-call";
import { FaqSection } from "~/site/page-sections/faq-section";
import { loadLearnedJobs } from "~/site/page-sections/learned-jobs.server";
import { CopyPictureHead } from "~/site/page-sections/page-head";
import { LinkListSection, RelatedProjects } from "~/site/page-sections/related";
import { useEditedCopy } from "~/site/page-texts/use-texts";
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

/** Returns the page's content and the roofs compared: on the design of the URL, if it has one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [page, learned] = await Promise.all([
    loadPageData(context, pageRequirements.pergolas),
    loadLearnedJobs(context),
  ]);
  const design = searchParams.has("width")
    ? parseDesignFields(searchParams).design
    : DESIGN_PRESETS.attached;
  const { prices } = page;
  return {
    ...page,
    prices: prices.filter(({ key }) => pergolaCoverCopy.prices?.keys.includes(key)),
    roofs: {
      figures: compareRoofs(design, prices, learned),
      size: formatComparedDesign(design),
      planning: sampleRatesMonth(
        prices.filter(({ key }) => PERGOLA_PRICE_KEYS.some((used) => used === key)),
      ),
    },
  };
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
