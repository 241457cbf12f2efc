/** What the search reads of one kind of record: an SQL select of `key`, `title`, `codes` (numbers and other forms that are looked for but
 *  not read) and `text`, without bound values, so that a migration, the seed and a single write use the same words. */
export type DocumentSource = { kind: string; select: string };

/** Stands between the parts of a record's text, so that none runs into the next where it is shown; `partSql` is the same in SQL. */
const partMark = "\u001e";
export const partSeparatorSql = "' ' || char(30) || ' '";

/** A piece of a record's text as people read it: its parts told apart. */
export function formatExcerpt(excerpt: string): string {
  return excerpt
    .split(partMark)
    .map((part) => part.trim())
    .filter((part) => part !== "" && part !== "…")
    .join(" · ");
}

/** Characters of each part that are kept: the longest record stays far below what a row may hold. */
export const maxDocumentLength = 20_000;
