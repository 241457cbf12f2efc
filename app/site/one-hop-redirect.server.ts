import { isbot } from "isbot";
import { publicPagePaths } from "~/domain/page-texts/public-pages";
import { canRedirectFrom } from "~/domain/redirects/redirect-rules";
import {
  loadPathLookup,
  recordRedirectHit,
  resolveRedirect,
} from "~/domain/redirects/resolve-path.server";
import type { Db } from "~/platform/db/client.server";
import { cachePolicy } from "~/platform/http/cache/cache-headers";

type Services = { db: () => Db; now: Date; waitUntil: (work: Promise<unknown>) => void };

/**
 * Returns `moved`, a redirect to another spelling of the same path, with the destination of the
 * redirect that staff or a changed slug set for that path, so that visitors reach the page in one
 * hop. Returns `moved` unchanged if the path has no redirect or the database fails.
 */
export async function toOneHopRedirect(
  request: Request,
  moved: Response,
  { db: open, now, waitUntil }: Services,
): Promise<Response> {
  const location = moved.headers.get("Location");
  if (moved.status !== 301 || location === null) return moved;
  const to = new URL(location, request.url);
  if (publicPagePaths.includes(to.pathname) || !canRedirectFrom(to.pathname)) return moved;
  try {
    const db = open();
    const { isLive, redirect } = (await loadPathLookup(db, [to.pathname], publicPagePaths, now))(
      to.pathname,
    );
    const destination = isLive ? undefined : resolveRedirect(redirect, to.search);
    if (!destination || destination.status === 410) return moved;
    if (!isbot(request.headers.get("User-Agent")))
      waitUntil(recordRedirectHit(db, to.pathname, now));
    // the path may become a page again: browsers that cache a 301 without revalidation would loop
    const target = location.startsWith("/") ? destination.to : new URL(destination.to, to).href;
    return new Response(null, {
      status: destination.status,
      headers: { Location: target, "Cache-Control": cachePolicy.page },
    });
  } catch (error) {
    console.error("redirect", error instanceof Error ? error.name : "unknown");
    return moved;
  }
}
