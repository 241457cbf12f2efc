import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { publishedCondition, visibleUntilMs } from "~/platform/db/visibility";
import { reviews } from "~/schema";

/** Selects the visible reviews with proof of permission, newest first; all of them, so that ratings do not affect the selection. */
export const publishedReviewsQuery = preparedQuery((db: Db, now: Date, limit: number | undefined = 50) => {
  return db
    .select({
      author: reviews.author,
      text: reviews.text,
      rating: reviews.rating,
      source: reviews.source,
      sourceUrl: reviews.sourceUrl,
      writtenAt: reviews.writtenAt,
    })
    .from(reviews)
    .where(and(publishedCondition(reviews, now), sql`trim(${reviews.proof}) <> ''`))
    .orderBy(desc(reviews.writtenAt), asc(reviews.id))
    .limit(limit);
});

/** Selects the reviews outside the trash, newest first. */
export function allReviewsQuery(db: Db) {
  return db.select().from(reviews).where(isNull(reviews.deletedAt)).orderBy(desc(reviews.writtenAt), asc(reviews.id)).limit(500);
}

/** Selects one review, in the trash or not. */
export function reviewQuery(db: Db, id: string) {
  return db.select().from(reviews).where(eq(reviews.id, id));
}

/** Returns the end of the review's current visibility; see `visibleUntilMs`. */
export async function findReviewVisibleUntil(db: Db, id: string, now: Date): Promise<number> {
  const [row] = await reviewQuery(db, id);
  return row && row.proof.trim() !== "" ? visibleUntilMs(row, now) : 0;
}

/** Selects the reviews in the trash, last deleted first. */
export function trashedReviewsQuery(db: Db) {
  return db
    .select({ id: reviews.id, title: reviews.author, deletedAt: reviews.deletedAt })
    .from(reviews)
    .where(isNotNull(reviews.deletedAt))
    .orderBy(desc(reviews.deletedAt))
    .limit(200);
}
