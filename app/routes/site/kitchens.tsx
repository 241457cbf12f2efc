import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { customKitchenCopy } from "~/content/copy/custom-kitchen";
import { languageOfPath } from "~/domain/page-texts/spanish-pages";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { estimatorHandle } from "~/site/estimators/estimator";
import { PriceRanges } from "~/site/estimators/price-ranges";
import { KitchenEstimator, kitchenEstimator } from "~/site/kitchens/kitchen-estimator";
import {
  KitchenLayouts,
  KitchenStyleLinks,
  UnderFloorUtilities,
} from "~/site/kitchens/kitchen-parts";
import { loadPageData } from "~/site/page-data.server";
import { pageRequirements } from "~/site/page-requirements.server";
import { CopyClosingCall } from "~/site/page-sections/closing-call";
import { FaqSection } from "~/site/page-sections/faq-section";
import { CopyPageHeader } from "~/site/page-sections/page-head";
import { LinkListSection, RelatedProjects } from "~/site/page-sections/related";
import { TermListSection } from "~/site/page-sections/term-list";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { serviceMeta } from "~/site/seo/service-meta";
import stylesheet from "~/styles/calculator.css?url";
import { Drawing } from "~/ui/drawings/drawing";

const above = [{ label: "Services", to: "services" }] as const;

export const handle = estimatorHandle(kitchenEstimator);
export const headers = cacheHeaders("page");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = serviceMeta(
  customKitchenCopy,
  paths.kitchens,
  "Outdoor kitchen construction",
  above,
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const language = languageOfPath(pathname);
  return { ...(await loadPageData(context, pageRequirements.kitchens, language)), search };
}

export default function Kitchens() {
  const copy = useEditedCopy(customKitchenCopy);
  const { pathname } = useLocation();
  const { faqs, projects, prices, search } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <CopyPageHeader
        copy={copy}
        above={above}
        drawing={
          <Drawing
            kind="kitchen"
            params={{ layout: "island" }}
            options={{ decor: true, dims: false }}
          />
        }
      />
      <KitchenStyleLinks doors={copy.doors} />
      <KitchenLayouts layouts={copy.layouts} />
      <UnderFloorUtilities underFloor={copy.underFloor} />
      <TermListSection id="place" title={copy.place.title} items={copy.place.items} />
      <KitchenEstimator prices={prices} search={search} action={pathname} />
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
        href={`${paths.catalog}?service=outdoor-kitchen`}
      />
      <LinkListSection id="reading" {...copy.related} />
      <CopyClosingCall next={copy.next} />
    </main>
  );
}
