import { normalizeSearch } from "~/lib/text";

const maxTokens = 8;
const quote = (word: string) => `"${word.replaceAll('"', '""')}"`;
/** Matches tokens that start with the token; a single letter matches only itself. */
const prefixTerm = (word: string) => (word.length > 1 ? `${quote(word)}*` : quote(word));
const stripNonDigits = (word: string) => word.replace(/\D/g, "");
const isNumber = (word: string) => /\d/.test(word) && !/\p{Letter}|@/u.test(word);

/**
 * Converts a search to an FTS5 expression that matches all tokens as prefixes, with each token
 * quoted so that none is an operator. Adjacent numbers also match joined: "(713) 555-0101" finds
 * 7135550101; returns undefined without letters or digits.
 */
export function toSearchExpression(query: string): string | undefined {
  const tokens = query
    .replace(/\p{Cc}/gu, " ")
    .split(/\s+/)
    .filter((word) => /[\p{Letter}\p{Number}]/u.test(word))
    .slice(0, maxTokens);
  const terms: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const numbers: string[] = [];
    while (at < tokens.length && isNumber(tokens[at] ?? "")) numbers.push(tokens[at++] ?? "");
    if (numbers.length > 0) {
      at--;
      terms.push(numberTerm(numbers));
    } else terms.push(prefixTerm(tokens[at] ?? ""));
  }
  return terms.length > 0 ? terms.join(" AND ") : undefined;
}

function numberTerm(numbers: readonly string[]): string {
  const apart = numbers.map(prefixTerm).join(" AND ");
  const together = numbers.map(stripNonDigits).join("");
  return numbers.length === 1 && numbers[0] === together
    ? apart
    : `(${prefixTerm(together)} OR (${apart}))`;
}

const alphabet = [..."abcdefghijklmnopqrstuvwxyz"];
/**
 * Maximum tokens checked for a typo: each has several hundred spellings, and each spelling is an
 * index lookup.
 */
const maxTypoTokens = 3;

/**
 * Returns the FTS5 expression for a name with one typo: one token is one edit away from a word of
 * the title or codes, the others match as in `toSearchExpression`. Returns undefined if no token
 * has 3 to 20 letters.
 */
export function toTypoExpression(query: string): string | undefined {
  const tokens = normalizeSearch(query)
    .replace(/['’]/g, "")
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
    .slice(0, maxTokens);
  const choices = tokens
    .flatMap((word, at) => (/^[a-z]{3,20}$/.test(word) ? [{ word, at }] : []))
    .slice(0, maxTypoTokens)
    .map(({ word, at }) => {
      const others = tokens
        .filter((_, other) => other !== at)
        .map((other) => `${prefixTerm(other)} AND `);
      return `(${others.join("")}{title codes} : (${listOneEditSpellings(word).map(quote).join(" OR ")}))`;
    });
  return choices.length > 0 ? choices.join(" OR ") : undefined;
}

/**
 * Returns every spelling one edit away from a lowercase word: a letter added, dropped or replaced,
 * or two neighbors swapped.
 */
export function listOneEditSpellings(word: string): string[] {
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
