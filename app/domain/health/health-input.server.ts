import * as z from "zod";

/** Schema of the form that records a restore test done today. */
export const restoreTestSchema = z.object({
  detail: z.string().trim().max(200, "Use 200 characters or fewer.").default(""),
});
