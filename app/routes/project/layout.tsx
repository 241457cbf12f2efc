import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useRouteError } from "@remix-run/react";
import { paths } from "~/paths";
import { LinkErrorPage } from "~/site/project/closed-link-page";
import { loadSiteData } from "~/site/site-data.server";
import stylesheet from "~/styles/pages/private.css?url";

export const links: LinksFunction = () => [
  {
    rel: "preload",
    href: "/fonts/newsreader-0164bed9.woff2",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
  { rel: "stylesheet", href: stylesheet },
];

export function loader({ context }: LoaderFunctionArgs) {
  return loadSiteData(context, paths.newPrivateLink);
}

export default function ProjectLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <LinkErrorPage error={useRouteError()} />;
}
