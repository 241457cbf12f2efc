import * as z from "zod";

/** Which file is asked for: without `at` a new one, else that of that moment (UTC milliseconds) once more. */
export const conversionsExportSchema = z.object({
  at: z
    .string()
    .regex(/^\d{1,15}$/, "That file doesn’t exist anymore.")
    .transform((text) => new Date(Number(text)))
    .optional(),
});
