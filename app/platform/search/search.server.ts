import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { searchDocuments } from "~/platform/db/schema";
import { type DocumentSource, maxDocumentLength } from "./documents";

/* The full-text index of the office: one FTS5 table, written by the application in the batch of the write it follows. No triggers: they
   would count into what a statement says it changed, and go silently when a table is rebuilt. */

/** A virtual table, made by hand in a migration; not in the schema, or drizzle-kit would make a plain one of it. */
const searchIndex = sqliteTable("search_index", {
  rowid: integer("rowid").primaryKey(),
  kind: text("kind").notNull(),
  title: text("title").notNull(),
  codes: text("codes").notNull(),
  text: text("text").notNull(),
});

/** What notes a record: the other columns of `search_documents` are written by triggers. */
const notedDocuments = sqliteTable("search_documents", {
  id: integer("id").primaryKey(),
  kind: text("kind").notNull(),
  key: text("key").notNull(),
});

/** Statements that index one record as it is then, or take it out when it is no longer there: append them to the batch that changes it.
 *  The key may be an expression, for a record whose id the batch decides. */
export function indexStatements(db: Db, { kind, select }: DocumentSource, key: string | SQL) {
  const own = and(eq(searchDocuments.kind, kind), sql`${searchDocuments.key} = ${key}`);
  const id = sql`(select ${searchDocuments.id} from ${searchDocuments} where ${own})`;
  return [
    // a key that is decided by the batch may be none
    db
      .insert(notedDocuments)
      .select(sql`select null, ${kind}, key from (select ${key} as key) where key is not null`)
      .onConflictDoNothing(),
    db.delete(searchIndex).where(sql`rowid = ${id}`),
    db.insert(searchIndex).select(sql`select search_documents.id, search_documents.kind, doc.title,
      substr(doc.codes, 1, ${maxDocumentLength}), substr(doc.text, 1, ${maxDocumentLength})
      from ${searchDocuments} cross join (${sql.raw(select)}) as doc where ${own} and doc.key = search_documents.key`),
  ] as const;
}

/** The same for many records that are known by their keys, in as many statements as for one. */
export function indexManyStatements(db: Db, { kind, select }: DocumentSource, keys: readonly string[]) {
  const own = and(eq(searchDocuments.kind, kind), inJsonArray(searchDocuments.key, keys));
  return [
    db
      .insert(notedDocuments)
      .select(sql`select null, ${kind}, value from json_each(${JSON.stringify(keys)}) where true`)
      .onConflictDoNothing(),
    db.delete(searchIndex).where(sql`rowid in (select ${searchDocuments.id} from ${searchDocuments} where ${own})`),
    db.insert(searchIndex).select(sql`select search_documents.id, search_documents.kind, doc.title,
      substr(doc.codes, 1, ${maxDocumentLength}), substr(doc.text, 1, ${maxDocumentLength})
      from ${searchDocuments} cross join (${sql.raw(select)}) as doc where ${own} and doc.key = search_documents.key`),
  ] as const;
}

/** Records that are indexed by one statement, and keys that are noted by one: each takes well under a second. */
const indexedAtOnce = 250;
const keysAtOnce = 10_000;

/** Indexes every record that is not indexed yet, in pieces: at a hundred thousand records one statement of it would be longer than a
 *  request may wait. The oldest come first, as they were written. For the seed and for making the index anew. */
export async function indexUnindexed(db: D1Database, sources: readonly DocumentSource[]): Promise<void> {
  for (const { kind, select } of sources) {
    const notNoted = `not exists (select 1 from search_documents as d where d.kind = ?1 and d.key = doc.key)`;
    const note = db
      .prepare(
        `insert into search_documents (kind, key) select ?1, doc.key from (${select}) as doc where ${notNoted} limit ?2 on conflict do nothing`,
      )
      .bind(kind, keysAtOnce);
    while ((await note.run()).meta.changes > 0);
    const range = "select min(id) as first, max(id) as last from search_documents where kind = ?1";
    const { first, last } = (await db.prepare(range).bind(kind).first<{ first: number | null; last: number | null }>()) ?? {};
    if (first == null || last == null) continue;
    const index = db.prepare(
      `insert into search_index (rowid, kind, title, codes, text)
       select d.id, d.kind, doc.title, substr(doc.codes, 1, ${maxDocumentLength}), substr(doc.text, 1, ${maxDocumentLength})
       from search_documents as d cross join (${select}) as doc
       where d.id between ?2 and ?3 and d.kind = ?1 and doc.key = d.key and not exists (select 1 from search_index as i where i.rowid = d.id)`,
    );
    for (let from = first; from <= last; from += indexedAtOnce) await index.bind(kind, from, from + indexedAtOnce - 1).run();
  }
}

/** Statements that take records out of the index once they are gone. */
export function unindexStatements(db: Db, { kind, select }: DocumentSource, keys: readonly string[]) {
  const gone = and(
    eq(searchDocuments.kind, kind),
    inJsonArray(searchDocuments.key, keys),
    sql`not exists (select 1 from (${sql.raw(select)}) as doc where doc.key = ${searchDocuments.key})`,
  );
  return [
    db.delete(searchIndex).where(sql`rowid in (select ${searchDocuments.id} from ${searchDocuments} where ${gone})`),
    db.delete(searchDocuments).where(gone),
  ] as const;
}

/** Whether the record with that key is in the index. */
export function isIndexed({ kind }: DocumentSource, key: SQLWrapper): SQL {
  return sql`exists (select 1 from ${searchDocuments} cross join search_index on search_index.rowid = ${searchDocuments.id} where ${searchDocuments.kind} = ${kind} and ${searchDocuments.key} = ${key})`;
}

/** The condition on `search_index` under which a record of that kind matches. `expression` comes from `parseSearchQuery`. */
export function matchesKindCondition(kind: string, expression: string): SQL {
  return sql`search_index match ${`kind : "${kind}" AND {title codes text} : (${expression})`}`;
}

/** A select of the keys of the records of a kind that match. */
function foundKeys(kind: string, expression: string): SQL {
  return sql`select search_documents.key from search_index cross join ${searchDocuments} on search_documents.id = search_index.rowid where ${matchesKindCondition(kind, expression)}`;
}

/** `column in` the keys of the records of a kind that match. */
export function matchesSearchCondition(column: SQL | SQLColumn, kind: string, expression: string): SQL {
  return sql`${column} in (${foundKeys(kind, expression)})`;
}
type SQLColumn = Parameters<typeof inJsonArray>[0];

/** From which tables hits come, to join the record by `search_documents.key`: newest records first by `search_index.rowid desc`. */
export const hitsFrom = sql`search_index cross join ${searchDocuments} on search_documents.id = search_index.rowid`;

/** The title and the words around what was found, with \u0002 before and \u0003 after each of them. */
export const hitColumns = {
  key: sql<string>`search_documents.key`.as("key"),
  title: sql<string>`highlight(search_index, 1, char(2), char(3))`.as("title"),
  excerpt: sql<string>`snippet(search_index, 3, char(2), char(3), '…', 14)`.as("excerpt"),
};
