/** A customer review as pages show it. Pages only show reviews with proof of permission. */
export type Review = {
  author: string;
  text: string;
  /** 1 to 5, or null if the source has no rating. */
  rating: number | null;
  source: string;
  sourceUrl: string;
  writtenAt: Date;
};

export type ReviewTimes = { publishAt: Date | null; unpublishAt: Date | null };

/** True while a review's dates allow it; ignores permission. */
export function isReviewVisible({ publishAt, unpublishAt }: Partial<ReviewTimes>, now: Date): boolean {
  return !!publishAt && publishAt <= now && (!unpublishAt || unpublishAt > now);
}

/** Returns true while visitors see the review: it has permission and its dates allow it. */
export function isReviewPublished(review: ReviewTimes & { proof: string }, now: Date): boolean {
  return review.proof.trim() !== "" && isReviewVisible(review, now);
}

/** Returns the review's status: "Published", "Not published: no permission". */
export function formatReviewState(review: ReviewTimes & { proof: string }, now: Date): string {
  if (review.proof.trim() === "") return "Not published: no permission";
  return isReviewVisible(review, now) ? "Published" : "Not published";
}
