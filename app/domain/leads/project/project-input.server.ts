import * as z from "zod";
import { parseEmailAddress } from "~/lib/email";

/** Form of the page that emails a new private link. */
export const newLinkSchema = z.object({
  email: z.string().transform((input, context) => {
    const address = parseEmailAddress(input);
    if (!address) context.addIssue("Enter an email address, like name@example.com.");
    return address ?? "";
  }),
});

/** Beacon of a private page. */
export const openedSchema = z.object({ form_key: z.string().max(100) });
