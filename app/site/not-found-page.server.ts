import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isbot } from "isbot";
import { deps } from "~/deps.server";
import { mayCount } from "~/platform/http/count-limit";
import { notFound } from "~/platform/http/errors";
import { movedTo, notFoundPath, referrerOf } from "./seo/not-found-log";
import { countNotFound, countRedirect, redirectQuery } from "./seo/not-found-log.server";

/** What to throw when a path names nothing that is shown: the redirect that staff, or a changed slug, have left for it, else 404.
 *  Redirects and misses are counted after the answer; what robots and scanners ask for is not. */
export async function notFoundPage({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">, what: string): Promise<Response> {
  const { db, read, now, waitUntil, limits, address } = deps(context);
  const { pathname } = new URL(request.url);
  const visitor = context.visitor ?? request;
  const [row] = await read(redirectQuery(db, pathname)).catch(() => []);
  const target = row && movedTo(row.toPath, new URL(visitor.url).search);
  if (target) {
    waitUntil(countRedirect(db, pathname));
    return redirect(target, 301);
  }
  const path = isbot(visitor.headers.get("User-Agent")) ? null : notFoundPath(pathname);
  if (path) {
    const referrer = referrerOf(visitor.headers.get("Referer"));
    waitUntil(mayCount(limits.count, "missing", address).then((may) => (may ? countNotFound(db, path, referrer, now()) : undefined)));
  }
  return notFound(what);
}
