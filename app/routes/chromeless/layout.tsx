import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { paths } from "~/paths";
import { PreviewBar } from "~/site/chrome/preview-bar";
import { RouteChangeEffects } from "~/site/chrome/route-change";
import { useSiteData } from "~/site/chrome/site-data";
import { loadSiteData } from "~/site/site-data.server";

export const links: LinksFunction = () => [{ rel: "manifest", href: paths.manifest }];

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadSiteData(context, new URL(request.url).pathname);
}

export default function ChromelessLayout() {
  const { notPublic } = useSiteData();
  return (
    <>
      <Outlet />
      {notPublic ? <PreviewBar /> : null}
      <RouteChangeEffects />
    </>
  );
}
