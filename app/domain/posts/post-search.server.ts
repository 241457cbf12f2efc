import { and, desc, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { publishedCondition } from "~/platform/db/visibility";
import { matchesKindCondition, searchHitColumns, searchHitsFrom } from "~/platform/search/search.server";
import { posts } from "~/schema";
import { postSearchSource } from "./post-document";

/** Selects the posts that match a search expression, including drafts. */
export function postHitsQuery(db: Db, expression: string, limit: number, now: Date) {
  return db
    .select({
      ...searchHitColumns,
      slug: sql<string>`${posts.slug}`.as("slug"),
      isPublished: sql<number>`${publishedCondition(posts, now)}`.as("is_published"),
    })
    .from(sql`${searchHitsFrom} cross join ${posts} on ${posts.id} = search_documents.key`)
    .where(and(matchesKindCondition(postSearchSource.kind, expression), isNull(posts.deletedAt)))
    .orderBy(desc(sql`search_index.rowid`))
    .limit(limit);
}
