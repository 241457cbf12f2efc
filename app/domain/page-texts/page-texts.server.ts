import { and, desc, eq, lte, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { pageTexts, scheduledChanges, staff, workingCopies } from "~/platform/db/schema";

/** What visitors read of a page's changed texts: the row by its key, or the planned change whose moment has come. */
export const pageTextsQuery = preparedQuery((db: Db, now: Date, page: string) => {
  const planned = db
    .select({ data: scheduledChanges.data, rank: sql<number>`1`.as("rank") })
    .from(scheduledChanges)
    .where(and(eq(scheduledChanges.kind, "page"), eq(scheduledChanges.recordId, page), lte(scheduledChanges.startsAt, now)));
  const stored = db
    .select({ data: pageTexts.data, rank: sql<number>`0`.as("rank") })
    .from(pageTexts)
    .where(eq(pageTexts.page, page));
  return unionAll(planned, stored).orderBy(sql`rank desc`).limit(1);
});

/** The changed texts of every page, with who changed them last. */
export function allPageTextsQuery(db: Db) {
  return db
    .select({ page: pageTexts.page, data: pageTexts.data, at: pageTexts.updatedAt, by: staff.name })
    .from(pageTexts)
    .leftJoin(staff, eq(staff.id, pageTexts.updatedBy))
    .orderBy(desc(pageTexts.updatedAt));
}

/** Pages with a working copy. */
export function draftPageTextsQuery(db: Db) {
  return db.select({ page: workingCopies.recordId }).from(workingCopies).where(eq(workingCopies.kind, "page"));
}

/** The stored texts of one page, whether its copy still has their places or not. */
export function storedPageTextsQuery(db: Db, page: string) {
  return db.select({ data: pageTexts.data }).from(pageTexts).where(eq(pageTexts.page, page));
}
