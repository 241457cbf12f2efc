import * as z from "zod";

/** What a list of records posts: a new one, or one that moves before another. */
export const recordListSchema = z.object({
  do: z.enum(["new", "move"]),
  key: z
    .string()
    .regex(/^[a-z0-9]{8,60}$/)
    .optional(),
  id: z.string().max(60).optional(),
  before: z.string().max(60).optional(),
});
