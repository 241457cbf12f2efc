import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { freeStandingPergolaCopy } from "~/content/copy/free-standing";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { loadPageData } from "~/site/page-data.server";
import { pageRequirements } from "~/site/page-requirements.server";
import { loadLearnedJobs } from "~/site/page-sections/learned-jobs.server";
import { buildSizeRows } from "~/site/pergolas/pergola-type.server";
import { PergolaTypePage, pergolaTypeMeta } from "~/site/pergolas/pergola-type-page";
import stylesheet from "~/styles/head-figure.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const headers = cacheHeaders("page");

export const meta = pergolaTypeMeta(freeStandingPergolaCopy, paths.freeStanding);

export async function loader({ context }: LoaderFunctionArgs) {
  const [data, learned] = await Promise.all([
    loadPageData(context, pageRequirements.freeStanding),
    loadLearnedJobs(context),
  ]);
  const keys = freeStandingPergolaCopy.prices?.keys ?? [];
  return {
    ...data,
    sizes: buildSizeRows(freeStandingPergolaCopy, data.prices, learned),
    prices: data.prices.filter(({ key }) => keys.includes(key)),
  };
}

export default function FreestandingPergolas() {
  return (
    <PergolaTypePage original={freeStandingPergolaCopy} data={useLoaderData<typeof loader>()} />
  );
}
