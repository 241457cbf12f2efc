import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CheckContext } from "~/domain/publish-checks/context";
import { parseJson } from "~/lib/json";
import { normalizeSearch } from "~/lib/text";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { endOfList, moveRecord } from "~/platform/records/record-order.server";
import { toRecordRow } from "~/platform/records/record-state";
import {
  containsTermsCondition,
  recordCountColumns,
  recordsWithDraftsFrom,
  searchHitCountColumn,
  searchHitsQuery,
  stateConditions,
  usesSearchIndex,
} from "~/platform/records/record-state.server";
import { contentDrafts, posts, scheduledChanges, staff } from "~/schema";
import { checkPosts } from "./check-post.server";
import { postSearchSource } from "./post-document";
import { endOfPinned, type PostListQuery, type PostOrder, postsPerAdminPage } from "./post-list";
import { parsePostRecord, rowToPostRecord } from "./post-record.server";
import { pinnedFirstOrder, postRecords } from "./posts.server";

/* Both queries run in one batch: no two columns of one select may share a name. */

const copyOf = and(eq(contentDrafts.kind, "post"), eq(contentDrafts.recordId, posts.id));
const scheduledChangeCondition = and(eq(scheduledChanges.kind, "post"), eq(scheduledChanges.recordId, posts.id));

/** Returns a field as the editor shows it: from the draft, else from the row. */
const editedColumn = (field: string, column: SQLWrapper) =>
  sql<string>`coalesce(json_extract(${contentDrafts.data}, ${sql.raw(`'$.${field}'`)}), ${column})`;

// empty instead of the row's text, or SQLite would read every row
const copyText = sql`lower(${editedColumn("title", sql`''`)} || ' ' || ${editedColumn("summary", sql`''`)} || ' ' || ${editedColumn("body", sql`''`)})`;
const splitSearchTerms = (q: string) => normalizeSearch(q).split(" ").filter(Boolean).slice(0, 8);
const buildSearch = (q: string) => ({ ...postRecords, documents: postSearchSource.kind, q, words: splitSearchTerms(q), copyText });
/** Selects from the search results if there is a query, else from all posts. */
const listSource = (query: Pick<PostListQuery, "state" | "q">) =>
  recordsWithDraftsFrom(postRecords, usesSearchIndex(query) ? searchHitsQuery(buildSearch(query.q)) : undefined);

function matchesListCondition({ state, q }: Pick<PostListQuery, "state" | "q">, now: Date): SQL | undefined {
  const terms = splitSearchTerms(q);
  const inState = state ? stateConditions(posts, now)[state] : isNull(posts.deletedAt);
  if (terms.length === 0) return inState;
  if (state === "trash") return and(inState, containsTermsCondition(sql`(${posts.searchText} || ' ' || ${posts.slug})`, terms));
  // the unary plus keeps SQLite on the search results instead of the index of all posts
  return state ? inState : sql`+${posts.deletedAt} is null`;
}

const changedAt = sql<number>`max(${posts.updatedAt}, coalesce(${contentDrafts.updatedAt}, 0))`;
const orders: Readonly<Record<PostOrder, SQL[]>> = {
  changed: [desc(changedAt)],
  own: pinnedFirstOrder(posts),
  published: [desc(posts.publishAt), desc(changedAt)],
  title: [asc(sql`lower(${editedColumn("title", posts.title)})`)],
};

/**
 * Limits the list by last change to candidates for its page: the rows changed last, and every post with a draft. Otherwise SQLite would look up the
 * draft of each post.
 */
function lastChangedCondition({ state, q, order, page }: PostListQuery): SQL | undefined {
  if (state || normalizeSearch(q) || order !== "changed") return undefined;
  const rows = sql`select id from (select p.id from posts as p indexed by posts_changed where p.deleted_at is null
    order by p.updated_at desc, p.id limit ${page * postsPerAdminPage})`;
  return sql`+${posts.deletedAt} is null and ${posts.id} in (${rows} union select record_id from working_copies where kind = 'post')`;
}

