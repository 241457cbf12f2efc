import type { reviews } from "~/schema";

/**
 * A customer review as pages show it, with a rating from 1 to 5 or null. Pages only show reviews
 * with proof of permission.
 */
export type Review = Pick<
  typeof reviews.$inferSelect,
  "author" | "text" | "rating" | "source" | "sourceUrl" | "writtenAt"
>;
