import { eq, sql } from "drizzle-orm";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { activeCondition, publishedCondition, withoutPublishIndex } from "~/platform/db/visibility";
import { faqs, files, fileUses, posts, projectImages, projects, promotions } from "~/schema";

/**
 * Selects 1 if a page visible at `now` shows a photograph from the library, 0 if all images are
 * renderings. Stops at the first published record that uses one.
 */
export const hasPublishedPhotographQuery = preparedQuery((db, now: Date) => {
  const usedInCondition = (place: string, record: ReturnType<typeof sql>) =>
    sql`(${fileUses.place} = ${sql.raw(`'${place}'`)} and exists (select 1 from ${record}))`;
  const isUsed = sql`exists (select 1 from ${projectImages} join ${projects} on ${eq(projects.id, projectImages.projectId)}
      where ${eq(projectImages.fileId, files.id)} and ${publishedCondition(withoutPublishIndex(projects), now)})
    or exists (select 1 from ${fileUses} where ${eq(fileUses.fileId, files.id)} and (
      ${usedInCondition("projects", sql`${projects} where ${eq(projects.id, fileUses.recordId)} and ${publishedCondition(withoutPublishIndex(projects), now)}`)}
      or ${usedInCondition("posts", sql`${posts} where ${eq(posts.id, fileUses.recordId)} and ${publishedCondition(withoutPublishIndex(posts), now)}`)}
      or ${usedInCondition("faqs", sql`${faqs} where ${eq(faqs.id, fileUses.recordId)} and ${publishedCondition(withoutPublishIndex(faqs), now)}`)}
      or ${usedInCondition("promotions", sql`${promotions} where ${eq(promotions.id, fileUses.recordId)} and ${activeCondition(promotions, now)}`)}
      or ${fileUses.place} = 'page_texts'))`;
  const photographs = sql`visibility = 'public' and deleted_at is null and nature = 'photograph'`;
  return db
    .select({
      hasPhotographs:
        sql<number>`exists (select 1 from ${files} where ${photographs} and (${isUsed}))`.as(
          "has_photographs",
        ),
    })
    .from(sql`(select 1) as one`);
});
