import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { buildAdminManifest } from "~/site/seo/text-files";
import { loadSiteData } from "~/site/site-data.server";

/**
 * Serves the web app manifest of the admin. Browsers fetch it without a session, so it contains
 * only the business's name.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { settings } = await loadSiteData(context);
  return new Response(JSON.stringify(buildAdminManifest(settings, adminPaths.dashboard)), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": cachePolicy.plain },
  });
}
