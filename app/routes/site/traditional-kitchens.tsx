import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { traditionalKitchens as copy } from "~/site/copy/traditional-kitchens";
import { KitchenStylePage, kitchenStyleMeta } from "~/site/kitchens/kitchen-style-page";
import { loadPageData } from "~/site/page-data.server";

export const headers = cached("page");

export const meta = kitchenStyleMeta(copy, paths.traditionalKitchens);

export function loader({ context }: LoaderFunctionArgs) {
  return loadPageData(context, {
    copy,
    faq: copy.faq?.page,
    services: ["outdoor-kitchen"],
    style: "traditional",
    prices: copy.prices?.keys,
  });
}

export default function Page() {
  return <KitchenStylePage copy={copy} style="traditional" data={useLoaderData<typeof loader>()} />;
}
