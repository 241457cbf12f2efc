import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useRouteError } from "@remix-run/react";
import { LinkErrorPage } from "~/site/project/closed-link-page";
import { PrivateLanguage } from "~/site/project/private-language";
import { loadPrivateSite } from "~/site/project/private-site.server";
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

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const version = new URL(request.url).searchParams.get("version") ?? "";
  return loadPrivateSite(context, { ...params, version });
}

export default function ProjectLayout() {
  return (
    <PrivateLanguage>
      <Outlet />
    </PrivateLanguage>
  );
}

export function ErrorBoundary() {
  return (
    <PrivateLanguage>
      <LinkErrorPage error={useRouteError()} />
    </PrivateLanguage>
  );
}
