import { and, asc, desc, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { normalizeSearch } from "~/lib/text";
import { shownState } from "~/platform/content/record-state";
import { countColumns, stateConditions } from "~/platform/content/record-state.server";
import type { Db } from "~/platform/db/client.server";
import { editions, posts, postTags, staff, workingCopies } from "~/platform/db/schema";
import { listedPosts, missingIn, type PostListQuery, type PostOrder } from "./post-list";

/* Both queries may travel in one batch: no two columns of one select share a name. */

const copyOf = and(eq(workingCopies.kind, "post"), eq(workingCopies.recordId, posts.id));
const editionOf = and(eq(editions.kind, "post"), eq(editions.recordId, posts.id));

/** A field as its editor would show it: of the working copy, else of the row. */
const own = (field: string, column: SQLWrapper) =>
  sql<string>`coalesce(json_extract(${workingCopies.data}, ${sql.raw(`'$.${field}'`)}), ${column})`;
const rowSlug = sql`case when ${posts.slug} = 'draft-' || ${posts.id} then '' else ${posts.slug} end`;

function matches({ state, q }: Pick<PostListQuery, "state" | "q">, now: Date): SQL | undefined {
  const text = sql`(${posts.searchText} || ' ' || ${posts.slug} || ' ' || lower(${own("title", posts.title)} || ' ' || ${own("summary", posts.summary)} || ' ' || ${own("body", sql`''`)}))`;
  const words = normalizeSearch(q).split(" ").filter(Boolean).slice(0, 8);
  return and(
    state ? stateConditions(posts, now)[state] : isNull(posts.deletedAt),
    ...words.map((word) => sql`instr(${text}, ${word}) > 0`),
  );
}

const changedAt = sql<number>`max(${posts.updatedAt}, coalesce(${workingCopies.updatedAt}, 0))`;
const orders: Readonly<Record<PostOrder, SQL[]>> = {
  changed: [desc(changedAt)],
  published: [desc(posts.publishAt), desc(changedAt)],
  title: [asc(sql`lower(${own("title", posts.title)})`)],
};

/** One page of the list. Map the rows with `listedPost`. */
export function postListQuery(db: Db, now: Date, query: PostListQuery) {
  const state = stateConditions(posts, now);
  const copied = (field: string, column: SQLWrapper, name: string) => own(field, column).as(name);
  return db
    .select({
      id: posts.id,
      publishAt: posts.publishAt,
      unpublishAt: posts.unpublishAt,
      deletedAt: posts.deletedAt,
      version: posts.version,
      liveSlug: posts.slug,
      startsAt: editions.startsAt,
      isLive: sql<number>`${state.live}`.as("is_live"),
      isScheduled: sql<number>`${state.scheduled}`.as("is_scheduled"),
      hasCopy: sql<number>`${workingCopies.recordId} is not null`.as("has_copy"),
      changedAt: changedAt.as("changed_at"),
      changedBy: sql<string | null>`${staff.name}`.as("changed_by"),
      ownTitle: copied("title", posts.title, "own_title"),
      ownSlug: copied("slug", rowSlug, "own_slug"),
      ownSummary: copied("summary", posts.summary, "own_summary"),
      ownAlt: copied("pictureAlt", posts.pictureAlt, "own_alt"),
      descriptionLength: sql<number>`length(${own("description", posts.description)})`.as("description_length"),
      bodyLength: sql<number>`length(trim(${own("body", posts.body)}))`.as("body_length"),
      // a cover that was taken out of the working copy is null there: that is no reason to look at the row
      hasCover:
        sql<number>`case when ${workingCopies.recordId} is null then ${posts.pictureSlug} is not null or ${posts.fileId} is not null else json_extract(${workingCopies.data}, '$.pictureSlug') is not null or json_extract(${workingCopies.data}, '$.fileId') is not null end`.as(
          "has_cover",
        ),
      tagCount:
        sql<number>`case when ${workingCopies.recordId} is null then (select count(*) from ${postTags} t where t.post_id = ${posts.id}) else coalesce(json_array_length(${workingCopies.data}, '$.tags'), 0) end`.as(
          "tag_count",
        ),
    })
    .from(posts)
    .leftJoin(workingCopies, copyOf)
    .leftJoin(editions, editionOf)
    .leftJoin(staff, eq(staff.id, workingCopies.staffId))
    .where(matches(query, now))
    .orderBy(...orders[query.order], asc(posts.id))
    .limit(listedPosts)
    .offset((query.page - 1) * listedPosts);
}

/** How many posts match, and how many there are in each state: one row. */
export function postCountsQuery(db: Db, now: Date, query: Pick<PostListQuery, "state" | "q">) {
  return db
    .select(countColumns(posts, now, matches(query, now)))
    .from(posts)
    .leftJoin(workingCopies, copyOf)
    .leftJoin(editions, editionOf);
}

type Row = Awaited<ReturnType<typeof postListQuery>>[number];

/** A row of the list as it is shown. */
export function listedPost(row: Row) {
  const { id, publishAt, unpublishAt, deletedAt, startsAt, version, liveSlug, changedBy } = row;
  const isLive = row.isLive === 1;
  const state = shownState({
    isLive,
    isScheduled: row.isScheduled === 1,
    hasCopy: row.hasCopy === 1,
    startsAt,
    unpublishAt,
    deletedAt,
  });
  return {
    id,
    version,
    title: row.ownTitle,
    /** Of the page visitors read; null while there is none. */
    slug: isLive ? liveSlug : null,
    state,
    publishAt,
    unpublishAt,
    deletedAt,
    startsAt,
    changedAt: new Date(row.changedAt),
    changedBy,
    missing: missingIn({
      title: row.ownTitle,
      slug: row.ownSlug,
      summary: row.ownSummary,
      descriptionLength: row.descriptionLength,
      bodyLength: row.bodyLength,
      hasCover: row.hasCover === 1,
      pictureAlt: row.ownAlt,
      tagCount: row.tagCount,
    }),
  };
}
export type ListedPost = ReturnType<typeof listedPost>;
