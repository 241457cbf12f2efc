import * as z from "zod";

/** Requests a new file, or with `at` the file exported at that time (UTC milliseconds). */
export const conversionsExportSchema = z.object({
  at: z
    .string()
    .regex(/^\d{1,15}$/, "That file doesn’t exist anymore.")
    .transform((text) => new Date(Number(text)))
    .optional(),
});
