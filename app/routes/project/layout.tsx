import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRouteErrorResponse, Outlet, useRouteError } from "@remix-run/react";
import { paths } from "~/paths";
import { ServerError } from "~/site/errors/error-pages";
import { ClosedLinkPage, UnavailableLinkPage } from "~/site/project/closed-link-page";
import { loadSiteData } from "~/site/site-data.server";
import stylesheet from "~/styles/pages/private.css?url";

export const links: LinksFunction = () => [
  { rel: "preload", href: "/fonts/newsreader-55c9b0ca.woff2", as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
];

export function loader({ context }: LoaderFunctionArgs) {
  return loadSiteData(context, paths.newPrivateLink);
}

export default function ProjectLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <ServerError />;
  if (error.status === 404) return <ClosedLinkPage />;
  return [403, 429, 503].includes(error.status) ? <UnavailableLinkPage status={error.status} /> : <ServerError />;
}
