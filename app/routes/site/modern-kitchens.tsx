import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { modernKitchensCopy as copy } from "~/content/copy/modern-kitchens";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { KitchenStylePage, kitchenStyleMeta } from "~/site/kitchens/kitchen-style-page";
import { loadPageData } from "~/site/page-data.server";
import { pageRequirements } from "~/site/page-requirements.server";
import stylesheet from "~/styles/head-figure.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const headers = cacheHeaders("page");

export const meta = kitchenStyleMeta(copy, paths.modernKitchens);

export function loader({ context }: LoaderFunctionArgs) {
  return loadPageData(context, pageRequirements.modernKitchens);
}

export default function ModernKitchens() {
  return <KitchenStylePage original={copy} style="modern" data={useLoaderData<typeof loader>()} />;
}
