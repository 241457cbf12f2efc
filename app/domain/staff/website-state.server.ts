import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { isPublished, isShown } from "~/platform/db/published";
import { posts, projects, promotions } from "~/platform/db/schema";

/** What the public site shows at the moment, in figures, as one row. */
export function websiteState(db: Db, now: Date) {
  const count = (name: string, table: typeof projects | typeof posts, visible: boolean) => {
    const published = isPublished(table, now);
    return sql<number>`(select count(*) from ${table} where ${table.deletedAt} is null and ${visible ? published : sql`not ${published}`})`.as(
      name,
    );
  };
  const running = isShown(promotions, now);
  return db
    .select({
      projects: count("projects", projects, true),
      projectDrafts: count("project_drafts", projects, false),
      posts: count("posts", posts, true),
      postDrafts: count("post_drafts", posts, false),
      promotion: sql<
        string | null
      >`(select ${promotions.title} from ${promotions} where ${running} order by ${promotions.updatedAt} desc limit 1)`.as("promotion"),
      promotionUntil: sql<
        number | null
      >`(select ${promotions.showUntil} from ${promotions} where ${running} order by ${promotions.updatedAt} desc limit 1)`.as(
        "promotion_until",
      ),
    })
    .from(sql`(select 1)`);
}
