import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { searchDocuments } from "~/schema/platform";
import { type DocumentSource, maxDocumentPartLength } from "./documents";

/* Full-text index of the admin: one FTS5 table, written by the application in the same batch as the
   record. Not by triggers, which would add to a statement's change count and disappear when a
   migration rebuilds a table. */

/**
 * Virtual table from a hand-written migration. Not in the schema, because drizzle-kit would create
 * a plain table.
 */
const searchIndex = sqliteTable("search_index", {
  rowid: integer("rowid").primaryKey(),
  kind: text("kind").notNull(),
  title: text("title").notNull(),
  codes: text("codes").notNull(),
  text: text("text").notNull(),
});

/** Columns the application writes; triggers write the other columns of `search_documents`. */
const documentKeys = sqliteTable("search_documents", {
  id: integer("id").primaryKey(),
  kind: text("kind").notNull(),
  key: text("key").notNull(),
});

/**
 * Returns the statements that index one record, or remove it if it no longer exists; append them to
 * the batch that changes it. The key may be SQL, for a record whose id the batch decides.
 */
export function indexStatements(db: Db, { kind, select }: DocumentSource, key: string | SQL) {
  const recordCondition = and(eq(searchDocuments.kind, kind), sql`${searchDocuments.key} = ${key}`);
  const id = sql`(select ${searchDocuments.id} from ${searchDocuments} where ${recordCondition})`;
  return [
    // SQL keys may be null
    db
      .insert(documentKeys)
      .select(sql`select null, ${kind}, key from (select ${key} as key) where key is not null`)
      .onConflictDoNothing(),
    db.delete(searchIndex).where(sql`rowid = ${id}`),
    db.insert(searchIndex).select(sql`select search_documents.id, search_documents.kind, doc.title,
      substr(doc.codes, 1, ${maxDocumentPartLength}), substr(doc.text, 1, ${maxDocumentPartLength})
      from ${searchDocuments} cross join (${sql.raw(select)}) as doc where ${recordCondition} and doc.key = search_documents.key`),
  ] as const;
}

/** Like `indexStatements` for many keys, in the same number of statements. */
export function indexManyStatements(
  db: Db,
  { kind, select }: DocumentSource,
  keys: readonly string[],
) {
  const recordCondition = and(
    eq(searchDocuments.kind, kind),
    inJsonArray(searchDocuments.key, keys),
  );
  return [
    db
      .insert(documentKeys)
      .select(sql`select null, ${kind}, value from json_each(${JSON.stringify(keys)}) where true`)
      .onConflictDoNothing(),
    db
      .delete(searchIndex)
      .where(
        sql`rowid in (select ${searchDocuments.id} from ${searchDocuments} where ${recordCondition})`,
      ),
    db.insert(searchIndex).select(sql`select search_documents.id, search_documents.kind, doc.title,
      substr(doc.codes, 1, ${maxDocumentPartLength}), substr(doc.text, 1, ${maxDocumentPartLength})
      from ${searchDocuments} cross join (${sql.raw(select)}) as doc where ${recordCondition} and doc.key = search_documents.key`),
  ] as const;
}

/** Records and keys per statement. Each statement takes well under a second. */
const recordsPerStatement = 250;
const keysPerStatement = 10_000;

/**
 * Indexes all unindexed records in batches, oldest first, because one statement for 100,000 records
 * would exceed the request limit. For the seed and for rebuilding the index.
 */
export async function indexMissingRecords(
  db: D1Database,
  sources: readonly DocumentSource[],
): Promise<void> {
  for (const { kind, select } of sources) {
    const isUnindexed = `not exists (select 1 from search_documents as d where d.kind = ?1 and d.key = doc.key)`;
    const insertKeys = db
      .prepare(
        `insert into search_documents (kind, key) select ?1, doc.key from (${select}) as doc where ${isUnindexed} limit ?2 on conflict do nothing`,
      )
      .bind(kind, keysPerStatement);
    while ((await insertKeys.run()).meta.changes > 0);
    const range = "select min(id) as first, max(id) as last from search_documents where kind = ?1";
    const { first, last } =
      (await db.prepare(range).bind(kind).first<{ first: number | null; last: number | null }>()) ??
      {};
    if (first == null || last == null) continue;
    const index = db.prepare(
      `insert into search_index (rowid, kind, title, codes, text)
       select d.id, d.kind, doc.title, substr(doc.codes, 1, ${maxDocumentPartLength}), substr(doc.text, 1, ${maxDocumentPartLength})
       from search_documents as d cross join (${select}) as doc
       where d.id between ?2 and ?3 and d.kind = ?1 and doc.key = d.key and not exists (select 1 from search_index as i where i.rowid = d.id)`,
    );
    for (let from = first; from <= last; from += recordsPerStatement)
      await index.bind(kind, from, from + recordsPerStatement - 1).run();
  }
}

/** Returns the statements that remove deleted records from the index. */
export function unindexStatements(
  db: Db,
  { kind, select }: DocumentSource,
  keys: readonly string[],
) {
  const deletedCondition = and(
    eq(searchDocuments.kind, kind),
    inJsonArray(searchDocuments.key, keys),
    sql`not exists (select 1 from (${sql.raw(select)}) as doc where doc.key = ${searchDocuments.key})`,
  );
  return [
    db
      .delete(searchIndex)
      .where(
        sql`rowid in (select ${searchDocuments.id} from ${searchDocuments} where ${deletedCondition})`,
      ),
    db.delete(searchDocuments).where(deletedCondition),
  ] as const;
}

/** Returns the condition that the index has the record with that key. */
export function indexedCondition({ kind }: DocumentSource, key: SQLWrapper): SQL {
  return sql`exists (select 1 from ${searchDocuments} cross join search_index on search_index.rowid = ${searchDocuments.id} where ${searchDocuments.kind} = ${kind} and ${searchDocuments.key} = ${key})`;
}

/**
 * Returns the condition on `search_index` that a record of that kind matches. `expression` comes
 * from `toSearchExpression`.
 */
export function matchesKindCondition(kind: string, expression: string): SQL {
  return sql`search_index match ${`kind : "${kind}" AND {title codes text} : (${expression})`}`;
}

/** Selects the keys of matching records of a kind. */
function matchingKeysQuery(kind: string, expression: string): SQL {
  return sql`select search_documents.key from search_index cross join ${searchDocuments} on search_documents.id = search_index.rowid where ${matchesKindCondition(kind, expression)}`;
}

/** Returns the condition that `column` is the key of a matching record. */
export function matchesSearchCondition(
  column: SQL | SQLColumn,
  kind: string,
  expression: string,
): SQL {
  return sql`${column} in (${matchingKeysQuery(kind, expression)})`;
}
type SQLColumn = Parameters<typeof inJsonArray>[0];

/**
 * From clause of search hits. Join the record by `search_documents.key`; `search_index.rowid desc`
 * returns the newest first.
 */
export const searchHitsFrom = sql`search_index cross join ${searchDocuments} on search_documents.id = search_index.rowid`;

/** Title and excerpt of a hit, with \u0002 before and \u0003 after each match. */
export const searchHitColumns = {
  key: sql<string>`search_documents.key`.as("key"),
  title: sql<string>`highlight(search_index, 1, char(2), char(3))`.as("title"),
  excerpt: sql<string>`snippet(search_index, 3, char(2), char(3), '…', 14)`.as("excerpt"),
};
