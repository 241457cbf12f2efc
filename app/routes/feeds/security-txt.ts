import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { getDeps } from "~/request/deps.server";
import { securityTxt } from "~/site/seo/text-files";
import { loadSiteData } from "~/site/site-data.server";

export async function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl, now } = getDeps(context);
  const { settings } = await loadSiteData(context);
  return new Response(securityTxt(siteUrl.origin, paths.security, settings, now()), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": cachePolicy.plain },
  });
}
