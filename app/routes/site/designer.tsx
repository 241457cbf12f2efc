import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { designer as copy } from "~/copy/designer";
import { deps } from "~/deps.server";
import { cached } from "~/http/cache";
import { pageMeta } from "~/http/meta";
import { paths } from "~/paths";
import { readDesign } from "~/pergola/design";
import { pickPergolaPrices } from "~/pergola/estimate";
import { designFacts } from "~/pergola/facts";
import { currentPricesQuery } from "~/prices/prices.server";
import { PergolaDesigner } from "~/sections/pergola-designer";
import stylesheet from "~/styles/designer.css?url";
import { PageHeader } from "~/ui/page-header";

export const headers = cached("page");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Once the page is there, the browser answers its links itself. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...copy.meta,
    path: paths.designer,
    trail: [
      { name: copy.parent, path: paths.pergolas },
      { name: copy.crumb, path: paths.designer },
    ],
  });

/** A price book that does not answer leaves the drawing and the shade, without a ballpark. The layout logs the failure. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, read, now } = deps(context);
  const { search, searchParams } = new URL(request.url);
  const book = await read(currentPricesQuery(db, now())).catch(() => []);
  const { prices, isSample } = pickPergolaPrices(book);
  return { search, prices, isSample, facts: designFacts(readDesign(searchParams).design, prices) };
}

export default function Designer() {
  const { search, prices, isSample, facts } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home }, { label: copy.parent, href: paths.pergolas }, { label: copy.crumb }]}
        title={copy.title}
        text={copy.intro}
      />
      <PergolaDesigner search={search} prices={prices} isSample={isSample} facts={facts} action={paths.designer} quotePath={paths.quote} />
    </main>
  );
}
