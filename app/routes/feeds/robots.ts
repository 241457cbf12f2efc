import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { deps } from "~/deps.server";
import { robotsTxt } from "~/found/plain-files";
import { cachePolicy } from "~/http/cache";
import { paths } from "~/paths";

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(robotsTxt(deps(context).siteUrl.origin, paths.sitemap), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": cachePolicy.feed },
  });
}
