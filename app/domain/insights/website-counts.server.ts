import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { publishedCondition } from "~/platform/db/visibility";
import { posts, projects } from "~/schema";

/** Selects the numbers of published and draft records of the website, as one row. */
export function websiteCountsQuery(db: Db, now: Date) {
  const count = (name: string, table: typeof projects | typeof posts, visible: boolean) => {
    const published = publishedCondition(table, now);
    return sql<number>`(select count(*) from ${table} where ${table.deletedAt} is null and ${visible ? published : sql`not ${published}`})`.as(
      name,
    );
  };
  return db
    .select({
      projects: count("projects", projects, true),
      projectDrafts: count("project_drafts", projects, false),
      posts: count("posts", posts, true),
      postDrafts: count("post_drafts", posts, false),
    })
    .from(sql`(select 1)`);
}
