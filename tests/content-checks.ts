const forbidden: readonly RegExp[] = [
  /licensed contractor/i,
  /\bwelcome\b/i,
  /\belevate/i,
  /hurricane-proof/i,
  /from \$/i,
  /\p{Extended_Pictographic}/u,
  /\u2014/,
  /\b(nestled|seamless(?!,| are)|unparalleled|oasis|dream backyard|top-notch|world-class|state-of-the-art)\b/i,
  /\{(?!drawing:|fact:)[^}]*[\s:][^}]*\}/, // a note to the owner; {count} and its like are filled in by the page
  /\b(colour|centre|metres?|neighbour|grey)\b/,
];

/** What in a text a visitor must never read: claims we cannot make, words of the trade's brochures, placeholders, British spelling. */
export function contentProblems(text: string): string[] {
  return forbidden.flatMap((pattern) => {
    const match = pattern.exec(text);
    return match ? [`"${match[0]}" near "${text.slice(Math.max(0, match.index - 20), match.index + 40)}"`] : [];
  });
}

/** Paragraphs, list items, cells and headings worth comparing: of more than six words, folded to letters. */
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

/** Words as a reader counts them: Markdown signs, table rules and the values of a drawing are none. */
export function wordCount(markdown: string): number {
  return (markdown.replace(/\]\([^)]*\)|\{drawing:[^"}]*/g, "]").match(/[\p{L}\p{N}][\p{L}\p{N}’'.%-]*/gu) ?? []).length;
}

/** Addresses on this site that a Markdown text links to. */
export function internalLinks(markdown: string): string[] {
  return [...markdown.matchAll(/\]\((\/[^)]*)\)/g)].map((match) => match[1] ?? "");
}

/** Every text below a value, with the path that leads to it. */
export function textsIn(value: unknown, at: string): { where: string; text: string }[] {
  if (typeof value === "string") return [{ where: at, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${at}.${key}`));
}

/** The lines of a source or Markdown file that a reader may meet: no comments. */
export function proseLines(source: string): string[] {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s*\/\//.test(line));
}

/** Turns of phrase of the form "X, not Y" and "X and not Y" in a line. */
export function contrasts(line: string): string[] {
  return [...line.matchAll(/(?:, (?:and )?| and )not [^.;:,?!"`<]{2,80}[.;:,?!"`<]/g)].map((match) => match[0]);
}
