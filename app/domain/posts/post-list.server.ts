import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { CheckContext } from "~/domain/publish-checks/context";
import { parseJson } from "~/lib/json";
import { normalizeSearch } from "~/lib/text";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { buildRecordListSql, draftColumn } from "~/platform/records/record-list.server";
import { endOfList, moveRecord } from "~/platform/records/record-order.server";
import { toRecordRow } from "~/platform/records/record-state";
import { contentDrafts, posts, scheduledChanges, staff } from "~/schema";
import { checkPosts } from "./check-post.server";
import { endOfPinned, type PostListQuery, type PostOrder, postsPerAdminPage } from "./post-list";
import { parsePostRecord, rowToPostRecord } from "./post-record.server";
import { pinnedFirstOrder, postRecords } from "./posts.server";

const list = buildRecordListSql(postRecords, {
  draftFields: ["title", "summary", "body"],
  trashText: sql`(${posts.searchText} || ' ' || ${posts.slug})`,
});
const orders: Readonly<Record<PostOrder, SQL[]>> = {
  changed: [desc(list.changedAt)],
  own: pinnedFirstOrder(posts),
  published: [desc(posts.publishAt), desc(list.changedAt)],
  title: [asc(sql`lower(${draftColumn("title", posts.title)})`)],
};

/**
 * Limits the list by last change to candidates for its page: the rows changed last, and every post
 * with a draft. Otherwise SQLite would look up the draft of each post.
 */
function lastChangedCondition({ state, q, order, page }: PostListQuery): SQL | undefined {
  if (state || normalizeSearch(q) || order !== "changed") return undefined;
  const rows = sql`select id from (select p.id from posts as p indexed by posts_changed where p.deleted_at is null
    order by p.updated_at desc, p.id limit ${page * postsPerAdminPage})`;
  return sql`+${posts.deletedAt} is null and ${posts.id} in (${rows} union select record_id from working_copies where kind = 'post')`;
}

// leaves out the rendered copies of the text that only public pages need
const {
  bodyHtml: _html,
  contents: _contents,
  searchText: _search,
  ...editedColumns
} = getTableColumns(posts);

/** Selects one page of the list. Map the rows with `toPostRows`. */
export function postListQuery(db: Db, now: Date, query: PostListQuery) {
  const order = [...orders[query.order], asc(posts.id)];
  return db
    .select({ ...editedColumns, ...list.rowColumns(now) })
    .from(posts)
    .leftJoin(contentDrafts, list.draftJoin)
    .leftJoin(scheduledChanges, list.scheduleJoin)
    .leftJoin(staff, eq(staff.id, contentDrafts.staffId))
    .where(
      inArray(
        posts.id,
        list.idsQuery(db, now, query, {
          order,
          pageSize: postsPerAdminPage,
          candidates: lastChangedCondition(query),
        }),
      ),
    )
    .orderBy(...order);
}

/** Selects the number of matching posts and of each state, as one row. */
export const postCountsQuery = list.countsQuery;

const isPlaced = sql`${posts.position} is not null`;

/** Selects the ids of the pinned posts, in order. */
export function pinnedPostIdsQuery(db: Db) {
  return db
    .select({ id: sql<string>`${posts.id}`.as("placed_id") })
    .from(sql`${posts} indexed by posts_placed`)
    .where(and(isNull(posts.deletedAt), sql`(${posts.position} is null) = 0`))
    .orderBy(asc(posts.position), desc(posts.publishAt), asc(posts.slug));
}

/**
 * Sets a post's place among the pinned posts: `before` is the id of a pinned post, `endOfPinned`
 * for last, or "" to unpin it.
 */
export function setPostPinPosition(
  db: Db,
  id: string,
  beforeId: string,
  change: { by: Actor; now: Date },
): Promise<boolean> {
  const to = beforeId === endOfPinned ? endOfList : beforeId || null;
  return moveRecord(
    db,
    { recordKind: "post", table: posts, order: pinnedFirstOrder(posts), isPlaced },
    { id, before: to },
    change,
  );
}

type Row = Awaited<ReturnType<typeof postListQuery>>[number];

/** Converts the rows of a page, with their findings. Takes two round trips. */
export async function toPostRows(db: Db, rows: readonly Row[], context: CheckContext) {
  const edited = rows.map((row) => ({
    row,
    // the publish checks ignore tags
    record: row.copy === null ? rowToPostRecord(row, []) : parsePostRecord(parseJson(row.copy)),
  }));
  const postsToCheck = edited.map(({ row: { id, deletedAt }, record }) => ({
    id,
    record: deletedAt ? null : record,
  }));
  const reasons = await checkPosts(
    db,
    postsToCheck.flatMap(({ id, record }) => (record ? [{ id, record }] : [])),
    context,
  );
  return edited.map(({ row, record }) => ({
    ...toRecordRow(row, reasons.get(row.id) ?? []),
    title: record.title,
  }));
}
export type ListedPost = Awaited<ReturnType<typeof toPostRows>>[number];
