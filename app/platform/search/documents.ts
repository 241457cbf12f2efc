/** What the search reads of one kind of record: an SQL select of `key`, `title`, `codes` (numbers and other forms that are looked for but
 *  not read) and `text`, without bound values, so that a migration, the seed and a single write use the same words. */
export type DocumentSource = { kind: string; select: string };

/** Characters of each part that are kept: the longest record stays far below what a row may hold. */
export const documentLimit = 20_000;

/** Statements that index every record of a kind that is not indexed yet, for the seed and for making the index anew. */
export function missingDocumentsSql({ kind, select }: DocumentSource): string[] {
  return [
    `INSERT INTO search_documents (kind, key) SELECT '${kind}', doc.key FROM (${select}) AS doc WHERE true ON CONFLICT DO NOTHING`,
    `INSERT INTO search_index (rowid, kind, title, codes, text)
SELECT d.id, d.kind, doc.title, substr(doc.codes, 1, ${documentLimit}), substr(doc.text, 1, ${documentLimit})
FROM (${select}) AS doc CROSS JOIN search_documents AS d
WHERE d.kind = '${kind}' AND d.key = doc.key AND d.id NOT IN (SELECT rowid FROM search_index)`,
  ];
}
