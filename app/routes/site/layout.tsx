import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadPageTextPreview } from "~/site/preview/preview.server";
import { loadSiteData } from "~/site/site-data.server";

export {
  revalidatesSite as shouldRevalidate,
  SiteError as ErrorBoundary,
  SiteLayout as default,
  siteLinks as links,
} from "~/site/chrome/site-layout";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const token = searchParams.get("preview");
  const previewed = token ? await loadPageTextPreview(context, request, token) : undefined;
  return loadSiteData(context, pathname, { previewed, search });
}
