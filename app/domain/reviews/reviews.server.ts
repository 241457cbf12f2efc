import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { reviews } from "~/platform/db/schema";
import { isPublished, visibleUntil } from "~/platform/db/visibility";

/** Visible reviews, newest first: all of them, so that nothing is picked by how kind it is. None without proof of permission. */
export const reviewsQuery = preparedQuery((db: Db, now: Date, limit: number | undefined = 50) => {
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
    .where(and(isPublished(reviews, now), sql`trim(${reviews.proof}) <> ''`))
    .orderBy(desc(reviews.writtenAt), asc(reviews.id))
    .limit(limit);
});

/** Every review outside of the trash, newest first. */
export function allReviewsQuery(db: Db) {
  return db.select().from(reviews).where(isNull(reviews.deletedAt)).orderBy(desc(reviews.writtenAt), asc(reviews.id)).limit(500);
}

/** One review, in the trash or not. */
export function reviewQuery(db: Db, id: string) {
  return db.select().from(reviews).where(eq(reviews.id, id));
}

/** Until when visitors read it, as things stand: see `visibleUntil`. */
export async function reviewVisibleUntil(db: Db, id: string, now: Date): Promise<number> {
  const [row] = await reviewQuery(db, id);
  return row && row.proof.trim() !== "" ? visibleUntil(row, now) : 0;
}

/** Reviews in the trash, the last one first. */
export function trashedReviewsQuery(db: Db) {
  return db
    .select({ id: reviews.id, title: reviews.author, deletedAt: reviews.deletedAt })
    .from(reviews)
    .where(isNotNull(reviews.deletedAt))
    .orderBy(desc(reviews.deletedAt))
    .limit(200);
}
