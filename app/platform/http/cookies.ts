const longest = 4096;

/** The value of one cookie in a Cookie header, percent-decoded; undefined when it is not there, longer than browsers keep one, or cannot
 *  be decoded. Other cookies are never decoded: they may be anybody's and hold anything. Never throws. */
export function parseCookie(header: string | null, name: string): string | undefined {
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at === -1 || pair.slice(0, at).trim() !== name) continue;
    const raw = pair.slice(at + 1).trim();
    if (raw.length > longest) return undefined;
    try {
      return decodeURIComponent(raw);
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** The Set-Cookie line of one of our own cookies, read by this server alone. `maxAge` in seconds: without it the cookie ends with the
 *  browser, 0 ends it now. */
export function serializeCookie(name: string, value: string, maxAge?: number): string {
  const life = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
  return `${name}=${encodeURIComponent(value)}${life}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}
