import * as z from "zod";

/** What the list of projects posts: a new one, or one that moves before another (or last, with none). */
export const projectListForm = z.object({
  do: z.enum(["new", "move"]),
  key: z
    .string()
    .regex(/^[a-z0-9]{8,60}$/)
    .optional(),
  id: z.string().max(60).optional(),
  before: z.string().max(60).optional(),
});
