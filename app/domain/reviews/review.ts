/** What a customer said, as pages show it. Only what staff have proof for is ever shown. */
export type Review = {
  author: string;
  text: string;
  /** 1 to 5, or null when the source has none. */
  rating: number | null;
  source: string;
  sourceUrl: string;
  writtenAt: Date;
};

export type ReviewTimes = { publishAt: Date | null; unpublishAt: Date | null };

/** Whether visitors see it at that moment, as far as its own switch says. */
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
