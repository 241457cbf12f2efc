import type { HeadersFunction } from "@remix-run/cloudflare";

/**
 * Every Cache-Control value of the app. Other modules use these constants and never write a literal
 * value.
 */
export const cachePolicy = {
  /**
   * Public HTML. Never in a shared cache: it contains a CSP nonce and the asset names of one
   * deploy.
   */
  page: "private, no-cache",
  /** Sitemap and feed. Revalidated on every request, so unpublished content disappears at once. */
  feed: "public, no-cache",
  /** robots.txt, manifests, and drawings. They change only with a deploy or a setting. */
  plain: "public, max-age=300, s-maxage=3600",
  /** Public uploads under a versioned URL. Their bytes never change. */
  upload: "public, max-age=31536000, immutable",
  /**
   * Public uploads under any other URL. Revalidated on every request; an unchanged file gets a 304.
   */
  uploadNow: "public, no-cache",
  /** A private file behind a signed URL. Cached in the reader's own browser for one hour. */
  signedFile: "private, max-age=3600",
  /** Any page behind the sign-in, or meant for one person. */
  staff: "private, no-store",
} as const;

/** Returns a route's `headers` export with this policy. Error responses get no Cache-Control. */
export function cacheHeaders(policy: keyof typeof cachePolicy): HeadersFunction {
  return ({ errorHeaders, actionHeaders, loaderHeaders }) => {
    const headers = new Headers({
      "Cache-Control": errorHeaders ? cachePolicy.staff : cachePolicy[policy],
    });
    for (const source of [loaderHeaders, actionHeaders, errorHeaders]) {
      for (const name of ["X-Robots-Tag", "Retry-After", "Link"]) {
        const value = source?.get(name);
        if (value) headers.set(name, value);
      }
    }
    return headers;
  };
}

/** Returns the `headers` export of a page that search engines may read but must not list. */
export function noindexHeaders(policy: keyof typeof cachePolicy): HeadersFunction {
  const base = cacheHeaders(policy);
  return (args) => {
    const headers = new Headers(base(args));
    headers.set("X-Robots-Tag", "noindex, nofollow");
    return headers;
  };
}
