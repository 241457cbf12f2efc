/** Headers of every worker response. public/_headers repeats them for static files. */
export const securityHeaders: Readonly<Record<string, string>> = {
  // no-referrer would send "Origin: null" with a plain form post, which the server then rejects as
  // foreign
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/**
 * Content-Security-Policy of every response that is not a page: redirects, data, feeds, drawings,
 * plain text. It allows no scripts, requests or framing; inline styles are for drawings.
 */
export const nonDocumentCsp = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

type PolicyOptions = {
  nonce: string;
  /** True under Vite, which serves CSS as inline <style> and uses a web socket. */
  dev: boolean;
  /** Origins that may frame the page; none by default. */
  framedBy?: readonly string[] | undefined;
  /** True if the page may show our own pages in a frame. */
  frames?: boolean;
  /** Optional services that are switched on. */
  gtag?: boolean | undefined;
  turnstile?: boolean;
};

/**
 * Returns the Content-Security-Policy of one HTML response. Scripts need the nonce; style
 * attributes are allowed because an image's focal point and a finish's color are data, style
 * elements are not.
 */
export function buildDocumentCsp({
  nonce,
  dev,
  framedBy = [],
  frames = false,
  gtag = false,
  turnstile = false,
}: PolicyOptions): string {
  const tag = gtag
    ? " https://www.googletagmanager.com https://*.google-analytics.com https://*.g.doubleclick.net https://www.google.com"
    : "";
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ""}`,
    "style-src-attr 'unsafe-inline'",
    `connect-src 'self'${dev ? " ws:" : ""}${tag}`,
    `img-src 'self' data: blob:${tag}`,
    "font-src 'self'",
    `frame-src ${[frames && "'self'", turnstile && "https://challenges.cloudflare.com"].filter(Boolean).join(" ") || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(" ") : "'none'"}`,
  ].join("; ");
}
