/** What stands beside the words of customers, on every page that shows them. */
export const reviews = {
  title: "What our customers say",
  text: "In their own words and with their permission, newest first. We show every review we have permission to share.",
  some: "Our newest reviews, in customers’ own words and with their permission.",
  all: "See all reviews",
} as const;
