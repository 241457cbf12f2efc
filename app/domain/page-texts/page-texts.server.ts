import { and, desc, eq, lte, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { contentDrafts, pageTexts, revisions, scheduledChanges, staff } from "~/schema";
import { type SpanishPage, spanishTextsOf } from "./spanish-pages";
import type { Reading } from "./spanish-readings.server";

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

const newestRevision = sql`revisions.version = (select max(r.version) from revisions r
  where r.kind = 'page' and r.cause = 'published' and r.record_id = revisions.record_id)`;

const isPublished = and(eq(revisions.kind, "page"), eq(revisions.cause, "published"));

/**
 * Selects the published version of a page's edited Spanish texts that was read, and the newest one
 * first. Pass the rows to `pickSpanishTexts`.
 */
export const spanishTextsQuery = preparedQuery((db: Db, _now: Date, page: SpanishPage) =>
  db
    .select({ id: revisions.id, data: revisions.data })
    .from(revisions)
    .where(
      and(
        isPublished,
        eq(revisions.recordId, spanishTextsOf(page)),
        sql`(${revisions.id} = (select json_extract(value, ${`$."${page}".revision`}) from settings where key = 'spanish')
          or ${newestRevision})`,
      ),
    )
    .orderBy(desc(revisions.version))
    .limit(2),
);

/** Selects the newest published versions of edited Spanish texts. */
export function newestSpanishTextsQuery(db: Db) {
  return db
    .select({ page: revisions.recordId, id: revisions.id, data: revisions.data })
    .from(revisions)
    .where(and(isPublished, sql`${revisions.recordId} glob 'es-*'`, newestRevision));
}

/** Returns the edited Spanish texts that the reader saw; the newest ones if no one has read any. */
export function pickSpanishTexts(
  rows: readonly { id?: string; data: string }[],
  reading: Pick<Reading, "revision"> | undefined,
): { data: string } | undefined {
  return reading ? rows.find(({ id }) => id === reading.revision) : rows[0];
}

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
