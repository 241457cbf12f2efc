import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { deps } from "~/deps.server";
import { notFound } from "~/platform/http/errors";
import { movedTo, notFoundPath, referrerOf } from "./seo/not-found-log";
import { countNotFound, countRedirect, redirectQuery } from "./seo/not-found-log.server";

/** What to throw when a path names nothing that is shown: the redirect that staff, or a changed slug, have left for it, else 404.
 *  Redirects and misses are counted after the answer. */
export async function notFoundPage({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">, what: string): Promise<Response> {
  const { db, read, now, waitUntil } = deps(context);
  const { pathname, search } = new URL(request.url);
  const [row] = await read(redirectQuery(db, pathname)).catch(() => []);
  const target = row && movedTo(row.toPath, search);
  if (target) {
    waitUntil(countRedirect(db, pathname));
    return redirect(target, 301);
  }
  const path = notFoundPath(pathname);
  if (path) waitUntil(countNotFound(db, path, referrerOf(request.headers.get("Referer")), now()));
  return notFound(what);
}
