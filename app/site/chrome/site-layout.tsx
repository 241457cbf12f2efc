import type { LinksFunction } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunction, useRouteError } from "@remix-run/react";
import { paths } from "~/paths";
import { renderMissingPage, ServerError } from "~/site/errors/error-pages";
import { RouteChangeEffects } from "./route-change";
import { SiteChrome } from "./site-chrome";

/** Links of every page with the site's frame. */
export const siteLinks: LinksFunction = () => [
  {
    rel: "preload",
    href: "/fonts/newsreader-0164bed9.woff2",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
  { rel: "manifest", href: paths.manifest },
];

/** Skips reloading header and footer if only the query changes, as with filters and calculators. */
export const revalidatesSite: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  formMethod && formMethod !== "GET"
    ? defaultShouldRevalidate
    : currentUrl.pathname !== nextUrl.pathname ||
      notPublicNames.some(
        (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
      );

/** Parameters that show unpublished content. */
const notPublicNames = ["at", "preview"];

/** Renders the page in the site's frame. */
export function SiteLayout() {
  return (
    <SiteChrome>
      <Outlet />
      <RouteChangeEffects />
    </SiteChrome>
  );
}

/** Shows errors inside the site's header and footer. */
export function SiteError() {
  return (
    <SiteChrome>
      {renderMissingPage(useRouteError()) ?? <ServerError />}
      <RouteChangeEffects />
    </SiteChrome>
  );
}
