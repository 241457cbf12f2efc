import * as z from "zod";

const key = z.string().regex(/^[a-z0-9-]{8,60}$/, "Reload the page and try again.");

/** Schema of the forms on the cleanup page: spam, trash and erasing data. */
export const cleanupSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("not-spam"), key }),
  z.object({ intent: z.literal("delete"), key, was_version: z.coerce.number().int() }),
  z.object({ intent: z.literal("restore"), key }),
  z.object({ intent: z.literal("revoke-link"), key, submission: z.string().max(200) }),
  // the catalog route checks the photo and its permission
  z.looseObject({ intent: z.literal("catalog"), key }),
  z.object({
    intent: z.literal("erase"),
    key,
    sure: z.string().optional().default("").pipe(z.string().min(1, "Check the box to confirm.")),
  }),
]);
