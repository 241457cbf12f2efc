import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cantileverPergolaCopy } from "~/content/copy/cantilever";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { loadPageData } from "~/site/page-data.server";
import { pageRequirements } from "~/site/page-requirements.server";
import { loadLearnedJobs } from "~/site/page-sections/learned-jobs.server";
import { buildSizeRows, drawSide } from "~/site/pergolas/pergola-type.server";
import { PergolaTypePage, pergolaTypeMeta } from "~/site/pergolas/pergola-type-page";
import stylesheet from "~/styles/pages/cantilever.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const headers = cacheHeaders("page");

export const meta = pergolaTypeMeta(cantileverPergolaCopy, paths.cantilever);

export async function loader({ context }: LoaderFunctionArgs) {
  const [data, learned] = await Promise.all([
    loadPageData(context, pageRequirements.cantilever),
    loadLearnedJobs(context),
  ]);
  const keys = cantileverPergolaCopy.prices?.keys ?? [];
  return {
    ...data,
    sizes: buildSizeRows(cantileverPergolaCopy, data.prices, learned),
    side: drawSide(),
    prices: data.prices.filter(({ key }) => keys.includes(key)),
  };
}

export default function CantileverPergolas() {
  return <PergolaTypePage original={cantileverPergolaCopy} data={useLoaderData<typeof loader>()} />;
}
