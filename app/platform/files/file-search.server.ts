import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import {
  matchesKindCondition,
  searchHitColumns,
  searchHitsFrom,
} from "~/platform/search/search.server";
import { files } from "~/schema/platform";
import { fileSearchSource } from "./file-document";

/** Selects files that match a search expression; private ones only with `withPrivate`. */
export function fileHitsQuery(
  db: Db,
  expression: string,
  limit: number,
  { withPrivate }: { withPrivate: boolean },
) {
  return db
    .select({
      ...searchHitColumns,
      name: sql<string>`${files.name}`.as("name"),
      size: sql<number>`${files.size}`.as("size"),
    })
    .from(sql`${searchHitsFrom} cross join ${files} on ${files.id} = search_documents.key`)
    .where(
      and(
        matchesKindCondition(fileSearchSource.kind, expression),
        isNull(files.deletedAt),
        withPrivate ? undefined : eq(files.visibility, "public"),
      ),
    )
    .orderBy(desc(sql`search_index.rowid`))
    .limit(limit);
}
