import { normalizeSearch } from "~/lib/text";

/**
 * Normalizes a name for comparison: lowercase letters and digits without accents, between single
 * spaces. "José Álvarez-Ruiz" becomes "jose alvarez ruiz".
 */
export function normalizeName(name: string): string {
  return normalizeSearch(name)
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();
}

/**
 * Returns the first word if it is clearly a name ("Ana", "Jean-Luc", "O’Neil"), else "". Safe for
 * an email to an address that anyone may have typed.
 */
export function safeFirstName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? "";
  return /^\p{Letter}[\p{Letter}'’-]{1,24}$/u.test(first) ? first : "";
}

/**
 * Parses "Dana W" or "dana w." to the prefix of a name key. Returns undefined unless the text is a
 * name and one initial.
 */
export function parseNameAndInitial(input: string): string | undefined {
  const key = normalizeName(input);
  return /^\p{Letter}{2,}(?: \p{Letter}{2,})* \p{Letter}$/u.test(key) ? key : undefined;
}
