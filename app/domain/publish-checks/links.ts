import { parseMarkdownParts } from "~/lib/markdown-parts";

/* The links of a text, without rendering it. */

/** An address in a text, and in which line it stands, counted from 1. Pictures are addresses too. */
export type LinkInText = { href: string; line: number };

/** Every address that a Markdown text links to or shows. Places in the same page, mail, telephone and our own renderings are left out. */
export function findLinks(markdown: string): LinkInText[] {
  return parseMarkdownParts(markdown).links.filter(({ href }) => href !== "" && !/^(?:#|mailto:|tel:|picture:)/i.test(href));
}

/** The path on this site that an address leads to; null when it leads elsewhere. `origin` is the site's own, "https://example.com". */
export function internalPath(href: string, origin: string): string | null {
  if (/^\/(?![/\\])/.test(href)) return href;
  try {
    const url = new URL(href);
    return url.origin === new URL(origin).origin ? `${url.pathname}${url.search}` : null;
  } catch {
    return null;
  }
}

/** Whether a text leads to a way to ask: the quote form, contact, the designer or the telephone. `asks` are their paths. */
export function hasCallToAction(markdown: string, asks: readonly string[]): boolean {
  return parseMarkdownParts(markdown).links.some(
    ({ href }) =>
      /^(?:tel:|https:\/\/wa\.me\/)/i.test(href) ||
      asks.some((path) => href === path || href.startsWith(`${path}?`) || href.startsWith(`${path}/`) || href.startsWith(`${path}#`)),
  );
}
