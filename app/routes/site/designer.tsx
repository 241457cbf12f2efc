import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { designerCopy } from "~/content/copy/designer";
import { parseDesignFields } from "~/domain/pergola/design";
import { computeDesignFigures } from "~/domain/pergola/design-figures";
import { PERGOLA_PRICE_KEYS } from "~/domain/pergola/estimate";
import { formatShadeHours, parseShadeHours } from "~/domain/pergola/shade-hours";
import { sampleRatesMonth } from "~/domain/prices/planning-month";
import { priceListQuery, pricesAt } from "~/domain/prices/prices.server";
import { toProjectCard } from "~/domain/projects/projects.server";
import { relatedProjectsQuery } from "~/domain/projects/suggested-projects.server";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { getDeps } from "~/request/deps.server";
import { CompactPageHeader } from "~/site/designer/compact-header";
import { designHandle } from "~/site/designer/design-target";
import { PergolaDesigner } from "~/site/designer/pergola-designer";
import { toHomeProjectTiles } from "~/site/home/home-project";
import { loadLearnedJobs } from "~/site/page-sections/learned-jobs.server";
import { editedCopyFromMatches, useEditedCopy } from "~/site/page-texts/use-texts";
import { pageMeta } from "~/site/seo/meta";
import { toolJsonLd } from "~/site/seo/tool-json-ld";
import { toYard } from "~/site/yard/yard-device";
import stylesheet from "~/styles/designer.css?url";

export const headers = cacheHeaders("page");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle = designHandle;

/** Never runs the loader again: the browser computes the result of every new query. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) => {
  const copy = editedCopyFromMatches(matches, designerCopy);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.designer,
    breadcrumbs: [
      { name: copy.parent, path: paths.pergolas },
      { name: copy.crumb, path: paths.designer },
    ],
    about: [
      toolJsonLd({
        name: copy.title,
        description: copy.meta.description,
        category: "DesignApplication",
      }),
    ],
  });
};

const roofServices = [
  "attached-pergola",
  "free-standing-pergola",
  "cantilever-pergola",
  "covered-patio",
];
/** One project of each service; more would rank the whole catalog. */
const maxProjects = 4;

/**
 * Returns the prices and the figures of the URL's design, and projects to compare it with. Without
 * a price book, the page shows no ballpark price; without projects, no images.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, read, now, siteUrl } = getDeps(context);
  const { search, searchParams } = new URL(request.url);
  const [book, learned, projects] = await Promise.all([
    read(priceListQuery(db)).catch(() => []),
    loadLearnedJobs(context),
    read(relatedProjectsQuery(db, now(), { services: roofServices }, maxProjects)).catch(() => []),
  ]);
  const compared = projects.map(toProjectCard).flatMap((card) => {
    return toHomeProjectTiles(card).map((tile) => ({
      ...tile,
      service: card.service,
      color: card.color,
    }));
  });
  const rates = pricesAt(book, now(), PERGOLA_PRICE_KEYS);
  const prices = rates.map(({ key, label, unit, lowCents, highCents }) => ({
    key,
    label,
    unit,
    lowCents,
    highCents,
  }));
  const planning = sampleRatesMonth(rates);
  const { hours, ...figures } = computeDesignFigures(
    parseDesignFields(searchParams).design,
    prices,
    learned,
  );
  const yard = toYard(request, siteUrl.origin);
  return {
    search,
    prices,
    learned,
    planning,
    compared,
    figures,
    hours: formatShadeHours(hours),
    yard,
  };
}

export default function Designer() {
  const copy = useEditedCopy(designerCopy);
  const { search, prices, learned, planning, compared, figures, hours, yard } =
    useLoaderData<typeof loader>();
  const facts = useMemo(() => ({ ...figures, hours: parseShadeHours(hours) }), [figures, hours]);
  return (
    <main id="main">
      <CompactPageHeader
        crumbs={[
          { label: "Home", href: paths.home },
          { label: copy.parent, href: paths.pergolas },
        ]}
        title={copy.title}
      />
      <PergolaDesigner
        search={search}
        prices={prices}
        learned={learned}
        planning={planning}
        facts={facts}
        yard={yard}
        projects={compared}
        action={paths.designer}
        packetPath={paths.packet}
      />
    </main>
  );
}
