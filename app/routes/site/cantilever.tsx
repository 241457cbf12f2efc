import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cantilever } from "~/content/copy/cantilever";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache-headers";
import { loadPageData } from "~/site/page-data.server";
import { pageRequirements } from "~/site/page-requirements.server";
import { buildSizeRows } from "~/site/pergolas/pergola-type.server";
import { PergolaTypePage, pergolaTypeMeta } from "~/site/pergolas/pergola-type-page";

export const headers = cacheHeaders("page");

export const meta = pergolaTypeMeta(cantilever, paths.cantilever);

export async function loader({ context }: LoaderFunctionArgs) {
  const data = await loadPageData(context, pageRequirements.cantilever);
  const keys = cantilever.prices?.keys ?? [];
  return { ...data, sizes: buildSizeRows(cantilever, data.prices), prices: data.prices.filter(({ key }) => keys.includes(key)) };
}

export default function Page() {
  return <PergolaTypePage original={cantilever} data={useLoaderData<typeof loader>()} />;
}
