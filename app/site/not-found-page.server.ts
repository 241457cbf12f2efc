import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isbot } from "isbot";
import { recordNotFound } from "~/domain/redirects/not-found-log.server";
import {
  botsRowKey,
  isScannerPath,
  loggablePath,
  referrerWithoutQuery,
} from "~/domain/redirects/not-found-path";
import {
  expiredRecordQuery,
  recordRedirectHit,
  redirectQuery,
  resolveRedirect,
} from "~/domain/redirects/resolve-path.server";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { goneResponse, notFoundResponse } from "~/platform/http/errors";
import { isWithinCountLimit } from "~/platform/http/security/count-limit";
import { getDeps } from "~/request/deps.server";

/**
 * Returns the response to throw for an unknown path: the redirect or 410 set by staff or a changed
 * slug, 410 after a planned unpublish date, a redirect of a record's path to lower case, else a 404.
 * Records redirect hits and broken links in the background; requests by bots and scanners only as
 * one total of broken links.
 */
export async function notFoundOrRedirect(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  recordName: string,
): Promise<Response> {
  const { db, read, now, waitUntil, limits, ip } = getDeps(context);
  const isCounted = !context.notPublic;
  const { pathname } = new URL(request.url);
  const visitor = context.visitor ?? request;
  const isRobot = isbot(visitor.headers.get("User-Agent"));
  const none = () => [];
  const [[row], [ended]] = await Promise.all([
    read(redirectQuery(db, pathname, now())).catch(none),
    read(expiredRecordQuery(db, pathname, now())).catch(none),
  ]);
  const answer = resolveRedirect(row, new URL(visitor.url).search);
  if (answer) {
    if (!isRobot && isCounted) waitUntil(recordRedirectHit(db, pathname, now()));
    if (answer.status === 410) return goneResponse(recordName);
    // the path may become a page again: browsers that cache a 301 without revalidation would loop
    return redirect(answer.to, {
      status: answer.status,
      headers: { "Cache-Control": cachePolicy.page },
    });
  }
  if (ended) return goneResponse(recordName);
  const lowerCase = pathname.toLowerCase();
  if (recordName !== "Page" && lowerCase !== pathname)
    return redirect(lowerCase + new URL(visitor.url).search, {
      status: 301,
      headers: { "Cache-Control": cachePolicy.page },
    });
  const path = isRobot || isScannerPath(pathname) ? botsRowKey : loggablePath(pathname);
  if (path && isCounted) {
    const referrer =
      path === botsRowKey ? "" : referrerWithoutQuery(visitor.headers.get("Referer"));
    waitUntil(
      isWithinCountLimit(limits.count, "missing", ip).then((may) =>
        may ? recordNotFound(db, path, referrer, now()) : undefined,
      ),
    );
  }
  return notFoundResponse(recordName);
}
