import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { webManifest } from "~/found/plain-files";
import { cachePolicy } from "~/http/cache";
import { loadSiteData } from "~/site-data.server";

export async function loader({ context }: LoaderFunctionArgs) {
  const { settings } = await loadSiteData(context);
  return new Response(JSON.stringify(webManifest(settings)), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": cachePolicy.feed },
  });
}
