import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunction, useRouteError } from "@remix-run/react";
import { paths } from "~/paths";
import { RouteChangeEffects } from "~/site/chrome/route-change";
import { SiteChrome } from "~/site/chrome/site-chrome";
import { renderMissingPage, ServerError } from "~/site/errors/error-pages";
import { loadPageTextPreview } from "~/site/preview/preview.server";
import { loadSiteData } from "~/site/site-data.server";

export const links: LinksFunction = () => [
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
export const shouldRevalidate: ShouldRevalidateFunction = ({
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

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get("preview");
  return loadSiteData(
    context,
    pathname,
    token ? await loadPageTextPreview(context, request, token) : undefined,
  );
}

export default function SiteLayout() {
  return (
    <SiteChrome>
      <Outlet />
      <RouteChangeEffects />
    </SiteChrome>
  );
}

/** Shows errors inside the site's header and footer. */
export function ErrorBoundary() {
  return (
    <SiteChrome>
      {renderMissingPage(useRouteError()) ?? <ServerError />}
      <RouteChangeEffects />
    </SiteChrome>
  );
}
