/**
 * Adds the URLs of a page in both languages as `Link` headers, which search engines read like
 * `hreflang` links in the head; English is the default. Headers cost pages no bytes of HTML and
 * scripts.
 */
export function setAlternates(
  headers: Headers,
  pair: { en: string; es: string } | undefined,
  origin: string,
): void {
  if (!pair) return;
  const alternates = { "en-US": pair.en, "es-US": pair.es, "x-default": pair.en };
  for (const [language, path] of Object.entries(alternates))
    headers.append("Link", `<${origin}${path}>; rel="alternate"; hreflang="${language}"`);
}
