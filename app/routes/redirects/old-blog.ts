import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { getDeps } from "~/request/deps.server";
import { toOneHopRedirect } from "~/site/one-hop-redirect.server";

/**
 * Redirects /blogs/blog/{slug} permanently, with its query; to its current slug if the post has a
 * new one.
 */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, now, waitUntil } = getDeps(context);
  const moved = redirect(paths.post(params.slug ?? "") + new URL(request.url).search, 301);
  return toOneHopRedirect(request, moved, { db: () => db, now: now(), waitUntil });
}
