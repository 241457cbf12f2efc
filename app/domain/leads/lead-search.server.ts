import { and, desc, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { leads } from "~/platform/db/schema";
import { hitColumns, hitsFrom, matchesKind } from "~/platform/search/search.server";
import { leadDocuments } from "./lead-document";

/** Leads that match an expression, the newest first. */
export function leadHits(db: Db, expression: string, limit: number) {
  return db
    .select({ ...hitColumns, status: leads.status, since: leads.statusSince })
    .from(sql`${hitsFrom} cross join ${leads} on ${leads.id} = search_documents.key`)
    .where(and(matchesKind(leadDocuments.kind, expression), isNull(leads.deletedAt)))
    .orderBy(desc(sql`search_index.rowid`))
    .limit(limit);
}
