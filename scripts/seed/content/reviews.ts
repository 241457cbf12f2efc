export type SeedReview = {
  author: string;
  text: string;
  rating: number | null;
  source: string;
  sourceUrl: string;
  proof: string;
  writtenAt: string;
};

/**
 * Empty on purpose: a review is something a customer wrote. Staff add them with proof; the site
 * never starts with any.
 */
export const seedReviews: readonly SeedReview[] = [];
