import { and, asc, desc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { normalizeSearch } from "~/lib/text";
import type { Db } from "~/platform/db/client.server";
import { isPublished } from "~/platform/db/published";
import { files, posts, postTags } from "~/platform/db/schema";
import { altOf } from "~/platform/files/file-uses.server";
import { isSearch, type Post, type PostCard, type PostFilter, postsPerPage, serviceTags } from "./post";

/* Every query here may travel in one batch, where D1 hands back rows keyed by the bare column name:
   no two columns of one select may share a name. */

/** Topics in the order in which they were given: the first one is the post's own. */
const cardColumns = {
  slug: posts.slug,
  title: posts.title,
  summary: posts.summary,
  publishedAt: posts.publishAt,
  readingMinutes: posts.readingMinutes,
  pictureSlug: posts.pictureSlug,
  pictureAlt: altOf(posts.pictureAlt),
  tags: sql<string>`(select json_group_array(tag) from (select t.tag from post_tags t where t.post_id = ${posts.id} order by t.rowid))`.as(
    "tags",
  ),
  fileId: files.id,
  fileName: files.name,
  fileWidth: files.width,
  fileHeight: files.height,
  focalX: files.focalX,
  focalY: files.focalY,
  tone: files.tone,
  fileVersion: files.version,
};

type CardRow = {
  slug: string;
  title: string;
  summary: string;
  publishedAt: Date | null;
  readingMinutes: number;
  pictureSlug: string | null;
  pictureAlt: string;
  tags: string;
  fileId: string | null;
  fileName: string | null;
  fileWidth: number | null;
  fileHeight: number | null;
  focalX: number | null;
  focalY: number | null;
  tone: string | null;
  fileVersion: number | null;
};

/** JSON by a schema; the empty list when it cannot be read, so that a bad row never takes a page down. */
function readList<T>(schema: z.ZodType<T>, json: string): T[] {
  try {
    const parsed = z.array(schema).safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** A row of any of the card queries as pages use it. */
export function postCard(row: CardRow): PostCard {
  const { slug, title, summary, readingMinutes, pictureSlug, pictureAlt } = row;
  const file =
    row.fileId === null
      ? null
      : {
          id: row.fileId,
          name: row.fileName ?? "",
          width: row.fileWidth,
          height: row.fileHeight,
          alt: pictureAlt,
          focalX: row.focalX ?? 0.5,
          focalY: row.focalY ?? 0.5,
          tone: row.tone ?? "",
          version: row.fileVersion ?? 1,
        };
  const tags = readList(z.string(), row.tags);
  return { slug, title, summary, tags, publishedAt: row.publishedAt ?? new Date(0), readingMinutes, pictureSlug, file, pictureAlt };
}

const publicFile = and(eq(files.id, posts.fileId), eq(files.visibility, "public"), isNull(files.deletedAt));

function cards(db: Db) {
  return db.select(cardColumns).from(posts).leftJoin(files, publicFile);
}

const newest = [desc(posts.publishAt), asc(posts.slug)];

function matches(filter: Pick<PostFilter, "q" | "topic">): SQL[] {
  const conditions: SQL[] = [];
  if (isSearch(filter)) {
    // instr and not LIKE: no wildcards to escape, no limit of 50 bytes
    for (const word of normalizeSearch(filter.q).split(" ").slice(0, 8)) conditions.push(sql`instr(${posts.searchText}, ${word}) > 0`);
  }
  if (filter.topic) conditions.push(sql`exists (select 1 from post_tags t where t.post_id = ${posts.id} and t.tag = ${filter.topic})`);
  return conditions;
}

/** One page of the index: visible posts that match, newest first. Map the rows with `postCard`. */
export function postsPageQuery(db: Db, now: Date, filter: PostFilter) {
  return cards(db)
    .where(and(isPublished(posts, now), ...matches(filter)))
    .orderBy(...newest)
    .limit(postsPerPage)
    .offset((filter.page - 1) * postsPerPage);
}

/** How many visible posts match: one row. */
export function postCountQuery(db: Db, now: Date, filter: PostFilter) {
  return db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(posts)
    .where(and(isPublished(posts, now), ...matches(filter)));
}

/** The topics visible posts have, with how many of them match the search and how many there are. */
export function topicsQuery(db: Db, now: Date, filter: Pick<PostFilter, "q">) {
  const found = and(...matches({ q: filter.q, topic: "" })) ?? sql`1`;
  return db
    .select({ tag: postTags.tag, count: sql<number>`sum(${found})`.as("count"), all: sql<number>`count(*)`.as("all_posts") })
    .from(postTags)
    .innerJoin(posts, eq(posts.id, postTags.postId))
    .where(isPublished(posts, now))
    .groupBy(postTags.tag)
    .orderBy(asc(postTags.tag));
}

/** The newest visible posts. Map with `postCard`. */
export function latestPostsQuery(db: Db, now: Date, limit = 3) {
  return cards(db)
    .where(isPublished(posts, now))
    .orderBy(...newest)
    .limit(limit);
}

/** Visible posts with any of the topics, those with more of them first, then the newest. Map with `postCard`. */
export function relatedPostsQuery(db: Db, now: Date, tags: readonly string[], limit = 3) {
  const shared = sql`(select count(*) from post_tags t where t.post_id = ${posts.id} and t.tag in (select value from json_each(${JSON.stringify(tags)})))`;
  return cards(db)
    .where(and(isPublished(posts, now), sql`${shared} > 0`))
    .orderBy(desc(shared), ...newest)
    .limit(limit);
}

/** Visible posts that go with the project of that slug, by its service. Map with `postCard`. */
export function postsForProjectQuery(db: Db, now: Date, projectSlug: string, limit = 2) {
  const wanted = sql`(select wanted.value from projects p, json_each(${JSON.stringify(serviceTags)}) service, json_each(service.value) wanted where p.slug = ${projectSlug} and service.key = p.service)`;
  const shared = sql`(select count(*) from post_tags t where t.post_id = ${posts.id} and t.tag in ${wanted})`;
  return cards(db)
    .where(and(isPublished(posts, now), sql`${shared} > 0`))
    .orderBy(desc(shared), ...newest)
    .limit(limit);
}

/** What to read after the post of that slug: those that share most topics with it, then the newest. Map with `postCard`. */
export function nextPostsQuery(db: Db, now: Date, slug: string, limit = 3) {
  const shared = sql`(select count(*) from post_tags t where t.post_id = ${posts.id} and t.tag in (select o.tag from post_tags o join posts own on own.id = o.post_id where own.slug = ${slug}))`;
  return cards(db)
    .where(and(isPublished(posts, now), ne(posts.slug, slug)))
    .orderBy(desc(shared), ...newest)
    .limit(limit);
}

/** The visible post of that slug, one row at most; map it with `postOf`. */
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
    .where(and(eq(posts.slug, slug), isPublished(posts, now)))
    .limit(1);
}

const heading = z.object({ id: z.string(), text: z.string() });
const source = z.object({ title: z.string(), url: z.string() });

/** A row of `postQuery` with its JSON read. */
export function postOf(
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
  const { description, seoTitle, pictureCaption, bodyHtml, author, updatedAt } = row;
  const contents = readList(heading, row.contents);
  const sources = readList(source, row.sources).map((entry) => (/^https?:\/\//.test(entry.url) ? entry : { ...entry, url: "" }));
  return { ...postCard(row), description, seoTitle, pictureCaption, bodyHtml, author, updatedAt, contents, sources };
}

/** The posts of the feed, newest first, with their text. */
export function feedQuery(db: Db, now: Date, limit = 20) {
  return db
    .select({ ...cardColumns, description: posts.description, bodyHtml: posts.bodyHtml, author: posts.author, updatedAt: posts.updatedAt })
    .from(posts)
    .leftJoin(files, publicFile)
    .where(isPublished(posts, now))
    .orderBy(...newest)
    .limit(limit);
}
