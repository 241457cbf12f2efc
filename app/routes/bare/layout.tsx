import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { RouteChange } from "~/chrome/route-change";
import { loadSiteData } from "~/site-data.server";

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
