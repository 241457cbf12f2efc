import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isbot } from "isbot";
import { deps } from "~/deps.server";
import { answerOf, countRedirect, endedQuery, redirectQuery } from "~/domain/addresses/lookup.server";
import { isProbe, notFoundPath, referrerOf, robotsRow } from "~/domain/addresses/missing-pages";
import { countNotFound } from "~/domain/addresses/missing-pages.server";
import { cachePolicy } from "~/platform/http/cache";
import { mayCount } from "~/platform/http/count-limit";
import { gone, notFound } from "~/platform/http/errors";

/** What to throw when a path names nothing that is shown: the redirect or the 410 that staff, or a changed slug, have left for it, 410 for
 *  what was shown until its planned end, else 404. Uses and misses are counted after the answer; robots and scanners are counted together, and only where something is missing. */
export async function notFoundPage({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">, what: string): Promise<Response> {
  const { db, read, now, waitUntil, limits, address } = deps(context);
  const isCounted = !context.notPublic;
  const { pathname } = new URL(request.url);
  const visitor = context.visitor ?? request;
  const isRobot = isbot(visitor.headers.get("User-Agent"));
  const none = () => [];
  const [[row], [ended]] = await Promise.all([
    read(redirectQuery(db, pathname, now())).catch(none),
    read(endedQuery(db, pathname, now())).catch(none),
  ]);
  const answer = answerOf(row, new URL(visitor.url).search);
  if (answer) {
    if (!isRobot && isCounted) waitUntil(countRedirect(db, pathname, now()));
    if (answer.status === 410) return gone(what);
    // an address may be a page again: browsers that keep a 301 without asking would go in a circle
    return redirect(answer.to, { status: answer.status, headers: { "Cache-Control": cachePolicy.page } });
  }
  if (ended) return gone(what);
  const path = isRobot || isProbe(pathname) ? robotsRow : notFoundPath(pathname);
  if (path && isCounted) {
    const referrer = path === robotsRow ? "" : referrerOf(visitor.headers.get("Referer"));
    waitUntil(mayCount(limits.count, "missing", address).then((may) => (may ? countNotFound(db, path, referrer, now()) : undefined)));
  }
  return notFound(what);
}
