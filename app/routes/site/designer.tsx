import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { designer } from "~/content/copy/designer";
import { parseDesignFields } from "~/domain/pergola/design";
import { computeDesignFigures } from "~/domain/pergola/design-figures";
import { PERGOLA_PRICE_KEYS, pickPergolaPrices } from "~/domain/pergola/estimate";
import { planningMonth } from "~/domain/prices/planning-month";
import { currentPricesQuery } from "~/domain/prices/prices.server";
import { toHoustonDay } from "~/lib/dates";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache-headers";
import { deps } from "~/request/deps.server";
import { PergolaDesigner } from "~/site/designer/pergola-designer";
import { textsFromMatches, useTexts } from "~/site/page-texts/use-texts";
import { pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/designer.css?url";
import { LineHeader } from "~/ui/page-header";

export const headers = cacheHeaders("page");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** The browser computes the results of further links. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) => {
  const copy = textsFromMatches(matches, designer);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.designer,
    breadcrumbs: [
      { name: copy.parent, path: paths.pergolas },
      { name: copy.crumb, path: paths.designer },
    ],
  });
};

/** Without the price book the page shows the drawing and the shade, but no ballpark price. The layout logs the failure. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, read, now } = deps(context);
  const { search, searchParams } = new URL(request.url);
  const book = await read(currentPricesQuery(db, now(), PERGOLA_PRICE_KEYS)).catch(() => []);
  const rates = pickPergolaPrices(book);
  const prices = rates.map(({ key, label, unit, lowCents, highCents }) => ({ key, label, unit, lowCents, highCents }));
  const planning = planningMonth(rates.map(({ isSample, validFrom }) => ({ isSample, since: toHoustonDay(validFrom) })));
  return { search, prices, planning, facts: computeDesignFigures(parseDesignFields(searchParams).design, prices) };
}

export default function Designer() {
  const copy = useTexts(designer);
  const { search, prices, planning, facts } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <LineHeader
        crumbs={[
          { label: "Home", href: paths.home },
          { label: copy.parent, href: paths.pergolas },
        ]}
        title={copy.title}
      />
      <PergolaDesigner search={search} prices={prices} planning={planning} facts={facts} action={paths.designer} quotePath={paths.quote} />
    </main>
  );
}
