import { normalizeSearch } from "~/lib/text";

/** A name for comparing: lower case, no accents, only letters and digits between single spaces. "José  Álvarez-Ruiz" is
 *  "jose alvarez ruiz". */
export function normalizeName(name: string): string {
  return normalizeSearch(name)
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();
}

/** The first word of a name when it is plainly one ("Ana", "Jean-Luc", "O’Neil"), else "": what may be printed in an e-mail to an address
 *  that anybody could have typed. */
export function safeFirstName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? "";
  return /^\p{Letter}[\p{Letter}'’-]{1,24}$/u.test(first) ? first : "";
}

/** "Dana W" or "dana w." as the beginning of name keys; undefined unless it is a name followed by one initial. */
export function initialKey(typed: string): string | undefined {
  const key = normalizeName(typed);
  return /^\p{Letter}{2,}(?: \p{Letter}{2,})* \p{Letter}$/u.test(key) ? key : undefined;
}
