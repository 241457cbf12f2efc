const forbidden: readonly RegExp[] = [
  /licensed contractor/i,
  /\bwelcome\b/i,
  /\belevate/i,
  /hurricane-proof/i,
  /from \$/i,
  /\p{Extended_Pictographic}/u,
  /\u2014/,
  /\b(nestled|seamless(?!,| are)|unparalleled|oasis|dream backyard|top-notch|world-class|state-of-the-art)\b/i,
  /\{(?!drawing:|fact:)[^}]*[\s:][^}]*\}/, // a note to the owner; the page fills in {count} and the like
  /\b(colour|centre|metres?|neighbour|grey)\b/,
];

/**
 * Returns the text no visitor may read: unproven claims, advertising phrases, placeholders, British
 * spelling.
 */
export function contentProblems(text: string): string[] {
  return forbidden.flatMap((pattern) => {
    const match = pattern.exec(text);
    return match
      ? [`"${match[0]}" near "${text.slice(Math.max(0, match.index - 20), match.index + 40)}"`]
      : [];
  });
}

/**
 * Returns paragraphs, list items, cells, and headings of more than six words, reduced to letters
 * for comparison.
 */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) =>
      line
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim(),
    )
    .filter((line) => line.split(" ").length > 6);
}

/** Counts words without Markdown signs, table rules, and values of drawings. */
export function wordCount(markdown: string): number {
  return (
    markdown
      .replace(/\]\([^)]*\)|\{drawing:[^"}]*/g, "]")
      .match(/[\p{L}\p{N}][\p{L}\p{N}’'.%-]*/gu) ?? []
  ).length;
}

/** Returns the paths on this site that a Markdown text links to. */
export function internalLinks(markdown: string): string[] {
  return [...markdown.matchAll(/\]\((\/[^)]*)\)/g)].map((match) => match[1] ?? "");
}

/** Returns every text inside a value, with its path. */
export function textsIn(value: unknown, at: string): { where: string; text: string }[] {
  if (typeof value === "string") return [{ where: at, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${at}.${key}`));
}

/** Returns the lines of a source or Markdown file without comments. */
export function proseLines(source: string): string[] {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s*\/\//.test(line));
}

/** Returns the phrases "X, not Y" and "X and not Y" in a line. */
export function contrasts(line: string): string[] {
  return [...line.matchAll(/(?:, (?:and )?| and )not [^.;:,?!"`<]{2,80}[.;:,?!"`<]/g)].map(
    (match) => match[0],
  );
}
