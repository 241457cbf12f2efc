import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { traditionalKitchensCopy as copy } from "~/content/copy/traditional-kitchens";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { KitchenStylePage, kitchenStyleMeta } from "~/site/kitchens/kitchen-style-page";
import { loadPageData } from "~/site/page-data.server";
import { pageRequirements } from "~/site/page-requirements.server";

export const headers = cacheHeaders("page");

export const meta = kitchenStyleMeta(copy, paths.traditionalKitchens);

export function loader({ context }: LoaderFunctionArgs) {
  return loadPageData(context, pageRequirements.traditionalKitchens);
}

export default function TraditionalKitchens() {
  return (
    <KitchenStylePage original={copy} style="traditional" data={useLoaderData<typeof loader>()} />
  );
}
