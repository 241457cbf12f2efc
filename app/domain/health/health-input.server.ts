import * as z from "zod";

/** A restore that was tried today, and what it was. */
export const restoreTestSchema = z.object({
  detail: z.string().trim().max(200, "Use 200 characters or fewer.").default(""),
});
