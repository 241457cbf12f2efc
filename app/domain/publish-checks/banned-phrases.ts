/* Phrases the owner has banned, as patterns to find in a text. */

const gap = "[\\s\\-\\u2010-\\u2013]*";

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

/**
 * Returns a pattern that ignores case, spaces and hyphens; "$199" matches any dollar amount, and "a
 * month" also "per month" and "/mo". Returns null for a phrase without a letter or number.
 */
function phrasePattern(phrase: string): RegExp | null {
  if (!/[\p{L}\p{N}]/u.test(phrase)) return null;
  const normalized = phrase
    .trim()
    .replace(/\b(?:a|per|each|every)\s+month\b|\/\s*mo(?:nth)?\b/i, " \u0000 ");
  const terms = normalized.split(/[\s\-\u2010-\u2013]+/).filter(Boolean);
  const parts = terms.map((word) => {
    if (word === "\u0000") return "(?:a|per|each|every|\\/)[\\s\\-]*mo(?:nth)?";
    if (/^\$[\d,.]*\d[\d,.]*$/.test(word)) return "\\$\\s*\\d[\\d,.]*";
    return escapeRegExp(word).replace(/['’]/g, "['’]");
  });
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join(gap)}`, "iu");
}

/**
 * Finds the first match of a phrase, through Markdown syntax. Returns the matched text and its
 * line, counted from 1.
 */
export function findBannedPhrase(
  text: string,
  phrase: string,
): { match: string; line: number } | null {
  const plain = text.replace(/[*_`~[\]]/g, "").replaceAll("\u00a0", " ");
  const match = phrasePattern(phrase)?.exec(plain);
  if (!match) return null;
  return {
    match: match[0].replace(/\s+/g, " "),
    line: plain.slice(0, match.index).split("\n").length,
  };
}
