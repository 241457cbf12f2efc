import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import { safeRedirect } from "~/platform/http/security/safe-redirect";
import { closeEndedSockets } from "~/platform/live/live.server";
import { getDeps } from "./deps.server";

type Args = { request: Request; context: AppLoadContext };

/**
 * Returns the path to continue to after signing in; the dashboard instead of another site or a
 * sign-in page.
 */
export function readNextPath(
  request: Request,
  signInPaths: readonly string[] = ["/login"],
): string {
  return safeRedirect(new URL(request.url).searchParams.get("next"), adminPaths.dashboard, [
    ...signInPaths,
  ]);
}

/**
 * Returns what the sign-in routes share: the inputs of a sign-in, the path to continue to, and the
 * response that completes it.
 */
export function getSignIn({ request, context }: Args) {
  const { db, config, limits, now, ip, requestId, addCookie, live, waitUntil } = getDeps(context);
  const next = readNextPath(request);
  return {
    next,
    means: { db, secret: config.secret, limit: limits.signIn, now: now() },
    client: {
      ip,
      requestId,
      userAgent: request.headers.get("User-Agent") ?? "",
      cookies: request.headers.get("Cookie"),
    },
    /** Sets the session's cookies and redirects to the requested page. */
    completeSignIn(cookies: readonly string[]) {
      for (const cookie of cookies) addCookie(cookie);
      waitUntil(closeEndedSockets(live));
      return redirect(next, 303);
    },
  };
}
