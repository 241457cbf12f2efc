import { asc, desc } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { isPublished } from "~/platform/db/published";
import { reviews } from "~/platform/db/schema";

/** Visible reviews, newest first: all of them, so that nothing is picked by how kind it is. */
export function reviewsQuery(db: Db, now: Date, limit = 50) {
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
    .where(isPublished(reviews, now))
    .orderBy(desc(reviews.writtenAt), asc(reviews.id))
    .limit(limit);
}
