import { and, asc, desc, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { files, posts, projectPictures, projects } from "~/platform/db/schema";

/** What a sitemap needs of every published project, newest first. */
export function listedProjectsQuery(db: Db, now: Date) {
  return db
    .select({ id: projects.id, slug: projects.slug, updatedAt: projects.updatedAt, publishAt: projects.publishAt })
    .from(projects)
    .where(shown(projects, now))
    .orderBy(desc(projects.publishAt));
}

/** The pictures of every published project, in the order in which it shows them. */
export function listedPicturesQuery(db: Db, now: Date) {
  return db
    .select({
      projectId: projectPictures.projectId,
      pictureSlug: projectPictures.pictureSlug,
      fileId: projectPictures.fileId,
      fileName: files.name,
    })
    .from(projectPictures)
    .innerJoin(projects, eq(projects.id, projectPictures.projectId))
    .leftJoin(files, and(eq(files.id, projectPictures.fileId), isNull(files.deletedAt)))
    .where(shown(projects, now))
    .orderBy(asc(projectPictures.projectId), asc(projectPictures.position));
}

/** What a sitemap needs of every published post, newest first. */
export function listedPostsQuery(db: Db, now: Date) {
  return db
    .select({
      slug: posts.slug,
      updatedAt: posts.updatedAt,
      publishAt: posts.publishAt,
      pictureSlug: posts.pictureSlug,
      fileId: posts.fileId,
      fileName: files.name,
    })
    .from(posts)
    .leftJoin(files, and(eq(files.id, posts.fileId), isNull(files.deletedAt)))
    .where(shown(posts, now))
    .orderBy(desc(posts.publishAt));
}

/** What the share card of one published project shows. */
export function projectCardQuery(db: Db, slug: string, now: Date) {
  return db
    .select({
      id: projects.id,
      title: projects.title,
      version: projects.version,
      pictureSlug: projectPictures.pictureSlug,
      filePath: files.fullPath,
    })
    .from(projects)
    .leftJoin(projectPictures, eq(projectPictures.projectId, projects.id))
    .leftJoin(files, and(eq(files.id, projectPictures.fileId), isNull(files.deletedAt)))
    .where(and(eq(projects.slug, slug), shown(projects, now)))
    .orderBy(asc(projectPictures.position))
    .limit(1);
}

/** What the share card of one published post shows. */
export function postCardQuery(db: Db, slug: string, now: Date) {
  return db
    .select({ id: posts.id, title: posts.title, version: posts.version, pictureSlug: posts.pictureSlug, filePath: files.fullPath })
    .from(posts)
    .leftJoin(files, and(eq(files.id, posts.fileId), isNull(files.deletedAt)))
    .where(and(eq(posts.slug, slug), shown(posts, now)))
    .limit(1);
}

/** publishAt <= now < unpublishAt, and not in the trash. */
function shown(table: typeof projects | typeof posts, now: Date) {
  return and(isNull(table.deletedAt), lte(table.publishAt, now), or(isNull(table.unpublishAt), gt(table.unpublishAt, now)));
}
