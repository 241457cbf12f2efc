import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { freeStanding } from "~/copy/free-standing";
import { cached } from "~/http/cache";
import { loadPageData } from "~/page-data.server";
import { paths } from "~/paths";
import { sizeRows } from "~/sections/pergola-type.server";
import { PergolaTypePage, pergolaTypeMeta } from "~/sections/pergola-type-page";

export const headers = cached("page");

export const meta = pergolaTypeMeta(freeStanding, paths.freeStanding);

export async function loader({ context }: LoaderFunctionArgs) {
  const data = await loadPageData(context, {
    copy: freeStanding,
    faq: freeStanding.faq?.page,
    services: [`${freeStanding.type}-pergola`],
    prices: "all",
  });
  const keys = freeStanding.prices?.keys ?? [];
  return { ...data, sizes: sizeRows(freeStanding, data.prices), prices: data.prices.filter(({ key }) => keys.includes(key)) };
}

export default function Page() {
  return <PergolaTypePage copy={freeStanding} data={useLoaderData<typeof loader>()} />;
}
