import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { attachedPergolaCopy } from "~/content/copy/attached";
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

export const meta = pergolaTypeMeta(attachedPergolaCopy, paths.attached);

export async function loader({ context }: LoaderFunctionArgs) {
  const [data, learned] = await Promise.all([
    loadPageData(context, pageRequirements.attached),
    loadLearnedJobs(context),
  ]);
  const keys = attachedPergolaCopy.prices?.keys ?? [];
  return {
    ...data,
    sizes: buildSizeRows(attachedPergolaCopy, data.prices, learned),
    prices: data.prices.filter(({ key }) => keys.includes(key)),
  };
}

export default function AttachedPergolas() {
  return <PergolaTypePage original={attachedPergolaCopy} data={useLoaderData<typeof loader>()} />;
}
