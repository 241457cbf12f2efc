import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { posts, projects, promotions } from "~/platform/db/schema";

/** What the public site shows at the moment, in figures, as one row. */
export function websiteState(db: Db, now: Date) {
  const at = now.getTime();
  const count = (name: string, table: typeof projects | typeof posts, visible: boolean) => {
    const shown = sql`${table.publishAt} is not null and ${table.publishAt} <= ${at} and (${table.unpublishAt} is null or ${table.unpublishAt} > ${at})`;
    return sql<number>`(select count(*) from ${table} where ${table.deletedAt} is null and ${visible ? shown : sql`not (${shown})`})`.as(
      name,
    );
  };
  const running = sql`${promotions.enabled} and ${promotions.deletedAt} is null and (${promotions.showFrom} is null or ${promotions.showFrom} <= ${at}) and (${promotions.showUntil} is null or ${promotions.showUntil} > ${at})`;
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
