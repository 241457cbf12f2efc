/** Copy of the reviews section, on every page that shows reviews. */
export const reviewsCopy = {
  title: "What our customers say",
  text: "In their own words and with their permission, newest first. We show every review we have permission to share.",
  some: "Our newest reviews, in customers’ own words and with their permission.",
  all: "See all reviews",
} as const;
