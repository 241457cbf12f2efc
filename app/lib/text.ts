/** Lower case without accents, for search: SQLite's own lower() only knows ASCII. */
export function normalizeSearch(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** Text made safe inside HTML and XML, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}

/** The first characters of a text, at most so many, without half a sign at the end and without blanks around it. */
export function truncate(text: string, most: number): string {
  return text
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}

/** A name inside a sentence: "quote form" of "Quote form"; one with capitals of its own, like WhatsApp, as it is. */
export function lowerFirstUnlessProper(name: string): string {
  return /\p{Lu}/u.test(name.slice(1)) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
