import { and, desc, or, sql } from "drizzle-orm";
import { normalizeSearch } from "~/lib/text";
import type { Db } from "~/platform/db/client.server";
import { publishedCondition } from "~/platform/db/visibility";
import { posts } from "~/schema";

/** Selects the newest published posts whose text contains one of the names; none without names. */
export function postsNamingQuery(db: Db, now: Date, names: readonly string[], limit = 3) {
  const nameConditions = names.map(
    (name) => sql`instr(${posts.searchText}, ${normalizeSearch(name)}) > 0`,
  );
  return db
    .select({
      slug: sql<string>`${posts.slug}`.as("post_slug"),
      title: sql<string>`${posts.title}`.as("post_title"),
      summary: sql<string>`${posts.summary}`.as("post_summary"),
    })
    .from(posts)
    .where(and(publishedCondition(posts, now), or(...nameConditions) ?? sql`0`))
    .orderBy(desc(posts.publishAt))
    .limit(limit);
}
