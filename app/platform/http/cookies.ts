const maxCookieLength = 4096;

/**
 * Returns the percent-decoded value of one cookie; undefined if it is missing, oversized or
 * malformed. Never decodes other cookies and never throws.
 */
export function parseCookie(header: string | null, name: string): string | undefined {
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at === -1 || pair.slice(0, at).trim() !== name) continue;
    const raw = pair.slice(at + 1).trim();
    if (raw.length > maxCookieLength) return undefined;
    try {
      return decodeURIComponent(raw);
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/**
 * Returns the Set-Cookie line of one of our HttpOnly cookies. `maxAge` is in seconds: without it
 * the cookie ends with the browser session, 0 deletes it.
 */
export function serializeCookie(name: string, value: string, maxAge?: number): string {
  const life = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
  return `${name}=${encodeURIComponent(value)}${life}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}
