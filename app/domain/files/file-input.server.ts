import * as z from "zod";

/** Schema of the file page's form: the action and fields by name; `updateFile` reads the fields. */
export const fileFormSchema = z.looseObject({
  intent: z.enum(["save", "trash", "restore"]),
  key: z.string().regex(/^[a-z0-9-]{8,60}$/, "Reload the page and try again."),
});
