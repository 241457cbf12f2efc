const mostWords = 8;
const quote = (word: string) => `"${word.replaceAll('"', '""')}"`;
/** A word finds what begins with it; a single letter only itself. */
const begins = (word: string) => (word.length > 1 ? `${quote(word)}*` : quote(word));
const digitsOf = (word: string) => word.replace(/\D/g, "");
const isNumber = (word: string) => /\d/.test(word) && !/\p{Letter}|@/u.test(word);

/** What was typed as an FTS5 expression that wants every word, each as the beginning of one; undefined when there is nothing to look for.
 *  Every word is quoted, so nothing that is typed is an operator. Numbers that follow each other are also looked for as one: "(713)
 *  555-0101" finds 7135550101. */
export function searchExpression(typed: string): string | undefined {
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
