import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { modernKitchens as copy } from "~/copy/modern-kitchens";
import { cached } from "~/http/cache";
import { loadPageData } from "~/page-data.server";
import { paths } from "~/paths";
import { KitchenStylePage, kitchenStyleMeta } from "~/sections/kitchen-style-page";

export const headers = cached("page");

export const meta = kitchenStyleMeta(copy, paths.modernKitchens);

export function loader({ context }: LoaderFunctionArgs) {
  return loadPageData(context, { copy, faq: copy.faq?.page, services: ["outdoor-kitchen"], style: "modern", prices: copy.prices?.keys });
}

export default function Page() {
  return <KitchenStylePage copy={copy} style="modern" data={useLoaderData<typeof loader>()} />;
}
