import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { designerCopy } from "~/content/copy/designer";
import { parseDesignFields } from "~/domain/pergola/design";
import { computeDesignFigures } from "~/domain/pergola/design-figures";
import { PERGOLA_PRICE_KEYS, pickPergolaPrices } from "~/domain/pergola/estimate";
import { sampleRatesMonth } from "~/domain/prices/planning-month";
import { currentPricesQuery } from "~/domain/prices/prices.server";
import { toHoustonDay } from "~/lib/dates";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { getDeps } from "~/request/deps.server";
import { PergolaDesigner } from "~/site/designer/pergola-designer";
import { editedCopyFromMatches, useEditedCopy } from "~/site/page-texts/use-texts";
import { pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/designer.css?url";
import { CompactPageHeader } from "~/ui/page-header";

export const headers = cacheHeaders("page");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

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
  });
};

/** Returns the prices and the figures of the URL's design. Without a price book, the page shows no ballpark price. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, read, now } = getDeps(context);
  const { search, searchParams } = new URL(request.url);
  const book = await read(currentPricesQuery(db, now(), PERGOLA_PRICE_KEYS)).catch(() => []);
  const rates = pickPergolaPrices(book);
  const prices = rates.map(({ key, label, unit, lowCents, highCents }) => ({ key, label, unit, lowCents, highCents }));
  const planning = sampleRatesMonth(rates.map(({ isSample, validFrom }) => ({ isSample, since: toHoustonDay(validFrom) })));
  return { search, prices, planning, facts: computeDesignFigures(parseDesignFields(searchParams).design, prices) };
}

export default function Designer() {
  const copy = useEditedCopy(designerCopy);
  const { search, prices, planning, facts } = useLoaderData<typeof loader>();
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
        planning={planning}
        facts={facts}
        action={paths.designer}
        quotePath={paths.quote}
        packetPath={paths.packet}
      />
    </main>
  );
}
