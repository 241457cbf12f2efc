import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { attached } from "~/site/copy/attached";
import { loadPageData } from "~/site/page-data.server";
import { pageWants } from "~/site/page-wants.server";
import { sizeRows } from "~/site/pergolas/pergola-type.server";
import { PergolaTypePage, pergolaTypeMeta } from "~/site/pergolas/pergola-type-page";

export const headers = cached("page");

export const meta = pergolaTypeMeta(attached, paths.attached);

export async function loader({ context }: LoaderFunctionArgs) {
  const data = await loadPageData(context, pageWants.attached);
  const keys = attached.prices?.keys ?? [];
  return { ...data, sizes: sizeRows(attached, data.prices), prices: data.prices.filter(({ key }) => keys.includes(key)) };
}

export default function Page() {
  return <PergolaTypePage original={attached} data={useLoaderData<typeof loader>()} />;
}
