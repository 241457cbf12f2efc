/** Words too common to identify a page. */
const empty = new Set([
  "the",
  "a",
  "an",
  "and",
  "or",
  "of",
  "for",
  "in",
  "to",
  "our",
  "your",
  "html",
  "htm",
  "php",
  "index",
  "page",
  "www",
]);

/**
 * Returns the path most similar to a missing one; undefined if no path is similar. Rare words count
 * more than common ones.
 */
export function findClosestPath(
  missing: string,
  candidates: readonly string[],
): string | undefined {
  const missingTerms = wordsOf(missing);
  if (missingTerms.length === 0) return undefined;
  const tokenized = candidates.map((path) => ({ path, words: wordsOf(path) }));
  const frequency = new Map<string, number>();
  for (const { words } of tokenized)
    for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  // A word in no path says little about the target.
  const weight = (word: string) => 1 / Math.sqrt(frequency.get(word) ?? 4);
  const total = missingTerms.reduce((sum, word) => sum + weight(word), 0);
  let best: { path: string; score: number } | undefined;
  for (const { path, words } of tokenized) {
    const matched = missingTerms.reduce(
      (sum, word) => sum + Math.max(0, ...words.map((own) => likeness(word, own) * weight(own))),
      0,
    );
    // Prefers the path with fewer other words.
    const score = matched / Math.max(total, 0.01) - words.length * 0.01;
    if (matched > 0 && score >= 0.2 && (!best || score > best.score)) best = { path, score };
  }
  return best?.path;
}

function wordsOf(path: string): string[] {
  return path
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !empty.has(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
}

/**
 * Returns 1 for equal words, less for a prefix or one changed, added or missing letter; 0 for other
 * words.
 */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const short = Math.min(one.length, other.length);
  if (short >= 4 && (one.startsWith(other) || other.startsWith(one))) return 0.7;
  return short >= 5 && isOneOff(one, other) ? 0.8 : 0;
}

function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const rest = (text: string, skip: number) => text.slice(at + skip);
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, 2) === rest(other, 2))
  );
}
