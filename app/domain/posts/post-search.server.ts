import { and, desc, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { isPublished } from "~/platform/db/visibility";
import { hitColumns, hitsFrom, matchesKindCondition } from "~/platform/search/search.server";
import { posts } from "~/schema";
import { postSearchSource } from "./post-document";

/** Posts that match an expression, drafts too. */
export function postHitsQuery(db: Db, expression: string, limit: number, now: Date) {
  return db
    .select({
      ...hitColumns,
      slug: sql<string>`${posts.slug}`.as("slug"),
      isPublished: sql<number>`${isPublished(posts, now)}`.as("is_published"),
    })
    .from(sql`${hitsFrom} cross join ${posts} on ${posts.id} = search_documents.key`)
    .where(and(matchesKindCondition(postSearchSource.kind, expression), isNull(posts.deletedAt)))
    .orderBy(desc(sql`search_index.rowid`))
    .limit(limit);
}
