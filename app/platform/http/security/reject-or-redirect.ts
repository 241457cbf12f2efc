import { paths } from "~/paths";
import { decodeSafePath, safeRedirect } from "./safe-redirect";
import { isPrivateLinkPath } from "./secret-paths";

/** Path that no page has and that is not worth logging. */
const unknownPath = "/!";

/**
 * Returns a page request for a malformed path as one for an unknown path, so that its visitor gets
 * the 404 page; all other requests unchanged.
 */
export function replaceMalformedPath(request: Request): Request {
  const isPage = ["GET", "HEAD"].includes(request.method) && !request.body;
  const url = new URL(request.url);
  return isPage && decodeSafePath(url.pathname) === undefined
    ? new Request(new URL(unknownPath, url), request)
    : request;
}

/**
 * Returns the response for requests that need no page: host and slash redirects, foreign posts,
 * malformed requests and missing assets; undefined for all others. `canonical` is the site's own
 * origin.
 */
export function rejectOrRedirect(
  request: Request,
  canonical: URL,
  url = new URL(request.url),
): Response | undefined {
  if (decodeSafePath(url.pathname) === undefined) return plainTextResponse(400, "Bad request");
  // Remix copies the request, and a copy with this method may not have a body
  if (["GET", "HEAD"].includes(request.method) && request.body)
    return plainTextResponse(400, "Bad request");
  const path = url.pathname.replace(/^\/{2,}/, "/");
  // one redirect for another host, a trailing slash and an old path together
  const redirectToCurrentPath = (origin: URL | string) => {
    const bare = path.replace(/\/+$/, "") || "/";
    return redirectPermanently(
      request,
      new URL(safeRedirect(resolveMovedPath(bare) + url.search, "/"), origin),
    );
  };
  if (url.host !== canonical.host && !isLoopback(url.hostname))
    return redirectToCurrentPath(canonical);
  if (url.pathname.startsWith("/assets/") || url.pathname.startsWith("/pictures/"))
    return plainTextResponse(404, "Not found");
  if (url.pathname !== "/" && url.pathname.endsWith("/")) return redirectToCurrentPath(url.origin);
  if (!["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].includes(request.method))
    return plainTextResponse(405, "Method not allowed");
  // also OPTIONS: Remix fails on a foreign one for page data
  if (!["GET", "HEAD"].includes(request.method) && isCrossSite(request, url)) {
    return plainTextResponse(
      403,
      "We couldn’t accept this form because it came from another site. Open the page on our site and send it again.",
    );
  }
  return undefined;
}

/**
 * True for a post from another site. Browsers send its origin; a script without a browser sends
 * none and has no cookies to abuse.
 */
function isCrossSite(request: Request, url: URL): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin" && site !== "none") return true;
  const origin = request.headers.get("Origin");
  // pages with no-referrer send "null"; their forms contain the key of the link
  if (origin === "null" && isPrivateLinkPath(url.pathname)) return false;
  return origin !== null && origin !== url.origin;
}

/** True for a name of this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}

function redirectPermanently(request: Request, to: URL): Response {
  const status = request.method === "GET" || request.method === "HEAD" ? 301 : 308;
  return new Response(null, { status, headers: { Location: to.toString() } });
}

function plainTextResponse(status: number, text: string): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/**
 * Returns the current path for an old one ("/contact", "/blogs", "/blogs/blog/…"). Returns every other path
 * unchanged.
 */
export function resolveMovedPath(path: string): string {
  if (path === "/contact") return paths.contact;
  return path === "/blogs" || path === "/blogs/blog"
    ? paths.blog
    : path.replace(/^\/blogs\/blog\/(?=[^/]+$)/, "/blog/");
}
