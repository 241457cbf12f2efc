import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { traditionalKitchens as copy } from "~/site/copy/traditional-kitchens";
import { KitchenStylePage, kitchenStyleMeta } from "~/site/kitchens/kitchen-style-page";
import { loadPageData } from "~/site/page-data.server";
import { pageWants } from "~/site/page-wants.server";

export const headers = cached("page");

export const meta = kitchenStyleMeta(copy, paths.traditionalKitchens);

export function loader({ context }: LoaderFunctionArgs) {
  return loadPageData(context, pageWants.traditionalKitchens);
}

export default function Page() {
  return <KitchenStylePage original={copy} style="traditional" data={useLoaderData<typeof loader>()} />;
}
