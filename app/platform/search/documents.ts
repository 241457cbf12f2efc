/** What the search reads of one kind of record: an SQL select of `key`, `title`, `codes` (numbers and other forms that are looked for but
 *  not read) and `text`, without bound values, so that a migration, the seed and a single write use the same words. */
export type DocumentSource = { kind: string; select: string };

/** Characters of each part that are kept: the longest record stays far below what a row may hold. */
export const documentLimit = 20_000;
