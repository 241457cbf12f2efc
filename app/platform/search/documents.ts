import { normalizeSearch } from "~/lib/text";

/**
 * Search document of one kind of record: an SQL select of `key`, `title`, `codes` (numbers and
 * variants that are searched but not shown) and `text`. It has no bound values, because migrations
 * and the seed use it too.
 */
export type DocumentSource = { kind: string; select: string };

/**
 * Separator between the parts of a record's text, so that excerpts do not run together;
 * `partSeparatorSql` is the same in SQL.
 */
const partMark = "\u001e";
export const partSeparatorSql = "' ' || char(30) || ' '";

/** Formats an excerpt for people, with its parts separated by " · ". */
export function formatExcerpt(excerpt: string): string {
  return excerpt
    .split(partMark)
    .map((part) => part.trim())
    .filter((part) => part !== "" && part !== "…")
    .join(" · ");
}

/**
 * Marks the words of a text that start with a word of the query, with \u0002 before and \u0003
 * after each, as the columns of search hits do.
 */
export function markMatches(text: string, query: string): string {
  const terms = (normalizeSearch(query).match(wordPattern) ?? []).filter((word) => word.length > 1);
  return text.replace(wordPattern, (word) =>
    terms.some((start) => normalizeSearch(word).startsWith(start)) ? `\u0002${word}\u0003` : word,
  );
}

const wordPattern = /[\p{Letter}\p{Number}]+/gu;

/**
 * Maximum characters of each part of a document. Keeps the longest document below D1's row limit.
 */
export const maxDocumentPartLength = 20_000;
