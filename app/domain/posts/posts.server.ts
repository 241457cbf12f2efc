import { and, asc, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as z from "zod";
import { toHoustonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import {
  cachedCountColumn,
  hiddenRowIdsQuery,
  publishColumns,
  visibleCountColumn,
} from "~/platform/db/record-counts.server";
import { publishedCondition } from "~/platform/db/visibility";
import {
  altColumn,
  type JoinedImageRow,
  joinedFileColumns,
  publicFileCondition,
  toStoredImage,
} from "~/platform/files/image-columns.server";
import type { ContentTable } from "~/platform/records/content-kind";
import { matchesKindCondition, searchHitsFrom } from "~/platform/search/search.server";
import { toSearchExpression } from "~/platform/search/search-terms";
import { files, posts, postTags, recordCounts, searchDocuments, topicPosts } from "~/schema";
import {
  houseAuthor,
  isSearchLongEnough,
  type Post,
  type PostCard,
  type PostFilter,
  postsPerPage,
  serviceTags,
} from "./post";
import { postSearchSource } from "./post-document";

/** Posts, for queries that work with every kind of record. */
export const postRecords = {
  kind: "post" as const,
  table: posts,
  search: postSearchSource,
  lists: [{ table: postTags, recordId: postTags.postId }],
} satisfies ContentTable;

/* Every query here can run in a batch, where D1 returns rows keyed by the bare column name: no two
   columns of one select may share a name. */

/** Tags in their given order: the first one is the post's main topic. */
const cardColumns = {
  slug: posts.slug,
  title: posts.title,
  summary: posts.summary,
  publishedAt: posts.publishAt,
  readingMinutes: posts.readingMinutes,
  pictureSlug: posts.pictureSlug,
  pictureAlt: altColumn(posts.pictureAlt),
  tags: sql<string>`coalesce((select topic.topics from ${topicPosts} as topic where topic.post_id = ${posts.id} limit 1), '[]')`.as(
    "tags",
  ),
  ...joinedFileColumns,
};

type CardRow = JoinedImageRow & {
  slug: string;
  title: string;
  summary: string;
  publishedAt: Date | null;
  readingMinutes: number;
  pictureSlug: string | null;
  pictureAlt: string;
  tags: string;
};

/**
 * Parses JSON with a schema; returns an empty list if it is malformed, so that a bad row never
 * breaks a page.
 */
function readList<T>(schema: z.ZodType<T>, json: string): T[] {
  try {
    const parsed = z.array(schema).safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** Converts a row of any card query. */
export function toPostCard(row: CardRow): PostCard {
  const { slug, title, summary, readingMinutes, pictureSlug, pictureAlt } = row;
  const file = toStoredImage(row, pictureAlt);
  const tags = readList(z.string(), row.tags);
  const publishedAt = row.publishedAt ?? new Date(0);
  const publishedOn = toHoustonDay(publishedAt);
  return {
    slug,
    title,
    summary,
    tags,
    publishedAt,
    publishedOn,
    readingMinutes,
    pictureSlug,
    file,
    pictureAlt,
  };
}

const publicFile = and(eq(files.id, posts.fileId), publicFileCondition);

const newest = [desc(posts.publishAt), asc(posts.slug)];

type Placed = Record<"position" | "publishAt" | "slug", SQLWrapper>;
/** Returns the ORDER BY terms of the public order: pinned posts first, then the newest. */
export const pinnedFirstOrder = ({ position, publishAt, slug }: Placed) => [
  sql`${position} is null`,
  sql`${position}`,
  sql`${publishAt} desc`,
  sql`${slug}`,
];

/**
 * Selects cards of the first public posts, pinned ones first. The index `posts_placed` has them in
 * this order, so SQLite reads no row that it does not return.
 */
function firstCardsQuery(db: Db, now: Date, limit: number, offset = 0) {
  return (
    db
      .select(cardColumns)
      .from(posts)
      .leftJoin(files, publicFile)
      // the sign keeps SQLite from looking up the date in another index and sorting
      .where(publishedCondition({ ...posts, publishAt: sql`+${posts.publishAt}` }, now))
      .orderBy(...pinnedFirstOrder(posts))
      .limit(limit)
      .offset(offset)
  );
}

/**
 * Selects cards of the posts selected by `chosen`, in that order: a cross join reads it row by row,
 * so sorting again is not needed.
 */
function selectedCardsQuery(db: Db, chosen: SQLWrapper) {
  return db
    .select(cardColumns)
    .from(sql`${chosen} as chosen`)
    .crossJoin(posts)
    .leftJoin(files, publicFile)
    .where(sql`${posts.id} = chosen.id`);
}

/**
 * Columns of a row of `topic_posts` under its alias, for `publishedCondition` and the public order.
 */
const topicColumns = {
  position: sql`topic.position`,
  publishAt: sql`topic.publish_at`,
  slug: sql`topic.slug`,
  unpublishAt: sql`topic.unpublish_at`,
  deletedAt: sql`null`,
};

/**
 * Returns the SQL of public posts with the tag in public order, read from the index
 * `topic_posts_placed`.
 */
function taggedPostsSource(
  now: Date,
  tag: SQLWrapper | string,
  limit: number,
  { where = sql`1`, offset = 0 } = {},
): SQL {
  return sql`(select topic.post_id as id, topic.position, topic.publish_at, topic.slug, topic.topics, topic.tag
    from ${topicPosts} as topic indexed by topic_posts_placed where topic.tag = ${tag} and ${publishedCondition(topicColumns, now)} and ${where}
    order by ${sql.join(pinnedFirstOrder(topicColumns), sql`, `)} limit ${limit} offset ${offset})`;
}

/**
 * Selects one page of the blog: matching public posts, pinned ones first, search results by date.
 * Map the rows with `toPostCard`.
 */
export const postsPageQuery = preparedQuery((db: Db, now: Date, filter: PostFilter) => {
  const offset = (filter.page - 1) * postsPerPage;
  if (isSearchLongEnough(filter)) {
    const order = sql`${searchDocuments.listedAt} desc, ${searchDocuments.listedSlug}`;
    const chosen = sql`(select ${searchDocuments.key} as id from ${matchingPostsSource(now, filter)} order by ${order} limit ${postsPerPage} offset ${offset})`;
    return selectedCardsQuery(db, chosen);
  }
  const { topic } = filter;
  if (!topic) return firstCardsQuery(db, now, postsPerPage, offset);
  return selectedCardsQuery(db, taggedPostsSource(now, topic, postsPerPage, { offset }));
});

/**
 * Returns the FROM clause for matching public posts: reads the search index and its key columns, no
 * post rows.
 */
function matchingPostsSource(now: Date, { q, topic }: Pick<PostFilter, "q" | "topic">): SQL {
  const { listedAt: publishAt, endsAt: unpublishAt, topics } = searchDocuments;
  const expression = toSearchExpression(q);
  return sql`${searchHitsFrom} where ${and(
    expression ? matchesKindCondition(postSearchSource.kind, expression) : sql`0`,
    // the search index has no trashed posts
    publishedCondition({ publishAt, unpublishAt, deletedAt: sql`null` }, now),
    topic ? sql`exists (select 1 from json_each(${topics}) where value = ${topic})` : undefined,
  )}`;
}

/** Selects the number of matching public posts, as one row. */
export const postCountQuery = preparedQuery((db: Db, now: Date, filter: PostFilter) => {
  const tagged = sql`(${cachedCountColumn("post", "tag", filter.topic)}
    - (select count(*) from ${hiddenRowIdsQuery(postRecords, now)} as other cross join ${postTags} as t on t.post_id = other.id where t.tag = ${filter.topic}))`;
  const matching = sql`(select count(*) from ${matchingPostsSource(now, filter)})`;
  const count = isSearchLongEnough(filter)
    ? matching
    : filter.topic
      ? tagged
      : visibleCountColumn(postRecords, now);
  return db.select({ count: sql<number>`${count}`.as("count") }).from(sql`(select 1)`);
});

/** Selects the tags of public posts, each with its number of matching posts and of all posts. */
export const publicTagsQuery = preparedQuery((db: Db, now: Date, filter: Pick<PostFilter, "q">) => {
  const countByTagSource = (rows: SQL) =>
    sql`(select t.tag as tag, count(*) as posts from ${rows} group by t.tag)`;
  const hiddenByTag = countByTagSource(
    sql`${hiddenRowIdsQuery(postRecords, now)} as other cross join ${postTags} as t on t.post_id = other.id`,
  );
  // count by tag combination first: there are few
  const foundBy = sql`(select own.value as tag, sum(alike.posts) as posts
    from (select ${searchDocuments.topics} as topics, count(*) as posts from ${matchingPostsSource(now, { q: filter.q, topic: "" })} group by ${searchDocuments.topics}) as alike
    cross join json_each(alike.topics) as own group by own.value)`;
  const all = sql`(kept.count - coalesce(away.posts, 0))`;
  return db
    .select({
      tag: sql<string>`kept.value`.as("tag"),
      count: sql<number>`${isSearchLongEnough(filter) ? sql`coalesce(hit.posts, 0)` : all}`.as(
        "count",
      ),
      all: sql<number>`${all}`.as("all_posts"),
    })
    .from(
      sql`${recordCounts} as kept left join ${hiddenByTag} as away on away.tag = kept.value
        ${isSearchLongEnough(filter) ? sql`left join ${foundBy} as hit on hit.tag = kept.value` : sql``}`,
    )
    .where(sql`kept.kind = 'post' and kept.facet = 'tag' and ${all} > 0`)
    .orderBy(sql`kept.value`);
});

/**
 * Selects the first posts in public order: pinned ones, then the newest. Map the rows with
 * `toPostCard`.
 */
export const firstPublicPostsQuery = preparedQuery(
  (db: Db, now: Date, limit: number | undefined = 3) => {
    return firstCardsQuery(db, now, limit);
  },
);

/** Tags that suggestions compare: the first is the main topic. */
const comparedTags = ["a", "b", "c"] as const;

type Suggestions = {
  /** JSON array of tags, the most important first. */
  wantedTags: SQL;
  /** Excludes the post with this slug, and fills the list with posts that share no tag. */
  besides?: string;
};

/**
 * Selects cards of public posts with the first of `wantedTags`, then with the second, then with the
 * third. Of each tag it compares only the first posts in public order, so its reads do not grow
 * with the blog: posts with that main topic first, then posts that share more tags.
 */
function postsSharingTagsQuery(
  db: Db,
  now: Date,
  { wantedTags, besides }: Suggestions,
  limit: number,
) {
  const wantedTag = (name: (typeof comparedTags)[number]) =>
    sql.raw(`(select ${name} from wanted)`);
  const hasTag = (name: (typeof comparedTags)[number]) =>
    sql`(instr(topic.topics, json_quote(${wantedTag(name)})) > 0)`;
  const isOther = besides === undefined ? sql`1` : sql`topic.slug <> ${besides}`;
  const inOrder = sql.join(
    pinnedFirstOrder({
      position: sql`topic.position`,
      publishAt: sql`topic.publish_at`,
      slug: sql`topic.slug`,
    }),
    sql`, `,
  );
  const wantedList = sql.join(comparedTags.map(wantedTag), sql`, `);
  const tiers = comparedTags.map((name, index) => {
    const earlier = comparedTags.slice(0, index).map((tag) => sql` and not ${hasTag(tag)}`);
    const shared = sql.join([sql`0`, ...comparedTags.slice(index + 1).map(hasTag)], sql` + `);
    const first = taggedPostsSource(now, wantedTag(name), limit + 3, {
      where: sql`${isOther}${sql.join(earlier)}`,
    });
    const isAbout = sql`json_extract(topic.topics, '$[0]') = topic.tag`;
    return sql`select * from (select topic.id, ${sql.raw(String(index))} as tier, ${shared} as shared from ${first} as topic
      order by ${isAbout} desc, shared desc, ${inOrder} limit ${limit})`;
  });
  if (besides !== undefined) {
    const first = {
      ...publishColumns("early"),
      position: sql`early.position`,
      slug: sql`early.slug`,
    };
    tiers.push(sql`select * from (select early.id, 9 as tier, 0 as shared from ${posts} as early indexed by posts_placed
      where ${publishedCondition(first, now)} and early.slug <> ${besides} and not exists (select 1 from ${topicPosts} as topic
        where topic.post_id = early.id and topic.tag in (${wantedList}))
      order by ${sql.join(pinnedFirstOrder(first), sql`, `)} limit ${limit})`);
  }
  const columns = sql.join(
    comparedTags.map((name, index) => sql.raw(`json_extract(tags, '$[${index}]') as ${name}`)),
    sql`, `,
  );
  const chosen = sql`(with wanted as materialized (select ${columns} from (select ${wantedTags} as tags limit 1))
    ${sql.join(tiers, sql` union all `)} limit ${limit})`;
  return selectedCardsQuery(db, chosen);
}

/**
 * Selects public posts with any of the tags: see `postsSharingTagsQuery`. Map the rows with
 * `toPostCard`.
 */
export const relatedPostsQuery = preparedQuery(
  (db: Db, now: Date, tags: readonly string[], limit: number | undefined = 3) => {
    return postsSharingTagsQuery(db, now, { wantedTags: sql`${JSON.stringify(tags)}` }, limit);
  },
);

/**
 * Selects public posts about the service of the project with that slug. Map the rows with
 * `toPostCard`.
 */
export function postsForProjectQuery(db: Db, now: Date, projectSlug: string, limit = 2) {
  const wantedTags = sql`(select json_extract(${JSON.stringify(serviceTags)}, '$.' || json_quote(p.service)) from projects p where p.slug = ${projectSlug})`;
  return postsSharingTagsQuery(db, now, { wantedTags }, limit);
}

/**
 * Selects suggestions after the post with that slug: posts that share its tags (or `tags`, if it
 * has no stored ones), then others in public order. Map the rows with `toPostCard`.
 */
export function suggestedPostsQuery(
  db: Db,
  now: Date,
  slug: string,
  { limit = 3, tags }: { limit?: number; tags?: readonly string[] } = {},
) {
  const stored = sql`(select topic.topics from ${topicPosts} as topic where topic.post_id = (select id from posts where slug = ${slug}) limit 1)`;
  return postsSharingTagsQuery(
    db,
    now,
    { wantedTags: tags ? sql`${JSON.stringify(tags)}` : stored, besides: slug },
    limit,
  );
}

/** Selects the public post with that slug, at most one row. Map it with `toPost`. */
export function postQuery(db: Db, now: Date, slug: string) {
  return db
    .select({
      ...cardColumns,
      description: posts.description,
      seoTitle: posts.seoTitle,
      pictureCaption: posts.pictureCaption,
      bodyHtml: posts.bodyHtml,
      contents: posts.contents,
      sources: posts.sources,
      author: posts.author,
      updatedAt: posts.updatedAt,
    })
    .from(posts)
    .leftJoin(files, publicFile)
    .where(and(eq(posts.slug, slug), publishedCondition(posts, now)))
    .limit(1);
}

const heading = z.object({ id: z.string(), text: z.string() });
const source = z.object({ title: z.string(), url: z.string() });

/** Converts a row of `postQuery` and parses its JSON columns. */
export function toPost(
  row: CardRow & {
    description: string;
    seoTitle: string;
    pictureCaption: string;
    bodyHtml: string;
    contents: string;
    sources: string;
    author: string;
    updatedAt: Date;
  },
): Post {
  const { description, seoTitle, pictureCaption, bodyHtml, updatedAt } = row;
  const author = row.author === houseAuthor ? "" : row.author;
  const contents = readList(heading, row.contents);
  const sources = readList(source, row.sources).map((entry) =>
    /^https?:\/\//.test(entry.url) ? entry : { ...entry, url: "" },
  );
  const updatedOn = toHoustonDay(updatedAt);
  return {
    ...toPostCard(row),
    description,
    seoTitle,
    pictureCaption,
    bodyHtml,
    author,
    updatedAt,
    updatedOn,
    contents,
    sources,
  };
}

/** Selects the posts of the RSS feed with their texts, newest first. */
export function feedPostsQuery(db: Db, now: Date, limit = 20) {
  return db
    .select({
      ...cardColumns,
      description: posts.description,
      bodyHtml: posts.bodyHtml,
      author: posts.author,
      updatedAt: posts.updatedAt,
    })
    .from(posts)
    .leftJoin(files, publicFile)
    .where(
      inArray(
        posts.id,
        db
          .select({ id: posts.id })
          .from(posts)
          .where(publishedCondition(posts, now))
          .orderBy(...newest)
          .limit(limit),
      ),
    )
    .orderBy(...newest);
}

/** Selects at most `limit` library images that a post can show, newest first. */
export function publicImagesQuery(db: Db, limit = 300) {
  return db
    .select({ id: files.id, name: files.name, alt: files.alt })
    .from(files)
    .where(
      and(
        sql`${files.visibility} = 'public' and ${files.contentType} like 'image/%'`,
        isNull(files.deletedAt),
      ),
    )
    .orderBy(desc(files.timeCreated))
    .limit(limit);
}
