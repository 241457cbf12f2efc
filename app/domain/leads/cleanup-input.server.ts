import * as z from "zod";

const key = z.string().regex(/^[a-z0-9-]{8,60}$/, "Reload the page and try again.");

/** What the page of spam, trash and erasing sends. */
export const cleanupSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("not-spam"), key }),
  z.object({ intent: z.literal("delete"), key, was_version: z.coerce.number().int() }),
  z.object({ intent: z.literal("restore"), key }),
  // which photo, and who allowed it, is checked by the library
  z.looseObject({ intent: z.literal("catalog"), key }),
  z.object({
    intent: z.literal("erase"),
    key,
    sure: z.string().optional().default("").pipe(z.string().min(1, "Check the box to confirm.")),
  }),
]);
