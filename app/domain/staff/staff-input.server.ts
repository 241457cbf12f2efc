import * as z from "zod";
import { parseEmailAddress } from "~/lib/email";
import { staffRoles } from "~/schema";

const email = z
  .string("Enter an email address.")
  .refine((input) => input.trim().length <= 254, {
    error: "That email address is too long.",
    abort: true,
  })
  .transform((input, context) => {
    const address = parseEmailAddress(input);
    if (!address) context.addIssue("Enter an email address, like office@example.com.");
    return address ?? "";
  });
const name = z
  .string("Enter a name.")
  .trim()
  .min(1, "Enter a name.")
  .max(120, "Use 120 characters or fewer.");
const password = z
  .string("Enter a password.")
  .min(1, "Enter a password.")
  .max(1000, "Use 200 characters or fewer.");

/** Sign-in reports no field errors; it only needs both fields. */
export const signInSchema = z.object({
  email: z.string().trim().toLowerCase().min(1).max(254),
  password: z.string().min(1).max(1000),
});
export const forgotPasswordSchema = z.object({ email });
export const firstOwnerSchema = z.object({ email, name, password });
export const passwordSchema = z.object({ password });

const ownPassword = z
  .string("Enter your password.")
  .min(1, "Enter your password.")
  .max(1000, "Use 200 characters or fewer.");

/**
 * Changes that staff make to their own account, by the hidden field `intent`. Both need the current
 * password again; `session` is a session id, or "others" for all but this one.
 */
export const accountActionSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("end"),
      session: z
        .string("Choose a session to sign out.")
        .regex(/^(?:[0-9a-f]{64}|others)$/, "Choose a session to sign out."),
      own_password: ownPassword,
    }),
    z.object({ intent: z.literal("password"), current_password: ownPassword, password }),
  ],
  "Choose an action.",
);

const role = z.enum(staffRoles, "Choose a role.");
const version = z.coerce.number().int().min(0);
const label = z
  .string("Enter a passkey name.")
  .trim()
  .min(1, "Enter a name, like “Office computer.”")
  .max(60, "Use 60 characters or fewer.");
const code = z
  .string("Enter the 6-digit code.")
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Enter all 6 digits."));
const answer = z.string().min(1).max(16_000);

/** Changes an owner makes on the Team page. */
export const teamActionSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("invite"), email, name, role }),
    z.object({ intent: z.literal("security"), version, required: z.literal("on").optional() }),
  ],
  "Choose an action.",
);

/** Colleague who takes the leads and visits of the account, or "". */
const handTo = z.string().max(100).optional().default("");

/** Changes an owner makes to one account, from the displayed version. */
export const teamMemberActionSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("role"), version, role, hand_to: handTo }),
    z.object({ intent: z.literal("disable"), version, hand_to: handTo }),
    z.object({
      intent: z.enum(["enable", "sign-out", "factors", "invitation", "reset"]),
      version,
    }),
  ],
  "Choose an action.",
);

export type TeamMemberAction = z.output<typeof teamMemberActionSchema>;

/** Factor form of sign-in. */
export const twoStepSchema = z.union([
  z.object({ code }),
  z.object({ recovery: z.string().trim().min(1, "Enter a backup code.").max(60) }),
]);

/** Changes that staff make to their own factors. */
export const myFactorActionSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.enum(["begin", "code-off", "codes"]) }),
    z.object({ intent: z.literal("confirm"), code }),
    z.object({ intent: z.literal("add-passkey"), label, answer }),
    z.object({ intent: z.literal("name-passkey"), id: z.string().min(1).max(2000), label }),
    z.object({ intent: z.literal("remove-passkey"), id: z.string().min(1).max(2000) }),
  ],
  "Choose an action.",
);

/** Reauthentication: the password, a code of the app, or a passkey's response. */
export const reauthSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("password"), own_password: ownPassword }),
    z.object({ intent: z.literal("code"), code }),
    z.object({ intent: z.literal("passkey"), answer }),
  ],
  "Choose a way to confirm your identity.",
);

/** The browser's response with a passkey. */
export const passkeySchema = z.object({ answer });
