/**
 * Returns the text in lower case without accents, for search. SQLite's own lower() knows only
 * ASCII.
 */
export function normalizeSearch(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** Returns the text escaped for HTML and XML, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/**
 * Returns the first `max` characters of a text, trimmed and without a split character at the end.
 */
export function truncate(text: string, max: number): string {
  return text
    .trim()
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}

/**
 * Returns a name for use inside a sentence: "quote form" for "Quote form"; unchanged for names with
 * inner capitals, such as WhatsApp.
 */
export function lowerFirstUnlessProper(name: string): string {
  return /\p{Lu}/u.test(name.slice(1)) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** Returns the text with a capital first letter. */
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Returns a short hash of a text: eight letters and digits. Not secure (FNV-1a, 32 bits). */
export function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, "0");
}
