import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isbot } from "isbot";
import { deps } from "~/deps.server";
import { recordNotFound } from "~/domain/redirects/not-found-log.server";
import { botsRow, isScannerPath, loggablePath, referrerWithoutQuery } from "~/domain/redirects/not-found-path";
import { expiredRecordQuery, recordRedirectHit, redirectQuery, resolveRedirect } from "~/domain/redirects/resolve-path.server";
import { cachePolicy } from "~/platform/http/cache-headers";
import { isWithinCountLimit } from "~/platform/http/count-limit";
import { goneResponse, notFoundResponse } from "~/platform/http/errors";

/** What to throw when a path names nothing that is shown: the redirect or the 410 that staff, or a changed slug, have left for it, 410 for
 *  what was shown until its planned end, else 404. Uses and misses are counted after the answer; robots and scanners are counted together, and only where something is missing. */
export async function notFoundOrRedirect(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  what: string,
): Promise<Response> {
  const { db, read, now, waitUntil, limits, address } = deps(context);
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
    if (answer.status === 410) return goneResponse(what);
    // an address may be a page again: browsers that keep a 301 without asking would go in a circle
    return redirect(answer.to, { status: answer.status, headers: { "Cache-Control": cachePolicy.page } });
  }
  if (ended) return goneResponse(what);
  const path = isRobot || isScannerPath(pathname) ? botsRow : loggablePath(pathname);
  if (path && isCounted) {
    const referrer = path === botsRow ? "" : referrerWithoutQuery(visitor.headers.get("Referer"));
    waitUntil(
      isWithinCountLimit(limits.count, "missing", address).then((may) => (may ? recordNotFound(db, path, referrer, now()) : undefined)),
    );
  }
  return notFoundResponse(what);
}
