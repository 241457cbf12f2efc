import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { getDeps } from "~/request/deps.server";
import { robotsTxt } from "~/site/seo/text-files";

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(robotsTxt(getDeps(context).siteUrl.origin, paths.sitemap), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": cachePolicy.plain },
  });
}
