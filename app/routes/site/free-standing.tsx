import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { freeStanding } from "~/site/copy/free-standing";
import { loadPageData } from "~/site/page-data.server";
import { pageWants } from "~/site/page-wants.server";
import { sizeRows } from "~/site/pergolas/pergola-type.server";
import { PergolaTypePage, pergolaTypeMeta } from "~/site/pergolas/pergola-type-page";

export const headers = cached("page");

export const meta = pergolaTypeMeta(freeStanding, paths.freeStanding);

export async function loader({ context }: LoaderFunctionArgs) {
  const data = await loadPageData(context, pageWants.freeStanding);
  const keys = freeStanding.prices?.keys ?? [];
  return { ...data, sizes: sizeRows(freeStanding, data.prices), prices: data.prices.filter(({ key }) => keys.includes(key)) };
}

export default function Page() {
  return <PergolaTypePage original={freeStanding} data={useLoaderData<typeof loader>()} />;
}