// leaves out the rendered copies of the text that only public pages need
const { bodyHtml: _html, contents: _contents, searchText: _search, ...editedColumns } = getTableColumns(posts);

/** Selects one page of the list. Map the rows with `toPostRows`. */
export function postListQuery(db: Db, now: Date, query: PostListQuery) {
  const state = stateConditions(posts, now);
  const order = [...orders[query.order], asc(posts.id)];
  const few = lastChangedCondition(query);
  // choose on an index, so that only the displayed rows are read
  const chosen = db
    .select({ id: sql<string>`${posts}.id`.as("id") })
    .from(few ? recordsWithDraftsFrom(postRecords, "by condition") : listSource(query))
    .where(few ?? matchesListCondition(query, now))
    .orderBy(...order)
    .limit(postsPerAdminPage)
    .offset((query.page - 1) * postsPerAdminPage);
  return db
    .select({
      ...editedColumns,
      startsAt: scheduledChanges.startsAt,
      isLive: sql<number>`${state.live}`.as("is_live"),
      isScheduled: sql<number>`${state.scheduled}`.as("is_scheduled"),
      copy: sql<string | null>`${contentDrafts.data}`.as("copy_data"),
      changedAt: changedAt.as("changed_at"),
      changedBy: sql<string | null>`${staff.name}`.as("changed_by"),
    })
    .from(posts)
    .leftJoin(contentDrafts, copyOf)
    .leftJoin(scheduledChanges, scheduledChangeCondition)
    .leftJoin(staff, eq(staff.id, contentDrafts.staffId))
    .where(inArray(posts.id, chosen))
    .orderBy(...order);
}

/** Selects the number of matching posts and of each state, as one row. */
export function postCountsQuery(db: Db, now: Date, query: Pick<PostListQuery, "state" | "q">) {
  const { state, q } = query;
  const found = state
    ? sql`(select count(*) from ${listSource(query)} where ${matchesListCondition(query, now)})`
    : searchHitCountColumn(buildSearch(q));
  return db.select(recordCountColumns(postRecords, now, state, normalizeSearch(q) ? found : undefined)).from(sql`(select 1)`);
}

const isPlaced = sql`${posts.position} is not null`;

/** Selects the ids of the pinned posts, in order. */
export function pinnedPostIdsQuery(db: Db) {
  return db
    .select({ id: sql<string>`${posts.id}`.as("placed_id") })
    .from(sql`${posts} indexed by posts_placed`)
    .where(and(isNull(posts.deletedAt), sql`(${posts.position} is null) = 0`))
    .orderBy(asc(posts.position), desc(posts.publishAt), asc(posts.slug));
}

/** Sets a post's place among the pinned posts: `before` is the id of a pinned post, `endOfPinned` for last, or "" to unpin it. */
export function setPostPinPosition(db: Db, id: string, beforeId: string, change: { by: Actor; now: Date }): Promise<boolean> {
  const to = beforeId === endOfPinned ? endOfList : beforeId || null;
  return moveRecord(db, { recordKind: "post", table: posts, order: pinnedFirstOrder(posts), isPlaced }, { id, before: to }, change);
}

type Row = Awaited<ReturnType<typeof postListQuery>>[number];

/** Converts the rows of a page, with their findings. Takes two round trips. */
export async function toPostRows(db: Db, rows: readonly Row[], context: CheckContext) {
  const edited = rows.map((row) => ({
    row,
    // the publish checks ignore tags
    record: row.copy === null ? rowToPostRecord(row, []) : parsePostRecord(parseJson(row.copy)),
  }));
  const postsToCheck = edited.map(({ row: { id, deletedAt }, record }) => ({ id, record: deletedAt ? null : record }));
  const reasons = await checkPosts(
    db,
    postsToCheck.flatMap(({ id, record }) => (record ? [{ id, record }] : [])),
    context,
  );
  return edited.map(({ row, record }) => ({ ...toRecordRow(row, reasons.get(row.id) ?? []), title: record.title }));
}
export type ListedPost = Awaited<ReturnType<typeof toPostRows>>[number];
