import * as z from "zod";

/** A form of a file's page: what it wants, and fields by name; which of them mean what is for `saveFile`. */
export const fileFormSchema = z.looseObject({
  intent: z.enum(["save", "trash", "restore"]),
  key: z.string().regex(/^[a-z0-9-]{8,60}$/, "Reload the page and try again."),
});
