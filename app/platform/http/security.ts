/** For every response the worker makes; public/_headers says the same for static files. */
export const securityHeaders: Readonly<Record<string, string>> = {
  // no-referrer would send "Origin: null" with a plain form post, which is then refused as foreign
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** The Content-Security-Policy of whatever is no page of ours and has none of its own: redirects, data, feeds, drawings, plain words. It
 *  runs nothing, loads nothing and is framed by nobody; styles are what a drawing brings along. */
export const nonDocumentPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export type PolicyOptions = {
  nonce: string;
  /** Vite serves CSS as inline <style> and speaks over a web socket while developing. */
  dev: boolean;
  /** Origins that may frame the page; none by default. */
  framedBy?: readonly string[] | undefined;
  /** Whether it may show pages of ours in a frame. */
  frames?: boolean;
  /** Hosts of optional services that are switched on. */
  gtag?: boolean | undefined;
  turnstile?: boolean;
};

/** The Content-Security-Policy of one HTML response. Scripts run by nonce alone; style attributes are allowed because a
 *  picture's focal point and a finish's colour are data, style elements are not. */
export function documentPolicy({ nonce, dev, framedBy = [], frames = false, gtag = false, turnstile = false }: PolicyOptions): string {
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
