import { and, desc, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { isPublished } from "~/platform/db/published";
import { files, posts, projects } from "~/platform/db/schema";

/** Uploaded pictures a post may show, the newest first. */
export function publicPictures(db: Db, limit = 300) {
  return db
    .select({ id: files.id, name: files.name, alt: files.alt })
    .from(files)
    .where(and(sql`${files.visibility} = 'public' and ${files.contentType} like 'image/%'`, isNull(files.deletedAt)))
    .orderBy(desc(files.timeCreated))
    .limit(limit);
}

/** The last parts of the addresses that answer now: of posts and of projects. */
export function liveSlugs(db: Db, now: Date) {
  return [
    db.select({ slug: posts.slug }).from(posts).where(isPublished(posts, now)),
    db.select({ slug: projects.slug }).from(projects).where(isPublished(projects, now)),
  ] as const;
}
