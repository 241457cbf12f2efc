import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { buildWebManifest } from "~/site/seo/text-files";
import { loadSiteData } from "~/site/site-data.server";

export async function loader({ context }: LoaderFunctionArgs) {
  const { settings } = await loadSiteData(context);
  return new Response(JSON.stringify(buildWebManifest(settings)), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": cachePolicy.plain },
  });
}
