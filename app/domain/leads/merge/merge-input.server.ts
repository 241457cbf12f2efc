import * as z from "zod";

const version = z.coerce.number().int().min(0);
const key = z.string().regex(/^[a-z0-9-]{8,60}$/, "Reload the page and try again.");
const value = z
  .string()
  .optional()
  .transform((cents) => (cents && /^\d{1,12}$/.test(cents) ? Number(cents) : undefined));

/** Schema of the merge page and of the undo form on a merged lead. */
export const mergeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("merge"), key, was_earlier: version, was_later: version, value }),
  z.object({ intent: z.literal("distinct"), key }),
  z.object({ intent: z.literal("undo"), merge: z.string().max(200) }),
]);
