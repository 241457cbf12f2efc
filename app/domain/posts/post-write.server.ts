import { and, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { normalizeSearch } from "~/lib/text";
import { auditStatement, systemActor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert-where.server";
import { inJsonArray } from "~/platform/db/json-array";
import type { StaffActor } from "~/platform/records/content-kind";
import { diffPublishState, type PublishState, toPurgeAuditChanges } from "~/platform/records/publish-state";
import { purgeRecordDataStatements } from "~/platform/records/purge-records.server";
import { rowUnchangedCondition } from "~/platform/records/write-row.server";
import { indexStatements, unindexStatements } from "~/platform/search/search.server";
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
      sources.map(({ id: sourceId, title, url, readOn }) => ({ id: sourceId, title, url, ...(readOn && { readOn }) })),
    ),
    searchText: normalizeSearch(`${record.title} ${record.summary} ${searchText}`),
    readingMinutes: minutes,
  };
}

type Write = { record: PostRecord; publishAt: Date | null; unpublishAt: Date | null; now: Date; condition: SQL };

/** Returns the statements that write the whole record to its row, tags and search index if the condition is true. */
export function postStatements(db: Db, id: string, { record, publishAt, unpublishAt, now, condition }: Write): BatchItem<"sqlite">[] {
  return [
    db
      .update(posts)
      .set({ ...recordToPostColumns(id, record), publishAt, unpublishAt, updatedAt: now, version: sql`${posts.version} + 1` })
      .where(and(eq(posts.id, id), isNull(posts.deletedAt), condition)),
    db.delete(postTags).where(and(eq(postTags.postId, id), condition)),
    ...record.tags.map((tag) => insertWhere(db, postTags, { postId: id, tag }, condition)),
    ...indexStatements(db, postSearchSource, id),
  ];
}

type Change = { by: StaffActor; now: Date };

/** Adds an unpublished post: its row and its audit entry. Idempotent per id. */
export async function createPost(db: Db, id: string, record: PostRecord, change: Change): Promise<void> {
  await runBatch(db, newPostStatements(db, id, record, "created", change));
}

function newPostStatements(db: Db, id: string, record: PostRecord, action: string, { by, now }: Change): BatchItem<"sqlite">[] {
  const row = {
    id,
    ...recordToPostColumns(id, withoutSlugAndDates(record)),
    publishAt: null,
    unpublishAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return [
    insertWhere(db, posts, { ...row, version: 1 }, sql`1`, sql`1`),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(by, { action, recordKind: "post", recordId: id, changes: { title: [null, record.title] } }, now),
    ),
    ...indexStatements(db, postSearchSource, id),
  ];
}

const withoutSlugAndDates = (record: PostRecord): PostRecord => ({ ...record, slug: "", publishAt: null, unpublishAt: null });

/** Adds a copy of a record as a new draft, without its slug, dates and counts. Idempotent per id. */
export async function duplicatePost(db: Db, id: string, record: PostRecord, change: Change): Promise<void> {
  const copied = withoutSlugAndDates({ ...record, title: `${record.title} (copy)`.trim().slice(0, 200) });
  const copy = { kind: "post", recordId: id, data: JSON.stringify(copied), version: 1, baseVersion: 1, staffId: change.by.staff.id };
  const isNew = sql`exists (select 1 from ${posts} where ${posts.id} = ${id} and ${posts.version} = 1 and ${posts.publishAt} is null)`;
  await runBatch(db, [
    ...newPostStatements(db, id, { ...copied, body: "", tags: [] }, "duplicated", change),
    insertWhere(db, contentDrafts, { ...copy, createdAt: change.now, updatedAt: change.now }, isNew, sql`1`),
  ]);
}

/** Builds statements for the same batch as a state change; they apply only if `isMade` is true. */
type BuildStatements = (condition: SQL) => BatchItem<"sqlite">[];

/** Moves a post to the trash. Returns false if it is trashed already or does not exist. */
export function trashPost(db: Db, id: string, change: Change, others?: BuildStatements): Promise<boolean> {
  return setState(db, id, { action: "trashed", set: { deletedAt: change.now }, where: isNull(posts.deletedAt), ...change }, others);
}

/** Restores a post from the trash as a draft, so that restoring publishes nothing. Returns false if it is not in the trash. */
export function restorePost(db: Db, id: string, change: Change): Promise<boolean> {
  const set = { deletedAt: null, publishAt: null, unpublishAt: null };
  return setState(db, id, { action: "restored", set, where: isNotNull(posts.deletedAt), ...change });
}

/** Unpublishes a post. Returns false if it was never published or is in the trash. */
export function unpublishPost(db: Db, id: string, change: Change, others?: BuildStatements): Promise<boolean> {
  const where = and(isNull(posts.deletedAt), isNotNull(posts.publishAt));
  return setState(db, id, { action: "took-down", set: { unpublishAt: change.now }, where, ...change }, others);
}

/** Deletes at most `limit` posts trashed before that time, with their tags and versions. Returns their count. */
export async function purgePosts(db: Db, before: Date, limit: number, now: Date): Promise<number> {
  const rows = await db
    .select({ ...stateColumns, id: posts.id, title: posts.title })
    .from(posts)
    .where(and(isNotNull(posts.deletedAt), lt(posts.deletedAt, before)))
    .limit(limit);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await db.batch([
    db.delete(postTags).where(inJsonArray(postTags.postId, ids)),
    ...purgeRecordDataStatements(db, "post", ids),
    db.delete(posts).where(inJsonArray(posts.id, ids)),
    ...unindexStatements(db, postSearchSource, ids),
    ...rows.map((row) =>
      auditStatement(
        db,
        systemActor,
        { action: "purged", recordKind: "post", recordId: row.id, changes: toPurgeAuditChanges(row, now) },
        now,
      ),
    ),
  ]);
  return ids.length;
}

type State = Change & { action: string; set: Partial<Omit<PublishState, "slug">>; where: SQL | undefined };

const { slug, publishAt, unpublishAt, deletedAt } = posts;
const stateColumns = { slug, publishAt, unpublishAt, deletedAt };

async function setState(db: Db, id: string, { action, set, where, by, now }: State, others: BuildStatements = () => []): Promise<boolean> {
  const [was] = await db
    .select(stateColumns)
    .from(posts)
    .where(and(eq(posts.id, id), where));
  if (!was) return false;
  const entry = toAuditRow(by, { action, recordKind: "post", recordId: id, changes: diffPublishState(was, set, now) }, now);
  await runBatch(db, [
    db
      .update(posts)
      .set({ ...set, updatedAt: now, version: sql`${posts.version} + 1` })
      .where(and(eq(posts.id, id), rowUnchangedCondition(posts, was))),
    insertIfPreviousChanged(db, auditLog, entry),
    ...others(sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${entry.id})`),
    ...(action === "trashed" ? unindexStatements(db, postSearchSource, [id]) : indexStatements(db, postSearchSource, id)),
  ]);
  return hasAuditEntry(db, entry.id);
}

async function hasAuditEntry(db: Db, entryId: string): Promise<boolean> {
  const rows = await db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, entryId));
  return rows.length > 0;
}

async function runBatch(db: Db, [first, ...rest]: BatchItem<"sqlite">[]): Promise<void> {
  if (first) await db.batch([first, ...rest]);
}
