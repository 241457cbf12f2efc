import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { customKitchen } from "~/site/copy/custom-kitchen";
import { PriceRanges } from "~/site/estimators/price-ranges";
import { TermsSection } from "~/site/financing/terms";
import { KitchenEstimator } from "~/site/kitchens/kitchen-estimator";
import { KitchenDoors, KitchenLayouts, UnderTheFloor } from "~/site/kitchens/kitchen-parts";
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
import { Drawing } from "~/ui/drawings/drawing";

const above = [{ label: "Services", to: "services" }] as const;

export const headers = cached("page");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => {
  const copy = textsIn(matches, customKitchen);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.kitchens,
    breadcrumbs: breadcrumbsOf(copy, paths.kitchens, above),
    about: [service({ name: copy.h1, description: copy.meta.description, type: "Outdoor kitchen construction" })],
  });
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const data = await loadPageData(context, pageWants.kitchens);
  return { ...data, search: new URL(request.url).search };
}

export default function Kitchens() {
  const copy = useTexts(customKitchen);
  const { faqs, projects, prices, search } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <ServiceHead
        copy={copy}
        above={above}
        drawing={<Drawing kind="kitchen" params={{ layout: "island" }} options={{ decor: true, dims: false }} />}
      />
      <KitchenDoors doors={copy.doors} />
      <KitchenLayouts layouts={copy.layouts} />
      <UnderTheFloor underFloor={copy.underFloor} />
      <TermsSection id="place" title={copy.place.title} items={copy.place.items} />
      <KitchenEstimator prices={prices} search={search} action={paths.kitchens} quotePath={paths.quote} />
      {copy.prices ? (
        <PriceRanges id="prices" {...copy.prices} prices={prices.filter(({ key }) => copy.prices?.keys.includes(key))} />
      ) : null}
      {copy.faq ? <FaqSection id="questions" title={copy.faq.title} faqs={faqs} /> : null}
      <RelatedProjects id="projects" title={copy.projects?.title} projects={projects} href={`${paths.catalog}?service=outdoor-kitchen`} />
      <LinkRows id="reading" {...copy.related} />
      <NextStep next={copy.next} />
    </main>
  );
}
