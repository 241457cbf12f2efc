import * as z from "zod";

/** Schema of the form that exports conversions: `at` is the time of an earlier export to download again (UTC milliseconds), missing for a new one. */
export const conversionsExportSchema = z.object({
  at: z
    .string()
    .regex(/^\d{1,15}$/, "That file doesn’t exist anymore.")
    .transform((text) => new Date(Number(text)))
    .optional(),
});
