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

const ownPassword = z.string("Enter your password.").min(1, "Enter your password.").max(1000, "Use 200 characters or fewer.");

/** What people do to their own account, told apart by the hidden field `intent`. Both need the password again: an open screen is not its
 *  owner. `session` is the id of one session, or "others" for all but this one. */
export const accountInput = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("end"),
      session: z.string("Choose a session to end.").regex(/^(?:[0-9a-f]{64}|others)$/, "Choose a session to end."),
      own_password: ownPassword,
    }),
    z.object({ intent: z.literal("password"), current_password: ownPassword, password }),
  ],
  "Choose what to do.",
);
