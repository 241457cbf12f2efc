import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRouteErrorResponse, Outlet, useRouteError } from "@remix-run/react";
import { RouteChange } from "~/chrome/route-change";
import { SiteChrome } from "~/chrome/site-chrome";
import { Failure } from "~/sections/failure";
import { NotFound } from "~/sections/not-found";
import { loadSiteData } from "~/site-data.server";

export function loader({ context }: LoaderFunctionArgs) {
  return loadSiteData(context);
}

export default function SiteLayout() {
  return (
    <SiteChrome>
      <Outlet />
      <RouteChange />
    </SiteChrome>
  );
}

/** A page that is missing or broken keeps everything around it. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <SiteChrome>
      {isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Failure />}
      <RouteChange />
    </SiteChrome>
  );
}
