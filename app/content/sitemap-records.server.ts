import { and, asc, desc, eq, inArray, isNull, lte, type max, sql } from "drizzle-orm";
import type { BatchedRead } from "~/platform/db/batched-reads.server";
import type { Db } from "~/platform/db/client.server";
import {
  everVisibleCondition,
  lastVisibleChangeColumn,
  publishedCondition,
} from "~/platform/db/visibility";
import {
  faqs,
  files,
  pageTexts,
  posts,
  postTags,
  priceItems,
  projectImages,
  projects,
  reviews,
  settings,
} from "~/schema";

/** Last visible change of each kind of content, in milliseconds. */
export type ContentChanges = {
  projects: readonly { service: string; style: string; at: number }[];
  /** A post without topics has the tag null. */
  posts: readonly { tag: string | null; at: number }[];
  faqs: readonly { page: string; at: number }[];
  prices: readonly { key: string; at: number }[];
  settings: readonly { key: string; at: number }[];
  /** One row; null if there has never been a review. */
  reviews: readonly { at: number | null }[];
  /** Edited texts by page name. */
  texts: readonly { page: string; at: number }[];
};

/** Page of the published records, newest first. */
type PageRange = { offset: number; limit: number };

/** Selects the numbers of published projects and posts, in one row. */
export function sitemapCountsQuery(db: Db, now: Date) {
  const count = (table: typeof projects | typeof posts) =>
    sql<number>`(select count(*) from ${table} where ${publishedCondition(table, now)})`;
  return db
    .select({ projects: count(projects).as("projects"), posts: count(posts).as("posts") })
    .from(sql`(select 1)`);
}

/** Selects the sitemap columns of published projects, newest first. */
export function sitemapProjectsQuery(db: Db, now: Date, { offset, limit }: PageRange) {
  return db
    .select({
      id: projects.id,
      slug: projects.slug,
      updatedAt: projects.updatedAt,
      publishAt: projects.publishAt,
    })
    .from(projects)
    .where(publishedCondition(projects, now))
    .orderBy(desc(projects.publishAt), asc(projects.position), asc(projects.slug))
    .limit(limit)
    .offset(offset);
}

/** Selects the last change of the price book, in milliseconds; every project page shows a range. */
export function priceBookChangeQuery(db: Db, now: Date) {
  return db
    .select({
      at: sql<number | null>`max(max(${priceItems.validFrom}, ${priceItems.updatedAt}))`.as(
        "priced_at",
      ),
    })
    .from(priceItems)
    .where(lte(priceItems.validFrom, now));
}

/** Selects the images of the projects of `sitemapProjectsQuery`, in display order. */
export function sitemapImagesQuery(db: Db, now: Date, span: PageRange) {
  const listedPage = sitemapProjectsQuery(db, now, span).as("listed");
  return db
    .select({
      projectId: projectImages.projectId,
      pictureSlug: projectImages.pictureSlug,
      fileId: projectImages.fileId,
      fileName: files.name,
    })
    .from(projectImages)
    .leftJoin(files, and(eq(files.id, projectImages.fileId), isNull(files.deletedAt)))
    .where(inArray(projectImages.projectId, db.select({ id: listedPage.id }).from(listedPage)))
    .orderBy(asc(projectImages.projectId), asc(projectImages.position));
}

/** Selects the sitemap columns of published posts, newest first. */
export function sitemapPostsQuery(db: Db, now: Date, { offset, limit }: PageRange) {
  return db
    .select({
      id: posts.id,
      slug: posts.slug,
      updatedAt: posts.updatedAt,
      publishAt: posts.publishAt,
      pictureSlug: posts.pictureSlug,
      fileId: posts.fileId,
      fileName: files.name,
    })
    .from(posts)
    .leftJoin(files, and(eq(files.id, posts.fileId), isNull(files.deletedAt)))
    .where(publishedCondition(posts, now))
    .orderBy(desc(posts.publishAt), asc(posts.slug))
    .limit(limit)
    .offset(offset);
}

