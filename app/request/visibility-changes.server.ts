import { buildVisibilityChangesQuery } from "~/platform/db/visibility";
import { faqs, financingPlans, posts, priceItems, projects, promotions, reviews } from "~/schema";

/** Selects the next changes of everything that visitors see for a time, as one row. */
export const visibilityChangesQuery = buildVisibilityChangesQuery({
  published: [projects, posts, faqs, reviews],
  active: [promotions, financingPlans],
  starts: [priceItems.validFrom],
});
