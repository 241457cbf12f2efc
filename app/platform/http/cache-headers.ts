import type { HeadersFunction } from "@remix-run/cloudflare";

/** Every response is one of these; nothing else in the app spells Cache-Control. */
export const cachePolicy = {
  /** Public HTML. Never in a shared cache: it carries a CSP nonce and the asset names of one deploy. */
  page: "private, no-cache",
  /** Sitemap and feed: the same bytes for everyone, asked for again each time. What was taken down must not stand in a copy. */
  feed: "public, no-cache",
  /** robots.txt, manifests, drawings: what only a deploy or a setting changes. */
  plain: "public, max-age=300, s-maxage=3600",
  /** Public uploads under the address of their version, whose bytes never change. */
  upload: "public, max-age=31536000, immutable",
  /** Public uploads under any other address: asked for again each time, and answered with nothing when they are the same. */
  uploadNow: "public, no-cache",
  /** A private file behind a signed address: in the reader's own browser, for an hour. */
  signedFile: "private, max-age=3600",
  /** Anything behind the sign-in, or meant for one person. */
  staff: "private, no-store",
} as const;

/** A route's `headers` export: its policy, or none at all when the answer is an error. */
export function cacheHeaders(policy: keyof typeof cachePolicy): HeadersFunction {
  return ({ errorHeaders, actionHeaders, loaderHeaders }) => {
    const headers = new Headers({ "Cache-Control": errorHeaders ? cachePolicy.staff : cachePolicy[policy] });
    for (const source of [loaderHeaders, actionHeaders, errorHeaders]) {
      for (const name of ["X-Robots-Tag", "Retry-After", "Link"]) {
        const value = source?.get(name);
        if (value) headers.set(name, value);
      }
    }
    return headers;
  };
}

/** `headers` of a page that search engines may read but must not list. */
export function noindexHeaders(policy: keyof typeof cachePolicy): HeadersFunction {
  const base = cacheHeaders(policy);
  return (args) => {
    const headers = new Headers(base(args));
    headers.set("X-Robots-Tag", "noindex, nofollow");
    return headers;
  };
}
