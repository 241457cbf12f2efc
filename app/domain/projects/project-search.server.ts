import { and, desc, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { publishedCondition } from "~/platform/db/visibility";
import { matchesKindCondition, searchHitColumns, searchHitsFrom } from "~/platform/search/search.server";
import { projects } from "~/schema";
import { projectSearchSource } from "./project-document";

/** Selects the projects that match a search expression, including drafts. */
export function projectHitsQuery(db: Db, expression: string, limit: number, now: Date) {
  return db
    .select({
      ...searchHitColumns,
      slug: sql<string>`${projects.slug}`.as("slug"),
      isPublished: sql<number>`${publishedCondition(projects, now)}`.as("is_published"),
    })
    .from(sql`${searchHitsFrom} cross join ${projects} on ${projects.id} = search_documents.key`)
    .where(and(matchesKindCondition(projectSearchSource.kind, expression), isNull(projects.deletedAt)))
    .orderBy(desc(sql`search_index.rowid`))
    .limit(limit);
}
