import * as z from "zod";

/** Form of a record list: adds a record, or moves one before another. */
export const recordListFormSchema = z.object({
  do: z.enum(["new", "move"]),
  key: z
    .string()
    .regex(/^[a-z0-9]{8,60}$/)
    .optional(),
  id: z.string().max(60).optional(),
  before: z.string().max(60).optional(),
});
