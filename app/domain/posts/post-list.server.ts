import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { CheckRecords } from "~/domain/publish-checks/record-checks";
import { parseJson } from "~/lib/json";
import { normalizeSearch } from "~/lib/text";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { buildRecordListSql, draftColumn } from "~/platform/records/record-list.server";
import { endOfList, moveRecord } from "~/platform/records/record-order.server";
import { toRecordRow } from "~/platform/records/record-state";
import { contentDrafts, posts, scheduledChanges, staff } from "~/schema";
import { editedPostColumns, postDraft } from "./post-draft.server";
import { postFields } from "./post-fields.server";
import { endOfPinned, type PostListQuery, type PostOrder, postsPerAdminPage } from "./post-list";
import { postChecks } from "./post-to-check";
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

/** Selects one page of the list. Map the rows with `toPostRows`. */
export function postListQuery(db: Db, now: Date, query: PostListQuery) {
  const order = [...orders[query.order], asc(posts.id)];
  return db
    .select({ ...editedPostColumns, ...list.rowColumns(now) })
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

/** Converts the rows of a page, with their findings. */
export async function toPostRows(rows: readonly Row[], check: CheckRecords) {
  const edited = rows.map((row) => ({
    row,
    id: row.id,
    // the publish checks ignore tags
    record: row.copy === null ? postDraft.toRecord(row) : postFields.read(parseJson(row.copy)),
  }));
  const checked = edited.filter(({ row }) => row.deletedAt === null);
  const { findings } = await check(postChecks, checked);
  return edited.map((one) => ({
    ...toRecordRow(one.row, findings[checked.indexOf(one)] ?? []),
    title: one.record.title,
  }));
}
export type ListedPost = Awaited<ReturnType<typeof toPostRows>>[number];
