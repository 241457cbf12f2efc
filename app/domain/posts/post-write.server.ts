import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { normalizeSearch } from "~/lib/text";
import { auditRow } from "~/platform/audit/audit.server";
import type { By } from "~/platform/content/content-kind";
import type { Db } from "~/platform/db/client.server";
import { insertIfChanged, insertWhere } from "~/platform/db/insert-where.server";
import { audit, posts, postTags, workingCopies } from "~/platform/db/schema";
import { indexStatements, unindexStatements } from "~/platform/search/search.server";
import { renderMarkdown } from "./markdown.server";
import { postDocuments } from "./post-document";
import { draftSlug, type PostRecord } from "./post-record.server";

/** The columns of a row that a record gives: its own and everything derived from them. */
export function columnsOfPost(id: string, record: PostRecord) {
  const { tags: _tags, publishAt: _from, unpublishAt: _until, sources, slug, ...columns } = record;
  const { html, contents, minutes, words } = renderMarkdown(record.body);
  return {
    ...columns,
    slug: slug || draftSlug(id),
    bodyHtml: html,
    contents: JSON.stringify(contents),
    sources: JSON.stringify(sources.map(({ id: own, title, url, readOn }) => ({ id: own, title, url, ...(readOn && { readOn }) }))),
    searchText: normalizeSearch(`${record.title} ${record.summary} ${words}`),
    readingMinutes: minutes,
  };
}

type Write = { record: PostRecord; publishAt: Date | null; unpublishAt: Date | null; now: Date; condition: SQL };

/** Statements that write the whole record into its row, its topics and the search, where the condition holds. */
export function postStatements(db: Db, id: string, { record, publishAt, unpublishAt, now, condition }: Write): BatchItem<"sqlite">[] {
  return [
    db
      .update(posts)
      .set({ ...columnsOfPost(id, record), publishAt, unpublishAt, updatedAt: now, version: sql`${posts.version} + 1` })
      .where(and(eq(posts.id, id), isNull(posts.deletedAt), condition)),
    db.delete(postTags).where(and(eq(postTags.postId, id), condition)),
    ...record.tags.map((tag) => insertWhere(db, postTags, { postId: id, tag }, condition)),
    ...indexStatements(db, postDocuments, id),
  ];
}

type Change = { by: By; now: Date };

/** Statements for a new row that nobody reads yet, with the record as its working copy. An id that exists already stays as it is. */
function newPost(db: Db, id: string, record: PostRecord, action: string, { by, now }: Change): BatchItem<"sqlite">[] {
  const blank: PostRecord = { ...record, slug: "", publishAt: null, unpublishAt: null };
  const row = { id, ...columnsOfPost(id, { ...blank, body: "" }), publishAt: null, unpublishAt: null, createdAt: now, updatedAt: now };
  const copy = { kind: "post", recordId: id, data: JSON.stringify(blank), version: 1, baseVersion: 1, staffId: by.staff.id };
  const changes: Record<string, [unknown, unknown]> = { title: [null, record.title] };
  return [
    insertWhere(db, posts, { ...row, version: 1 }, sql`1`, sql`1`),
    insertIfChanged(db, audit, auditRow(by, { action, recordKind: "post", recordId: id, changes }, now)),
    insertWhere(
      db,
      workingCopies,
      { ...copy, createdAt: now, updatedAt: now },
      sql`exists (select 1 from ${posts} where ${posts.id} = ${id} and ${posts.version} = 1 and ${posts.publishAt} is null)`,
      sql`1`,
    ),
    ...indexStatements(db, postDocuments, id),
  ];
}

/** A new post that is not published. Made once an id. */
export async function createPost(db: Db, id: string, record: PostRecord, change: Change): Promise<void> {
  await runAll(db, newPost(db, id, record, "added", change));
}

/** A copy of a record as a new post: everything but its address, its dates and what was counted of it. Made once an id. */
export async function duplicatePost(db: Db, id: string, record: PostRecord, change: Change): Promise<void> {
  await runAll(db, newPost(db, id, { ...record, title: `${record.title} (copy)`.trim().slice(0, 200) }, "duplicated", change));
}

/** Puts a post in the trash while its row has that version; `others` are statements that go with it where the condition they are given
 *  holds. False when somebody has changed it since, or it is not there. */
export async function trashPost(
  db: Db,
  { id, version }: { id: string; version: number },
  { by, now }: Change,
  others: (isTrashed: SQL) => BatchItem<"sqlite">[] = () => [],
): Promise<boolean> {
  const entry = auditRow(by, { action: "deleted", recordKind: "post", recordId: id }, now);
  const isTrashed = sql`exists (select 1 from ${audit} where ${audit.id} = ${entry.id})`;
  await runAll(db, [
    db
      .update(posts)
      .set({ deletedAt: now, updatedAt: now, version: sql`${posts.version} + 1` })
      .where(and(eq(posts.id, id), eq(posts.version, version), isNull(posts.deletedAt))),
    insertIfChanged(db, audit, entry),
    ...others(isTrashed),
    ...unindexStatements(db, postDocuments, [id]),
  ]);
  return wasMade(db, entry.id);
}

/** Takes a post out of the trash. It comes back as a draft: nothing goes live by being restored. False when it does not lie there. */
export async function restorePost(db: Db, id: string, { by, now }: Change): Promise<boolean> {
  const entry = auditRow(by, { action: "restored", recordKind: "post", recordId: id }, now);
  await runAll(db, [
    db
      .update(posts)
      .set({ deletedAt: null, publishAt: null, unpublishAt: null, updatedAt: now, version: sql`${posts.version} + 1` })
      .where(and(eq(posts.id, id), isNotNull(posts.deletedAt))),
    insertIfChanged(db, audit, entry),
    ...indexStatements(db, postDocuments, id),
  ]);
  return wasMade(db, entry.id);
}

async function wasMade(db: Db, entryId: string): Promise<boolean> {
  const rows = await db.select({ id: audit.id }).from(audit).where(eq(audit.id, entryId));
  return rows.length > 0;
}

async function runAll(db: Db, [first, ...rest]: BatchItem<"sqlite">[]): Promise<void> {
  if (first) await db.batch([first, ...rest]);
}
