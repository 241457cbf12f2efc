import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { deps } from "~/deps.server";
import { notFound } from "~/platform/http/errors";
import { missingPath, movedTo, referrerOf } from "./seo/missing";
import { countMissing, countRedirect, redirectQuery } from "./seo/missing.server";

/** What to throw when a path names nothing that is shown: the redirect that staff, or a changed slug, have left for it, else 404.
 *  Redirects and misses are counted after the answer. */
export async function missingPage({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">, what: string): Promise<Response> {
  const { db, read, now, waitUntil } = deps(context);
  const { pathname, search } = new URL(request.url);
  const [row] = await read(redirectQuery(db, pathname)).catch(() => []);
  const target = row && movedTo(row.toPath, search);
  if (target) {
    waitUntil(countRedirect(db, pathname));
    return redirect(target, 301);
  }
  const path = missingPath(pathname);
  if (path) waitUntil(countMissing(db, path, referrerOf(request.headers.get("Referer")), now()));
  return notFound(what);
}
