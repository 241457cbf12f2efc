import * as z from "zod";

const email = z
  .string("Enter an e-mail address.")
  .trim()
  .toLowerCase()
  .max(254, "This is too long for an e-mail address.")
  .pipe(z.email("Enter an e-mail address, like office@example.com."));
const name = z.string("Enter a name.").trim().min(1, "Enter a name.").max(120, "Use 120 characters or fewer.");
const password = z.string("Enter a password.").min(1, "Enter a password.").max(1000, "Use 200 characters or fewer.");

/** Sign-in never says what is wrong with which field; it only needs both. */
export const signInInput = z.object({ email: z.string().trim().toLowerCase().min(1).max(254), password: z.string().min(1).max(1000) });
export const ownerInput = z.object({ email, name, password });
export const passwordInput = z.object({ password });

/** What people do to their own account, told apart by the hidden field `intent`. */
export const accountInput = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("end"), session: z.string().regex(/^[0-9a-f]{64}$/, "Choose a session.") }),
    z.object({ intent: z.literal("end-others") }),
    z.object({
      intent: z.literal("password"),
      current_password: z.string("Enter the password you have now.").min(1, "Enter the password you have now.").max(1000),
      password,
    }),
  ],
  "Choose what to do.",
);
