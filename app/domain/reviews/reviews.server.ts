import { and, asc, desc, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { publishedCondition } from "~/platform/db/visibility";
import { reviews } from "~/schema";

const { author, text, rating, source, sourceUrl, writtenAt } = reviews;

/**
 * Selects the visible reviews with proof of permission, newest first; all of them, so that ratings
 * do not affect the selection.
 */
export const publishedReviewsQuery = preparedQuery(
  (db: Db, now: Date, limit: number | undefined = 50) =>
    db
      .select({ author, text, rating, source, sourceUrl, writtenAt })
      .from(reviews)
      .where(and(publishedCondition(reviews, now), sql`trim(${reviews.proof}) <> ''`))
      .orderBy(desc(writtenAt), asc(reviews.id))
      .limit(limit),
);
