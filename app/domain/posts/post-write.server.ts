import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { normalizeSearch } from "~/lib/text";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { indexStatements } from "~/platform/search/search.server";
import { auditLog, contentDrafts, posts, postTags } from "~/schema";
import { renderMarkdown } from "./markdown.server";
import { postSearchSource } from "./post-document";
import { draftPostSlug, type PostRecord } from "./post-record.server";

/** Returns the columns of a record's row: its fields and everything derived from them. */
function recordToPostColumns(id: string, record: PostRecord) {
  const { tags: _tags, publishAt: _from, unpublishAt: _until, sources, slug, ...columns } = record;
  const { html, headings, minutes, searchText } = renderMarkdown(record.body);
  return {
    ...columns,
    slug: slug || draftPostSlug(id),
    bodyHtml: html,
    contents: JSON.stringify(headings),
    sources: JSON.stringify(
      sources.map(({ id: sourceId, title, url, readOn }) => ({
        id: sourceId,
        title,
        url,
        ...(readOn && { readOn }),
      })),
    ),
    searchText: normalizeSearch(`${record.title} ${record.summary} ${searchText}`),
    readingMinutes: minutes,
  };
}

type Write = {
  record: PostRecord;
  publishAt: Date | null;
  unpublishAt: Date | null;
  now: Date;
  condition: SQL;
};

/**
 * Returns the statements that write the whole record to its row, tags and search index if the
 * condition is true.
 */
export function postStatements(
  db: Db,
  id: string,
  { record, publishAt, unpublishAt, now, condition }: Write,
): BatchItem<"sqlite">[] {
  return [
    db
      .update(posts)
      .set({
        ...recordToPostColumns(id, record),
        publishAt,
        unpublishAt,
        updatedAt: now,
        version: sql`${posts.version} + 1`,
      })
      .where(and(eq(posts.id, id), isNull(posts.deletedAt), condition)),
    db.delete(postTags).where(and(eq(postTags.postId, id), condition)),
    ...record.tags.map((tag) => insertWhere(db, postTags, { postId: id, tag }, condition)),
    ...indexStatements(db, postSearchSource, id),
  ];
}

type Change = { by: StaffActor; now: Date };

/** Adds an unpublished post: its row and its audit entry. Idempotent per id. */
export async function createPost(
  db: Db,
  id: string,
  record: PostRecord,
  change: Change,
): Promise<void> {
  await runBatch(db, newPostStatements(db, id, record, { ...change, action: "created" }));
}

function newPostStatements(
  db: Db,
  id: string,
  record: PostRecord,
  { action, by, now }: Change & { action: string },
): BatchItem<"sqlite">[] {
  const row = {
    id,
    ...recordToPostColumns(id, withoutSlugAndDates(record)),
    publishAt: null,
    unpublishAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return [
    insertWhere(db, posts, { ...row, version: 1 }, sql`1`).onConflictDoNothing(),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(
        by,
        { action, recordKind: "post", recordId: id, changes: { title: [null, record.title] } },
        now,
      ),
    ),
    ...indexStatements(db, postSearchSource, id),
  ];
}

const withoutSlugAndDates = (record: PostRecord): PostRecord => ({
  ...record,
  slug: "",
  publishAt: null,
  unpublishAt: null,
});

/**
 * Adds a copy of a record as a new draft, without its slug, dates and counts. Idempotent per id.
 */
export async function duplicatePost(
  db: Db,
  id: string,
  record: PostRecord,
  change: Change,
): Promise<void> {
  const copied = withoutSlugAndDates({
    ...record,
    title: `${record.title} (copy)`.trim().slice(0, 200),
  });
  const copy = {
    kind: "post",
    recordId: id,
    data: JSON.stringify(copied),
    version: 1,
    baseVersion: 1,
    staffId: change.by.staff.id,
  };
  const isNew = sql`exists (select 1 from ${posts} where ${posts.id} = ${id} and ${posts.version} = 1 and ${posts.publishAt} is null)`;
  await runBatch(db, [
    ...newPostStatements(
      db,
      id,
      { ...copied, body: "", tags: [] },
      { ...change, action: "duplicated" },
    ),
    insertWhere(
      db,
      contentDrafts,
      { ...copy, createdAt: change.now, updatedAt: change.now },
      isNew,
    ).onConflictDoNothing(),
  ]);
}

async function runBatch(db: Db, [first, ...rest]: BatchItem<"sqlite">[]): Promise<void> {
  if (first) await db.batch([first, ...rest]);
}
