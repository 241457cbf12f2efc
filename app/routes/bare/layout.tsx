import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { RouteChange } from "~/site/chrome/route-change";
import { loadSiteData } from "~/site/site-data.server";

export function loader({ context }: LoaderFunctionArgs) {
  return loadSiteData(context);
}

export default function BareLayout() {
  return (
    <>
      <Outlet />
      <RouteChange />
    </>
  );
}
