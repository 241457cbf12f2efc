import * as z from "zod";

/** Form of the page that emails a new private link. */
export const newLinkSchema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email("Enter an email address, like name@example.com.")),
});

/** Beacon of a private page. */
export const openedSchema = z.object({ form_key: z.string().max(100) });
