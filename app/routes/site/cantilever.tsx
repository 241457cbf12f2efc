import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { cantilever } from "~/site/copy/cantilever";
import { loadPageData } from "~/site/page-data.server";
import { pageWants } from "~/site/page-wants.server";
import { sizeRows } from "~/site/pergolas/pergola-type.server";
import { PergolaTypePage, pergolaTypeMeta } from "~/site/pergolas/pergola-type-page";

export const headers = cached("page");

export const meta = pergolaTypeMeta(cantilever, paths.cantilever);

export async function loader({ context }: LoaderFunctionArgs) {
  const data = await loadPageData(context, pageWants.cantilever);
  const keys = cantilever.prices?.keys ?? [];
  return { ...data, sizes: sizeRows(cantilever, data.prices), prices: data.prices.filter(({ key }) => keys.includes(key)) };
}

export default function Page() {
  return <PergolaTypePage original={cantilever} data={useLoaderData<typeof loader>()} />;
}
