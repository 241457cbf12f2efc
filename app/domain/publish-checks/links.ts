import { parseMarkdownParts } from "~/lib/markdown-parts";

/* Links of a text, found without rendering it. */

/** A URL in a text, and its line, counted from 1. Image URLs are included. */
type LinkInText = { href: string; line: number };

/**
 * Returns every link and image URL in Markdown, except links within the page, email, telephone and
 * our own renderings.
 */
export function findLinks(markdown: string): LinkInText[] {
  return parseMarkdownParts(markdown).links.filter(
    ({ href }) => href !== "" && !/^(?:#|mailto:|tel:|picture:)/i.test(href),
  );
}

/**
 * Returns the internal path of a URL; null if it is external. `origin` is the site's own,
 * "https://example.com".
 */
export function internalPath(href: string, origin: string): string | null {
  if (/^\/(?![/\\])/.test(href)) return href;
  try {
    const url = new URL(href);
    return url.origin === new URL(origin).origin ? `${url.pathname}${url.search}` : null;
  } catch {
    return null;
  }
}

/**
 * True if a text links to a call to action: the quote form, contact, the designer or the phone
 * number. `asks` are their paths.
 */
export function hasCallToAction(markdown: string, callToActionPaths: readonly string[]): boolean {
  return parseMarkdownParts(markdown).links.some(
    ({ href }) =>
      /^(?:tel:|https:\/\/wa\.me\/)/i.test(href) ||
      callToActionPaths.some(
        (path) =>
          href === path ||
          href.startsWith(`${path}?`) ||
          href.startsWith(`${path}/`) ||
          href.startsWith(`${path}#`),
      ),
  );
}
