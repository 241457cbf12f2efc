import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { freeStanding } from "~/content/copy/free-standing";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache-headers";
import { loadPageData } from "~/site/page-data.server";
import { pageRequirements } from "~/site/page-requirements.server";
import { buildSizeRows } from "~/site/pergolas/pergola-type.server";
import { PergolaTypePage, pergolaTypeMeta } from "~/site/pergolas/pergola-type-page";

export const headers = cacheHeaders("page");

export const meta = pergolaTypeMeta(freeStanding, paths.freeStanding);

export async function loader({ context }: LoaderFunctionArgs) {
  const data = await loadPageData(context, pageRequirements.freeStanding);
  const keys = freeStanding.prices?.keys ?? [];
  return { ...data, sizes: buildSizeRows(freeStanding, data.prices), prices: data.prices.filter(({ key }) => keys.includes(key)) };
}

export default function Page() {
  return <PergolaTypePage original={freeStanding} data={useLoaderData<typeof loader>()} />;
}
