import { and, eq, type SQL, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Db } from "~/platform/db/client.server";
import { inMany } from "~/platform/db/many";
import { searchDocuments } from "~/platform/db/schema";
import { type DocumentSource, documentLimit } from "./documents";

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

/** Statements that index one record as it is then, or take it out when it is no longer there: append them to the batch that changes it.
 *  The key may be an expression, for a record whose id the batch decides. */
export function indexStatements(db: Db, { kind, select }: DocumentSource, key: string | SQL) {
  const own = and(eq(searchDocuments.kind, kind), sql`${searchDocuments.key} = ${key}`);
  const id = sql`(select ${searchDocuments.id} from ${searchDocuments} where ${own})`;
  return [
    // a key that is decided by the batch may be none
    db
      .insert(searchDocuments)
      .select(sql`select null, ${kind}, key from (select ${key} as key) where key is not null`)
      .onConflictDoNothing(),
    db.delete(searchIndex).where(sql`rowid = ${id}`),
    db.insert(searchIndex).select(sql`select search_documents.id, search_documents.kind, doc.title,
      substr(doc.codes, 1, ${documentLimit}), substr(doc.text, 1, ${documentLimit})
      from ${searchDocuments} cross join (${sql.raw(select)}) as doc where ${own} and doc.key = search_documents.key`),
  ] as const;
}

/** Statements that take records out of the index once they are gone. */
export function unindexStatements(db: Db, { kind, select }: DocumentSource, keys: readonly string[]) {
  const gone = and(
    eq(searchDocuments.kind, kind),
    inMany(searchDocuments.key, keys),
    sql`not exists (select 1 from (${sql.raw(select)}) as doc where doc.key = ${searchDocuments.key})`,
  );
  return [
    db.delete(searchIndex).where(sql`rowid in (select ${searchDocuments.id} from ${searchDocuments} where ${gone})`),
    db.delete(searchDocuments).where(gone),
  ] as const;
}

/** The condition on `search_index` under which a record of that kind matches. `expression` comes from `searchExpression`. */
export function matchesKind(kind: string, expression: string): SQL {
  return sql`search_index match ${`kind : "${kind}" AND {title codes text} : (${expression})`}`;
}

/** `column in` the keys of the records of a kind that match. */
export function isFound(column: SQL | SQLColumn, kind: string, expression: string): SQL {
  return sql`${column} in (select search_documents.key from search_index cross join ${searchDocuments} on search_documents.id = search_index.rowid where ${matchesKind(kind, expression)})`;
}
type SQLColumn = Parameters<typeof inMany>[0];

/** From which tables hits come, to join the record by `search_documents.key`: newest records first by `search_index.rowid desc`. */
export const hitsFrom = sql`search_index cross join ${searchDocuments} on search_documents.id = search_index.rowid`;

/** The title and the words around what was found, with \u0002 before and \u0003 after each of them. */
export const hitColumns = {
  key: sql<string>`search_documents.key`.as("key"),
  title: sql<string>`highlight(search_index, 1, char(2), char(3))`.as("title"),
  excerpt: sql<string>`snippet(search_index, 3, char(2), char(3), '…', 14)`.as("excerpt"),
};
