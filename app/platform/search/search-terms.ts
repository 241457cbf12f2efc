import { normalizeSearch } from "~/lib/text";

const mostWords = 8;
const quote = (word: string) => `"${word.replaceAll('"', '""')}"`;
/** A word finds what begins with it; a single letter only itself. */
const begins = (word: string) => (word.length > 1 ? `${quote(word)}*` : quote(word));
const digitsOf = (word: string) => word.replace(/\D/g, "");
const isNumber = (word: string) => /\d/.test(word) && !/\p{Letter}|@/u.test(word);

/** What was typed as an FTS5 expression that wants every word, each as the beginning of one; undefined when there is nothing to look for.
 *  Every word is quoted, so nothing that is typed is an operator. Numbers that follow each other are also looked for as one: "(713)
 *  555-0101" finds 7135550101. */
export function parseSearchQuery(typed: string): string | undefined {
  const words = typed
    .replace(/\p{Cc}/gu, " ")
    .split(/\s+/)
    .filter((word) => /[\p{Letter}\p{Number}]/u.test(word))
    .slice(0, mostWords);
  const terms: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const numbers: string[] = [];
    while (at < words.length && isNumber(words[at] ?? "")) numbers.push(words[at++] ?? "");
    if (numbers.length > 0) {
      at--;
      terms.push(numberTerm(numbers));
    } else terms.push(begins(words[at] ?? ""));
  }
  return terms.length > 0 ? terms.join(" AND ") : undefined;
}

function numberTerm(numbers: readonly string[]): string {
  const apart = numbers.map(begins).join(" AND ");
  const together = numbers.map(digitsOf).join("");
  return numbers.length === 1 && numbers[0] === together ? apart : `(${begins(together)} OR (${apart}))`;
}

const alphabet = [..."abcdefghijklmnopqrstuvwxyz"];
/** Words of a name that may hold the typo: each has several hundred spellings one edit away, and each of these is a seek in the index. */
const maxTypoWords = 3;

/** FTS5 expression for a name with one typo: one word is one edit away from a word of the title or codes, the others match as in
 *  `parseSearchQuery`. Returns undefined if no word can hold a typo: words of 3 to 20 letters of the alphabet can. */
export function closeExpression(typed: string): string | undefined {
  const words = normalizeSearch(typed)
    .replace(/['’]/g, "")
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
    .slice(0, mostWords);
  const choices = words
    .flatMap((word, at) => (/^[a-z]{3,20}$/.test(word) ? [{ word, at }] : []))
    .slice(0, maxTypoWords)
    .map(({ word, at }) => {
      const others = words.filter((_, other) => other !== at).map((other) => `${begins(other)} AND `);
      return `(${others.join("")}{title codes} : (${oneEditAway(word).map(quote).join(" OR ")}))`;
    });
  return choices.length > 0 ? choices.join(" OR ") : undefined;
}

/** Every spelling that differs from a lowercase word by one letter added, dropped, or replaced, or by two neighbors swapped. */
export function oneEditAway(word: string): string[] {
  const spellings = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of alphabet) {
      spellings.add(before + letter + after);
      if (after) spellings.add(before + letter + after.slice(1));
    }
    if (after) spellings.add(before + after.slice(1));
    if (after.length > 1) spellings.add(before + after[1] + after[0] + after.slice(2));
  }
  spellings.delete(word);
  return [...spellings];
}