const cardFileColumns = {
  filePath: files.fullPath,
  fileVersion: sql<number | null>`${files.version}`.as("file_version"),
  crop: files.crop,
  wholeWidth: files.wholeWidth,
  wholeHeight: files.wholeHeight,
};

/** Selects the share card columns of a published project. */
export function projectShareImageQuery(db: Db, slug: string, now: Date) {
  return db
    .select({
      id: projects.id,
      title: projects.title,
      version: projects.version,
      pictureSlug: projectImages.pictureSlug,
      ...cardFileColumns,
    })
    .from(projects)
    .leftJoin(projectImages, eq(projectImages.projectId, projects.id))
    .leftJoin(files, and(eq(files.id, projectImages.fileId), isNull(files.deletedAt)))
    .where(and(eq(projects.slug, slug), publishedCondition(projects, now)))
    .orderBy(desc(eq(projectImages.kind, "cover")), asc(projectImages.position))
    .limit(1);
}

/** Selects the share card columns of a published post. */
export function postShareImageQuery(db: Db, slug: string, now: Date) {
  return db
    .select({
      id: posts.id,
      title: posts.title,
      version: posts.version,
      pictureSlug: posts.pictureSlug,
      ...cardFileColumns,
    })
    .from(posts)
    .leftJoin(files, and(eq(files.id, posts.fileId), isNull(files.deletedAt)))
    .where(and(eq(posts.slug, slug), publishedCondition(posts, now)))
    .limit(1);
}

/** Loads the last visible change of each kind of content, including deleted records. */
export async function loadContentChanges(
  read: BatchedRead,
  db: Db,
  now: Date,
): Promise<ContentChanges> {
  const newestColumn = (change: Parameters<typeof max>[0]) =>
    sql<number>`max(${change})`.as("changed_at");
  const [projectRows, postRows, faqRows, priceRows, settingRows, reviewRows, textRows] =
    await Promise.all([
      read(
        db
          .select({
            service: sql<string>`${projects.service}`.as("service"),
            style: sql<string>`${projects.style}`.as("style"),
            at: newestColumn(lastVisibleChangeColumn(projects, now)),
          })
          // without this hint SQLite picks an index that does not cover the columns
          .from(sql`${projects} indexed by projects_listed`)
          .where(everVisibleCondition(projects, now))
          .groupBy(projects.service, projects.style),
      ),
      read(
        db
          .select({
            tag: sql<string | null>`${postTags.tag}`.as("tag"),
            at: newestColumn(lastVisibleChangeColumn(posts, now)),
          })
          .from(
            sql`${posts} indexed by posts_listed left join ${postTags} on ${postTags.postId} = ${posts.id}`,
          )
          .where(everVisibleCondition(posts, now))
          .groupBy(postTags.tag),
      ),
      read(
        db
          .select({ page: faqs.page, at: newestColumn(lastVisibleChangeColumn(faqs, now)) })
          .from(faqs)
          .where(everVisibleCondition(faqs, now))
          .groupBy(faqs.page),
      ),
      read(
        db
          .select({
            key: priceItems.key,
            at: newestColumn(sql`max(${priceItems.validFrom}, ${priceItems.updatedAt})`),
          })
          .from(priceItems)
          .where(lte(priceItems.validFrom, now))
          .groupBy(priceItems.key),
      ),
      read(
        db
          .select({ key: settings.key, at: sql<number>`${settings.updatedAt}`.as("changed_at") })
          .from(settings),
      ),
      read(
        db
          .select({
            at: sql<number | null>`max(${lastVisibleChangeColumn(reviews, now)})`.as("changed_at"),
          })
          .from(reviews)
          .where(everVisibleCondition(reviews, now)),
      ),
      read(
        db
          .select({
            page: pageTexts.page,
            at: sql<number>`${pageTexts.updatedAt}`.as("changed_at"),
          })
          .from(pageTexts),
      ),
    ]);
  return {
    texts: textRows,
    reviews: reviewRows,
    projects: projectRows,
    posts: postRows,
    faqs: faqRows,
    prices: priceRows,
    settings: settingRows,
  };
}
