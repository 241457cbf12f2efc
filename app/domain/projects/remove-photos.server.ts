import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { publishedCondition, scheduledCondition } from "~/platform/db/visibility";
import { indexManyStatements } from "~/platform/search/search.server";
import { contentDrafts, files, posts, projectImages, projects, scheduledChanges } from "~/schema";
import { projectSearchSource } from "./project-document";

/** Lists the ids of the projects with one of these files, for `removePhotosStatements`. */
export async function listProjectsWithFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: projectImages.projectId })
    .from(projectImages)
    .where(inJsonArray(projectImages.fileId, ids));
  return rows.map(({ id }) => id);
}

/**
 * Returns the statements that remove public files from every project, cover of a post, draft and
 * scheduled change, and move them to the trash, so that texts show them no more. A project that loses
 * its cover is unpublished, and a scheduled one is a draft again. `copies` selects the ids of the
 * files.
 */
export function removePhotosStatements(
  db: Db,
  { copies, isMade, now }: { copies: SQL; isMade: SQL; now: Date },
  projectIds: readonly string[],
): BatchItem<"sqlite">[] {
  const isCover = sql`and shot.kind = 'cover'`;
  const has = (kind: SQL) =>
    sql`exists (select 1 from project_pictures as shot where shot.project_id = ${projects.id} and shot.file_id in ${copies} ${kind})`;
  const time = now.getTime();
  // `value` is the text of each picture
  const without = (data: SQL) =>
    sql`json_set(${data}, '$.pictures', (select json_group_array(json(each.value)) from json_each(${data}, '$.pictures') as each where coalesce(each.value ->> '$.fileId', '') not in ${copies}))`;
  const isPostCover = (data: SQL) =>
    sql`${isMade} and json_valid(${data}) and ${data} ->> '$.fileId' in ${copies}`;
  const mentions = (data: SQL) =>
    sql`${isMade} and json_valid(${data}) and exists (select 1 from json_each(${data}, '$.pictures') as each where each.value ->> '$.fileId' in ${copies})`;
  return [
    db
      .update(projects)
      .set({
        unpublishAt: sql`case when ${publishedCondition(projects, now)} and ${has(isCover)} then ${time} else ${projects.unpublishAt} end`,
        publishAt: sql`case when ${scheduledCondition(projects, now)} and ${has(isCover)} then null else ${projects.publishAt} end`,
        version: sql`${projects.version} + 1`,
        updatedAt: now,
      })
      .where(and(isMade, has(sql``))),
    db.delete(projectImages).where(and(isMade, sql`${projectImages.fileId} in ${copies}`)),
    db
      .update(contentDrafts)
      .set({
        data: without(sql`${contentDrafts.data}`),
        version: sql`${contentDrafts.version} + 1`,
        baseVersion: sql`(select ${projects.version} from ${projects} where ${projects.id} = ${contentDrafts.recordId})`,
        updatedAt: now,
      })
      .where(and(eq(contentDrafts.kind, "project"), mentions(sql`${contentDrafts.data}`))),
    db
      .update(scheduledChanges)
      .set({ data: without(sql`${scheduledChanges.data}`) })
      .where(and(eq(scheduledChanges.kind, "project"), mentions(sql`${scheduledChanges.data}`))),
    db
      .update(posts)
      .set({ fileId: null, version: sql`${posts.version} + 1`, updatedAt: now })
      .where(and(isMade, sql`${posts.fileId} in ${copies}`)),
    db
      .update(contentDrafts)
      .set({
        data: sql`json_set(${contentDrafts.data}, '$.fileId', null)`,
        version: sql`${contentDrafts.version} + 1`,
        baseVersion: sql`(select ${posts.version} from ${posts} where ${posts.id} = ${contentDrafts.recordId})`,
        updatedAt: now,
      })
      .where(and(eq(contentDrafts.kind, "post"), isPostCover(sql`${contentDrafts.data}`))),
    db
      .update(scheduledChanges)
      .set({ data: sql`json_set(${scheduledChanges.data}, '$.fileId', null)` })
      .where(and(eq(scheduledChanges.kind, "post"), isPostCover(sql`${scheduledChanges.data}`))),
    db
      .update(files)
      .set({ deletedAt: now, updated: now })
      .where(and(isMade, sql`${files.id} in ${copies} and ${files.visibility} = 'public'`)),
    ...indexManyStatements(db, projectSearchSource, projectIds),
  ];
}
