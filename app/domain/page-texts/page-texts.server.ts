import { and, desc, eq, lte, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { contentDrafts, pageTexts, scheduledChanges, staff } from "~/schema";

/** Selects a page's live changed texts: its row, or its scheduled change once due. */
export const livePageTextsQuery = preparedQuery((db: Db, now: Date, page: string) => {
  const planned = db
    .select({ data: scheduledChanges.data, rank: sql<number>`1`.as("rank") })
    .from(scheduledChanges)
    .where(
      and(
        eq(scheduledChanges.kind, "page"),
        eq(scheduledChanges.recordId, page),
        lte(scheduledChanges.startsAt, now),
      ),
    );
  const stored = db
    .select({ data: pageTexts.data, rank: sql<number>`0`.as("rank") })
    .from(pageTexts)
    .where(eq(pageTexts.page, page));
  return unionAll(planned, stored).orderBy(sql`rank desc`).limit(1);
});

/** Selects the changed texts of every page with their last editor. */
export function changedPageTextsQuery(db: Db) {
  return db
    .select({ page: pageTexts.page, data: pageTexts.data, at: pageTexts.updatedAt, by: staff.name })
    .from(pageTexts)
    .leftJoin(staff, eq(staff.id, pageTexts.updatedBy))
    .orderBy(desc(pageTexts.updatedAt));
}

export function pagesWithDraftQuery(db: Db) {
  return db
    .select({ page: contentDrafts.recordId })
    .from(contentDrafts)
    .where(eq(contentDrafts.kind, "page"));
}

/** Selects the stored texts of one page, also those whose field no longer exists. */
export function storedPageTextsQuery(db: Db, page: string) {
  return db.select({ data: pageTexts.data }).from(pageTexts).where(eq(pageTexts.page, page));
}
