/** Returns a path for the log, without the token of a preview or private link. */
export function redactPath(path: string): string {
  return path.replace(/^(\/+(?:preview|project|crew|calendar)\/+)[^/]+/i, "$1[token]");
}

/** Returns a text with the tokens of the private links in it replaced. */
export function redactLinks(text: string): string {
  return text.replace(/(\/(?:preview|project|crew|calendar)\/)[\w.-]+/gi, "$1[token]");
}

/** True for pages that a private link opens. Their URLs are secrets. */
export function isPrivateLinkPath(pathname: string): boolean {
  return /^\/+(?:project|crew|calendar)(?:\/|\.data$|$)/i.test(pathname);
}

/** Headers of every response to a private link. */
export const privateLinkHeaders: Readonly<Record<string, string>> = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};
